import { addAbortSignal, type Writable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { type BackupSettings, CONFIGURATION, type Configuration } from '../../config/configuration';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { BlobStore } from '../../storage/blob-store';
import { writeFor } from '../encryption';
import { keyFingerprint, readOwnKeys } from '../key-file';
import type { BackupTarget } from '../target/backup-target';
import { writeBackup } from '../write-backup';
import { BackupStatesRepository } from './backup-states.repository';
import { backupName, outdatedBackups } from '../target/retention';
import { TimedJob } from './timed-job';

const TASK = 'backup.write';
/** The last one about a minute and a half after the first. */
const ATTEMPTS = 5;

/** Creates the backups of BACKUP_SCHEDULE: each once over all processes, never two at the same time. */
@Injectable()
export class ScheduledBackups extends TimedJob {
  constructor(
    jobs: JobQueue,
    handlers: JobHandlers,
    private readonly states: BackupStatesRepository,
    private readonly blobs: BlobStore,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(LOG) private readonly log: Log,
  ) {
    super(
      { jobs, handlers, configuration, log },
      { task: TASK, maxAttempts: ATTEMPTS, scheduleOf: ({ schedule }) => schedule },
    );
  }

  protected override async run(target: BackupTarget, settings: BackupSettings, time: Date): Promise<void> {
    await this.states.alone(this.databaseUrl, async () => {
      if (await this.states.isDone(time)) return;
      try {
        await this.create(target, settings, time);
      } catch (error) {
        if (this.stopping.signal.aborted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        this.log.error({ reason }, 'the backup of the schedule failed');
        await this.states.recordFailure(reason);
        throw error;
      }
      await this.removeOutdated(target);
    });
  }

  private async create(target: BackupTarget, { recipient }: BackupSettings, time: Date): Promise<void> {
    const started = performance.now();
    const fileName = backupName(time, recipient !== undefined);
    const place = target.placeOf(fileName);
    // No one else writes one now: what is unfinished is of a process that died.
    await target.removeUnfinished().catch((error: unknown) => this.log.debug({ err: error }, 'nothing was cleaned up'));
    const missing = await target.write(fileName, (file) => this.write(file, recipient));
    const bytes = (await target.size(fileName)) ?? 0;
    const durationMs = Math.round(performance.now() - started);
    await this.states.recordSuccess({ scheduledFor: time, fileName, bytes, durationMs });
    this.log.info({ place, bytes, durationMs }, 'created the backup of the schedule');
    if (missing > 0) this.log.warn({ place, missing }, 'the storage lacks files, which are not in the backup');
  }

  /** @returns how many stored files are missing */
  private async write(file: Writable, recipient: string | undefined): Promise<number> {
    addAbortSignal(this.stopping.signal, file);
    const source = {
      databaseUrl: this.databaseUrl,
      blobs: this.blobs,
      key: readOwnKeys(this.configuration),
      keyFingerprint: keyFingerprint(this.configuration),
      onProgress: () => undefined,
      onMissingBlob: () => undefined,
    };
    const { blobs } = await writeFor(recipient, file, (plain) => writeBackup(source, plain));
    return blobs.missing;
  }

  private async removeOutdated(target: BackupTarget): Promise<void> {
    try {
      const state = await this.states.find();
      const removed = outdatedBackups(await target.names(), state?.verifiedFile ?? undefined);
      for (const name of removed) await target.delete(name);
      if (removed.length > 0) this.log.info({ removed }, 'deleted backups that are no longer kept');
    } catch (error) {
      this.log.warn({ err: error }, 'backups that are no longer kept could not be deleted');
    }
  }
}
