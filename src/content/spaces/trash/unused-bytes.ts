import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../database/database';
import { JobHandlers } from '../../../jobs/job-handlers';
import { JobQueue } from '../../../jobs/job-queue';
import { isBlobHash } from '../../../storage/blob-hash';
import { BlobStore } from '../../../storage/blob-store';
import { UnusedContentRepository } from './unused-content.repository';

const TASK = 'trash.bytes';

/** An import stores the bytes of its files before it writes its rows; none takes this long. */
const DELAY_MS = 24 * 60 * 60 * 1000;

/** An import that stored bytes has written its rows after this time, or has failed. */
const UNTOUCHED_MS = 60 * 60 * 1000;

/** Files that are deleted while writers of files wait. */
const BATCH = 25;

/** Deletes stored bytes a day after the last row that named them went, unless one names them again by then. */
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

  /** May be run again, also after it was cut off in the middle. */
  async delete(hashes: readonly string[]): Promise<void> {
    for (let at = 0; at < hashes.length; at += BATCH) await this.deleteBatch(hashes.slice(at, at + BATCH));
  }

  private deleteBatch(hashes: readonly string[]): Promise<void> {
    return this.database.transaction(async () => {
      await this.rows.lock('blobs');
      // Anyone who stored them since may be about to write the row that names them.
      const before = new Date(Date.now() - UNTOUCHED_MS);
      const used = await this.rows.existingBlobs(hashes);
      for (const hash of hashes)
        if (isBlobHash(hash) && !used.has(hash)) await this.store.deleteUntouched(hash, before);
    });
  }
}
