import type { ConflictReason } from './entities/sign-in-conflict.entity';
import type { ExternalIdentity } from './external-identity.types';

/** Why a sign-in was refused, in terms that reveal nothing of the checks to an outsider. */
export const REFUSAL_REASONS = ['unavailable', 'invalid', 'expired', 'other-browser', 'outside', 'not-linked'] as const;

/**
 * - `unavailable`: there is no such provider, or it is not set up yet.
 * - `invalid`: what the provider said cannot be trusted.
 * - `expired`: it took too long, or it was finished before.
 * - `other-browser`: another browser began it.
 * - `outside`: the provider may not bring people of this email domain.
 * - `not-linked`: the person may not come in through this provider.
 */
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A sign-in that goes no further. People see `reason` in general terms; `exact` is for the log and for admins. */
export class SignInRefusal extends Error {
  /** Whom it is about, where a provider has vouched for the person before. */
  identity?: ExternalIdentity;

  constructor(
    readonly reason: RefusalReason,
    readonly exact: string,
  ) {
    super(reason);
    this.name = 'SignInRefusal';
  }

  /** Whether the person may not come in, rather than that something went wrong on the way. */
  get isForbidden(): boolean {
    return this.reason === 'not-linked' || this.reason === 'outside';
  }
}

/** Refused because of an existing account, which an admin can resolve. */
export class SignInConflictRefusal extends SignInRefusal {
  constructor(
    readonly conflict: ConflictReason,
    readonly userId: string,
    exact: string,
  ) {
    super('not-linked', exact);
  }
}
