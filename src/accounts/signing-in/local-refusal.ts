import type { RequiredElsewhere } from './account-places';

/**
 * - `credentials`: the address or the password is wrong; the answer does not say which.
 * - `code`: the one-time code is wrong or was used before.
 * - `expired`: it took too long, or the link was used before.
 * - `elsewhere`: the organization asks for its identity provider.
 * - `password`: the password that was chosen may not be.
 * - `foreign`: the form comes from a page of somebody else.
 */
export type LocalRefusalReason = 'credentials' | 'code' | 'expired' | 'elsewhere' | 'password' | 'foreign';

/** A sign-in without an identity provider that goes no further. */
export class LocalRefusal extends Error {
  constructor(
    readonly reason: LocalRefusalReason,
    readonly organization?: RequiredElsewhere,
    /** What is wrong with the password, as a sentence. */
    readonly says?: string,
  ) {
    super(reason);
    this.name = 'LocalRefusal';
  }
}
