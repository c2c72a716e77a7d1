import type { Visit } from './visit';

/** Who is calling: the person that a token or a session belongs to. */
export interface Actor {
  readonly userId: string;
  /** The API token of the call; undefined in a session. */
  readonly tokenId?: string;
  /** The session of the call; undefined with a token. */
  readonly sessionId?: string;
  /** When set, the token or the session gives access to this organization only. */
  readonly organizationId?: string;
  /** Signed in through the identity provider of `organizationId`, or with a token that was created in such a session. */
  readonly sso?: boolean;
  /** The identity provider that `sso` refers to. */
  readonly providerId?: string;
  /** The caller is an agent that a person has authorized: it may use only routes for agents. */
  readonly agent?: true;
  /** When set, the caller is a visitor of a published site: there is no user. */
  readonly visit?: Visit;
}
