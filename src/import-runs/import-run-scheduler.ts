import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { conflict } from '../../core/errors/app-error';
import { Database } from '../database/database';
import { JobHandlers } from '../jobs/job-handlers';
import { MemberScopes } from '../spaces/member-scopes';
import type { SpaceScope } from '../spaces/space-scope';
import type { ImportRun } from './entities/import-run.entity';
import { IMPORT_RUN_LIMITS } from './import-run-limits';
import { ImportRunQueue, RUN_TASK } from './import-run-queue';
import { type ImportRunChanges, ImportRunsRepository } from './import-runs.repository';
import { type ImportTarget, ImportTargets } from './import-targets';
import { RunMonitor } from './run-monitor';

const CUT_OFF = `The import was cut off ${IMPORT_RUN_LIMITS.attempts} times. Import less at once, or ask your operator.`;

/** Selects the next run, resolves its target, and requeues runs that were interrupted. */
@Injectable()
export class ImportRunScheduler {
  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly queue: ImportRunQueue,
    private readonly members: MemberScopes,
    private readonly targets: ImportTargets,
    private readonly handlers: JobHandlers,
    private readonly database: Database,
  ) {}

  registerHandler(work: () => Promise<void>): void {
    this.handlers.register(RUN_TASK, work, { isOutbound: true });
  }

  takeNext(): Promise<ImportRun | null> {
    return this.runs.takeNext(new Date());
  }

  startMonitor(run: ImportRun): RunMonitor {
    return new RunMonitor(this.runs, run);
  }

  update(run: ImportRun, changes: ImportRunChanges): Promise<boolean> {
    return this.runs.update(run, changes);
  }

  /** Uses the current permissions of the member. 409 if they may not edit the space any more, or it was deleted. */
  async resolveTarget({
    organizationId,
    spaceId,
    memberId,
    changeRequestId,
  }: ImportRun): Promise<ImportTarget & { readonly scope: SpaceScope }> {
    const scope = await this.members.editing(organizationId, spaceId, memberId);
    if (scope === 'gone') throw conflict('wrong_state', 'The space is in the trash. Restore it and import again.');
    if (scope === 'refused')
      throw conflict('missing_permission', 'Whoever started this import may not edit the space any more.');
    return { scope, ...(await this.targets.resolveBranch(scope, changeRequestId)) };
  }

  /** Makes a run pending again without counting the attempt. */
  requeue(run: ImportRun, inMs: number): Promise<void> {
    return this.database.transaction(async () => {
      const changes = { status: 'pending', attempts: run.attempts - 1, phase: null, done: 0, total: null } as const;
      if (await this.runs.update(run, changes)) await this.queue.enqueue(run.id, new Date(Date.now() + inMs));
    });
  }

  /** Runs in every process; a run that one of them requeues is available to all. */
  @Cron(CronExpression.EVERY_MINUTE)
  async requeueLost(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - IMPORT_RUN_LIMITS.lostMs);
    if (await this.runs.requeueLost(before, CUT_OFF)) await this.queue.wake();
  }
}
