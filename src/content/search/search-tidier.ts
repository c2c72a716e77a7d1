import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { endBulk } from './search-bulk';

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
    this.handlers.register(TASK, () => endBulk(this.database));
  }

  /** Call in the transaction that wrote much; nobody waits for it to be sorted in. */
  schedule(): Promise<void> {
    return this.jobs.enqueue(TASK, {}, { key: TASK });
  }
}
