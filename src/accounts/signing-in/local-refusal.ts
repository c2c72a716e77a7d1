/** An organization that requires its identity provider. */
export interface RequiredElsewhere {
  readonly id: string;
  readonly title: string;
  /** Names of some of its admins, who can still sign in. */
  readonly admins: readonly string[];
}

/**
 * - `credentials`: the address or the password is wrong; the response does not reveal which.
 * - `code`: the one-time code is wrong or was used before.
 * - `expired`: it took too long, or the link was used before.
 * - `uninvited`: the invitation was accepted or withdrawn, or has ended.
 * - `elsewhere`: the organization requires its identity provider.
 * - `choice`: the chosen password or passkey is not acceptable.
 * - `passkey`: the passkey is unknown, or its response is invalid.
 * - `signed-out`: the link verifies an address of an account that is not signed in in this browser.
 * - `taken`: another account has the address.
 * - `foreign`: the form comes from a page of another site.
 */
export type LocalRefusalReason =
  | 'credentials'
  | 'code'
  | 'expired'
  | 'uninvited'
  | 'elsewhere'
  | 'choice'
  | 'passkey'
  | 'signed-out'
  | 'taken'
  | 'foreign';

/** A refused sign-in without an identity provider. */
export class LocalRefusal extends Error {
  constructor(
    readonly reason: LocalRefusalReason,
    readonly organization?: RequiredElsewhere,
    /** The problem with the choice, as a sentence. */
    readonly says?: string,
  ) {
    super(reason);
    this.name = 'LocalRefusal';
  }
}
