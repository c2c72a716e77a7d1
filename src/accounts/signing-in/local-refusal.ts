import type { RequiredElsewhere } from './account-places';

/**
 * - `credentials`: the address or the password is wrong; the answer does not say which.
 * - `code`: the one-time code is wrong or was used before.
 * - `expired`: it took too long, or the link was used before.
 * - `uninvited`: the invitation was accepted or withdrawn, or has ended.
 * - `elsewhere`: the organization asks for its identity provider.
 * - `choice`: the password or passkey that was chosen may not be.
 * - `passkey`: nobody has this passkey, or what it signed is not good for anything.
 * - `foreign`: the form comes from a page of somebody else.
 */
export type LocalRefusalReason =
  'credentials' | 'code' | 'expired' | 'uninvited' | 'elsewhere' | 'choice' | 'passkey' | 'foreign';

/** A sign-in without an identity provider that goes no further. */
export class LocalRefusal extends Error {
  constructor(
    readonly reason: LocalRefusalReason,
    readonly organization?: RequiredElsewhere,
    /** What is wrong with the choice, as a sentence. */
    readonly says?: string,
  ) {
    super(reason);
    this.name = 'LocalRefusal';
  }
}
