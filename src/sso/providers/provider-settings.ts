import { isDeepStrictEqual } from 'node:util';
import { readDomains } from '../allowed-domains';
import type { ProviderSettingsDto } from './dto/identity-provider.dto';
import type { IdentityProvider, SettingsOf } from './identity-provider.entity';

type SharedSettings = SettingsOf<IdentityProvider>;

/** Pasted values come with spaces and line breaks around them; what is missing reads as an empty text, and so may be written as one. */
export const cleared = (text: string | null): string | null => text?.trim() || null;

export const SHARED_DEFAULTS: SharedSettings = {
  label: '',
  allowedDomains: [],
  defaultTeamId: null,
  defaultRole: null,
};

/** The shared settings as requests call them. */
export const SHARED_FIELDS = {
  label: 'label',
  allowedDomains: 'allowedDomains',
  defaultTeamId: 'defaultTeam',
  defaultRole: 'defaultRole',
} as const satisfies Record<keyof SharedSettings, string>;

/** What a request sets of what all providers have; what it omits is not in it. The team is not looked up. */
export const toSharedSettings = (
  given: ProviderSettingsDto & { readonly label?: string },
): Partial<SharedSettings> => ({
  ...(given.label !== undefined && { label: given.label }),
  ...(given.allowedDomains !== undefined && { allowedDomains: readDomains(given.allowedDomains) }),
  ...(given.defaultTeam !== undefined && { defaultTeamId: given.defaultTeam }),
  ...(given.defaultRole !== undefined && { defaultRole: given.defaultRole }),
});

/** The fields that get another value, as requests call them. */
export const changedFields = <Provider extends IdentityProvider>(
  fields: Readonly<Partial<Record<keyof SettingsOf<Provider>, string>>>,
  before: Provider,
  settings: Partial<SettingsOf<Provider>>,
): string[] =>
  Object.entries<string | undefined>(fields).flatMap(([name, field = name]) => {
    const value = settings[name as keyof SettingsOf<Provider>];
    return value === undefined || isDeepStrictEqual(value, before[name as keyof Provider]) ? [] : [field];
  });
