import { StringField, UrlField } from '../../common/dto/fields';

export class UpdateUserDto {
  @StringField({
    optional: true,
    min: 1,
    max: 64,
    description: 'Display name, 1 to 64 characters.',
    example: 'Ada Lovelace',
  })
  displayName?: string;

  @UrlField({
    optional: true,
    nullable: true,
    description: 'URL of a picture; null removes it.',
    example: 'https://example.com/ada.png',
  })
  photoURL?: string | null;
}
