import { ResponseField } from '../../../common/dto/fields';
import { ResourceType } from '../../../common/dto/response-fields';

/** A text as blocks. The fields of a block depend on its type. */
export class DocumentResponse {
  @ResourceType('document')
  object: 'document';

  @ResponseField({
    description: 'Properties of the document.',
    type: 'object',
    additionalProperties: true,
    example: {},
  })
  data: Record<string, unknown>;

  @ResponseField({
    description: 'The blocks, in reading order.',
    type: 'array',
    items: { $ref: '#/components/schemas/DocumentBlock' },
    example: [],
  })
  nodes: object[];
}
