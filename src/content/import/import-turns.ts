import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../../common/errors/app-error';
import { Turns } from '../../database/turns';

/** More at once would be no sooner done, and would leave too few database connections for everybody else. */
const AT_ONCE = 3;
const MOST_WAITING = 100;
const RETRY_SECONDS = 30;

/** Lets a few imports work at once in one process; the others wait, in the order in which they came. */
@Injectable()
export class ImportTurns {
  private readonly turns = new Turns(AT_ONCE);

  /** @throws 429 when a hundred are waiting already */
  take<T>(work: () => Promise<T>): Promise<T> {
    if (this.turns.queue >= MOST_WAITING)
      throw tooManyRequests('Too many imports are waiting for their turn. Try again in half a minute.', RETRY_SECONDS);
    return this.turns.run(work);
  }
}
