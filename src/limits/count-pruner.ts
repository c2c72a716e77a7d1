import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { RegularJobs } from '../jobs/regular-jobs';

/** Forgets counts of windows that are over. */
@Injectable()
export class CountPruner implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('limits.prune', 'every ten minutes', () => this.prune());
  }

  async prune(): Promise<void> {
    await this.database.execute('DELETE FROM rate_counts WHERE ends_at < now()');
  }
}
