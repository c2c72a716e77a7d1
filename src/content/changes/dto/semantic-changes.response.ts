import { ResponseField } from '../../../common/dto/fields';
import type { SemanticChange } from '../semantic-change';

const TYPES = [
  ...['page_created', 'page_edited', 'page_deleted', 'page_moved'],
  ...['file_created', 'file_edited', 'file_deleted'],
  ...['reusable_content_created', 'reusable_content_edited', 'reusable_content_deleted'],
  'variables_edited',
];

class SemanticChangeResponse {
  @ResponseField({ description: 'Kind of change.', enum: TYPES, example: 'page_edited' })
  type: string;

  @ResponseField({
    description:
      'The page: `id`, `type`, `title` and `path`; for a created page also `document`, which identifies its text; for a deleted page, its last state.',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { id: '02KQxUz5wPbYh1eTq7mA0p', type: 'document', title: 'Quickstart', path: 'quickstart' },
  })
  page?: object;

  @ResponseField({
    description: 'Parent of a moved page, `before` and `after`; omitted for the top level.',
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
      'The changed fields, each with its value `before` and `after`. `text` contains the changed lines: `hunks` with at most 200 lines in total, and `truncated` if there are more.',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { title: { before: 'Start', after: 'Quickstart' } },
  })
  attributes?: object;

  @ResponseField({
    description: 'The changed variables of the space, by name.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  variables?: object;

  @ResponseField({
    description: 'The changed redirects of the space, by path.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  redirects?: object;
}

/** The differences between two states of content. */
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

  @ResponseField({ description: 'Number of omitted changes.', required: false, type: 'integer', example: 3 })
  more?: number;
}
