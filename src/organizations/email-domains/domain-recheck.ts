import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegularJobs } from '../../jobs/regular-jobs';
import { VerifiedDomainsRepository, type VerifiedDomain } from './verified-domains.repository';
import { DomainVerificationService } from './domain-verification.service';

const DAY_MS = 24 * 60 * 60_000;
/** How long a record may be missing, for example by mistake. */
const GRACE_MS = 3 * DAY_MS;
/** Domains per job; the rest is left to another job. */
const BATCH = 50;

/** Checks every day whether the records of verified domains still exist; a domain without one is no longer verified. */
@Injectable()
export class DomainRecheck implements OnModuleInit {
  constructor(
    private readonly repository: VerifiedDomainsRepository,
    private readonly verification: DomainVerificationService,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('email-domains.recheck', 'every hour', () => this.recheck());
  }

  /** True if there is more to do. */
  async recheck(now = new Date()): Promise<boolean> {
    const due = await this.repository.findDueForCheck(new Date(now.getTime() - DAY_MS), BATCH);
    for (const one of due) await this.recheckDomain(one, now);
    return due.length === BATCH;
  }

  /** No response is no evidence: only a response without the record is. */
  private async recheckDomain(one: VerifiedDomain, now: Date): Promise<void> {
    const isPresent = await this.verification.hasRecord(one.organizationId, one.domain);
    if (isPresent !== false) return this.repository.recordCheck(one, isPresent ? null : one.missingSince);
    const since = one.missingSince ?? now;
    if (now.getTime() - since.getTime() < GRACE_MS) return this.repository.recordCheck(one, since);
    await this.verification.revoke(one.organizationId, one.domain, 'record');
  }
}
