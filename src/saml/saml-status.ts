import type { SamlStatus } from './dto/saml-provider.response';
import type { SamlProvider } from './entities/saml-provider.entity';

/** What a provider must have before anyone can sign in through it. */
export type ReadyProvider = SamlProvider & {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly certificate: string;
};

export const isReady = (provider: SamlProvider): provider is ReadyProvider =>
  provider.entityId !== null && provider.ssoUrl !== null && provider.certificate !== null;

export const statusOf = (provider: SamlProvider): SamlStatus => (isReady(provider) ? 'active' : 'pending');
