import type { RoleOrGuest } from '../common/permissions/role';
import type { ProviderWithTeam } from '../sso/providers/identity-providers.service';
import { toProviderFields } from '../sso/providers/provider.mapper';
import type { OidcProviderResponse } from './dto/oidc-provider.response';
import type { OidcProvider } from './entities/oidc-provider.entity';
import type { OidcAddresses } from './oidc-addresses';
import { isReady } from './oidc-status';

/** A provider as a caller with `organizationRole` sees it. */
export function toOidcProviderResponse(
  seen: ProviderWithTeam<OidcProvider>,
  organizationRole: RoleOrGuest,
  addresses: OidcAddresses,
): OidcProviderResponse {
  const { provider } = seen;
  return {
    object: 'oidc-provider',
    ...toProviderFields(seen, organizationRole, addresses),
    issuer: provider.issuer ?? '',
    clientId: provider.clientId ?? '',
    hasClientSecret: provider.clientSecret !== null,
    scopes: provider.scopes,
    status: isReady(provider) ? 'active' : 'pending',
    service: {
      startURL: addresses.start(provider),
      redirectURL: addresses.redirect(provider),
      backChannelLogoutURL: addresses.backChannel(provider),
      signedOutURL: addresses.signedOut(),
    },
  };
}
