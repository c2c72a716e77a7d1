import type { ProviderKind } from '../auth/sessions/provider-kind';
import type { RoleOrGuest } from '../common/permissions/role';

/** An identity provider of an organization, whatever it speaks. */
export interface ProviderRef {
  readonly kind: ProviderKind;
  readonly id: string;
  /** What the organization calls it. */
  readonly label: string;
  readonly organizationId: string;
}

/** A person of whom a provider has said who they are, with what they get when they are new here. */
export interface ExternalIdentity {
  readonly provider: ProviderRef;
  /** In lower case, and checked to be an address. */
  readonly email: string;
  readonly displayName?: string;
  readonly defaultRole: RoleOrGuest;
  readonly defaultTeamId?: string;
}
