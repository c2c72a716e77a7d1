import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Metrics } from '../../metrics/metrics';
import { type BackupState, BackupStatesRepository } from './backup-states.repository';

/** Metrics do not wait longer for the database. */
const TIMEOUT_MS = 2_000;

const inSeconds = (milliseconds: number | null | undefined): number | undefined =>
  typeof milliseconds === 'number' ? milliseconds / 1000 : undefined;

/** Metrics of the backups by schedule. All processes read the same row. */
@Injectable()
export class BackupMetrics {
  private reading?: Promise<BackupState | undefined>;

  constructor(
    private readonly metrics: Metrics,
    private readonly states: BackupStatesRepository,
    @Inject(CONFIGURATION) { backups }: Pick<Configuration, 'backups'>,
  ) {
    if (!backups) return;
    this.gauge(
      'backup_last_success_timestamp_seconds',
      'When the last good backup by schedule was complete.',
      (state) => inSeconds(state.succeededAt?.getTime()),
    );
    this.gauge('backup_size_bytes', 'Size of that backup.', ({ bytes }) => bytes ?? undefined);
    this.gauge('backup_duration_seconds', 'How long it took.', ({ durationMs }) => inSeconds(durationMs));
    this.gauge('backup_failed', 'Whether the last attempt failed: 1 or 0.', ({ failedAt }) => (failedAt ? 1 : 0));
    this.gauge(
      'backup_last_verification_timestamp_seconds',
      'When a backup by schedule was last verified by restoring it.',
      (state) => (state.verifiedBy === 'restore' ? inSeconds(state.verifiedAt?.getTime()) : undefined),
    );
    this.gauge('backup_verification_duration_seconds', 'How long that verification took.', (state) =>
      state.verifiedBy === 'restore' ? inSeconds(state.verificationMs) : undefined,
    );
    this.gauge('backup_verification_failed', 'Whether the last verification failed: 1 or 0.', (state) =>
      state.verificationFailedAt ? 1 : 0,
    );
  }

  private gauge(name: string, help: string, valueOf: (state: BackupState) => number | undefined): void {
    this.metrics.gauge({
      name,
      help,
      isShared: true,
      read: async (gauge) => {
        const state = await this.current();
        const value = state && valueOf(state);
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  }

  /** One statement for all gauges; undefined before the first backup, and when the database does not answer in time. */
  private current(): Promise<BackupState | undefined> {
    this.reading ??= this.states
      .find()
      .catch(() => undefined)
      .finally(() => (this.reading = undefined));
    return Promise.race([this.reading, wait(TIMEOUT_MS, undefined, { ref: false })]);
  }
}
