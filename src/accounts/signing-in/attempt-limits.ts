import { Injectable } from '@nestjs/common';
import { subjectsKnownHere } from '../../limits/known-browsers';
import type { Limit } from '../../limits/limit-table';
import { type AttemptLimit, Limits } from '../../limits/limits';
import type { AccountLinkKind } from '../entities/account-link.entity';

const MINUTE_MS = 60_000;

/** Attempts for one account. */
const PASSWORDS: AttemptLimit = {
  pair: {
    name: 'password-pair',
    limit: 10,
    windowMs: 10 * MINUTE_MS,
    message: 'attempts to sign in to one account are accepted in ten minutes from one address',
  },
  known: {
    name: 'password-known',
    limit: 10,
    windowMs: 10 * MINUTE_MS,
    message: 'attempts to sign in to one account are accepted in ten minutes from one browser',
  },
};
/** From all addresses together: it requires the password first. */
const CODES: AttemptLimit = {
  name: {
    name: 'one-time-codes',
    limit: 10,
    windowMs: 10 * MINUTE_MS,
    message: 'one-time codes are accepted for one account in ten minutes',
  },
  known: {
    name: 'one-time-codes-known',
    limit: 10,
    windowMs: 10 * MINUTE_MS,
    message: 'one-time codes are accepted for one account in ten minutes from one browser',
  },
};
/** From all addresses together: whoever has the address finds a valid link of each kind there, if others have used the mails up. */
const MAILS: AttemptLimit = {
  name: {
    name: 'account-mails',
    limit: 3,
    windowMs: 15 * MINUTE_MS,
    message: 'such links are sent to one address in fifteen minutes',
  },
  known: {
    name: 'account-mails-known',
    limit: 3,
    windowMs: 15 * MINUTE_MS,
    message: 'such links are sent to one address in fifteen minutes from one browser',
  },
};

const ADDRESSES: Limit = {
  name: 'address-mails',
  limit: 5,
  windowMs: 60 * MINUTE_MS,
  message: 'emails that verify an address are sent for one account in an hour',
};

/** Limits of sign-in attempts. They apply even if RATE_LIMIT is off. */
@Injectable()
export class AttemptLimits {
  constructor(private readonly limits: Limits) {}

  /**
   * @param isKnown whether an account of the address has signed in before in the browser
   * @returns false if only such accounts may be tried
   * @throws 429
   */
  password(email: string, isKnown: boolean): Promise<boolean> {
    return this.limits.countAttempt(PASSWORDS, email, isKnown);
  }

  /** @throws 429 */
  async code(userId: string): Promise<void> {
    await this.limits.countAttempt(CODES, userId, subjectsKnownHere().includes(userId));
  }

  /** @throws 429 */
  async address(userId: string): Promise<void> {
    await this.limits.countKey(ADDRESSES, userId);
  }

  /**
   * @param isKnown whether the owner of the address has signed in before in the browser
   * @throws 429
   */
  async mail(email: string, kind: AccountLinkKind, isKnown: boolean): Promise<void> {
    await this.limits.countAttempt(MAILS, `${kind} ${email}`, isKnown);
  }
}
