import type { ProviderKind } from '../../auth/sessions/provider-kind';
import type { RoleOrGuest } from '../../common/permissions/role';
import { toTeamResponse } from '../../teams/team.mapper';
import type { ExternalIdentity, ProviderRef } from '../external-identity.types';
import type { ProviderResponse } from './dto/identity-provider.response';
import type { IdentityProvider } from './identity-provider.entity';
import type { ProviderWithTeam } from './identity-providers.service';
import type { ProviderAddresses } from './provider-addresses';

/** What answers say of every provider to a caller with `organizationRole`. */
export function toProviderFields(
  { provider, defaultTeam }: ProviderWithTeam<IdentityProvider>,
  organizationRole: RoleOrGuest,
  addresses: ProviderAddresses,
): ProviderResponse {
  return {
    id: provider.id,
    label: provider.label,
    allowedDomains: provider.allowedDomains,
    ...(defaultTeam && { defaultTeam: toTeamResponse(defaultTeam, organizationRole) }),
    defaultRole: provider.defaultRole,
    createdAt: provider.createdAt.toISOString(),
    urls: { location: addresses.location(provider) },
  };
}

/** A provider as all kinds of them are known to sign-ins. */
export const toProviderRef = (
  kind: ProviderKind,
  { id, label, organizationId }: Pick<IdentityProvider, 'id' | 'label' | 'organizationId'>,
): ProviderRef => ({ kind, id, label, organizationId });

/** What a provider has asserted about a person. */
export type ConfirmedPerson = Pick<
  ExternalIdentity,
  'subject' | 'email' | 'displayName' | 'session' | 'sessionEndsAt' | 'groups'
>;

/** A person authenticated by a provider, with the defaults of the provider for new members. */
export const toExternalIdentity = (
  kind: ProviderKind,
  provider: IdentityProvider,
  { subject, email, displayName, session, sessionEndsAt, groups }: ConfirmedPerson,
): ExternalIdentity => ({
  provider: toProviderRef(kind, provider),
  subject,
  email,
  displayName,
  ...(session !== undefined && { session }),
  ...(sessionEndsAt !== undefined && { sessionEndsAt }),
  ...(groups !== undefined && { groups }),
  allowedDomains: provider.allowedDomains,
  defaultRole: provider.defaultRole,
  ...(provider.defaultTeamId !== null && { defaultTeamId: provider.defaultTeamId }),
});
