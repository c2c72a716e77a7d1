import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { SpaceLifecycle, type Transfer } from '../../spaces/space-lifecycle';
import { SearchIndexFlusher } from '../search/search-index-flusher';
import { SearchTransferRepository } from './search-transfer.repository';

const TASK = 'search.transfer';

/** Up to this many pages are moved in the transaction of the transfer; updating the index of more takes too long. */
const MAX_SYNCHRONOUS = 250;
/** Pages per transaction, during which edits of the space wait. */
const BATCH = 250;
/** Time budget of a job, less than the shutdown timeout of a process; the rest is done by another job. */
const RUN_MS = 5_000;

/**
 * Moves the search index rows of transferred spaces; no other content rows contain the organization. Searches of the space
 * are not affected, and the old organization no longer finds it; a large space is found in the new organization after a delay.
 */
@Injectable()
export class ContentTransfer implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rows: SearchTransferRepository,
    private readonly lifecycle: SpaceLifecycle,
    private readonly flusher: SearchIndexFlusher,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onTransfer((transfer) => this.transfer(transfer));
    this.handlers.register(TASK, (payload) => this.run((payload as { spaceIds: string[] }).spaceIds));
  }

  private async transfer({ spaceIds }: Transfer): Promise<void> {
    const pages = await this.rows.countPages(spaceIds, MAX_SYNCHRONOUS + 1);
    if (pages > MAX_SYNCHRONOUS) return this.enqueue(spaceIds);
    await this.rows.follow(spaceIds, MAX_SYNCHRONOUS);
    this.flusher.flushSoon(pages);
  }

  /** Processes the spaces sequentially. */
  private async run(spaceIds: readonly string[]): Promise<void> {
    const end = Date.now() + RUN_MS;
    for (const [index, spaceId] of spaceIds.entries())
      while (await this.step(spaceId)) {
        this.flusher.flushBeside(BATCH);
        if (Date.now() >= end) return this.enqueue(spaceIds.slice(index));
      }
    await this.flusher.schedule();
  }

  /** Serialized with writers of the space and further transfers of it; false when all rows are moved. */
  private step(spaceId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      return (await this.rows.followLocked(spaceId, BATCH)) === BATCH;
    });
  }

  private enqueue(spaceIds: readonly string[]): Promise<void> {
    return this.jobs.enqueue(TASK, { spaceIds });
  }
}
