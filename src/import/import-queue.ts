import { Injectable } from '@nestjs/common';
import { tooBusy } from '../../core/errors/app-error';
import { currentShare } from '../common/http/request-context';
import { FairQueue } from '../common/concurrency/fair-queue';

/** Each running import may hold a bundle of 512 MiB, and fetch for minutes; waiting ones hold nothing. */
const OPEN = { running: [16, 6, 4], waiting: [400, 200, 100] } as const;
/** More concurrency would not be faster, and would leave too few database connections for others. */
const WRITING = { running: [3, 2, 2], waiting: OPEN.waiting } as const;
const RETRY_SECONDS = 30;

const busy = () => tooBusy('Too many imports are queued already. Try again in half a minute.', RETRY_SECONDS);

/** Limits concurrent imports per process; the others wait, with fair shares for organizations and their members. */
@Injectable()
export class ImportQueue {
  private readonly open = new FairQueue({ ...OPEN, busy });
  private readonly writing = new FairQueue({ ...WRITING, busy });

  /**
   * Runs a whole import, including fetching.
   * @throws 503 if too many are already waiting: 400 in total, 200 of one organization, 100 of one caller
   */
  run<T>(whole: () => Promise<T>): Promise<T> {
    return this.open.run(currentShare(), whole);
  }

  /** Runs the part of an import that analyses and writes the fetched content. */
  write<T>(work: () => Promise<T>): Promise<T> {
    return this.writing.run(currentShare(), work);
  }
}
