import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegularJobs } from '../../jobs/regular-jobs';
import { InvitationsRepository } from './invitations.repository';

/** Deletes expired invitations. */
@Injectable()
export class InvitationPruner implements OnModuleInit {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('invitations.prune', 'every hour', () => this.invitations.prune());
  }
}
