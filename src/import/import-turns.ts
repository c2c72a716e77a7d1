import { Injectable } from '@nestjs/common';
import { tooBusy } from '../common/errors/app-error';
import { currentShare } from '../common/http/request-context';
import { FairQueue } from '../common/turns/fair-queue';

/** More at once would be no sooner done, and would leave too few database connections for everybody else. */
const AT_ONCE = 3;
const RETRY_SECONDS = 30;

/** Lets a few imports work at once in one process; the others wait, in fair turns of organizations and their people. */
@Injectable()
export class ImportTurns {
  private readonly turns = new FairQueue({
    running: [AT_ONCE, AT_ONCE - 1, AT_ONCE - 1],
    waiting: [100, 50, 20],
    busy: () => tooBusy('Too many imports are waiting for their turn. Try again in half a minute.', RETRY_SECONDS),
  });

  /** @throws 503 when too many are waiting already: a hundred, fifty of one organization, twenty of one caller */
  take<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.run(currentShare(), work);
  }
}
