import type { ProviderKind } from '../auth/sessions/provider-kind';
import type { RoleOrGuest } from '../common/permissions/role';

/** An identity provider of an organization, regardless of its protocol. */
export interface ProviderRef {
  readonly kind: ProviderKind;
  readonly id: string;
  /** Its name in the organization. */
  readonly label: string;
  readonly organizationId: string;
}

/** Maximum length of a subject identifier. */
export const MAX_SUBJECT = 255;

/** The identifiers of a session at its provider, so that either side can end it. */
export interface SessionAtProvider {
  /** The identifier of the person in its logout messages. */
  readonly subject: string;
  /** Its own identifier of the session (SAML: SessionIndex, OpenID Connect: sid). */
  readonly index?: string;
  /** What it is sent when the person signs out here. */
  readonly detail: Readonly<Record<string, string>>;
}

/** A person authenticated by a provider, with the defaults for new members. */
export interface ExternalIdentity {
  readonly provider: ProviderRef;
  /** The identifier of the person at the provider, which does not change with their address. */
  readonly subject: string;
  /** As returned by `readEmailAddress`. */
  readonly email: string;
  readonly displayName?: string;
  /** The session at the provider. */
  readonly session?: SessionAtProvider;
  /** When the session ends according to the provider, as an ISO 8601 time. */
  readonly sessionEndsAt?: string;
  /** Groups of the person that the mapping of the provider uses; undefined: nothing is mapped, or they are unknown. */
  readonly groups?: readonly string[];
  /** Domains of the addresses that the provider may sign in; empty: any. */
  readonly allowedDomains: readonly string[];
  readonly defaultRole: RoleOrGuest;
  readonly defaultTeamId?: string;
}
