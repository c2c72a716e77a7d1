import { ResponseField } from '../../common/dto/fields';

/** What a comment says, in the format that was asked for. */
export class CommentBodyResponse {
  @ResponseField({
    description: 'Text as Markdown, as it was sent: sanitise it before you show it (format markdown).',
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
  @ResponseField({ description: 'May see it.', example: true })
  view: boolean;

  @ResponseField({ description: 'May change its text: its author.', example: true })
  edit: boolean;

  @ResponseField({ description: 'May reply.', example: true })
  reply: boolean;

  @ResponseField({ description: 'May react.', example: true })
  react: boolean;

  @ResponseField({ description: 'May delete it: its author and admins.', example: true })
  delete: boolean;
}
