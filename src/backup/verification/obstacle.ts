import type { BackupSettings } from '../../config/configuration';
import type { BackupStatesRepository } from '../scheduled/backup-states.repository';

/** Why backups are not verified by restoring them: they are encrypted and BACKUP_IDENTITY is unset, or the role may not create databases. */
export type VerificationObstacle = 'no_identity' | 'no_right';

export async function findObstacle(
  { recipient, identities }: BackupSettings,
  states: Pick<BackupStatesRepository, 'mayCreateDatabases'>,
): Promise<VerificationObstacle | undefined> {
  if (recipient !== undefined && !identities) return 'no_identity';
  return (await states.mayCreateDatabases()) ? undefined : 'no_right';
}
