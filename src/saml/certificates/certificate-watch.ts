import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { Database } from '../../database/database';
import { RegularJobs } from '../../jobs/regular-jobs';
import { daysUntil, WARNING_DAYS } from './certificate-warnings';

/** Providers that are looked at in one step. */
const BATCH = 200;

interface Expiring extends Record<string, unknown> {
  readonly id: string;
  readonly organizationId: string;
  readonly expiresAt: Date;
  readonly warnedDays: number | null;
}

/** The step of the warning that is due, of those before the end. */
const dueOf = (days: number): number | undefined => WARNING_DAYS.findLast((step) => days <= step);

/** Warns the operator, in the log, of certificates that expire in 30 days, 7 days, one day, or have expired: once each. */
@Injectable()
export class CertificateWatch implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RegularJobs,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.register('saml.certificates', 'every day', () => this.warn());
  }

  /** How many were reported. What was reported before is not reported again, whichever process does it. */
  async warn(now = new Date()): Promise<number> {
    let notified = 0;
    for (let after = ''; ;) {
      const batch = await this.expiring(now, after);
      for (const provider of batch) if (await this.notify(provider, now)) notified += 1;
      if (batch.length < BATCH) return notified;
      after = batch.at(-1)?.id ?? '';
    }
  }

  private expiring(now: Date, after: string): Promise<Expiring[]> {
    return this.database.query<Expiring>(
      `SELECT id, organization_id AS "organizationId", certificate_expires_at AS "expiresAt", warned_days AS "warnedDays"
         FROM saml_providers WHERE certificate_expires_at < $1 AND id > $2 ORDER BY id LIMIT ${BATCH}`,
      [new Date(now.getTime() + (WARNING_DAYS[0] + 1) * 86_400_000), after],
    );
  }

  private async notify({ id, organizationId, expiresAt, warnedDays }: Expiring, now: Date): Promise<boolean> {
    const due = dueOf(daysUntil(expiresAt, now));
    if (due === undefined || (warnedDays !== null && warnedDays <= due)) return false;
    const noted = await this.database.execute(
      'UPDATE saml_providers SET warned_days = $2 WHERE id = $1 AND warned_days IS NOT DISTINCT FROM $3',
      [id, due, warnedDays],
    );
    if (noted === 0) return false;
    this.log.warn(
      { provider: id, organization: organizationId, expiresAt: expiresAt.toISOString() },
      'the certificate of an identity provider expires soon, or has expired',
    );
    return true;
  }
}
