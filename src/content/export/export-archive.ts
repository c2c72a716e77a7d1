import { PassThrough, Readable, type Writable } from 'node:stream';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { pipeWhenReadable } from '../../common/http/aborted-responses';

/** One file of an archive, opened when it is written. */
export interface ArchiveEntry {
  readonly path: string;
  /** False for content that is already compressed. */
  readonly compress: boolean;
  readonly open: () => Promise<Buffer | Readable>;
}

/** The comment of archives that an import takes as they are, even if all their files are in one folder. */
export const EXPORT_COMMENT = 'Exported by Bindery';

const ENTRIES_PER_SLICE = 500;

/** Fixed time and mode of every file, independent of the time zone, so that equal content yields equal bytes. */
const CONSTANT = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

const streamOf = (content: Buffer | Readable): Readable =>
  content instanceof Readable ? content : Readable.from([content], { objectMode: false });

/** Entries can be generated while earlier ones are written. */
export type ArchiveEntries = Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>;

/** Adds all entries, yielding to other requests in between; writing starts meanwhile. */
async function addAll(
  zip: ZipFile,
  entries: ArchiveEntries,
  add: (entry: ArchiveEntry) => void,
  comment: string,
): Promise<void> {
  let added = 0;
  for await (const entry of entries) {
    add(entry);
    added += 1;
    if (added % ENTRIES_PER_SLICE === 0) await nextIteration();
  }
  zip.end({ comment, forceZip64Format: false });
}

/**
 * Writes a zip archive entry by entry, respecting the backpressure of `target`. Rejects if an entry cannot be opened or the
 * client disconnects; open streams are then closed. Nothing is written to `target` before the first entry is opened.
 */
export async function writeArchive(entries: ArchiveEntries, target: Writable, comment = ''): Promise<void> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error): void => void output.destroy(error);
  let current: Readable | undefined;
  zip.on('error', fail);
  const add = ({ path, compress, open }: ArchiveEntry): void =>
    zip.addReadStreamLazy(path, { ...CONSTANT, compress }, (callback) => {
      if (output.destroyed) return;
      open().then((content) => {
        const stream = streamOf(content).on('error', fail);
        current = stream;
        if (output.destroyed) stream.destroy();
        else callback(null, stream);
      }, fail);
    });
  zip.outputStream.pipe(output);
  try {
    await Promise.all([pipeWhenReadable(output, target), addAll(zip, entries, add, comment)]);
  } finally {
    output.destroy();
    current?.destroy();
  }
}
