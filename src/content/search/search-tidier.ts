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
import { endBulk } from './search-bulk';

const TASK = 'search.tidy';
/** Every search reads what is not sorted in yet; the more is sorted in at once, the less it costs. */
const SOON_MS = 500;

/** Sorts what was just written into the full-text index: until then every search reads it through, and finds it all the same. */
@Injectable()
export class SearchTidier implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private unsorted = false;

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
    this.timer = setInterval(() => void this.tidy(), SOON_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Call in the transaction that wrote much; nobody waits for it to be sorted in. */
  schedule(): Promise<void> {
    return this.jobs.enqueue(TASK, {}, { key: TASK });
  }

  /** Call in the transaction that wrote little. What a process leaves unsorted that ends before, the next one sorts in. */
  tidySoon(): void {
    this.database.afterCommit(() => {
      this.unsorted = true;
    });
  }

  private async tidy(): Promise<void> {
    if (!this.unsorted) return;
    this.unsorted = false;
    await endBulk(this.database).catch((error: unknown) => {
      this.log.warn({ err: error }, 'written content could not be added to the search index yet');
    });
  }
}
