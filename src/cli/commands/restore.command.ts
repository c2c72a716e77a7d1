import { Command } from 'commander';
import { BackupFile } from '../../backup/backup-file';
import { withDecrypted } from '../../backup/decrypted-copy';
import { installKeyFile, keyFingerprint, readOwnKeys } from '../../backup/key-file';
import { rowsOf } from '../../backup/manifest';
import { prepareDataFolder } from '../../bootstrap/data-folder';
import { restoreBackup } from '../../backup/restore-backup';
import { checkVersion } from '../../backup/backup-version';
import { openBlobStore } from '../../storage/open-blob-store';
import { UNLOCKED } from '../../storage/unlocked';
import { printResult, type OutputOptions, inform } from '../output';
import { progressBar } from '../progress';
import { type Connection, withDatabaseServer } from '../application';
import { verifyRestore } from '../verify-restore';
import { amount, elapsed } from '../words';

const MIB = 1024 * 1024;

const HELP = `
The configured installation must be empty (a new DATA_DIR, and an empty database if DATABASE_URL is set) and have the version
that created the backup, or a later one. The file is checked first; if anything fails, the installation remains empty.
With --verify the installation may be any, also one that is running: nothing of it is changed. The role of its database has to be allowed to create databases.`;

async function check(backup: BackupFile): Promise<void> {
  const progress = progressBar('Checking, MiB');
  const update = (done: number, total: number): void => progress.update(Math.ceil(done / MIB), Math.ceil(total / MIB));
  await backup.check(update).finally(() => progress.end());
}

/** The key of a backup has no effect where the environment sets another one; the two are compared by fingerprint. */
function printKeyHint(backup: BackupFile, configuration: Connection['configuration']): void {
  if (keyFingerprint(configuration) === backup.manifest.keyFingerprint) return;
  inform(
    'The secret key differs from that of the installation that created the backup: its signed URLs and page cursors do not work here. API tokens do. Set SECRET_KEY to the previous key to keep them valid.',
  );
}

/** What root restores, the account of the service cannot write. */
function printOwnerHint(dataDir: string): void {
  if (process.getuid?.() === 0)
    inform(
      `The files in ${dataDir} belong to root. If the service runs as another account: chown -R <account>: ${dataDir}`,
    );
}

async function restore({ configuration, sessionUrl }: Connection, backup: BackupFile): Promise<void> {
  prepareDataFolder(configuration.dataDir);
  const progress = progressBar('Restoring');
  const keyWasThere = readOwnKeys(configuration) !== undefined;
  const blobs = openBlobStore(configuration, { locks: UNLOCKED, log: { warn: () => undefined } });
  const target = {
    databaseUrl: sessionUrl,
    blobs,
    installKey: (key: Buffer) =>
      configuration.secretKey === undefined ? installKeyFile(configuration.dataDir, key, keyWasThere) : () => undefined,
    onProgress: progress.update,
  };
  try {
    await restoreBackup(backup, target);
  } finally {
    progress.end();
    blobs.close();
  }
  printKeyHint(backup, configuration);
  printOwnerHint(configuration.dataDir);
}

async function restoreFrom(backup: BackupFile, options: OutputOptions): Promise<void> {
  const started = performance.now();
  checkVersion(backup);
  await check(backup);
  await withDatabaseServer((connection) => restore(connection, backup));
  const { blobs, createdAt, version } = backup.manifest;
  const rows = rowsOf(backup.manifest);
  const seconds = elapsed(started);
  const text = `Restored ${amount(rows, 'row')} and ${amount(blobs.count, 'file')} of ${createdAt} in ${seconds} s. Start the service now. Webhooks, Git, imports and emails are paused, in case the original is still running. Once this installation is the only one: npm run cli -- outbound resume`;
  if (blobs.missing > 0) inform(`${amount(blobs.missing, 'file')} could not be saved when the backup was created.`);
  printResult(options, { rows, blobs: blobs.count, missingBlobs: blobs.missing, createdAt, version, seconds }, text);
}

interface RestoreOptions extends OutputOptions {
  /** A file with the identity of age that the backup is encrypted for. */
  readonly identity?: string;
  /** Whether to restore into a scratch database instead. */
  readonly verify?: boolean;
}

async function restoreFile(file: string, options: OutputOptions): Promise<void> {
  const backup = await BackupFile.open(file);
  try {
    await restoreFrom(backup, options);
  } finally {
    backup.close();
  }
}

async function run(file: string, { identity, verify = false, ...options }: RestoreOptions): Promise<void> {
  const work = (plain: string): Promise<void> => (verify ? verifyRestore(plain, options) : restoreFile(plain, options));
  await (identity === undefined ? work(file) : withDecrypted(file, identity, work));
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('restore a backup into an empty installation of the same or a later version')
    .argument('<file>', 'file created by backup')
    .option(
      '--identity <file>',
      'identity of age that the file is encrypted for; it is decrypted into TMPDIR meanwhile',
    )
    .option(
      '--verify',
      'only try it: restore into a scratch database, compare the stored files with their hashes, drop it',
    )
    .addHelpText('after', HELP)
    .action(run);
}
