import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { endBulk } from './search-bulk.sql';

const TASK = 'search.tidy';
/** The pending lists are flushed after this time without writes: large flushes cost less per page. */
const QUIET_MS = 500;
/** Maximum pending pages, about 5 MB of index entries for typical pages: every search scans them. */
const MANY = 500;
/** Pages per concurrent flush during a large write: large flushes cost less per page. */
const TOGETHER = 1_000;

/** Flushes the pending lists of the full-text index: until then every search scans the recent entries sequentially. */
@Injectable()
export class SearchIndexFlusher implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private unsorted = 0;
  private seen = 0;
  private bulk = 0;
  private sorting?: Promise<void>;

  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.handlers.register(TASK, () => endBulk(this.database));
  }

  /** The timer is started here, outside of requests, so that its log entries have no request context. */
  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), QUIET_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sorting;
  }

  /** Call in the transaction of a large write; the flush runs as a job. */
  schedule(): Promise<void> {
    return this.jobs.enqueue(TASK, {}, { key: TASK });
  }

  /** Call after each batch of a large write, which continues during the flush and calls `schedule` at its end. */
  flushBeside(pages: number): void {
    this.bulk += pages;
    if (this.sorting || this.bulk < TOGETHER) return;
    this.bulk = 0;
    this.sorting = this.sort().finally(() => {
      this.sorting = undefined;
    });
  }

  /** Call in the transaction of a small write. If the process ends before the flush, the next flush includes these pages. */
  flushSoon(pages: number): void {
    this.database.afterCommit(() => {
      this.unsorted += pages;
    });
  }

  private async flush(): Promise<void> {
    const isQuiet = this.unsorted === this.seen;
    this.seen = this.unsorted;
    if (this.unsorted === 0 || (!isQuiet && this.unsorted < MANY)) return;
    this.unsorted = 0;
    this.seen = 0;
    await this.sort();
  }

  private async sort(): Promise<void> {
    await endBulk(this.database).catch((error: unknown) => {
      this.log.warn({ err: error }, 'written content could not be added to the search index yet');
    });
  }
}
