import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegularJobs } from '../jobs/regular-jobs';
import { RateCountsRepository } from './counts/rate-counts.repository';

/** Deletes counts of windows that are over. */
@Injectable()
export class CountPruner implements OnModuleInit {
  constructor(
    private readonly counts: RateCountsRepository,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('limits.prune', 'every ten minutes', () => this.prune());
  }

  prune(): Promise<void> {
    return this.counts.deleteExpired();
  }
}
