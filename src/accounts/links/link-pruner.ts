import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegularJobs } from '../../jobs/regular-jobs';
import { AccountLinks } from './account-links';

/** Deletes links that no one has used in time. */
@Injectable()
export class LinkPruner implements OnModuleInit {
  constructor(
    private readonly links: AccountLinks,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('accounts.prune', 'every ten minutes', () => this.links.prune());
  }
}
