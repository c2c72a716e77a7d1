import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Writable } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CronJob } from 'cron';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { type BackupSettings, CONFIGURATION, type Configuration } from '../../config/configuration';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { BlobStore } from '../../storage/blob-store';
import { writeEncrypted } from '../encryption';
import { keyFingerprint, readOwnKeys } from '../key-file';
import { writeNewFile } from '../new-file';
import { writeBackup } from '../write-backup';
import { BackupStatesRepository } from './backup-states.repository';
import { backupName, isDraft, outdatedBackups } from './retention';

const TASK = 'backup.write';
/** The last one about a minute and a half after the first. */
const ATTEMPTS = 5;
const MINUTE_MS = 60_000;

const scheduledFor = (payload: unknown): Date => new Date((payload as { scheduledFor: string }).scheduledFor);

/** Creates the backups of BACKUP_SCHEDULE: each once over all processes, never two at the same time. */
@Injectable()
export class ScheduledBackups implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private timer?: CronJob;

  constructor(
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly states: BackupStatesRepository,
    private readonly blobs: BlobStore,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const { backups, readOnly } = this.configuration;
    if (!backups) return;
    this.handlers.register(TASK, (payload) => this.run(backups, scheduledFor(payload)));
    if (readOnly) return;
    this.timer = CronJob.from({ cronTime: backups.schedule, onTick: () => this.enqueueNow(), start: true });
  }

  /** A backup that is being written ends here, and begins again in another process or after the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.timer?.stop();
  }

  /** All processes call it, and their jobs are merged; one that comes late finds the backup done. */
  enqueue(time: Date): Promise<void> {
    return this.jobs.enqueue(TASK, { scheduledFor: time }, { key: TASK, maxAttempts: ATTEMPTS });
  }

  private async enqueueNow(): Promise<void> {
    // The same time in all processes: a schedule is precise to the minute.
    const time = new Date(Math.round(Date.now() / MINUTE_MS) * MINUTE_MS);
    await this.enqueue(time).catch((error: unknown) =>
      this.log.error({ err: error }, 'the backup of the schedule could not be enqueued'),
    );
  }

  private async run(settings: BackupSettings, time: Date): Promise<void> {
    await this.states.alone(this.databaseUrl, async () => {
      if (await this.states.isDone(time)) return;
      try {
        await this.create(settings, time);
      } catch (error) {
        if (this.stopping.signal.aborted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        this.log.error({ reason }, 'the backup of the schedule failed');
        await this.states.recordFailure(reason);
        throw error;
      }
      await this.removeOutdated(settings.folder);
    });
  }

  private get databaseUrl(): string {
    return this.configuration.databaseDirectUrl ?? this.configuration.databaseUrl ?? '';
  }

  private async create({ folder, recipient }: BackupSettings, time: Date): Promise<void> {
    const started = performance.now();
    const fileName = backupName(time, recipient !== undefined);
    const file = path.join(folder, fileName);
    // Nobody else writes one now: what is unfinished is of a process that died.
    await this.remove(folder, (names) => names.filter(isDraft)).catch(() => undefined);
    const missing = await writeNewFile(file, true, (target) => this.write(target, recipient));
    const { size: bytes } = await stat(file);
    const durationMs = Math.round(performance.now() - started);
    await this.states.recordSuccess({ scheduledFor: time, fileName, bytes, durationMs });
    this.log.info({ file, bytes, durationMs }, 'created the backup of the schedule');
    if (missing > 0) this.log.warn({ file, missing }, 'the storage lacks files, which are not in the backup');
  }

  /** @returns how many stored files are missing */
  private async write(target: Writable, recipient: string | undefined): Promise<number> {
    addAbortSignal(this.stopping.signal, target);
    const source = {
      databaseUrl: this.databaseUrl,
      blobs: this.blobs,
      key: readOwnKeys(this.configuration),
      keyFingerprint: keyFingerprint(this.configuration),
      onProgress: () => undefined,
      onMissingBlob: () => undefined,
    };
    const { blobs } = await (recipient === undefined
      ? writeBackup(source, target)
      : writeEncrypted(recipient, target, (plain) => writeBackup(source, plain)));
    return blobs.missing;
  }

  private async removeOutdated(folder: string): Promise<void> {
    try {
      const removed = await this.remove(folder, outdatedBackups);
      if (removed.length > 0) this.log.info({ folder, removed }, 'deleted backups that are no longer kept');
    } catch (error) {
      this.log.warn({ err: error }, 'backups that are no longer kept could not be deleted');
    }
  }

  private async remove(folder: string, choose: (names: string[]) => string[]): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true });
    const chosen = choose(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
    for (const name of chosen) await rm(path.join(folder, name), { force: true });
    return chosen;
  }
}
