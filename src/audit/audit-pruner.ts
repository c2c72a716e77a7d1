import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { idBefore } from '../common/ids/new-id';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { RegularJobs } from '../jobs/regular-jobs';
import { AuditEventsRepository } from './audit-events.repository';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows per transaction, and transactions per job; the rest is left to another job. */
const BATCH = 2_000;
const BATCHES = 25;

/** Deletes events that are older than AUDIT_RETENTION_DAYS. */
@Injectable()
export class AuditPruner implements OnModuleInit {
  constructor(
    private readonly events: AuditEventsRepository,
    private readonly jobs: RegularJobs,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'auditRetentionDays'>,
  ) {}

  onModuleInit(): void {
    this.jobs.register('audit.prune', 'every hour', () => this.prune());
  }

  /** Deletes in small transactions; true if there is more to do. */
  async prune(): Promise<boolean> {
    const days = this.configuration.auditRetentionDays;
    if (days === 0) return false;
    const oldest = idBefore(new Date(Date.now() - days * DAY_MS));
    for (let batch = 0; batch < BATCHES; batch += 1)
      if ((await this.events.deleteBefore(oldest, BATCH)) < BATCH) return false;
    return true;
  }
}
