import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { OperatorError } from '../../common/operator-error';
import { waitForAll } from '../../common/concurrency/wait-for-all';
import { RuleError } from '../../config/rule-error';
import { readStorageUrl } from '../../config/storage-url';
import { Database } from '../../database/database';
import { blobHash } from '../../storage/blob-hash';
import { BlobLocks } from '../../storage/blob-locks';
import { BlobStore } from '../../storage/blob-store';
import { FolderBlobStore } from '../../storage/folder-blob-store';
import { openBlobStore } from '../../storage/open-blob-store';
import { printResult, type OutputOptions, inform } from '../output';
import { progressBar } from '../progress';
import { type Application, withApplication } from '../application';
import { amount, elapsed } from '../words';

interface CopyOptions extends OutputOptions {
  readonly from: string;
}

interface CopyCounts {
  copied: number;
  there: number;
  missing: number;
}

const HASHES_AT_ONCE = 500;
const FILES_AT_ONCE = 8;

const HELP = `
Copies the files of all content from their previous location into the configured storage. To move them: set STORAGE_URL to
the new location (or unset it), copy, restart the service, then copy once more for files stored in the meantime. Existing
files are not replaced; nothing is deleted. s3:// addresses use the key of S3_ACCESS_KEY_ID.`;

async function openSource({ context, configuration }: Application, from: string): Promise<BlobStore> {
  if (!from.startsWith('s3://')) {
    const folder = path.resolve(from);
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory())
      throw new OperatorError(`The folder ${folder} does not exist. Specify the folder of the files.`);
    return new FolderBlobStore(folder);
  }
  try {
    const place = { ...configuration, storage: readStorageUrl(from) };
    const log = { warn: (fields: unknown) => inform(`The storage rejected the request: ${JSON.stringify(fields)}`) };
    return openBlobStore(place, { locks: context.get(BlobLocks), log });
  } catch (error) {
    throw error instanceof RuleError ? new OperatorError(`--from ${error.message}.`) : error;
  }
}

async function copyOne(source: BlobStore, target: BlobStore, hash: string, counts: CopyCounts): Promise<void> {
  if (await target.has(hash)) {
    counts.there += 1;
    return;
  }
  const bytes = await source.read(hash);
  if (!bytes || blobHash(bytes) !== hash) {
    counts.missing += 1;
    return;
  }
  await target.put(hash, bytes);
  counts.copied += 1;
}

/** In the order of their hashes, so that content added meanwhile does not interfere. */
async function* hashesOf(database: Database): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const rows = await database.query<{ hash: string }>(
      `SELECT hash FROM blobs WHERE hash > $1 ORDER BY hash LIMIT ${HASHES_AT_ONCE}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ hash }) => hash);
    after = last.hash;
  }
}

async function copyAll({ context }: Application, source: BlobStore): Promise<CopyCounts> {
  const [database, target] = [context.get(Database), context.get(BlobStore)];
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM blobs',
  );
  const counts: CopyCounts = { copied: 0, there: 0, missing: 0 };
  const progress = progressBar('Copying files');
  try {
    for await (const hashes of hashesOf(database))
      for (let at = 0; at < hashes.length; at += FILES_AT_ONCE) {
        await waitForAll(hashes.slice(at, at + FILES_AT_ONCE).map((hash) => copyOne(source, target, hash, counts)));
        progress.update(Math.min(count, counts.copied + counts.there + counts.missing), count);
      }
  } finally {
    progress.end();
  }
  return counts;
}

async function copy(application: Application, options: CopyOptions): Promise<void> {
  const started = performance.now();
  const source = await openSource(application, options.from);
  try {
    const counts = await copyAll(application, source);
    const seconds = elapsed(started);
    if (counts.missing > 0) inform(`Missing in both storages, or damaged: ${amount(counts.missing, 'file')}.`);
    const text = `Copied ${amount(counts.copied, 'file')} in ${seconds} s; ${counts.there} already existed.`;
    printResult(options, { ...counts, seconds }, text);
  } finally {
    source.close();
  }
}

export function storageCommand(): Command {
  const command = new Command('storage').description('the file storage');
  command
    .command('copy')
    .description('copy files from another storage into the configured one')
    .requiredOption('--from <place>', 'a folder, such as ./data/blobs, or an address such as s3://bucket?endpoint=…')
    .addHelpText('after', HELP)
    .action((options: CopyOptions) => withApplication((application) => copy(application, options)));
  return command;
}
