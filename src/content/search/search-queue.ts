import { Injectable } from '@nestjs/common';
import { FairQueue } from '../../common/concurrency/fair-queue';
import { tooBusy, tooManyRequests } from '../../../core/errors/app-error';
import { currentShare } from '../../common/http/request-context';
import { Database } from '../../database/database';

/** Searches are the reads that take the longest: they leave connections, and cores of the database, to the other reads. */
const SHARE = 0.5;
const WAITING = [1_000, 200, 100] as const;
const TIMEOUT_MS = 20_000;
const RETRY_SECONDS = 5;

const busy = (isOwn: boolean): Error =>
  isOwn
    ? tooManyRequests(
        'queue_full',
        'Too many searches of this organization are queued at the moment. Try again shortly.',
        RETRY_SECONDS,
      )
    : tooBusy('Too many searches are queued at the moment. Try again shortly.', RETRY_SECONDS);

/** Limits the searches that the database does at the same time for this process, with fair shares for organizations and their members. */
@Injectable()
export class SearchQueue {
  private queue?: FairQueue;

  constructor(private readonly database: Database) {}

  /** @throws AppError 429 or 503 when too many wait already, or this one waits for too long */
  run<T>(search: () => Promise<T>): Promise<T> {
    // Those of an open transaction have a connection already.
    if (this.database.inTransaction) return search();
    const all = Math.max(1, Math.floor(this.database.pool.options.max * SHARE));
    const own = Math.max(1, Math.floor(all / 2));
    this.queue ??= new FairQueue({ running: [all, own, own], waiting: WAITING, timeoutMs: TIMEOUT_MS, busy });
    return this.queue.run(currentShare(), search);
  }
}
