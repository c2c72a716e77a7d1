import { MAY_CREATE_DATABASES } from '../database/may-create-databases.sql';
import { withConnection } from './connection';

/** What the database tells of the backups by schedule. */
export interface BackupState {
  readonly succeeded_at: Date | null;
  readonly bytes: number | null;
  readonly error: string | null;
  readonly verified_at: Date | null;
  readonly verified_by: 'restore' | 'size' | null;
  readonly verification_error: string | null;
}

/** Undefined: nothing has happened yet. */
export const readBackupState = (databaseUrl: string): Promise<BackupState | undefined> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<BackupState>(
      'SELECT succeeded_at, bytes::float AS bytes, error, verified_at, verified_by, verification_error FROM backup_states',
    );
    return rows[0];
  });

/** Whether the role of the connection may create databases. */
export const mayCreateDatabases = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(MAY_CREATE_DATABASES);
    return rows[0]?.may === true;
  });
