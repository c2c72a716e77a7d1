import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegularJobs } from '../../jobs/regular-jobs';
import { DomainProofsRepository, type ProvenDomain } from './domain-proofs.repository';
import { DomainProofsService } from './domain-proofs.service';

const DAY_MS = 24 * 60 * 60_000;
/** So long a record may be gone, as by mistake. */
const GRACE_MS = 3 * DAY_MS;
/** Domains of one job; what is left is a job of its own. */
const BATCH = 50;

/** Looks every day whether the records by which domains were proven are still there; a domain without one is unproven again. */
@Injectable()
export class DomainRecheck implements OnModuleInit {
  constructor(
    private readonly repository: DomainProofsRepository,
    private readonly proofs: DomainProofsService,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('email-domains.recheck', 'every hour', () => this.recheck());
  }

  /** True when there is more to do. */
  async recheck(now = new Date()): Promise<boolean> {
    const due = await this.repository.unchecked(new Date(now.getTime() - DAY_MS), BATCH);
    for (const one of due) await this.look(one, now);
    return due.length === BATCH;
  }

  /** A DNS that does not answer says nothing: only one that has the record no more does. */
  private async look(one: ProvenDomain, now: Date): Promise<void> {
    const isThere = await this.proofs.hasRecord(one.organizationId, one.domain);
    if (isThere !== false) return this.repository.noteCheck(one, isThere ? null : one.missingSince);
    const since = one.missingSince ?? now;
    if (now.getTime() - since.getTime() < GRACE_MS) return this.repository.noteCheck(one, since);
    await this.proofs.lose(one.organizationId, one.domain, 'record');
  }
}
