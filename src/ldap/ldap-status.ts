import type { LdapProvider } from './entities/ldap-provider.entity';

/** Settings that a directory needs before anyone can sign in through it. */
export const REQUIRED = ['url', 'bindDn', 'bindPassword', 'baseDn'] as const;

export type ReadyProvider = LdapProvider & Readonly<Record<(typeof REQUIRED)[number], string>>;

export const isReady = (provider: LdapProvider): provider is ReadyProvider =>
  REQUIRED.every((field) => provider[field] !== null);

/** The settings that are still missing, by their names in requests. */
export const missingOf = (provider: LdapProvider): string[] =>
  REQUIRED.filter((field) => provider[field] === null).map((field) => field.replace(/Dn$/, 'DN'));
