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
/** When nothing was written for so long it is sorted in: the more is sorted in at once, the less it costs. */
const QUIET_MS = 500;
/** Pages that are not sorted in at the most, about 5 MB of the index where they are of usual size: every search reads them. */
const MANY = 500;
/** Pages of a large write that are sorted in together, beside it: the more, the less it costs. */
const TOGETHER = 1_000;

/** Sorts what was just written into the full-text index: until then every search reads it through, and finds it all the same. */
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

  /** A timer of its own, and none of a request: what it does belongs to nobody. */
  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), QUIET_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sorting;
  }

  /** Call in the transaction that wrote much; nobody waits for it to be sorted in. */
  schedule(): Promise<void> {
    return this.jobs.enqueue(TASK, {}, { key: TASK });
  }

  /** Call whenever a large write has written some pages: it goes on while they are sorted in, and calls `schedule` at its end. */
  flushBeside(pages: number): void {
    this.bulk += pages;
    if (this.sorting || this.bulk < TOGETHER) return;
    this.bulk = 0;
    this.sorting = this.sort().finally(() => {
      this.sorting = undefined;
    });
  }

  /** Call in the transaction that wrote few pages. What a process leaves unsorted that ends before, the next one sorts in. */
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
