import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../common/memory/at-most';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { VocabularyRepository } from './vocabulary.repository';

const TASK = 'search.prune-vocabulary';
/** Long enough that an hour of edits is one job. */
const DELAY_MS = 60 * 60 * 1000;
/** By this much the clocks of two processes may differ. */
const CLOCKS_MS = 60_000;
const REMEMBERED_SPACES = 10_000;

/** Forgets words of a space's vocabulary that its content no longer holds: they would only cost look-ups for typing mistakes. */
@Injectable()
export class VocabularyPruner implements OnModuleInit {
  /** Spaces whose job this process has made, until shortly before it runs: it sees all that is changed before that. */
  private readonly scheduled = new LRUCache<string, true>(atMost(REMEMBERED_SPACES));

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
      const ttl = runAt.getTime() - Date.now() - CLOCKS_MS;
      if (ttl > 0) this.scheduled.set(spaceId, true, { ttl });
    });
  }

  /** Is serialized with the writers of the space, so that no word of a text being written is lost. */
  prune(spaceId: string): Promise<void> {
    return this.database.transaction(() => this.vocabulary.deleteUnused(spaceId));
  }
}
