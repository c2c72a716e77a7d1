import { JsonField, StringField } from '../../common/dto/fields';

/** The most characters of a text that is sent in a body, which holds 1 MB at most. */
const MAX_MARKDOWN = 1_000_000;

/** A text, in exactly one of its two forms. */
export class DocumentBodyDto {
  @StringField({
    optional: true,
    max: MAX_MARKDOWN,
    description: 'The text as Markdown.',
    example: '# Install\n\nRun it.\n',
  })
  markdown?: string;

  @JsonField({ optional: true, description: 'The text as a JSON document; alternative to `markdown`.' })
  document?: Record<string, unknown>;
}
