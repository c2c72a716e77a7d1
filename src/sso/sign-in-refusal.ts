/**
 * Why a sign-in was refused, in terms that tell an outsider nothing of how it is checked.
 * - `unavailable`: there is no such provider, or it is not set up yet.
 * - `invalid`: what the provider said cannot be trusted.
 * - `expired`: it took too long, or it was finished before.
 * - `other-browser`: another browser began it.
 * - `not-linked`: the person may not come in through this provider.
 */
export type RefusalReason = 'unavailable' | 'invalid' | 'expired' | 'other-browser' | 'not-linked';

/** A sign-in that goes no further. People see `reason` in general terms; `exact` is for the log of the operator alone. */
export class SignInRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    readonly exact: string,
  ) {
    super(reason);
    this.name = 'SignInRefusal';
  }
}
