import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { MAY_CREATE_DATABASES } from '../../database/may-create-databases.sql';
import { withClient } from '../dedicated-client';

/** Any fixed number: whoever holds this lock writes a backup. */
const LOCK = 7_241_136;

/** How a backup was verified: by restoring it, or only by its size. */
export type VerificationMeans = 'restore' | 'size';

/** What is known of the backups by schedule. */
export interface BackupState {
  /** When the last good one was complete; null: there is none yet. */
  readonly succeededAt: Date | null;
  readonly fileName: string | null;
  readonly bytes: number | null;
  readonly durationMs: number | null;
  /** When the attempt after it failed; null: none has failed since. */
  readonly failedAt: Date | null;
  readonly error: string | null;
  /** When one was verified; null: none has been yet. */
  readonly verifiedAt: Date | null;
  readonly verifiedFile: string | null;
  readonly verifiedBy: VerificationMeans | null;
  readonly verificationMs: number | null;
  /** When the verification after it failed; null: none has failed since. */
  readonly verificationFailedAt: Date | null;
  readonly verificationError: string | null;
}

export interface WrittenBackup {
  /** The time of the schedule that it was created for. */
  readonly scheduledFor: Date;
  readonly fileName: string;
  readonly bytes: number;
  readonly durationMs: number;
}

export interface VerifiedBackupState {
  readonly fileName: string;
  readonly by: VerificationMeans;
  readonly durationMs: number;
}

@Injectable()
export class BackupStatesRepository {
  constructor(private readonly database: Database) {}

  async find(): Promise<BackupState | undefined> {
    const [state] = await this.database.query<BackupState>(
      `SELECT succeeded_at AS "succeededAt", file_name AS "fileName", bytes::float AS bytes, duration_ms AS "durationMs",
              failed_at AS "failedAt", error, verified_at AS "verifiedAt", verified_file AS "verifiedFile",
              verified_by AS "verifiedBy", verification_ms AS "verificationMs",
              verification_failed_at AS "verificationFailedAt", verification_error AS "verificationError"
         FROM backup_states`,
    );
    return state;
  }

  /** Whether there is a good backup of that time of the schedule, or of a later one. */
  async isDone(scheduledFor: Date): Promise<boolean> {
    const done = await this.database.query('SELECT 1 FROM backup_states WHERE scheduled_for >= $1', [scheduledFor]);
    return done.length > 0;
  }

  async recordSuccess({ scheduledFor, fileName, bytes, durationMs }: WrittenBackup): Promise<void> {
    await this.database.execute(
      `INSERT INTO backup_states (id, scheduled_for, succeeded_at, file_name, bytes, duration_ms)
       VALUES (1, $1, now(), $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET scheduled_for = excluded.scheduled_for, succeeded_at = excluded.succeeded_at,
         file_name = excluded.file_name, bytes = excluded.bytes, duration_ms = excluded.duration_ms, failed_at = NULL, error = NULL`,
      [scheduledFor, fileName, bytes, durationMs],
    );
  }

  async recordFailure(error: string): Promise<void> {
    await this.database.execute(
      `INSERT INTO backup_states (id, failed_at, error) VALUES (1, now(), $1)
       ON CONFLICT (id) DO UPDATE SET failed_at = excluded.failed_at, error = excluded.error`,
      [error],
    );
  }

  /** Of a backup that was recorded before. */
  async recordVerification({ fileName, by, durationMs }: VerifiedBackupState): Promise<void> {
    await this.database.execute(
      `UPDATE backup_states SET verified_at = now(), verified_file = $1, verified_by = $2, verification_ms = $3,
              verification_failed_at = NULL, verification_error = NULL`,
      [fileName, by, durationMs],
    );
  }

  async recordVerificationFailure(error: string): Promise<void> {
    await this.database.execute('UPDATE backup_states SET verification_failed_at = now(), verification_error = $1', [
      error,
    ]);
  }

  async mayCreateDatabases(): Promise<boolean> {
    const [role] = await this.database.query<{ may: boolean }>(MAY_CREATE_DATABASES);
    return role?.may === true;
  }

  /** Does nothing while another process runs work in here. The lock ends with its connection, and so with its process. */
  async alone(databaseUrl: string, work: () => Promise<void>): Promise<void> {
    await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
      if (rows[0]?.taken) await work();
    });
  }
}
