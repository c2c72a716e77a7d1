import { ApiProperty } from '@nestjs/swagger';
import { ResponseField } from '../../common/dto/fields';

class AgentErrorResponse {
  @ResponseField({ description: 'Code of JSON-RPC.', type: 'integer', example: -32_602 })
  code: number;

  @ResponseField({ description: 'What is wrong.', example: 'tools/call needs params with name, a string.' })
  message: string;

  @ResponseField({ description: 'Details, if any.', required: false, type: 'object', additionalProperties: true })
  data?: object;
}

/** The response to a message of the Model Context Protocol: a result or an error. */
export class AgentAnswerResponse {
  @ResponseField({ description: 'Version of JSON-RPC.', enum: ['2.0'], example: '2.0' })
  jsonrpc: '2.0';

  @ApiProperty({
    description: 'Identifier of the message; null if it had none.',
    oneOf: [{ type: 'string' }, { type: 'integer' }],
    nullable: true,
    example: 1,
  })
  id: string | number | null;

  @ResponseField({
    description: 'Result of the method. Errors of tools are results, too: with `isError`, and a sentence in `content`.',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { tools: [] },
  })
  result?: object;

  @ResponseField({ description: 'Why there is no result.', required: false, type: AgentErrorResponse })
  error?: AgentErrorResponse;
}
