import type { SettingsOf } from '../sso/providers/identity-provider.entity';
import { SHARED_DEFAULTS, SHARED_FIELDS } from '../sso/providers/provider-settings';
import type { LdapProvider } from './entities/ldap-provider.entity';
import { isReady } from './ldap-status';

/** The settings of a directory. */
export type LdapSettings = SettingsOf<LdapProvider>;

/** Placeholder of the entered login name. */
export const LOGIN = '{login}';

export const DEFAULTS: LdapSettings = {
  ...SHARED_DEFAULTS,
  url: null,
  caCertificate: null,
  bindDn: null,
  bindPassword: null,
  baseDn: null,
  userFilter: `(&(objectClass=person)(|(uid=${LOGIN})(mail=${LOGIN})))`,
  subjectAttribute: 'entryUUID',
  emailAttribute: 'mail',
  nameAttribute: 'displayName',
};

/** Settings, by their names in requests. A given password always counts as changed, because each sealing differs. */
export const FIELDS = {
  ...SHARED_FIELDS,
  url: 'url',
  caCertificate: 'caCertificate',
  bindDn: 'bindDN',
  bindPassword: 'bindPassword',
  baseDn: 'baseDN',
  userFilter: 'userFilter',
  subjectAttribute: 'subjectAttribute',
  emailAttribute: 'emailAttribute',
  nameAttribute: 'nameAttribute',
} as const satisfies Record<keyof LdapSettings, string>;

/** The password was entered for one server and the settings that authenticate it: it is never sent to another. */
export function withoutForeignPassword(before: LdapProvider, given: Partial<LdapSettings>): Partial<LdapSettings> {
  const isForeign = (['url', 'caCertificate'] as const).some(
    (field) => given[field] !== undefined && given[field] !== before[field],
  );
  return isForeign ? { bindPassword: null, ...given } : given;
}

/** Whether a change makes it a different directory, which may identify people differently. */
export const isAnother = (before: LdapProvider, after: LdapProvider): boolean =>
  before.url !== after.url || before.baseDn !== after.baseDn;

/** Whether people who signed in before a change could not sign in the same way after it. */
export const endsTrust = (before: LdapProvider, after: LdapProvider): boolean =>
  (isReady(before) && !isReady(after)) || before.caCertificate !== after.caCertificate;

/** Whether a change affects how people are identified. */
export const renamesSubjects = (before: LdapProvider, after: LdapProvider): boolean =>
  before.subjectAttribute !== after.subjectAttribute;
