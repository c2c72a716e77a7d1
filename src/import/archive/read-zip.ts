import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { AppError, badRequest } from '../../../core/errors/app-error';
import { isStorageFailure } from '../../storage/storage-failure';
import type { ImportBundle, SkippedResource } from '../import-bundle';
import { type ArchiveBytes, bufferArchive } from '../scratch/archive-bytes';
import { inWords, ZIP_LIMITS, type ZipLimits } from './archive-limits';
import { archivePath, hasControlCharacter, quotedName } from './archive-path';
import { clutterIn } from '../../../core/documents/markdown/repository-files';
import { CLUTTER, SkippedFolders } from '../skipped-files';
import { entryKind, entryName, LOCAL_HEADER_BYTES, type PlannedEntry, ZipEntryBytes } from './zip-entry';

interface ZipPlan {
  readonly entries: PlannedEntry[];
  readonly skipped: readonly SkippedResource[];
}

const STORED = 0;
const DEFLATED = 8;
const damaged = (): AppError =>
  badRequest('archive_not_accepted', 'The archive is damaged or incomplete: it cannot be read as a zip file.');

/** Whether the archive begins like a zip file: with a local entry, or with the end record of an empty archive. */
async function startsLikeZip(archive: ArchiveBytes): Promise<boolean> {
  const signature = archive.size >= 22 ? (await archive.read(0, 4)).readUInt32LE(0) : 0;
  return signature === 0x04034b50 || signature === 0x06054b50;
}

/** Reads the directory of an archive for yauzl. */
class DirectoryReader extends RandomAccessReader {
  constructor(private readonly archive: ArchiveBytes) {
    super();
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const end = position + length;
    if (position < 0 || end > this.archive.size) return done(new Error('unexpected end of the archive'));
    this.archive.read(position, end).then(
      (bytes) => {
        bytes.copy(target, offset);
        done(null);
      },
      (error: unknown) => done(error as Error),
    );
  }

  override close(done: (error: Error | null) => void): void {
    done(null);
  }
}

async function openZip(archive: ArchiveBytes, limits: ZipLimits): Promise<ZipFile> {
  if (!(await startsLikeZip(archive))) throw badRequest('archive_not_accepted', 'The file is not a zip archive.');
  const options = { decodeStrings: false, validateEntrySizes: true };
  const zip = await fromRandomAccessReaderPromise(new DirectoryReader(archive), archive.size, options);
  if (zip.entryCount > limits.maxEntries) {
    throw badRequest(
      'import_too_large',
      `The archive contains more than ${limits.maxEntries} entries, the maximum for an import.`,
    );
  }
  return zip;
}

/** Why an entry is omitted from the bundle; undefined if it is read. */
function reasonToSkip(entry: Entry, name: string, path: string, seen: ReadonlySet<string>): string | undefined {
  const kind = entryKind(entry, name);
  if (kind === 'symlink') return 'Symbolic links are not followed.';
  if (kind === 'special' || path === '') return 'It is not a regular file.';
  if (hasControlCharacter(path)) return 'Its name contains control characters.';
  return seen.has(path) ? 'The archive already contains a file with the same path.' : undefined;
}

function planEntry(entry: Entry, path: string): PlannedEntry {
  if (entry.isEncrypted()) {
    throw badRequest(
      'archive_not_accepted',
      `The archive is encrypted (${quotedName(path)}). Save it without a password and import it again.`,
    );
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw badRequest(
      'archive_not_accepted',
      `The archive uses an unsupported compression method (${quotedName(path)}). Use plain zip (deflate).`,
    );
  }
  return {
    path,
    headerStart: entry.relativeOffsetOfLocalHeader,
    end: 0,
    packed: entry.compressedSize,
    stored: entry.compressionMethod === STORED,
    size: entry.uncompressedSize,
    crc: entry.crc32,
  };
}

/** Reads the directory only: names, kinds and declared sizes, without decoding anything. */
async function planZip(archive: ArchiveBytes, limits: ZipLimits): Promise<ZipPlan> {
  const zip = await openZip(archive, limits);
  const entries: PlannedEntry[] = [];
  const skipped: SkippedResource[] = [];
  const clutter = new SkippedFolders();
  const seen = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    await yieldToEventLoop();
    const name = entryName(entry);
    const path = archivePath(name, limits);
    if (entryKind(entry, name) === 'directory') continue;
    const byProduct = clutterIn(path);
    const reason = byProduct === undefined ? reasonToSkip(entry, name, path, seen) : undefined;
    if (byProduct !== undefined) clutter.add(byProduct, CLUTTER);
    else if (reason !== undefined) skipped.push({ path, reason });
    else {
      seen.add(path);
      entries.push(planEntry(entry, path));
    }
  }
  return { entries, skipped: [...skipped, ...clutter.list()] };
}

/** Rejects an archive whose declared sizes exceed the limits, or are implausible for its compressed size. */
function checkSizes(entries: readonly PlannedEntry[], archiveBytes: number, limits: ZipLimits): void {
  const large = entries.find(({ size }) => size > limits.maxFileBytes);
  if (large !== undefined) {
    throw badRequest(
      'import_too_large',
      `The file ${quotedName(large.path)} is larger than ${inWords(limits.maxFileBytes)}, the maximum for one file.`,
    );
  }
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.maxTotalBytes) {
    throw badRequest(
      'import_too_large',
      `The archive unpacks to more than ${inWords(limits.maxTotalBytes)}, the maximum for an import.`,
    );
  }
  if (total > limits.ratioFloorBytes && total / archiveBytes > limits.maxRatio) {
    throw badRequest(
      'archive_not_accepted',
      `The archive was refused: it unpacks to more than ${limits.maxRatio} times its own size.`,
    );
  }
  checkPlaces(entries, archiveBytes);
}

/** Rejects entries that share bytes, as in archives that unpack to far more than they seem to; notes where each must end. */
function checkPlaces(entries: readonly PlannedEntry[], archiveBytes: number): void {
  const inOrder = [...entries].sort((a, b) => a.headerStart - b.headerStart);
  for (const [index, entry] of inOrder.entries()) {
    entry.end = inOrder[index + 1]?.headerStart ?? archiveBytes;
    const earliestEnd = entry.headerStart + LOCAL_HEADER_BYTES + entry.packed;
    if (earliestEnd > archiveBytes) throw damaged();
    if (earliestEnd > entry.end)
      throw badRequest('archive_not_accepted', 'The archive was refused: its entries overlap.');
  }
}

/**
 * Opens a zip archive: reads its directory, and each file only when it is needed. Links, special files and second files of one path are
 * omitted with a reason, `__MACOSX` and the like as a whole. AppError 400 for everything else
 * that is not right: names that lead out of the archive, encryption, a limit passed, sizes that lie, or no file at all; for damage
 * when the file is read. Archives inside the archive are plain files.
 */
export async function openArchive(archive: ArchiveBytes, limits: Partial<ZipLimits> = {}): Promise<ImportBundle> {
  const bounds = { ...ZIP_LIMITS, ...limits };
  const { entries, skipped } = await planZip(archive, bounds).catch((error: unknown) => {
    if (error instanceof AppError || isStorageFailure(error)) throw error;
    const encrypted = error instanceof Error && error.message.includes('encryption');
    throw encrypted
      ? badRequest('archive_not_accepted', 'The archive is encrypted. Save it without a password and import it again.')
      : damaged();
  });
  if (entries.length === 0) throw badRequest('nothing_to_import', 'The archive contains no files.');
  checkSizes(entries, archive.size, bounds);
  return { files: entries.map((entry) => ({ path: entry.path, bytes: new ZipEntryBytes(archive, entry) })), skipped };
}

/** Opens a zip archive in memory. */
export const readZip = (bytes: Buffer, limits: Partial<ZipLimits> = {}): Promise<ImportBundle> =>
  openArchive(bufferArchive(bytes), limits);
