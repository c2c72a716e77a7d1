import type { Actor } from '../common/permissions/actor';

/** One call of a tool, and who makes it. */
export interface AgentCall {
  readonly actor: Actor;
  /** The key for rate limits. */
  readonly caller: string;
  readonly tool: string;
  /** Counts against the limits of searches; 429 when there were too many. */
  readonly countSearch: () => Promise<void>;
}
