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
import { ImportRunRounds } from './import-run-rounds';
import { purposeOf } from './import-runs.service';
import { RunWatch } from './run-watch';

const UNEXPECTED = 'Something unexpected went wrong. The log of the service says more.';

/** Thrown in the transaction of an import whose run is not ours any more, so that nothing of it is written. */
class RunEnded extends Error {}

/** Carries out import runs, one at a time in each of the queues. */
@Injectable()
export class ImportRunWorker implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly rounds: ImportRunRounds,
    private readonly urls: UrlImportService,
    private readonly imports: ImportService,
    private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.rounds.handle(() => this.runNext());
  }

  /** What is cut off here is begun again by the process that takes it next. */
  onModuleDestroy(): void {
    this.stopping.abort(new Error('The service is stopping.'));
  }

  private async runNext(): Promise<void> {
    const run = await this.rounds.take();
    if (!run) return;
    const watch = this.rounds.watch(run);
    try {
      await this.carryOut(run, watch);
    } catch (error) {
      await watch.end();
      await this.ended(run, watch, error);
    } finally {
      await watch.end();
    }
  }

  private async carryOut(run: ImportRun, watch: RunWatch): Promise<void> {
    const { scope, branch } = await this.rounds.place(run);
    branch.check();
    const url = this.sealer.open(purposeOf(run), run.request ?? '');
    const signal = AbortSignal.any([watch.signal, this.stopping.signal]);
    const bundle = await this.urls.read({ url, source: run.source }, { signal, onProgress: watch.reading });
    signal.throwIfAborted();
    const onWritten = (result: ImportResult) => this.complete(run, result);
    await this.imports.importBundle(scope, bundle, { branch, progress: watch.writing, onWritten });
  }

  /** In the transaction of the import: it counts only for the run that is still being done. */
  private async complete(run: ImportRun, result: ImportResult): Promise<void> {
    const { revision: revisionId, importedResources: imported, totalResources: found, skipped } = result;
    const changes = { status: 'completed', revisionId, imported, found, skipped: firstSkipped(skipped) } as const;
    if (!(await this.rounds.update(run, changes))) throw new RunEnded();
  }

  private async ended(run: ImportRun, watch: RunWatch, error: unknown): Promise<void> {
    if (error instanceof RunEnded || watch.signal.aborted) return;
    const isBusy = error instanceof AppError && error.status === 503;
    if (this.stopping.signal.aborted || isBusy) return this.rounds.giveBack(run, isBusy ? IMPORT_RUN_LIMITS.busyMs : 0);
    if (!(error instanceof AppError))
      this.log.error({ err: error, run: run.id, space: run.spaceId }, 'an import run failed');
    await this.rounds.update(run, {
      status: 'failed',
      reason: error instanceof AppError ? error.message : UNEXPECTED,
    });
  }
}
