import type { LdapProvider } from './entities/ldap-provider.entity';

/** What a directory must have before anyone can sign in through it. */
export const REQUIRED = ['url', 'bindDn', 'bindPassword', 'baseDn'] as const;

export type ReadyProvider = LdapProvider & Readonly<Record<(typeof REQUIRED)[number], string>>;

export const isReady = (provider: LdapProvider): provider is ReadyProvider =>
  REQUIRED.every((field) => provider[field] !== null);

/** What has to be set yet, as requests call it. */
export const missingOf = (provider: LdapProvider): string[] =>
  REQUIRED.filter((field) => provider[field] === null).map((field) => field.replace(/Dn$/, 'DN'));
