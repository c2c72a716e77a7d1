import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MergeabilityChecker } from '../../change-requests/mergeability-checker';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { NoticesRepository } from '../notices.repository';
import { OUTDATED_TASK, type OutdatedJobPayload } from './outdated-job.types';
import { OutdatedNotices } from './outdated-notices';
import { type Concerned, OutdatedRepository } from './outdated.repository';

/** Change requests per job: each that overlaps is merged on trial to detect conflicts. */
const AT_ONCE = 20;

/** Notifies the followers of a change request that the primary content has changed since. Safe to run twice. */
@Injectable()
export class OutdatedJob implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly changeRequests: OutdatedRepository,
    private readonly mergeability: MergeabilityChecker,
    private readonly rows: NoticesRepository,
    private readonly notices: OutdatedNotices,
  ) {}

  onModuleInit(): void {
    this.handlers.register(OUTDATED_TASK, (payload) => this.run(payload as OutdatedJobPayload));
  }

  async run(job: OutdatedJobPayload): Promise<void> {
    const found = await this.changeRequests.concernedBy(job, job.after, AT_ONCE);
    for (const each of found) await this.look(job, each);
    const last = found.length === AT_ONCE ? found.at(-1) : undefined;
    if (last) await this.jobs.enqueue(OUTDATED_TASK, { ...job, after: last.id });
  }

  private async look(job: OutdatedJobPayload, found: Concerned): Promise<void> {
    const isConflict = found.isTouched && (await this.mergeability.hasConflicts(job, found.id));
    if (!isConflict && !found.becameOutdated) return;
    await this.database.transaction(async () => {
      await this.rows.lock(job.organizationId, job.spaceId);
      await this.notices.notify(job, found, isConflict ? 'change_request_conflicts' : 'change_request_outdated');
    });
  }
}
