import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegularJobs } from '../../jobs/regular-jobs';
import { SessionsRepository } from './sessions.repository';

/** Forgets sessions that are over. They have not counted since their end, so nobody has to be notified. */
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
