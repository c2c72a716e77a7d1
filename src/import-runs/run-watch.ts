import type { ImportRun, ImportRunPhase } from './entities/import-run.entity';
import { IMPORT_RUN_LIMITS } from './import-run-limits';
import type { ImportRunsRepository } from './import-runs.repository';

/** Writes down, again and again, that a run is being done and how far it is, until it ends or is not ours any more. */
export class RunWatch {
  private readonly ended = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private beating: Promise<void> = Promise.resolve();
  private progress: { readonly phase: ImportRunPhase; readonly done: number; readonly total: number | null } = {
    phase: 'reading',
    done: 0,
    total: null,
  };

  /** What callers see of it already. */
  private written = this.progress;

  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly run: ImportRun,
  ) {
    this.timer = setInterval(() => {
      this.beating = this.beating.then(() => this.beat());
    }, IMPORT_RUN_LIMITS.beatMs).unref();
  }

  /** Aborts when the run was cancelled, or another process does it. */
  get signal(): AbortSignal {
    return this.ended.signal;
  }

  readonly reading = (done: number, total?: number): void => {
    this.progress = { phase: 'reading', done, total: total ?? null };
  };

  readonly writing = (done: number, total: number): void => {
    this.progress = { phase: 'writing', done, total };
  };

  /** Waits for the last beat, so that nothing is written after the end of the run. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
  }

  /** A database that cannot be reached for a moment learns it the next time. */
  private async beat(): Promise<void> {
    const { progress } = this;
    const writing = progress === this.written ? this.runs.beat(this.run) : this.runs.update(this.run, progress);
    const isOurs = await writing.catch(() => undefined);
    if (isOurs) this.written = progress;
    if (isOurs === false) this.ended.abort(new Error('The import was cancelled.'));
  }
}
