import { PAGE_DOCUMENT, ResponseField } from '../../common/dto/fields';
import { ResponseFlag, ResponseText } from '../../common/dto/response-fields';

/** The body of a comment, in the requested format. */
export class CommentBodyResponse {
  @ResponseText(
    'Text as Markdown (format `markdown`), as it was posted: sanitize it before you render it.',
    'Does this step need **Node 20**?',
    { required: false },
  )
  markdown?: string;

  @ResponseField({
    description: 'Text as a JSON document (format document).',
    required: false,
    ...PAGE_DOCUMENT,
  })
  document?: object;
}

/** What the caller may do with a comment or reply. */
export class CommentPermissions {
  @ResponseFlag('Can view it.')
  view: boolean;

  @ResponseFlag('Can change its text: the author.')
  edit: boolean;

  @ResponseFlag('Can reply.')
  reply: boolean;

  @ResponseFlag('Can react.')
  react: boolean;

  @ResponseFlag('Can delete it: the author and admins.')
  delete: boolean;
}
