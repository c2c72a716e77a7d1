import type { LdapProvider } from './entities/ldap-provider.entity';

/** What a directory must have before anyone can sign in through it. */
export const REQUIRED = ['url', 'bindDn', 'bindPassword', 'baseDn'] as const;

export type ReadyProvider = LdapProvider & Readonly<Record<(typeof REQUIRED)[number], string>>;

export const isReady = (provider: LdapProvider): provider is ReadyProvider =>
  REQUIRED.every((field) => provider[field] !== null);
