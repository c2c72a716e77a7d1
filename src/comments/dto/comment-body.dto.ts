import { DocumentField, StringField } from '../../common/dto/fields';

/** Most characters of a comment or reply, as Markdown. */
export const MAX_BODY_CHARACTERS = 10_000;

/** The body of a comment: exactly one of the two. */
export class CommentBodyDto {
  @StringField({
    optional: true,
    min: 1,
    max: MAX_BODY_CHARACTERS,
    description: `Text as Markdown, 1 to ${MAX_BODY_CHARACTERS} characters.`,
    example: 'Does this step need **Node 20**?',
  })
  markdown?: string;

  @DocumentField({
    optional: true,
    description: `Text as a JSON document; alternative to \`markdown\`; at most 100000 characters of JSON, and ${MAX_BODY_CHARACTERS} as Markdown.`,
  })
  document?: Record<string, unknown>;
}
