import type { SettingsOf } from '../sso/providers/identity-provider.entity';
import { SHARED_FIELDS } from '../sso/providers/provider-settings';
import type { OidcProvider } from './entities/oidc-provider.entity';
import { isReady } from './oidc-status';

/** What of a provider can be set. */
export type OidcSettings = SettingsOf<OidcProvider>;

/** Settings as requests call them. A secret counts as another one whenever it is given, as each sealing differs. */
export const FIELDS = {
  ...SHARED_FIELDS,
  issuer: 'issuer',
  clientId: 'clientId',
  clientSecret: 'clientSecret',
  scopes: 'scopes',
} as const satisfies Record<keyof OidcSettings, string>;

/** A secret was given for one issuer: it is never sent to another one, which someone might name in order to learn it. */
export const withoutForeignSecret = (before: OidcProvider, settings: Partial<OidcSettings>): Partial<OidcSettings> =>
  settings.issuer !== undefined && settings.issuer !== before.issuer ? { clientSecret: null, ...settings } : settings;

/** Whether it is another provider after a change, or knows us by another name: then it may call people otherwise. */
export const isAnother = (before: OidcProvider, after: OidcProvider): boolean =>
  before.issuer !== after.issuer || before.clientId !== after.clientId;

/** Whether those who came in before a change could not come in the same way after it: the provider lacks something. */
export const endsTrust = (before: OidcProvider, after: OidcProvider): boolean => isReady(before) && !isReady(after);
