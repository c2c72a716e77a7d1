import { nextTime } from '../config/backup-settings';
import type { BackupSettings } from '../config/configuration';
import { checkBackupPlace } from './backup-place-check';
import { mayCreateDatabases, readBackupState } from './backup-state';
import { type Finding, ok, size, warning } from './finding';

const isLate = (schedule: string, last: Date, now: Date): boolean => nextTime(schedule, nextTime(schedule, last)) < now;

/** Whether the backups by schedule succeed: the last good one is at most two intervals old, and none has failed since. */
export async function checkBackups(
  databaseUrl: string,
  { schedule, place }: Pick<BackupSettings, 'schedule' | 'place'>,
  now = new Date(),
): Promise<Finding> {
  const problem = await checkBackupPlace(place);
  if (problem) return problem;
  const { succeeded_at: last, bytes, error } = (await readBackupState(databaseUrl)) ?? {};
  const lastGood = last ? `the last good one is of ${last.toISOString()}` : 'there is no good one yet';
  if (error)
    return warning(
      `Backups: the last one failed, ${lastGood}. ${error}`,
      'Correct that; the next one follows BACKUP_SCHEDULE.',
    );
  if (!last) return ok(`Backups: the first one is due at ${nextTime(schedule, now).toISOString()}`);
  return isLate(schedule, last, now)
    ? warning(`Backups: ${lastGood}, more than two intervals ago.`, 'Look for "backup" in the log of the service.')
    : ok(`Backups: ${lastGood}, ${size(bytes ?? 0)}`);
}

const ELSEWHERE = 'verify one on another machine: npm run cli -- restore --verify --identity …';

/** Whether backups can be restored, as far as that is tried. */
export async function checkVerification(
  databaseUrl: string,
  { verifySchedule, recipient, identities }: Omit<BackupSettings, 'schedule' | 'place'>,
  now = new Date(),
): Promise<Finding> {
  if (verifySchedule === undefined)
    return ok('Verification of backups: BACKUP_VERIFY_SCHEDULE is off; verify one yourself now and then');
  const state = await readBackupState(databaseUrl);
  if (state?.verification_error)
    return warning(
      `Verification of backups: the last one failed. ${state.verification_error}`,
      'Create a backup with the command backup, and verify it with restore --verify. Look for "backup" in the log of the service.',
    );
  if (recipient !== undefined && !identities)
    return ok(`Verification of backups: only their size is checked, as BACKUP_IDENTITY is not set; ${ELSEWHERE}`);
  if (!(await mayCreateDatabases(databaseUrl)))
    return warning(
      'Verification of backups: they are not restored, as the role of the database may not create databases; only their size is checked.',
      'Allow it (ALTER ROLE … CREATEDB), or set BACKUP_VERIFY_SCHEDULE=off and verify them on another machine with restore --verify.',
    );
  const last = state?.verified_by === 'restore' ? state.verified_at : null;
  if (!last)
    return ok(`Verification of backups: the first one is due at ${nextTime(verifySchedule, now).toISOString()}`);
  const lastGood = `the last one was restored at ${last.toISOString()}`;
  return isLate(verifySchedule, last, now)
    ? warning(
        `Verification of backups: ${lastGood}, more than two intervals ago.`,
        'Look for "backup" in the log of the service.',
      )
    : ok(`Verification of backups: ${lastGood}`);
}
