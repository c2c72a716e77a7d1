import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { SpaceLifecycle, type Transfer } from '../../spaces/space-lifecycle';
import { SearchIndexFlusher } from '../search/search-index-flusher';
import { SearchTransferRepository } from './search-transfer.repository';

const TASK = 'search.transfer';

/** So many pages are found in the other organization at once; indexing more of them again takes too long. */
const FOUND_AT_ONCE = 250;
/** Pages of one transaction, during which edits of the space wait. */
const BATCH = 250;
/** One job ends after so long, which is less than a process gets for stopping; what is left is a job of its own. */
const RUN_MS = 5_000;

/**
 * What is found of spaces goes with them; nothing else of the content names an organization. In the space itself it is found
 * all the time, and in the organization it left no longer at all; a search of its new organization finds many pages soon after.
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
    const pages = await this.rows.countPages(spaceIds, FOUND_AT_ONCE + 1);
    if (pages > FOUND_AT_ONCE) return this.enqueue(spaceIds);
    await this.rows.follow(spaceIds, FOUND_AT_ONCE);
    this.flusher.flushSoon(pages);
  }

  /** One space after the other. */
  private async run(spaceIds: readonly string[]): Promise<void> {
    const end = Date.now() + RUN_MS;
    for (const [index, spaceId] of spaceIds.entries())
      while (await this.step(spaceId)) {
        this.flusher.flushBeside(BATCH);
        if (Date.now() >= end) return this.enqueue(spaceIds.slice(index));
      }
    await this.flusher.schedule();
  }

  /** Is serialized with those who write into the space or transfer it again; false when all of it has gone along. */
  private step(spaceId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      return (await this.rows.followLocked(spaceId, BATCH)) === BATCH;
    });
  }

  private enqueue(spaceIds: readonly string[]): Promise<void> {
    return this.jobs.enqueue(TASK, { spaceIds });
  }
}
