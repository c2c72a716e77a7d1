import { isUtf8 } from 'node:buffer';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type Entry, getFileNameLowLevel } from 'yauzl';

/** An entry that will be read: where its bytes are in the archive and what they must decode to. */
export interface PlannedEntry {
  readonly path: string;
  /** Where the entry's local header and its data start, and where the data ends. */
  readonly headerStart: number;
  readonly dataStart: number;
  readonly dataEnd: number;
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

/** Decoded in one go when at most this large; larger ones in steps, so that the event loop stays free. */
const SMALL = 64 * 1024;

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

/** Returns the checksum of what was decoded. */
async function inflateInSteps(data: Buffer, decoded: Buffer): Promise<number> {
  let length = 0;
  let crc = 0;
  const stream = createInflateRaw({ chunkSize: SMALL });
  stream.end(data);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length + chunk.length > decoded.length) throw new Error('more bytes than declared');
    chunk.copy(decoded, length);
    length += chunk.length;
    crc = crc32(chunk, crc);
  }
  if (length !== decoded.length) throw new Error('fewer bytes than declared');
  return crc;
}

/** Returns the checksum of what was decoded. */
function decodeAtOnce(data: Buffer, stored: boolean, decoded: Buffer): number {
  const { length } = decoded;
  const bytes = stored
    ? data
    : inflateRawSync(data, { maxOutputLength: Math.max(1, length), chunkSize: Math.max(64, length + 1) });
  if (bytes.length !== length) throw new Error('other size than declared');
  bytes.copy(decoded);
  return crc32(decoded);
}

/**
 * Decodes an entry into `decoded`, which has its declared size. Throws when the data is broken, or differs from the declared size
 * or checksum; never decodes further than the declared size.
 */
export async function decodeEntry(archive: Buffer, entry: PlannedEntry, decoded: Buffer): Promise<void> {
  const data = archive.subarray(entry.dataStart, entry.dataEnd);
  const isLarge = !entry.stored && (entry.size > SMALL || data.length > 2 * SMALL);
  const crc = isLarge ? await inflateInSteps(data, decoded) : decodeAtOnce(data, entry.stored, decoded);
  if (crc !== entry.crc) throw new Error('wrong checksum');
}
