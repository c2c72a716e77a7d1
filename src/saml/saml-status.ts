import type { SamlProvider } from './entities/saml-provider.entity';

/** Settings that a provider needs before anyone can sign in through it. */
export const REQUIRED = ['entityId', 'ssoUrl', 'certificate'] as const;

export type ReadyProvider = SamlProvider & Readonly<Record<(typeof REQUIRED)[number], string>>;

export const isReady = (provider: SamlProvider): provider is ReadyProvider =>
  REQUIRED.every((field) => provider[field] !== null);
