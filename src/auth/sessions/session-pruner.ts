import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { RegularJobs } from '../../jobs/regular-jobs';

/** Forgets sessions that are over. They have not counted since their end, so nobody has to be notified. */
@Injectable()
export class SessionPruner implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('sessions.prune', 'every hour', () => this.prune());
  }

  async prune(): Promise<void> {
    await this.database.execute('DELETE FROM sessions WHERE expires_at < $1', [new Date()]);
  }
}
