import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../database/database';
import { JobHandlers } from '../../../jobs/job-handlers';
import { JobQueue } from '../../../jobs/job-queue';
import { isBlobHash } from '../../../storage/blob-hash';
import { BlobStore } from '../../../storage/blob-store';
import { UnusedContentRepository } from './unused-content.repository';

const TASK = 'trash.bytes';

/** An import stores the bytes of its files before it inserts its rows; no import takes this long. */
const DELAY_MS = 24 * 60 * 60 * 1000;

/** After this time, an import that stored bytes has inserted its rows or failed. */
const UNTOUCHED_MS = 60 * 60 * 1000;

/** Files per transaction, during which writers of files wait. */
const BATCH = 25;

/** Deletes stored bytes a day after the deletion of the last row that referred to them, unless a new row refers to them by then. */
@Injectable()
export class UnusedBytes implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rows: UnusedContentRepository,
    private readonly store: BlobStore,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(TASK, (payload) => this.delete((payload as { hashes: string[] }).hashes));
  }

  /** Call in the transaction that deletes the rows. */
  async forgetLater(hashes: readonly string[]): Promise<void> {
    if (hashes.length > 0) await this.jobs.enqueue(TASK, { hashes }, { runAt: new Date(Date.now() + DELAY_MS) });
  }

  /** Idempotent, also after an interruption. */
  async delete(hashes: readonly string[]): Promise<void> {
    for (let at = 0; at < hashes.length; at += BATCH) await this.deleteBatch(hashes.slice(at, at + BATCH));
  }

  private deleteBatch(hashes: readonly string[]): Promise<void> {
    return this.database.transaction(async () => {
      await this.rows.lock('blobs');
      // If the bytes were stored recently, a row that refers to them may be about to be inserted.
      const before = new Date(Date.now() - UNTOUCHED_MS);
      const used = await this.rows.existingBlobs(hashes);
      for (const hash of hashes)
        if (isBlobHash(hash) && !used.has(hash)) await this.store.deleteUntouched(hash, before);
    });
  }
}
