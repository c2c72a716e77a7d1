import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive, made when its turn comes. */
export interface ArchiveEntry {
  readonly path: string;
  /** False for bytes that are compressed already. */
  readonly compress: boolean;
  readonly open: () => Promise<Buffer | Readable>;
}

/** The same time and rights on every file, in every time zone: equal content makes equal bytes. */
const CONSTANT = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

const streamOf = (content: Buffer | Readable): Readable =>
  content instanceof Readable ? content : Readable.from([content], { objectMode: false });

/**
 * Writes a zip archive entry by entry, only as fast as `target` takes it. Rejects when an entry cannot be made or the
 * reader hangs up; what is open then is closed.
 */
export async function writeArchive(entries: Iterable<ArchiveEntry>, target: Writable): Promise<void> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error): void => void output.destroy(error);
  let current: Readable | undefined;
  zip.on('error', fail);
  for (const { path, compress, open } of entries) {
    zip.addReadStreamLazy(path, { ...CONSTANT, compress }, (give) => {
      if (output.destroyed) return;
      open().then((content) => {
        const stream = streamOf(content).on('error', fail);
        current = stream;
        if (output.destroyed) stream.destroy();
        else give(null, stream);
      }, fail);
    });
  }
  zip.end();
  zip.outputStream.pipe(output);
  try {
    await pipeline(output, target);
  } finally {
    current?.destroy();
  }
}
