import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnusedContent } from '../content/spaces/trash/unused-content';
import { Database } from '../database/database';
import { RegularJobs } from '../jobs/regular-jobs';
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
  ) {}

  onModuleInit(): void {
    this.jobs.register('uploads.prune', 'every hour', () => this.prune());
  }

  /** True when there may be more. */
  prune(now = Date.now()): Promise<boolean> {
    return this.database.transaction(async () => {
      const gone = await this.uploads.forget(new Date(now - DAY_MS), BATCH);
      await this.unused.forgetBlobs(gone);
      return gone.length === BATCH;
    });
  }
}
