import { setImmediate as nextIteration } from 'node:timers/promises';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { AppError, badRequest } from '../../common/errors/app-error';
import type { BundleFile, ImportBundle, SkippedResource } from '../import-bundle';
import { inWords, ZIP_LIMITS, type ZipLimits } from './archive-limits';
import { archivePath, hasControlCharacter, quoted } from './archive-path';
import { isClutter } from '../../documents/markdown/repository-files';
import { decodeEntry, entryKind, entryName, type PlannedEntry } from './zip-entry';

interface ZipPlan {
  readonly entries: PlannedEntry[];
  readonly skipped: SkippedResource[];
}

const STORED = 0;
const DEFLATED = 8;
const PARALLEL = 4;
/** Milliseconds of decoding after which other work may run. */
const SLICE_MS = 20;

const damaged = (): AppError => badRequest('The archive is damaged or incomplete: it cannot be read as a zip file.');

/** Whether the bytes begin like a zip file: with a local entry, or with the end record of an empty archive. */
function startsLikeZip(bytes: Buffer): boolean {
  const signature = bytes.length >= 22 ? bytes.readUInt32LE(0) : 0;
  return signature === 0x04034b50 || signature === 0x06054b50;
}

async function openZip(bytes: Buffer, limits: ZipLimits): Promise<ZipFile> {
  if (!startsLikeZip(bytes)) throw badRequest('The file is not a zip archive.');
  const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: true });
  if (zip.entryCount > limits.maxEntries) {
    throw badRequest(`The archive contains more than ${limits.maxEntries} entries, the maximum for an import.`);
  }
  return zip;
}

/** Why an entry is omitted from the bundle; '' if it is omitted silently, undefined if it is read. */
function reasonToSkip(entry: Entry, name: string, path: string, seen: ReadonlySet<string>): string | undefined {
  const kind = entryKind(entry, name);
  if (kind === 'directory' || isClutter(path)) return '';
  if (kind === 'symlink') return 'Symbolic links are not followed.';
  if (kind === 'special' || path === '') return 'It is not a regular file.';
  if (hasControlCharacter(path)) return 'Its name contains control characters.';
  return seen.has(path) ? 'The archive already contains a file with the same path.' : undefined;
}

async function planEntry(zip: ZipFile, entry: Entry, path: string): Promise<PlannedEntry> {
  if (entry.isEncrypted()) {
    throw badRequest(`The archive is encrypted (${quoted(path)}). Save it without a password and import it again.`);
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw badRequest(`The archive uses an unsupported compression method (${quoted(path)}). Use plain zip (deflate).`);
  }
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  return {
    path,
    headerStart: entry.relativeOffsetOfLocalHeader,
    dataStart: fileDataStart,
    dataEnd: fileDataStart + entry.compressedSize,
    stored: entry.compressionMethod === STORED,
    size: entry.uncompressedSize,
    crc: entry.crc32,
  };
}

/** Reads the directory only: names, kinds and declared sizes, without decoding anything. */
async function planZip(bytes: Buffer, limits: ZipLimits): Promise<ZipPlan> {
  const zip = await openZip(bytes, limits);
  const plan: ZipPlan = { entries: [], skipped: [] };
  const seen = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    const name = entryName(entry);
    const path = archivePath(name, limits);
    const reason = reasonToSkip(entry, name, path, seen);
    if (reason === undefined) {
      seen.add(path);
      plan.entries.push(await planEntry(zip, entry, path));
    } else if (reason !== '') {
      plan.skipped.push({ path, reason });
    }
  }
  return plan;
}

/** Rejects an archive whose declared sizes exceed the limits, or are implausible for its compressed size. */
function checkSizes(entries: readonly PlannedEntry[], archiveBytes: number, limits: ZipLimits): void {
  const large = entries.find(({ size }) => size > limits.maxFileBytes);
  if (large !== undefined) {
    throw badRequest(
      `The file ${quoted(large.path)} is larger than ${inWords(limits.maxFileBytes)}, the maximum for one file.`,
    );
  }
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.maxTotalBytes) {
    throw badRequest(`The archive unpacks to more than ${inWords(limits.maxTotalBytes)}, the maximum for an import.`);
  }
  if (total > limits.ratioFloorBytes && total / archiveBytes > limits.maxRatio) {
    throw badRequest(`The archive was refused: it unpacks to more than ${limits.maxRatio} times its own size.`);
  }
  const inOrder = [...entries].sort((a, b) => a.headerStart - b.headerStart);
  if (inOrder.some(({ headerStart }, index) => headerStart < (inOrder[index - 1]?.dataEnd ?? 0))) {
    throw badRequest('The archive was refused: its entries overlap.');
  }
}

/**
 * One buffer for all entries, in parts of their declared sizes. The memory of thousands of small ones would not be returned to the
 * system when they are freed: glibc returns only the end of its heap, and single allocations of 32 MiB or more.
 */
function reserve(entries: readonly PlannedEntry[]): { entry: PlannedEntry; file: BundleFile }[] {
  const all = Buffer.allocUnsafeSlow(entries.reduce((sum, { size }) => sum + size, 0));
  let end = 0;
  return entries.map((entry) => ({ entry, file: { path: entry.path, bytes: all.subarray(end, (end += entry.size)) } }));
}

async function decodeAll(archive: Buffer, entries: readonly PlannedEntry[]): Promise<BundleFile[]> {
  const reserved = reserve(entries);
  const queue = reserved.values();
  let sliceBegan = performance.now();
  let failed = false;
  const work = async (): Promise<void> => {
    for (const { entry, file } of queue) {
      if (failed) return;
      if (performance.now() - sliceBegan > SLICE_MS) {
        await nextIteration();
        sliceBegan = performance.now();
      }
      await decodeEntry(archive, entry, file.bytes).catch(() => {
        failed = true;
        throw badRequest(`The archive is damaged: ${quoted(entry.path)} cannot be unpacked.`);
      });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return reserved.map(({ file }) => file);
}

/**
 * Reads a whole zip archive into memory. Folders, `__MACOSX` and the like are omitted without a word; links, special
 * files and second files of one path are omitted with a reason. AppError 400 for everything else that is not right:
 * names that lead out of the archive, encryption, a limit passed, sizes that lie, damage, or no file at all.
 * Archives inside the archive are plain files.
 */
export async function readZip(bytes: Buffer, limits: Partial<ZipLimits> = {}): Promise<ImportBundle> {
  const bounds = { ...ZIP_LIMITS, ...limits };
  const { entries, skipped } = await planZip(bytes, bounds).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    const encrypted = error instanceof Error && error.message.includes('encryption');
    throw encrypted
      ? badRequest('The archive is encrypted. Save it without a password and import it again.')
      : damaged();
  });
  if (entries.length === 0) throw badRequest('The archive contains no files.');
  checkSizes(entries, bytes.length, bounds);
  return { files: await decodeAll(bytes, entries), skipped };
}
