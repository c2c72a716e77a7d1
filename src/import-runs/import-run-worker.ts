import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../common/errors/app-error';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { Sealer } from '../config/sealer';
import { firstSkipped } from '../import/import.mapper';
import { type ImportResult, ImportService } from '../import/import.service';
import { UrlImportService } from '../import/url-import.service';
import type { ImportRun } from './entities/import-run.entity';
import { IMPORT_RUN_LIMITS } from './import-run-limits';
import { ImportRunScheduler } from './import-run-scheduler';
import { purposeOf } from './import-runs.service';
import { RunMonitor } from './run-monitor';

const UNEXPECTED = 'Something unexpected went wrong. The log of the service says more.';

/** Thrown in the transaction of an import whose run this process does not own any more, so that the transaction rolls back. */
class RunEnded extends Error {}

/** Executes import runs, one at a time in each of the queues. */
@Injectable()
export class ImportRunWorker implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly scheduler: ImportRunScheduler,
    private readonly urls: UrlImportService,
    private readonly imports: ImportService,
    private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.scheduler.registerHandler(() => this.runNext());
  }

  /** An interrupted run is restarted by the process that takes it next. */
  onModuleDestroy(): void {
    this.stopping.abort(new Error('The service is stopping.'));
  }

  private async runNext(): Promise<void> {
    const run = await this.scheduler.takeNext();
    if (!run) return;
    const monitor = this.scheduler.startMonitor(run);
    try {
      await this.carryOut(run, monitor);
    } catch (error) {
      await monitor.end();
      await this.handleError(run, monitor, error);
    } finally {
      await monitor.end();
    }
  }

  private async carryOut(run: ImportRun, monitor: RunMonitor): Promise<void> {
    const { scope, branch } = await this.scheduler.resolveTarget(run);
    branch.check();
    const url = this.sealer.open(purposeOf(run), run.request ?? '');
    const signal = AbortSignal.any([monitor.signal, this.stopping.signal]);
    const bundle = await this.urls.read({ url, source: run.source }, { signal, onProgress: monitor.onRead });
    signal.throwIfAborted();
    const onWritten = (result: ImportResult) => this.complete(run, result);
    await this.imports.importBundle(scope, bundle, { branch, progress: monitor.onWrite, onWritten });
  }

  /** Called in the transaction of the import, which commits only if this process still owns the run. */
  private async complete(run: ImportRun, result: ImportResult): Promise<void> {
    const { revision: revisionId, importedResources: imported, totalResources: found, skipped } = result;
    const changes = { status: 'completed', revisionId, imported, found, skipped: firstSkipped(skipped) } as const;
    if (!(await this.scheduler.update(run, changes))) throw new RunEnded();
  }

  private async handleError(run: ImportRun, monitor: RunMonitor, error: unknown): Promise<void> {
    if (error instanceof RunEnded || monitor.signal.aborted) return;
    const isBusy = error instanceof AppError && error.status === 503;
    if (this.stopping.signal.aborted || isBusy)
      return this.scheduler.requeue(run, isBusy ? IMPORT_RUN_LIMITS.busyMs : 0);
    if (!(error instanceof AppError))
      this.log.error({ err: error, run: run.id, space: run.spaceId }, 'an import run failed');
    await this.scheduler.update(run, {
      status: 'failed',
      reason: error instanceof AppError ? error.message : UNEXPECTED,
    });
  }
}
