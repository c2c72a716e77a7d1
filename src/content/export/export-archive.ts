import { PassThrough, Readable, type Writable } from 'node:stream';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { pipeWhenReadable } from '../../common/http/aborted-responses';

/** One file of an archive, made when it is due. */
export interface ArchiveEntry {
  readonly path: string;
  /** False for bytes that are compressed already. */
  readonly compress: boolean;
  readonly open: () => Promise<Buffer | Readable>;
}

const ENTRIES_PER_SLICE = 500;

/** The same time and rights on every file, in every time zone: equal content makes equal bytes. */
const CONSTANT = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

const streamOf = (content: Buffer | Readable): Readable =>
  content instanceof Readable ? content : Readable.from([content], { objectMode: false });

/** Some entries are known at once, others when those before them are written. */
export type ArchiveEntries = Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>;

/** Names all entries, letting other requests run in between; the first is written meanwhile. */
async function addAll(zip: ZipFile, entries: ArchiveEntries, add: (entry: ArchiveEntry) => void): Promise<void> {
  let added = 0;
  for await (const entry of entries) {
    add(entry);
    added += 1;
    if (added % ENTRIES_PER_SLICE === 0) await nextIteration();
  }
  zip.end();
}

/**
 * Writes a zip archive entry by entry, only as fast as `target` takes it. Rejects when an entry cannot be made or the
 * reader hangs up; what is open then is closed. Nothing is written to `target` before the first entry is created.
 */
export async function writeArchive(entries: ArchiveEntries, target: Writable): Promise<void> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error): void => void output.destroy(error);
  let current: Readable | undefined;
  zip.on('error', fail);
  const add = ({ path, compress, open }: ArchiveEntry): void =>
    zip.addReadStreamLazy(path, { ...CONSTANT, compress }, (give) => {
      if (output.destroyed) return;
      open().then((content) => {
        const stream = streamOf(content).on('error', fail);
        current = stream;
        if (output.destroyed) stream.destroy();
        else give(null, stream);
      }, fail);
    });
  zip.outputStream.pipe(output);
  try {
    await Promise.all([pipeWhenReadable(output, target), addAll(zip, entries, add)]);
  } finally {
    output.destroy();
    current?.destroy();
  }
}
