import { verifyBackup } from '../backup/verification/verify-backup';
import { withDatabaseServer } from './application';
import { inform, type OutputOptions, printResult } from './output';
import { progressBar } from './progress';
import { amount, elapsed } from './words';

/** Restores a backup into a scratch database, which is dropped again, and prints what was found. */
export async function verifyRestore(file: string, options: OutputOptions): Promise<void> {
  const started = performance.now();
  const progress = progressBar('Verifying');
  const verified = await withDatabaseServer(({ sessionUrl }) =>
    verifyBackup(file, sessionUrl, progress.update).finally(() => progress.end()),
  );
  const { rows, blobs, missingBlobs, createdAt, version } = verified;
  const seconds = elapsed(started);
  if (missingBlobs > 0) inform(`${amount(missingBlobs, 'file')} could not be saved when the backup was created.`);
  printResult(
    options,
    { ...verified, seconds },
    `Verified: ${amount(rows, 'row')} were restored and ${amount(blobs, 'file')} compared with their hashes, of ${createdAt} by Bindery ${version}, in ${seconds} s. Nothing was kept.`,
  );
}
