import { addAbortSignal, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { OperatorError } from '../../common/operator-error';
import { type BackupSettings, CONFIGURATION, type Configuration } from '../../config/configuration';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { decrypt } from '../encryption';
import {
  type BackupState,
  BackupStatesRepository,
  type VerificationMeans,
} from '../scheduled/backup-states.repository';
import { isEncrypted } from '../target/retention';
import { TimedJob } from '../scheduled/timed-job';
import type { BackupTarget } from '../target/backup-target';
import { withTemporaryCopy } from '../decrypted-copy';
import { findObstacle } from './obstacle';
import { ScratchDatabaseInUse } from './scratch-database';
import { verifyBackup } from './verify-backup';

const TASK = 'backup.verify';
/** The last one some seconds after the first: each takes as long as a restore. */
const ATTEMPTS = 3;

/** Verifies the last backup at the times of BACKUP_VERIFY_SCHEDULE, each once over all processes. */
@Injectable()
export class ScheduledVerification extends TimedJob {
  constructor(
    jobs: JobQueue,
    handlers: JobHandlers,
    private readonly states: BackupStatesRepository,
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(LOG) private readonly log: Log,
  ) {
    super(
      { jobs, handlers, configuration, log },
      { task: TASK, maxAttempts: ATTEMPTS, scheduleOf: ({ verifySchedule }) => verifySchedule },
    );
  }

  protected override async run(target: BackupTarget, settings: BackupSettings, time: Date): Promise<void> {
    const state = await this.states.find();
    if (!state?.fileName || (state.verifiedAt && state.verifiedAt >= time)) return;
    const { fileName } = state;
    const started = performance.now();
    try {
      const by = await this.verify(target, settings, { ...state, fileName });
      const durationMs = Math.round(performance.now() - started);
      await this.states.recordVerification({ fileName, by, durationMs });
      this.log.info({ place: target.placeOf(fileName), by, durationMs }, 'verified the last backup');
    } catch (error) {
      if (this.stopping.signal.aborted || error instanceof ScratchDatabaseInUse) throw error;
      const reason = `${fileName}: ${error instanceof Error ? error.message : String(error)}`;
      this.log.error({ reason }, 'the last backup could not be verified');
      await this.states.recordVerificationFailure(reason);
      throw error;
    }
  }

  private async verify(
    target: BackupTarget,
    settings: BackupSettings,
    { fileName, bytes }: BackupState & { fileName: string },
  ): Promise<VerificationMeans> {
    const size = await target.size(fileName);
    if (size === undefined) throw new OperatorError('The file of the backup does not exist any more.');
    if (size !== bytes) throw new OperatorError(`The file of the backup has ${size} bytes instead of ${bytes}.`);
    if (await findObstacle(settings, this.states)) return 'size';
    await this.withPlainFile(target, fileName, settings.identities, (file) =>
      verifyBackup(file, this.databaseUrl, () => this.stopping.signal.throwIfAborted()),
    );
    return 'restore';
  }

  /** A backup is read at many places, so it has to be on a disk: as it is, or as a copy in the temporary folder. */
  private async withPlainFile(
    target: BackupTarget,
    name: string,
    identities: readonly string[] | undefined,
    work: (file: string) => Promise<unknown>,
  ): Promise<void> {
    const { signal } = this.stopping;
    const local = target.localPath(name);
    // One that was written before BACKUP_RECIPIENT was set is not encrypted.
    if (local !== undefined && !isEncrypted(name)) return void (await work(local));
    const source = await target.open(name);
    const copy = (file: Writable): Promise<void> =>
      isEncrypted(name)
        ? decrypt(name, addAbortSignal(signal, source), identities ?? [], file)
        : pipeline(source, file, { signal });
    await withTemporaryCopy(copy, work);
  }
}
