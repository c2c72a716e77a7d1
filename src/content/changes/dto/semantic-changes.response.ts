import { ResponseField } from '../../../common/dto/fields';
import type { SemanticChange } from '../semantic-change';

const TYPES = [
  ...['page_created', 'page_edited', 'page_deleted', 'page_moved'],
  ...['file_created', 'file_edited', 'file_deleted'],
  ...['reusable_content_created', 'reusable_content_edited', 'reusable_content_deleted'],
  'variables_edited',
];

class SemanticChangeResponse {
  @ResponseField({ description: 'What happened.', enum: TYPES, example: 'page_edited' })
  type: string;

  @ResponseField({
    description: 'The page: `id`, `type`, `title` and `path`; a deleted one as it was.',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { id: '02KQxUz5wPbYh1eTq7mA0p', type: 'document', title: 'Quickstart', path: 'quickstart' },
  })
  page?: object;

  @ResponseField({
    description: 'Where a moved page was and is, `before` and `after`; a side is left out for the top of the tree.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  parent?: object;

  @ResponseField({
    description: 'The file: `id`, `name`, `contentType` and `downloadURL`.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  file?: object;

  @ResponseField({
    description: 'The reusable content: `id`, `title` and the identifier of its text.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  reusableContent?: object;

  @ResponseField({
    description:
      'The fields of an edit that differ, each with its value `before` and `after`. `text` holds the lines that differ: `hunks` of at most 200 lines together, and `truncated` when there is more.',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { title: { before: 'Start', after: 'Quickstart' } },
  })
  attributes?: object;

  @ResponseField({
    description: 'The variables of the space that differ, by name.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  variables?: object;

  @ResponseField({
    description: 'The redirects of the space that differ, by path.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  redirects?: object;
}

/** What differs between two states of content. */
export class SemanticChangesResponse {
  @ResponseField({
    description: 'The changes: pages, files, reusable content, then variables and redirects.',
    type: [SemanticChangeResponse],
    example: [
      {
        type: 'page_edited',
        page: { id: '02KQxUz5wPbYh1eTq7mA0p', type: 'document', title: 'Quickstart', path: 'quickstart' },
        attributes: { title: { before: 'Start', after: 'Quickstart' } },
      },
    ],
  })
  changes: readonly SemanticChange[];

  @ResponseField({ description: 'How many changes were left out.', required: false, type: 'integer', example: 3 })
  more?: number;
}
