import { Injectable } from '@nestjs/common';
import { tooBusy } from '../common/errors/app-error';
import { currentShare } from '../common/http/request-context';
import { FairQueue } from '../common/concurrency/fair-queue';

/** Each may hold a bundle of 512 MiB, and fetch for minutes; those that wait hold nothing. */
const OPEN = { running: [16, 6, 4], waiting: [400, 200, 100] } as const;
/** More at once would be no sooner done, and would leave too few database connections for everybody else. */
const WRITING = { running: [3, 2, 2], waiting: OPEN.waiting } as const;
const RETRY_SECONDS = 30;

const busy = () => tooBusy('Too many imports are queued already. Try again in half a minute.', RETRY_SECONDS);

/** Lets a few imports run at once in one process; the others wait, with fair shares of organizations and their people. */
@Injectable()
export class ImportQueue {
  private readonly open = new FairQueue({ ...OPEN, busy });
  private readonly writing = new FairQueue({ ...WRITING, busy });

  /**
   * Runs a whole import, from the first byte that is fetched.
   * @throws 503 when too many are waiting already: 400, of them 200 of one organization and 100 of one caller
   */
  run<T>(whole: () => Promise<T>): Promise<T> {
    return this.open.run(currentShare(), whole);
  }

  /** Runs the part of an import that analyses and writes what was fetched. */
  write<T>(work: () => Promise<T>): Promise<T> {
    return this.writing.run(currentShare(), work);
  }
}
