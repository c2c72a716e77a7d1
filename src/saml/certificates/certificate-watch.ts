import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { RegularJobs } from '../../jobs/regular-jobs';
import { daysUntil, WARNING_DAYS } from './certificate-warnings';
import { type ExpiringProvider, SamlProvidersRepository } from '../saml-providers.repository';

/** Number of providers checked in one step. */
const BATCH = 200;

/** The warning step that is due. */
const dueOf = (days: number): number | undefined => WARNING_DAYS.findLast((step) => days <= step);

/** Warns the operator, in the log, of certificates that expire in 30 days, 7 days, one day, or have expired: once each. */
@Injectable()
export class CertificateWatch implements OnModuleInit {
  constructor(
    private readonly providers: SamlProvidersRepository,
    private readonly jobs: RegularJobs,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.register('saml.certificates', 'every day', () => this.warn());
  }

  /** Returns the number of reported providers. Each step is reported once across all processes. */
  async warn(now = new Date()): Promise<number> {
    const before = new Date(now.getTime() + (WARNING_DAYS[0] + 1) * 86_400_000);
    let notified = 0;
    for (let after = ''; ;) {
      const batch = await this.providers.findExpiring(before, after, BATCH);
      for (const provider of batch) if (await this.notify(provider, now)) notified += 1;
      if (batch.length < BATCH) return notified;
      after = batch.at(-1)?.id ?? '';
    }
  }

  private async notify(provider: ExpiringProvider, now: Date): Promise<boolean> {
    const { id, organizationId, expiresAt, warnedDays } = provider;
    const due = dueOf(daysUntil(expiresAt, now));
    if (due === undefined || (warnedDays !== null && warnedDays <= due)) return false;
    if (!(await this.providers.setWarned(provider, due))) return false;
    this.log.warn(
      { provider: id, organization: organizationId, expiresAt: expiresAt.toISOString() },
      'the certificate of an identity provider expires soon, or has expired',
    );
    return true;
  }
}
