/** Kinds of integrations that belong to an organization, with one responsible member each. */
export type IntegrationKind = 'webhook' | 'scim-token' | 'git-connection';

/** What decides how long an integration goes on. */
export interface Integration {
  readonly id: string;
  readonly organizationId: string;
  readonly responsibleId: string;
  /** Since when its responsible member may no longer have it, as far as that was noticed. */
  readonly orphanedAt: Date | null;
}

/**
 * - `held`: its responsible member may have it.
 * - `orphaned`: they may not any more; it goes on for 14 days.
 * - `stopped`: these are over, and no one took it over.
 */
export type Standing = 'held' | 'orphaned' | 'stopped';

/** What the module of a kind knows about its integrations. */
export interface IntegrationRules {
  /** Whether the responsible member may still have it. */
  readonly mayBeHeld: (integration: Integration) => Promise<boolean>;
  /** Ends it in a state that people see and that can be taken over. It may have been changed since it was read. */
  readonly stop: (integration: Integration) => Promise<void>;
}
