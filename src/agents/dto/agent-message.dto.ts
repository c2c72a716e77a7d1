import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { EnumField, JsonField, StringField } from '../../common/dto/fields';

const MAX_ID_LENGTH = 255;

const isRequestId = (value: unknown): boolean =>
  value === undefined ||
  Number.isSafeInteger(value) ||
  (typeof value === 'string' && value.length <= MAX_ID_LENGTH && value.isWellFormed() && !value.includes('\0'));

/** A message of the Model Context Protocol, in the format of JSON-RPC. */
export class AgentMessageDto {
  @EnumField({ values: ['2.0'], description: 'Version of JSON-RPC.', example: '2.0' })
  jsonrpc: '2.0';

  @ApiProperty({
    description: 'Identifier that the response repeats; omitted for notifications.',
    required: false,
    oneOf: [{ type: 'string', maxLength: MAX_ID_LENGTH }, { type: 'integer' }],
    example: 1,
  })
  @ValidateBy(
    { name: 'isRequestId', validator: { validate: isRequestId } },
    { message: `$property must be a whole number or a string of at most ${MAX_ID_LENGTH} characters` },
  )
  id?: string | number;

  @StringField({
    min: 1,
    max: 100,
    description: 'Method of the protocol, such as `initialize`, `tools/list` or `tools/call`.',
    example: 'tools/list',
  })
  method: string;

  @JsonField({ optional: true, description: 'Parameters of the method.', example: {} })
  params?: Record<string, unknown>;
}
