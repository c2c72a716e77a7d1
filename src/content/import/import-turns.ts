import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppError } from '../../common/errors/app-error';

/** More at once would be no sooner done, and would leave too few database connections for everybody else. */
const AT_ONCE = 3;
const MOST_WAITING = 100;
const RETRY_SECONDS = 30;

/** Lets a few imports work at once in one process; the others wait, in the order in which they came. */
@Injectable()
export class ImportTurns {
  private readonly limit = pLimit(AT_ONCE);

  /** @throws 429 when a hundred are waiting already */
  take<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= MOST_WAITING)
      throw new AppError(429, 'Too many imports are waiting for their turn. Try again in half a minute.', {
        'Retry-After': String(RETRY_SECONDS),
      });
    return this.limit(work);
  }
}
