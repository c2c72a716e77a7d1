import { ResponseField } from '../../common/dto/fields';

/** A text as blocks. Which fields a block has depends on its type. */
export class DocumentResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['document'], example: 'document' })
  object: 'document';

  @ResponseField({
    description: 'Properties of the document.',
    type: 'object',
    additionalProperties: true,
    example: {},
  })
  data: Record<string, unknown>;

  @ResponseField({ description: 'The blocks, in reading order.', type: [Object] })
  nodes: object[];
}
