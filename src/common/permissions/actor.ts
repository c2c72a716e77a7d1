import type { Visit } from './visit';

/** Who is calling: the person that a token or a session belongs to. */
export interface Actor {
  readonly userId: string;
  /** The API token that the call came with; none in a session. */
  readonly tokenId?: string;
  /** The session that the call came with. */
  readonly sessionId?: string;
  /** When set, the token or the session opens this organization only. */
  readonly organizationId?: string;
  /** Signed in through the identity provider of `organizationId`, or with a token that was made so. */
  readonly sso?: boolean;
  /** The identity provider that `sso` is about. */
  readonly providerId?: string;
  /** An agent that its person let in calls: it may use what is for agents, and nothing else. */
  readonly agent?: true;
  /** When set, a visitor of a published site calls, and no person: there is no user behind it. */
  readonly visit?: Visit;
}
