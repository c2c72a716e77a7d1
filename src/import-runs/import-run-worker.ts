import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppError, conflict } from '../../core/errors/app-error';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { shownSkipped } from '../import/import.mapper';
import { type ImportResult, ImportService } from '../import/import.service';
import { translateStorageFailure } from '../storage/storage-failure';
import type { ImportRun } from './entities/import-run.entity';
import { IMPORT_RUN_LIMITS } from './import-run-limits';
import { ImportRunScheduler } from './import-run-scheduler';
import { ImportRunContent } from './import-run-content';
import { RunMonitor } from './run-monitor';

const UNEXPECTED = 'Something unexpected went wrong. The log of the service says more.';

const TOO_LONG = `The import took longer than ${IMPORT_RUN_LIMITS.runMs / 60_000} minutes. Import less at once.`;

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Thrown in the transaction of an import whose run this process does not own any more, so that the transaction rolls back. */
class RunEnded extends Error {}

/** Executes import runs, one at a time in each of the queues. */
@Injectable()
export class ImportRunWorker implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly scheduler: ImportRunScheduler,
    private readonly content: ImportRunContent,
    private readonly imports: ImportService,
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
    const timeout = AbortSignal.timeout(IMPORT_RUN_LIMITS.runMs);
    const signal = AbortSignal.any([monitor.signal, this.stopping.signal, timeout]);
    const bundle = await this.content.read(scope, run, monitor, signal);
    signal.throwIfAborted();
    const onWritten = (result: ImportResult) => this.complete(run, result);
    const watch =
      run.uploadId === null ? { progress: monitor.onWrite } : { onBytes: monitor.onStore, onWriting: monitor.onWrite };
    await this.imports.importBundle(scope, bundle, { branch, signal, onWritten, ...watch });
    await this.content.release(run);
  }

  /** Called in the transaction of the import, which commits only if its member may still edit and this process still owns the run. */
  private async complete(run: ImportRun, result: ImportResult): Promise<void> {
    await this.scheduler.resolveTarget(run);
    const { revision: revisionId, importedResources: imported, totalResources: found, skipped } = result;
    const changes = { status: 'completed', revisionId, imported, found, skipped: shownSkipped(skipped) } as const;
    if (!(await this.scheduler.update(run, changes))) throw new RunEnded();
  }

  private async handleError(run: ImportRun, monitor: RunMonitor, error: unknown): Promise<void> {
    if (error instanceof RunEnded || monitor.signal.aborted) return;
    const failure = translateStorageFailure(error) ?? (isTimeout(error) ? conflict('took_too_long', TOO_LONG) : error);
    const isBusy = failure instanceof AppError && failure.status === 503;
    if (this.stopping.signal.aborted || isBusy)
      return this.scheduler.requeue(run, isBusy ? IMPORT_RUN_LIMITS.busyMs : 0);
    if (!(failure instanceof AppError))
      this.log.error({ err: error, run: run.id, space: run.spaceId }, 'an import run failed');
    await this.scheduler.update(run, {
      status: 'failed',
      reason: failure instanceof AppError ? failure.message : UNEXPECTED,
    });
  }
}
