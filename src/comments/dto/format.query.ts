import { EnumField } from '../../common/dto/fields';

const BODY_FORMATS = ['markdown', 'document'] as const;
export type BodyFormat = (typeof BODY_FORMATS)[number];

export const FormatField = (): PropertyDecorator =>
  EnumField({
    optional: true,
    values: BODY_FORMATS,
    default: 'markdown',
    description: 'Format of the text: Markdown or a JSON document.',
  });

/** Query of a comment or reply. */
export class FormatQuery {
  @FormatField()
  format: BodyFormat = 'markdown';
}
