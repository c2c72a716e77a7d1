import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type Entry, getFileNameLowLevel } from 'yauzl';
import { AppError, badRequest } from '../../../core/errors/app-error';
import { isStorageFailure } from '../../storage/storage-failure';
import type { StoredBytes } from '../import-bundle';
import type { ArchiveBytes } from '../scratch/archive-bytes';
import { quotedName } from './archive-path';

/** An entry that will be read: where its bytes are in the archive and what they must decode to. */
export interface PlannedEntry {
  readonly path: string;
  /** Where the entry's local header starts. */
  readonly headerStart: number;
  /** Where the next entry, or whatever follows the entries, starts. */
  end: number;
  /** Bytes in the archive. */
  readonly packed: number;
  readonly stored: boolean;
  readonly size: number;
  readonly crc: number;
}

const UTF8_FLAG = 0x800;
const FILE_TYPE_MASK = 0xf000;
const REGULAR = 0x8000;
const DIRECTORY = 0x4000;
const SYMLINK = 0xa000;
const DOS_DIRECTORY = 0x10;

export const LOCAL_HEADER_BYTES = 30;
const LOCAL_SIGNATURE = 0x04034b50;

/** Decoded in one go when at most this large; larger ones in steps, so that the event loop stays free. */
const SMALL = 64 * 1024;
const PIECE = 256 * 1024;

/**
 * The name of an entry. Names without the UTF-8 flag are CP437 by the specification (APPNOTE D.1), but common packers
 * write UTF-8 without setting it; such bytes are hardly ever valid UTF-8 by chance.
 */
export function entryName(entry: Entry): string {
  const raw = entry.fileNameRaw;
  const flags = isUtf8(raw) ? entry.generalPurposeBitFlag | UTF8_FLAG : entry.generalPurposeBitFlag;
  return getFileNameLowLevel(flags, raw, entry.extraFields, false);
}

/** What an entry is, by its trailing slash or the Unix mode or DOS attributes it carries. */
export function entryKind(entry: Entry, name: string): 'file' | 'directory' | 'symlink' | 'special' {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK;
  if (type === SYMLINK) return 'symlink';
  if (/[/\\]$/.test(name) || type === DIRECTORY) return 'directory';
  if (type !== 0 && type !== REGULAR) return 'special';
  return (entry.externalFileAttributes & DOS_DIRECTORY) !== 0 && entry.uncompressedSize === 0 ? 'directory' : 'file';
}

/** Where the data of an entry is. The names and fields before it may differ from those in the directory of the archive. */
async function dataOf(archive: ArchiveBytes, entry: PlannedEntry): Promise<{ start: number; end: number }> {
  const header = await archive.read(entry.headerStart, entry.headerStart + LOCAL_HEADER_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new Error('no local header');
  const start = entry.headerStart + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const end = start + entry.packed;
  if (end > entry.end) throw badRequest('archive_not_accepted', 'The archive was refused: its entries overlap.');
  return { start, end };
}

/** Decodes in one go. Throws when the data is broken, or differs from the declared size or checksum. */
async function decodeAtOnce(archive: ArchiveBytes, entry: PlannedEntry): Promise<Buffer> {
  const { start, end } = await dataOf(archive, entry);
  const data = await archive.read(start, end);
  const decoded = entry.stored
    ? data
    : inflateRawSync(data, { maxOutputLength: Math.max(1, entry.size), chunkSize: Math.max(64, entry.size + 1) });
  if (decoded.length !== entry.size) throw new Error('other size than declared');
  if (crc32(decoded) !== entry.crc) throw new Error('wrong checksum');
  return decoded;
}

async function* packedPieces(archive: ArchiveBytes, entry: PlannedEntry): AsyncGenerator<Buffer> {
  const { start, end } = await dataOf(archive, entry);
  for (let at = start; at < end; at += PIECE) yield archive.read(at, Math.min(end, at + PIECE));
}

async function* inflated(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const output = new PassThrough();
  const running = pipeline(pieces, createInflateRaw({ chunkSize: SMALL }), output);
  // It is reported by the stream below.
  running.catch(() => undefined);
  yield* output as AsyncIterable<Buffer>;
  await running;
}

/** Decodes in pieces, never further than the declared size. Throws as above, at the latest after the last piece. */
async function* decodedPieces(archive: ArchiveBytes, entry: PlannedEntry): AsyncGenerator<Buffer> {
  let length = 0;
  let crc = 0;
  const packed = packedPieces(archive, entry);
  for await (const piece of entry.stored ? packed : inflated(packed)) {
    length += piece.length;
    if (length > entry.size) throw new Error('more bytes than declared');
    crc = crc32(piece, crc);
    yield piece;
  }
  if (length !== entry.size) throw new Error('fewer bytes than declared');
  if (crc !== entry.crc) throw new Error('wrong checksum');
}

/** The bytes of one entry, which are decoded each time they are read. */
export class ZipEntryBytes implements StoredBytes {
  constructor(
    readonly archive: ArchiveBytes,
    readonly entry: PlannedEntry,
  ) {}

  get length(): number {
    return this.entry.size;
  }

  async read(): Promise<Buffer> {
    const { entry, archive } = this;
    try {
      if (entry.size <= SMALL && entry.packed <= 2 * SMALL) return await decodeAtOnce(archive, entry);
      const decoded = Buffer.allocUnsafe(entry.size);
      let length = 0;
      for await (const piece of decodedPieces(archive, entry)) length += piece.copy(decoded, length);
      return decoded;
    } catch (error) {
      throw this.translate(error);
    }
  }

  async *pieces(): AsyncGenerator<Buffer> {
    try {
      yield* decodedPieces(this.archive, this.entry);
    } catch (error) {
      throw this.translate(error);
    }
  }

  /** The part of the archive that holds the bytes as they are; undefined where they are packed. */
  async place(): Promise<{ start: number; end: number } | undefined> {
    return this.entry.stored ? dataOf(this.archive, this.entry) : undefined;
  }

  private translate(error: unknown): unknown {
    if (error instanceof AppError || isStorageFailure(error)) return error;
    return badRequest(
      'archive_not_accepted',
      `The archive is damaged: ${quotedName(this.entry.path)} cannot be unpacked.`,
    );
  }
}
