import type { ImportRun, ImportRunPhase } from './entities/import-run.entity';
import { IMPORT_RUN_LIMITS } from './import-run-limits';
import type { ImportRunsRepository } from './import-runs.repository';

/** Records heartbeats and progress of a run periodically, until it ends or this process does not own it any more. */
export class RunMonitor {
  private readonly ended = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private pendingHeartbeat: Promise<void> = Promise.resolve();
  private progress: { readonly phase: ImportRunPhase; readonly done: number; readonly total: number | null } = {
    phase: 'reading',
    done: 0,
    total: null,
  };

  /** The progress that is already stored. */
  private reported = this.progress;

  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly run: ImportRun,
  ) {
    this.timer = setInterval(() => {
      this.pendingHeartbeat = this.pendingHeartbeat.then(() => this.sendHeartbeat());
    }, IMPORT_RUN_LIMITS.beatMs).unref();
  }

  /** Aborts when the run was cancelled, or taken over by another process. */
  get signal(): AbortSignal {
    return this.ended.signal;
  }

  readonly onRead = (done: number, total?: number): void => {
    this.progress = { phase: 'reading', done, total: total ?? null };
  };

  /** Counts bytes. */
  readonly onStore = (done: number, total: number): void => {
    this.progress = { phase: 'storing', done, total };
  };

  readonly onWrite = (done: number, total: number): void => {
    this.progress = { phase: 'writing', done, total };
  };

  /** Waits for the last heartbeat, so that nothing is written after the end of the run. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.pendingHeartbeat;
  }

  /** If the database cannot be reached, the next heartbeat reports the progress. */
  private async sendHeartbeat(): Promise<void> {
    const { progress } = this;
    const onWrite =
      progress === this.reported ? this.runs.recordHeartbeat(this.run) : this.runs.update(this.run, progress);
    const isOwned = await onWrite.catch(() => undefined);
    if (isOwned) this.reported = progress;
    if (isOwned === false) this.ended.abort(new Error('The import was cancelled.'));
  }
}
