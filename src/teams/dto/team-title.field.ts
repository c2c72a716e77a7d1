import { StringField } from '../../common/dto/fields';

const MAX_TITLE = 64;

export const TeamTitleField = ({ optional = false } = {}): PropertyDecorator =>
  StringField({
    optional,
    min: 1,
    max: MAX_TITLE,
    description: `Title, 1 to ${MAX_TITLE} characters.`,
    example: 'Writers',
  });

/** Filter of lists of teams. */
export const TitleFilterField = (): PropertyDecorator =>
  StringField({
    optional: true,
    max: MAX_TITLE,
    description: `Return only teams whose title contains this text, case-insensitively; at most ${MAX_TITLE} characters.`,
    example: 'writ',
  });
