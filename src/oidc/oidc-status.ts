import type { OidcStatus } from './dto/oidc-provider.response';
import type { OidcProvider } from './entities/oidc-provider.entity';

/** What a provider must have before anyone can sign in through it. */
export type ReadyProvider = OidcProvider & {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

export const isReady = (provider: OidcProvider): provider is ReadyProvider =>
  provider.issuer !== null && provider.clientId !== null && provider.clientSecret !== null;

export const statusOf = (provider: OidcProvider): OidcStatus => (isReady(provider) ? 'active' : 'pending');
