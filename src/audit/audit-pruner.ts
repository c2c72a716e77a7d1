import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { idBefore } from '../common/ids/new-id';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { deleteInBatches } from '../jobs/delete-in-batches';
import { RegularJobs } from '../jobs/regular-jobs';
import { AuditEventsRepository } from './audit-events.repository';

const DAY_MS = 24 * 60 * 60 * 1000;

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

  /** Returns true if there is more to do. */
  async prune(): Promise<boolean> {
    const days = this.configuration.auditRetentionDays;
    if (days === 0) return false;
    const oldest = idBefore(new Date(Date.now() - days * DAY_MS));
    return deleteInBatches([(size) => this.events.deleteBefore(oldest, size)]);
  }
}
