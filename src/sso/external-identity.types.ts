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

/** The longest identifier that a provider may call somebody by. */
export const MAX_SUBJECT = 255;

/** What a provider calls a session, so that either side can end it. */
export interface SessionAtProvider {
  /** The name of the person in what it says of sessions. */
  readonly subject: string;
  /** Its own identifier of the session (SAML: SessionIndex, OpenID Connect: sid). */
  readonly index?: string;
  /** What it is sent when the person signs out here. */
  readonly detail: Readonly<Record<string, string>>;
}

/** A person of whom a provider has said who they are, with what they get when they are new here. */
export interface ExternalIdentity {
  readonly provider: ProviderRef;
  /** What the provider calls the person, also when their address changes. */
  readonly subject: string;
  /** As `readEmailAddress` gives it. */
  readonly email: string;
  readonly displayName?: string;
  /** What the provider calls the session there. */
  readonly session?: SessionAtProvider;
  /** When the provider wants the session to be over, as an ISO 8601 time. */
  readonly sessionEndsAt?: string;
  /** Groups of the person that the mapping of the provider knows; undefined: nothing is mapped, or they are not known. */
  readonly groups?: readonly string[];
  /** Domains of the addresses that the provider may bring; empty: any. */
  readonly allowedDomains: readonly string[];
  readonly defaultRole: RoleOrGuest;
  readonly defaultTeamId?: string;
}
