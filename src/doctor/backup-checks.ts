import { accessSync, constants, statSync } from 'node:fs';
import { Client } from 'pg';
import { nextTime } from '../config/backup-settings';
import type { BackupSettings } from '../config/configuration';
import { broken, type Finding, ok, size, warning } from './finding';

interface State {
  readonly succeeded_at: Date | null;
  readonly bytes: number | null;
  readonly error: string | null;
}

async function readState(databaseUrl: string): Promise<State | undefined> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<State>('SELECT succeeded_at, bytes::float AS bytes, error FROM backup_states');
    return rows[0];
  } finally {
    await client.end();
  }
}

function checkFolder(folder: string): Finding | undefined {
  try {
    if (!statSync(folder).isDirectory())
      return broken(`Backups: BACKUP_DIR ${folder} is a file.`, 'Set it to a folder.');
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return broken(
      `Backups: this account cannot write to BACKUP_DIR ${folder}.`,
      'Create the folder, and give the account that runs the service read and write access to it.',
    );
  }
}

/** Whether the backups by schedule succeed: the last good one is at most two intervals old, and none has failed since. */
export async function checkBackups(
  databaseUrl: string,
  { schedule, folder }: BackupSettings,
  now = new Date(),
): Promise<Finding> {
  const problem = checkFolder(folder);
  if (problem) return problem;
  const { succeeded_at: last, bytes, error } = (await readState(databaseUrl)) ?? {};
  const lastGood = last ? `the last good one is of ${last.toISOString()}` : 'there is no good one yet';
  if (error)
    return warning(
      `Backups: the last one failed, ${lastGood}. ${error}`,
      'Correct that; the next one follows BACKUP_SCHEDULE.',
    );
  if (!last) return ok(`Backups: the first one is due at ${nextTime(schedule, now).toISOString()}`);
  return nextTime(schedule, nextTime(schedule, last)) < now
    ? warning(`Backups: ${lastGood}, more than two intervals ago.`, 'Look for "backup" in the log of the service.')
    : ok(`Backups: ${lastGood}, ${size(bytes ?? 0)}`);
}
