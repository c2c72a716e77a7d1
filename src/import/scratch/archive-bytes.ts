import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { conflict } from '../../../core/errors/app-error';
import type { BlobStore, ByteRange } from '../../storage/blob-store';
import type { ScratchFile } from './scratch-file';

/** The bytes of an archive, of which any part can be read. */
export interface ArchiveBytes {
  readonly size: number;
  /** Exactly the bytes from `start` to before `end`, which are inside of the archive. */
  read(start: number, end: number): Promise<Buffer>;
}

export const bufferArchive = (bytes: Buffer): ArchiveBytes => ({
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
});

/** Part of an archive, which is an archive itself. */
export const innerArchive = (outer: ArchiveBytes, from: number, to: number): ArchiveBytes => ({
  size: to - from,
  read: (start, end) => outer.read(from + start, from + end),
});

const WINDOW = 1024 * 1024;
/** Enough for parallel readers that move through an archive side by side. */
const WINDOWS = 4;

/** Reads ahead: the entries of an archive are many, small and mostly beside each other. */
class ReadAhead implements ArchiveBytes {
  private readonly windows = new Map<number, Promise<Buffer>>();

  constructor(
    readonly size: number,
    private readonly fetch: (start: number, end: number) => Promise<Buffer>,
  ) {}

  async read(start: number, end: number): Promise<Buffer> {
    const first = Math.floor(start / WINDOW);
    const last = Math.floor((end - 1) / WINDOW);
    if (end <= start) return Buffer.alloc(0);
    if (last - first > 1) return this.fetch(start, end);
    const one = (await this.window(first)).subarray(start - first * WINDOW, end - first * WINDOW);
    if (last === first) return one;
    return Buffer.concat([one, (await this.window(last)).subarray(0, end - last * WINDOW)]);
  }

  private window(index: number): Promise<Buffer> {
    const known = this.windows.get(index);
    const window = known ?? this.fetch(index * WINDOW, Math.min(this.size, (index + 1) * WINDOW));
    // Moves it to the end: the window that was used longest ago goes first.
    this.windows.delete(index);
    this.windows.set(index, window);
    window.catch(() => this.windows.delete(index));
    const [oldest] = this.windows.keys();
    if (this.windows.size > WINDOWS && oldest !== undefined) this.windows.delete(oldest);
    return window;
  }
}

const tooShort = (): Error => new Error('An archive is shorter than its size');

/** An archive in a file that the caller keeps open. */
export const fileArchive = (handle: FileHandle, size: number): ArchiveBytes =>
  new ReadAhead(size, async (start, end) => {
    const bytes = Buffer.allocUnsafeSlow(end - start);
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done);
      if (bytesRead === 0) throw tooShort();
      done += bytesRead;
    }
    return bytes;
  });

/** An archive in a temporary file. */
export const scratchArchive = (file: ScratchFile): ArchiveBytes =>
  new ReadAhead(file.size, (start, end) => file.read(start, end - start));

/** An archive in storage, where `open` opens a part of it. */
const storedArchive = (size: number, open: (range: ByteRange) => Promise<Readable | undefined>): ArchiveBytes =>
  new ReadAhead(size, async (start, end) => {
    const stream = await open({ start, end: end - 1 });
    if (!stream) throw conflict('upload_gone', 'The uploaded archive does not exist any more. Upload it again.');
    const bytes = Buffer.allocUnsafeSlow(end - start);
    let done = 0;
    for await (const piece of stream as AsyncIterable<Buffer>) done += piece.copy(bytes, done);
    if (done < bytes.length) throw tooShort();
    return bytes;
  });

/** An archive that was stored as a blob. */
export const blobArchive = (store: Pick<BlobStore, 'open'>, hash: string, size: number): ArchiveBytes =>
  storedArchive(size, (range) => store.open(hash, range));
