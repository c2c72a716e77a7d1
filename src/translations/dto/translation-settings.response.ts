import { ResponseField } from '../../common/dto/fields';

class TranslationSettingsPermissions {
  @ResponseField({ description: 'Can view them.', example: true })
  view: boolean;

  @ResponseField({ description: 'Can change and delete them.', example: true })
  edit: boolean;
}

class TranslationSettingsUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/translations/02KQxUz5wPbYh1eTq7mA0t',
  })
  location: string;
}

/** Settings of a translation. */
export class TranslationSettingsResponse {
  @ResponseField({
    description: 'Type of the resource.',
    enum: ['translation-settings'],
    example: 'translation-settings',
  })
  object: 'translation-settings';

  @ResponseField({ description: 'Identifier of the settings.', example: '02KQxUz5wPbYh1eTq7mA0t' })
  id: string;

  @ResponseField({ description: 'Name of the settings, 1 to 100 characters.', example: 'Product documentation' })
  title: string;

  @ResponseField({
    description: 'Codes of the existing languages; initially only `en`.',
    type: [String],
    example: ['en'],
  })
  languages: string[];

  @ResponseField({ description: 'When they were created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'When they last changed.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  updatedAt: string;

  @ResponseField({ description: 'Permissions of the caller.', type: TranslationSettingsPermissions })
  permissions: TranslationSettingsPermissions;

  @ResponseField({ description: 'URLs of the resource.', type: TranslationSettingsUrls })
  urls: TranslationSettingsUrls;
}
