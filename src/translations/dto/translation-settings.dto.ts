import { StringField } from '../../common/dto/fields';

const MAX_TITLE = 100;

/** Request body for creating and for replacing translation settings. */
export class TranslationSettingsDto {
  @StringField({
    min: 1,
    max: MAX_TITLE,
    description: `Name of the settings, 1 to ${MAX_TITLE} characters; not necessarily unique.`,
    example: 'Product documentation',
  })
  title: string;
}
