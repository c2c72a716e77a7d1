import type { OidcProvider } from './entities/oidc-provider.entity';

/** What a provider must have before anyone can sign in through it. */
export const REQUIRED = ['issuer', 'clientId', 'clientSecret'] as const;

export type ReadyProvider = OidcProvider & Readonly<Record<(typeof REQUIRED)[number], string>>;

export const isReady = (provider: OidcProvider): provider is ReadyProvider =>
  REQUIRED.every((field) => provider[field] !== null);
