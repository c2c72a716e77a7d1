import type { Actor } from '../common/permissions/actor';

/** A tool call and its caller. */
export interface AgentCall {
  readonly actor: Actor;
  /** The key for rate limits. */
  readonly caller: string;
  readonly tool: string;
  /** Counts against the rate limit of searches; 429 above it. */
  readonly countSearch: () => Promise<void>;
}
