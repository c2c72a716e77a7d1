import { Injectable } from '@nestjs/common';
import type { Limit } from '../../limits/limit-table';
import { Limits } from '../../limits/limits';

const MINUTE_MS = 60_000;

/** Attempts for one account from one address, so that others cannot lock a person out. */
const PAIR: Limit = {
  name: 'password-pair',
  limit: 10,
  windowMs: 10 * MINUTE_MS,
  message: 'attempts to sign in to one account are accepted in ten minutes from one address',
};
/** Requires the correct password first, so it cannot lock out a person whose password is secret. */
const CODES: Limit = {
  name: 'one-time-codes',
  limit: 10,
  windowMs: 10 * MINUTE_MS,
  message: 'one-time codes are accepted for one account in ten minutes',
};
const MAILS: Limit = {
  name: 'account-mails',
  limit: 3,
  windowMs: 15 * MINUTE_MS,
  message: 'links are sent to one address in fifteen minutes',
};

/** Limits of sign-in attempts. They apply even if RATE_LIMIT is off. */
@Injectable()
export class AttemptLimits {
  constructor(private readonly limits: Limits) {}

  /** @throws 429 */
  async password(email: string): Promise<void> {
    await this.limits.countFrom(PAIR, email);
  }

  /** @throws 429 */
  async code(userId: string): Promise<void> {
    await this.limits.countKey(CODES, userId);
  }

  /** @throws 429 */
  async mail(email: string): Promise<void> {
    await this.limits.countKey(MAILS, email);
  }
}
