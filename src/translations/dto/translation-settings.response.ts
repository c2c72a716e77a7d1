import { ResponseField } from '../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../common/dto/response-fields';

class TranslationSettingsPermissions {
  @ResponseFlag('Can view them.')
  view: boolean;

  @ResponseFlag('Can change and delete them.')
  edit: boolean;
}

class TranslationSettingsUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/translations/02KQxUz5wPbYh1eTq7mA0t',
  )
  location: string;
}

/** Settings of a translation. */
export class TranslationSettingsResponse {
  @ResourceType('translation-settings')
  object: 'translation-settings';

  @ResponseText('Identifier of the settings.', '02KQxUz5wPbYh1eTq7mA0t')
  id: string;

  @ResponseText('Name of the settings, 1 to 100 characters.', 'Product documentation')
  title: string;

  @ResponseField({
    description: 'Codes of the existing languages; initially only `en`.',
    type: [String],
    example: ['en'],
  })
  languages: string[];

  @ResponseTime('When they were created.')
  createdAt: string;

  @ResponseTime('When they last changed.')
  updatedAt: string;

  @ResponsePart('Permissions of the caller.', TranslationSettingsPermissions)
  permissions: TranslationSettingsPermissions;

  @ResponsePart('URLs of the resource.', TranslationSettingsUrls)
  urls: TranslationSettingsUrls;
}
