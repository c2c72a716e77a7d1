import type { BackupPlace } from '../../config/configuration';
import type { BackupTarget } from './backup-target';
import { FolderBackupTarget } from './folder-backup-target';
import { S3BackupTarget } from './s3-backup-target';

/** Opens the configured place; close it. */
export const openBackupTarget = (place: BackupPlace): BackupTarget =>
  'folder' in place ? new FolderBackupTarget(place.folder) : new S3BackupTarget(place.bucket, place.credentials);
