import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnusedContent } from '../content/transfer/trash/unused-content';
import { Database } from '../database/database';
import { RegularJobs } from '../jobs/regular-jobs';
import { BlobStore } from '../storage/blob-store';
import { UploadsRepository } from './uploads.repository';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

/** Deletes uploads after a day. Bytes that are referenced elsewhere by then are kept. */
@Injectable()
export class UploadPruner implements OnModuleInit {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly unused: UnusedContent,
    private readonly database: Database,
    private readonly jobs: RegularJobs,
    private readonly store: BlobStore,
  ) {}

  onModuleInit(): void {
    this.jobs.register('uploads.prune', 'every hour', () => this.prune());
  }

  /** True when there may be more. */
  async prune(now = Date.now()): Promise<boolean> {
    const before = new Date(now - DAY_MS);
    // Before the rows, which are all that knows of these bytes; no piece is accepted any more.
    for (const draft of await this.uploads.unfinished(before, BATCH)) await this.store.drafts.discard(draft);
    await this.store.drafts.sweep(new Date(before.getTime() - DAY_MS));
    return this.database.transaction(async () => {
      const gone = await this.uploads.forget(before, BATCH);
      await this.unused.forgetBlobs(gone);
      return gone.length === BATCH;
    });
  }
}
