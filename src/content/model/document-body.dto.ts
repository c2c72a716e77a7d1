import { DocumentField, StringField } from '../../common/dto/fields';

/** Maximum characters of a text in a body, which is limited to 1 MB. */
export const MAX_MARKDOWN = 1_000_000;

/** A text in exactly one of its two forms. */
export class DocumentBodyDto {
  @StringField({
    optional: true,
    max: MAX_MARKDOWN,
    description: 'The text as Markdown.',
    example: '# Install\n\nRun it.\n',
  })
  markdown?: string;

  @DocumentField({ optional: true, description: 'The text as a JSON document; alternative to `markdown`.' })
  document?: Record<string, unknown>;
}
