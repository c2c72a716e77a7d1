import { stat } from 'node:fs/promises';
import { Command } from 'commander';
import { AuditLog } from '../../audit/audit-log';
import { writeFor } from '../../backup/encryption';
import { keyFingerprint, readOwnKeys } from '../../backup/key-file';
import { rowsOf } from '../../backup/manifest';
import { checkNewFile, writeNewFile } from '../../backup/new-file';
import { writeBackup } from '../../backup/write-backup';
import { BlobStore } from '../../storage/blob-store';
import { printResult, type OutputOptions, inform } from '../output';
import { progressBar } from '../progress';
import { type Application, withApplication } from '../application';
import { amount, bytesInWords, elapsed } from '../words';

interface BackupOptions extends OutputOptions {
  readonly force?: boolean;
  /** Whether it is not encrypted although there is a recipient. */
  readonly plain?: boolean;
}

const MAX_SHOWN = 20;
const TARGET = { type: 'installation', id: 'backup' } as const;

const HELP = `
The file contains a consistent snapshot of all tables, the stored files, and the key in DATA_DIR. The service may be running.
If BACKUP_RECIPIENT is set, the file is encrypted for it, under the name that you specify. Protect one that is not encrypted like
a password. Background jobs waiting at that time are not included, nor is a SECRET_KEY set by the
environment.`;

function printMissing(missing: readonly string[], count: number): void {
  if (count === 0) return;
  inform(
    `Omitted, because missing or damaged in the storage: ${amount(count, 'file')}. Pages that use them are otherwise complete.`,
  );
  for (const hash of missing) inform(`  ${hash}`);
  if (count > missing.length) inform(`  … and ${count - missing.length} more.`);
}

function printProtection(recipient: string | undefined, hasKey: boolean): void {
  if (recipient !== undefined) inform(`Encrypted for ${recipient}: a restore requires its identity.`);
  else
    inform(`The file is not encrypted${hasKey ? ', and it contains the secret key' : ''}: protect it like a password.`);
}

async function backUp(
  { context, configuration, sessionUrl }: Application,
  file: string,
  options: BackupOptions,
): Promise<void> {
  const started = performance.now();
  const progress = progressBar('Backing up');
  const missing: string[] = [];
  const source = {
    databaseUrl: sessionUrl,
    blobs: context.get(BlobStore),
    key: readOwnKeys(configuration),
    keyFingerprint: keyFingerprint(configuration),
    onProgress: progress.update,
    onMissingBlob: (hash: string) => void (missing.length < MAX_SHOWN && missing.push(hash)),
  };
  const recipient = options.plain === true ? undefined : configuration.backups?.recipient;
  const write = writeNewFile(file, options.force === true, (target) =>
    writeFor(recipient, target, (plain) => writeBackup(source, plain)),
  );
  const manifest = await write.finally(() => progress.end());
  const { size } = await stat(file);
  await context
    .get(AuditLog, { strict: false })
    .note({ organizationId: null }, 'backup.create', TARGET, { encrypted: recipient !== undefined, bytes: size })
    .catch(() => inform('The database accepts no writes, so Activity does not show this backup.'));
  printMissing(missing, manifest.blobs.missing);
  printProtection(recipient, source.key !== undefined);
  if (configuration.secretKey !== undefined)
    inform(
      'SECRET_KEY comes from the environment and is not in the backup: store it separately, a restore requires the same one.',
    );
  const [rows, blobs] = [rowsOf(manifest), manifest.blobs.count];
  const seconds = elapsed(started);
  inform(`Backed up ${amount(rows, 'row')} and ${amount(blobs, 'file')} in ${seconds} s, ${bytesInWords(size)}.`);
  const result = { file, encrypted: recipient !== undefined, rows, blobs, missingBlobs: manifest.blobs.missing };
  printResult(options, { ...result, bytes: size, seconds }, file);
}

async function run(file: string, options: BackupOptions): Promise<void> {
  // Checked before anything is started: a wrong path is reported immediately.
  await checkNewFile(file, options.force === true);
  await withApplication((application) => backUp(application, file, options));
}

export function backupCommand(): Command {
  return new Command('backup')
    .description('create a backup in one file, also while the service is running; prints the file name')
    .argument('<file>', 'file to create; readable only by this account')
    .option('--force', 'replace an existing file')
    .option('--plain', 'do not encrypt it, although BACKUP_RECIPIENT is set')
    .addHelpText('after', HELP)
    .action(run);
}
