import { ResponseField } from '../../common/dto/fields';

/** What a comment says, in the format that was asked for. */
export class CommentBodyResponse {
  @ResponseField({
    description: 'Text as Markdown (format `markdown`), as it was posted: sanitize it before you render it.',
    required: false,
    example: 'Does this step need **Node 20**?',
  })
  markdown?: string;

  @ResponseField({
    description: 'Text as a JSON document (format document).',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  document?: object;
}

/** What the caller may do with a comment or reply. */
export class CommentPermissions {
  @ResponseField({ description: 'Can view it.', example: true })
  view: boolean;

  @ResponseField({ description: 'Can change its text: the author.', example: true })
  edit: boolean;

  @ResponseField({ description: 'Can reply.', example: true })
  reply: boolean;

  @ResponseField({ description: 'Can react.', example: true })
  react: boolean;

  @ResponseField({ description: 'Can delete it: the author and admins.', example: true })
  delete: boolean;
}
