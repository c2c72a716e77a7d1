import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponseText } from '../../../common/dto/response-fields';
import type { ChangeRequestConflict } from '../../entities/change-request-conflict.entity';

class ConflictText {
  @ResponseText('The text.', '# Install\n\nRun it.\n')
  markdown: string;

  @ResponseText('Name of its author, if both sides were written in the change request.', 'Ada Lovelace', {
    required: false,
  })
  author?: string;
}

const side = (whose: string): PropertyDecorator =>
  ResponseField({ description: `Text ${whose}; absent if there is none.`, required: false, type: ConflictText });

/** An item that both the change request and the primary content, or two edits of the change request, changed in incompatible ways. */
export class ConflictResponse {
  @ResourceType('change-request-conflict')
  object: 'change-request-conflict';

  @ResponseField({
    description: 'Kind of the item in conflict; `settings` are variables and redirects.',
    enum: ['page', 'file', 'reusable-content', 'settings'],
    example: 'page',
  })
  kind: ChangeRequestConflict['kind'];

  @ResponseText('Identifier of the page, file or reusable content.', '02KQxUz5wPbYh1eTq7mA0p')
  id: string;

  @ResponseText('Title or name of the item.', 'Install')
  title: string;

  @ResponseField({
    description: 'Fields that both sides changed, for instance text, title, place or deleted.',
    type: [String],
    example: ['text'],
  })
  fields: string[];

  @ResponseFlag('true: caused by an update or by edits and not yet resolved; false: a merge would cause it now.')
  unresolved: boolean;

  @side('of the common base')
  base?: ConflictText;

  @side('of the primary content, or of the earlier one of two edits')
  primary?: ConflictText;

  @side('of the change request, or of the later one of two edits')
  request?: ConflictText;

  @ResponseField({
    description: 'Whether the texts were omitted because the preceding items fill the response: read the page itself.',
    required: false,
    example: false,
  })
  truncated?: boolean;
}
