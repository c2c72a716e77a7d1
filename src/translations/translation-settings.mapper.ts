import { allows } from '../common/permissions/permission';
import type { Scope } from '../common/permissions/scope';
import type { Configuration } from '../config/configuration';
import type { TranslationSettingsResponse } from './dto/translation-settings.response';
import type { TranslationSettings } from './entities/translation-settings.entity';

export const toTranslationSettingsResponse = (
  settings: TranslationSettings,
  { organizationRole }: Pick<Scope, 'organizationRole'>,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): TranslationSettingsResponse => ({
  object: 'translation-settings',
  id: settings.id,
  title: settings.title,
  languages: settings.languages,
  createdAt: settings.createdAt.toISOString(),
  updatedAt: settings.updatedAt.toISOString(),
  permissions: {
    view: allows(organizationRole, 'translations.view'),
    edit: allows(organizationRole, 'translations.manage'),
  },
  urls: { location: `${publicUrl}/v1/orgs/${settings.organizationId}/translations/${settings.id}` },
});
