import { isDeepStrictEqual } from 'node:util';
import type { OidcProvider } from './entities/oidc-provider.entity';
import { isReady } from './oidc-status';

/** What of a provider can be set. */
export type OidcSettings = Pick<
  OidcProvider,
  'label' | 'issuer' | 'clientId' | 'clientSecret' | 'scopes' | 'allowedDomains' | 'defaultTeamId' | 'defaultRole'
>;

const FIELDS = {
  label: 'label',
  issuer: 'issuer',
  clientId: 'clientId',
  clientSecret: 'clientSecret',
  scopes: 'scopes',
  allowedDomains: 'allowedDomains',
  defaultTeamId: 'defaultTeam',
  defaultRole: 'defaultRole',
} as const satisfies Record<keyof OidcSettings, string>;

/** The fields that get another value, as requests call them. A secret counts as another one whenever it is given. */
export const changedFields = (before: OidcProvider, settings: Partial<OidcSettings>): string[] =>
  Object.entries(FIELDS).flatMap(([name, field]) => {
    const value = settings[name as keyof OidcSettings];
    return value === undefined || isDeepStrictEqual(value, before[name as keyof OidcSettings]) ? [] : [field];
  });

/** A secret was given for one issuer: it is never sent to another one, which someone might name in order to learn it. */
export const withoutForeignSecret = (before: OidcProvider, settings: Partial<OidcSettings>): Partial<OidcSettings> =>
  settings.issuer !== undefined && settings.issuer !== before.issuer ? { clientSecret: null, ...settings } : settings;

/** Whether it is another provider after a change, or knows us by another name: then it may call people otherwise. */
export const isAnother = (before: OidcProvider, after: OidcProvider): boolean =>
  before.issuer !== after.issuer || before.clientId !== after.clientId;

/** Whether those who came in before a change could not come in the same way after it: the provider lacks something. */
export const endsTrust = (before: OidcProvider, after: OidcProvider): boolean => isReady(before) && !isReady(after);
