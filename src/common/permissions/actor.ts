import type { Visit } from './visit';

/** Who is calling: the person a token belongs to. */
export interface Actor {
  readonly userId: string;
  readonly tokenId: string;
  /** When set, the token opens this organization only. */
  readonly organizationId?: string;
  /** When set, a visitor of a published site calls, and no person: there is no user behind it. */
  readonly visit?: Visit;
}
