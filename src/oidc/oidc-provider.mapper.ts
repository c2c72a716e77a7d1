import type { TeamResponse } from '../teams/dto/team.response';
import type { OidcProviderResponse } from './dto/oidc-provider.response';
import type { OidcProvider } from './entities/oidc-provider.entity';
import type { OidcAddresses } from './oidc-addresses';
import { statusOf } from './oidc-status';

export const toOidcProviderResponse = (
  provider: OidcProvider,
  defaultTeam: TeamResponse | undefined,
  addresses: OidcAddresses,
): OidcProviderResponse => ({
  object: 'oidc-provider',
  id: provider.id,
  label: provider.label,
  issuer: provider.issuer ?? '',
  clientId: provider.clientId ?? '',
  hasClientSecret: provider.clientSecret !== null,
  scopes: provider.scopes,
  allowedDomains: provider.allowedDomains,
  ...(defaultTeam && { defaultTeam }),
  defaultRole: provider.defaultRole,
  createdAt: provider.createdAt.toISOString(),
  status: statusOf(provider),
  service: { startURL: addresses.start(provider), redirectURL: addresses.redirect(provider) },
  urls: { location: addresses.location(provider) },
});
