import { Command } from 'commander';
import { BackupFile } from '../../backup/backup-file';
import { withDecrypted } from '../../backup/encryption';
import { installKeyFile, keyFingerprint, readOwnKeys } from '../../backup/key-file';
import { rowsOf } from '../../backup/manifest';
import { restoreBackup } from '../../backup/restore-backup';
import { checkVersion } from '../../backup/same-version';
import { loadConfiguration } from '../../config/configuration';
import { BlobStore } from '../../storage/blob-store';
import { printResult, type OutputOptions, inform } from '../output';
import { progressBar } from '../progress';
import { type Application, withApplication } from '../application';
import { amount, elapsed } from '../words';

const MIB = 1024 * 1024;

const HELP = `
The configured installation must be empty (a new DATA_DIR, and an empty database if DATABASE_URL is set) and have the version
that created the backup. The file is checked first; if anything fails, the installation remains empty.`;

async function check(backup: BackupFile): Promise<void> {
  const progress = progressBar('Checking, MiB');
  const update = (done: number, total: number): void => progress.update(Math.ceil(done / MIB), Math.ceil(total / MIB));
  await backup.check(update).finally(() => progress.end());
}

/** The key of a backup has no effect where the environment sets another one; the two are compared by fingerprint. */
function printKeyHint(backup: BackupFile, configuration: Application['configuration']): void {
  if (keyFingerprint(configuration) === backup.manifest.keyFingerprint) return;
  inform(
    'The secret key differs from that of the installation that created the backup: its signed URLs and page cursors do not work here. API tokens do. Set SECRET_KEY to the previous key to keep them valid.',
  );
}

async function restore(
  { context, configuration, sessionUrl }: Application,
  backup: BackupFile,
  keyWasThere: boolean,
): Promise<void> {
  const progress = progressBar('Restoring');
  const target = {
    databaseUrl: sessionUrl,
    blobs: context.get(BlobStore),
    installKey: (key: Buffer) =>
      configuration.secretKey === undefined ? installKeyFile(configuration.dataDir, key, keyWasThere) : () => undefined,
    onProgress: progress.update,
  };
  await restoreBackup(backup, target).finally(() => progress.end());
  printKeyHint(backup, configuration);
}

async function restoreFrom(backup: BackupFile, options: OutputOptions): Promise<void> {
  const started = performance.now();
  checkVersion(backup);
  await check(backup);
  // Starting the application creates a key where there is none.
  const keyWasThere = readOwnKeys(loadConfiguration()) !== undefined;
  await withApplication((application) => restore(application, backup, keyWasThere));
  const { blobs, createdAt, version } = backup.manifest;
  const rows = rowsOf(backup.manifest);
  const seconds = elapsed(started);
  const text = `Restored ${amount(rows, 'row')} and ${amount(blobs.count, 'file')} of ${createdAt} in ${seconds} s. Start the service now. Webhooks, Git, imports and mails are paused, in case the original is still running. Once this installation is the only one: npm run cli -- outbound resume`;
  if (blobs.missing > 0) inform(`${amount(blobs.missing, 'file')} could not be saved when the backup was created.`);
  printResult(options, { rows, blobs: blobs.count, missingBlobs: blobs.missing, createdAt, version, seconds }, text);
}

interface RestoreOptions extends OutputOptions {
  /** A file with the identity of age that the backup is encrypted for. */
  readonly identity?: string;
}

async function restoreFile(file: string, options: OutputOptions): Promise<void> {
  const backup = await BackupFile.open(file);
  try {
    await restoreFrom(backup, options);
  } finally {
    backup.close();
  }
}

async function run(file: string, { identity, ...options }: RestoreOptions): Promise<void> {
  if (identity === undefined) return restoreFile(file, options);
  await withDecrypted(file, identity, (decrypted) => restoreFile(decrypted, options));
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('restore a backup into an empty installation of the same version')
    .argument('<file>', 'file created by backup')
    .option(
      '--identity <file>',
      'identity of age that the file is encrypted for; it is decrypted into TMPDIR meanwhile',
    )
    .addHelpText('after', HELP)
    .action(run);
}
