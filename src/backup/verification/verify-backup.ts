import { blobHash } from '../../storage/blob-hash';
import { BackupFile } from '../backup-file';
import { type Manifest, rowsOf } from '../manifest';
import { restoreBackup } from '../restore-backup';
import type { WritableBlobs } from '../store-pack';
import { withScratchDatabase } from './scratch-database';

/** Compares files with their hashes, and stores none. */
const CHECKING: WritableBlobs = {
  has: () => Promise.resolve(false),
  put: (hash, bytes) =>
    blobHash(bytes) === hash ? Promise.resolve() : Promise.reject(new Error(`The stored file ${hash} was changed`)),
  delete: () => Promise.resolve(),
};

export interface VerifiedBackup {
  readonly rows: number;
  readonly blobs: number;
  readonly missingBlobs: number;
  readonly createdAt: string;
  readonly version: string;
}

const summaryOf = (manifest: Manifest): VerifiedBackup => ({
  rows: rowsOf(manifest),
  blobs: manifest.blobs.count,
  missingBlobs: manifest.blobs.missing,
  createdAt: manifest.createdAt,
  version: manifest.version,
});

/**
 * Restores a backup, not encrypted, into a scratch database on that server: all rows with their keys, and the migrations that it lacks. Files
 * are compared with their hashes. Nothing of it remains, and nothing runs on it. Throws when anything is not in order.
 * @param onProgress of rows and files together; throws to end it early
 */
export async function verifyBackup(
  file: string,
  databaseUrl: string,
  onProgress: (done: number, total: number) => void,
): Promise<VerifiedBackup> {
  const backup = await BackupFile.open(file);
  try {
    const target = { blobs: CHECKING, installKey: () => () => undefined, onProgress };
    await withScratchDatabase(databaseUrl, (url) => restoreBackup(backup, { ...target, databaseUrl: url }));
    return summaryOf(backup.manifest);
  } finally {
    backup.close();
  }
}
