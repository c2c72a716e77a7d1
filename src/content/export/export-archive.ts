import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive, made when its turn comes. */
export interface ArchiveEntry {
  readonly path: string;
  /** False for bytes that are compressed already. */
  readonly compress: boolean;
  open(): Promise<Buffer | Readable>;
}

/** The same time and rights on every file, in every time zone: equal content makes equal bytes. */
const CONSTANT = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/**
 * Writes a zip archive entry by entry, only as fast as `target` takes it. Rejects when an entry cannot be made or the
 * reader hangs up; what is open then is closed.
 */
export async function writeArchive(entries: Iterable<ArchiveEntry>, target: Writable): Promise<void> {
  const zip = new ZipFile();
  const output = new PassThrough();
  let open: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { path, compress, open: make } of entries) {
    zip.addReadStreamLazy(path, { ...CONSTANT, compress }, (give) => {
      if (output.destroyed) return;
      make().then(
        (content) => {
          open = content instanceof Buffer ? Readable.from([content], { objectMode: false }) : content;
          open.on('error', (error) => output.destroy(error));
          if (output.destroyed) open.destroy();
          else give(null, open);
        },
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.end();
  zip.outputStream.pipe(output);
  try {
    await pipeline(output, target);
  } finally {
    open?.destroy();
  }
}
