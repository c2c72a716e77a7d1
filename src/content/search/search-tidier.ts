import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';

const TASK = 'search.tidy';

/** Sorts what was just written into the full-text index: until then every search reads it through, and finds it all the same. */
@Injectable()
export class SearchTidier implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(TASK, () => this.tidy());
  }

  /** Call in the transaction that wrote much; nobody waits for it to be sorted in. */
  schedule(): Promise<void> {
    return this.jobs.enqueue(TASK, {}, { key: TASK });
  }

  async tidy(): Promise<void> {
    await this.database.query(
      "SELECT gin_clean_pending_list('search_pages_tokens_idx'), gin_clean_pending_list('search_terms_term_idx')",
    );
  }
}
