import { Client } from 'pg';

/** What the database tells of the backups by schedule. */
export interface BackupState {
  readonly succeeded_at: Date | null;
  readonly bytes: number | null;
  readonly error: string | null;
  readonly verified_at: Date | null;
  readonly verified_by: 'restore' | 'size' | null;
  readonly verification_error: string | null;
}

async function connected<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Undefined: nothing has happened yet. */
export const readBackupState = (databaseUrl: string): Promise<BackupState | undefined> =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query<BackupState>(
      'SELECT succeeded_at, bytes::float AS bytes, error, verified_at, verified_by, verification_error FROM backup_states',
    );
    return rows[0];
  });

/** Whether the role of the connection may create databases. */
export const mayCreateDatabases = (databaseUrl: string): Promise<boolean> =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
    );
    return rows[0]?.may === true;
  });
