import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegularJobs } from '../../jobs/regular-jobs';
import { SessionsRepository } from './sessions.repository';

/** Deletes expired sessions. They were already invalid, so other processes need not be notified. */
@Injectable()
export class SessionPruner implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('sessions.prune', 'every hour', () => this.prune());
  }

  prune(): Promise<void> {
    return this.sessions.deleteExpired(new Date());
  }
}
