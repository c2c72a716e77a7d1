import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { VocabularyRepository } from './vocabulary.repository';

const TASK = 'search.prune-vocabulary';
/** Combines the edits of an hour into one job. */
const DELAY_MS = 60 * 60 * 1000;
/** Maximum clock difference between processes. */
const CLOCK_SKEW_MS = 60_000;
const MAX_CACHED_SPACES = 10_000;

/** Deletes words of a space's vocabulary that its content no longer contains: they only slow down the correction of typing errors. */
@Injectable()
export class VocabularyPruner implements OnModuleInit {
  /** Spaces whose job was enqueued by this process, until shortly before it runs: the job covers all changes up to then. */
  private readonly scheduled = new LRUCache<string, true>(atMost(MAX_CACHED_SPACES));

  constructor(
    private readonly database: Database,
    private readonly vocabulary: VocabularyRepository,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(TASK, (payload) => this.prune((payload as { spaceId: string }).spaceId));
  }

  /** Call in the transaction that changed or removed text of the space, with its row locked. */
  async schedule(spaceId: string): Promise<void> {
    if (this.scheduled.has(spaceId)) return;
    const runAt = new Date(Date.now() + DELAY_MS);
    await this.jobs.enqueue(TASK, { spaceId }, { key: `${TASK}:${spaceId}`, runAt });
    this.database.afterCommit(() => {
      const ttl = runAt.getTime() - Date.now() - CLOCK_SKEW_MS;
      if (ttl > 0) this.scheduled.set(spaceId, true, { ttl });
    });
  }

  /** Serialized with the writers of the space, so that no word of a concurrent write is lost. */
  prune(spaceId: string): Promise<void> {
    return this.database.transaction(() => this.vocabulary.deleteUnused(spaceId));
  }
}
