import { Injectable } from '@nestjs/common';
import { writtenAs } from '../../content/export/adapt-summary';
import { redirectsIn, withRedirects } from '../../content/export/config-redirects';
import { CONFIG_PATH, SUMMARY_PATH } from '../../content/export/content-files';
import type { FileDifference } from '../../content/export/export-files';
import { hasCrlf, withEndsOf, withLf } from '../../content/export/line-ends';
import { DocumentMerger } from '../../content/storage/document-merger';
import type { TreeChange } from '../transport/git-messages';
import type { LfsUpload } from '../lfs/lfs-client';
import { isPointer, isPointerTo, objectOf, writePointer } from '../lfs/lfs-pointer';
import type { RemoteFiles } from './remote-files';
import type { RunLog } from './run-log';

/** Reads the current bytes of a file of the connected folder. */
type FileReader = (path: string) => Promise<Buffer | undefined>;

export interface OutgoingTarget {
  readonly files: RemoteFiles;
  readonly log: RunLog;
  /** Reads files that earlier commits of the same run may have changed; default: those of the remote. */
  readonly read?: FileReader;
}

const textOf = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** A pointer of Git LFS is the same as the content that it stands for. */
const isSame = (present: Buffer, bytes: Buffer): boolean => present.equals(bytes) || isPointerTo(bytes, present);

const plain = (source: string) => ({ source, references: [] });

/** Converts changes of the content to minimal changes of the existing files. */
@Injectable()
export class OutgoingFiles {
  constructor(private readonly merger: DocumentMerger) {}

  /** Paths are relative to the connected folder. */
  async changes(differences: readonly FileDifference[], target: OutgoingTarget): Promise<TreeChange[]> {
    const { files, read = (path) => files.file(path) } = target;
    const paths = await files.paths();
    const changes: TreeChange[] = [];
    for (const difference of differences) {
      const path = paths.toRepository(difference.path);
      const present = await read(path);
      const bytes =
        difference.path === CONFIG_PATH ? configOf(difference, present) : await this.bytes(difference, present);
      if (bytes === undefined || (bytes === null && present === undefined)) continue;
      if (bytes === null || !present || !isSame(present, bytes)) changes.push([path, bytes]);
    }
    return withPointers(changes, { ...target, read });
  }

  /** A file whose formatting in the repository differs from the export keeps it except in edited parts. */
  private async bytes({ path, before, after }: FileDifference, present: Buffer | undefined): Promise<Buffer | null> {
    if (after === undefined) return null;
    if (!present || before?.equals(present) || isPointer(present)) return after;
    const [ours, theirs] = [textOf(after), textOf(present)];
    if (ours === undefined || theirs === undefined) return after;
    const base = before && textOf(before);
    const same = hasCrlf(theirs) ? withLf : (text: string): string => text;
    const merged =
      base === undefined
        ? undefined
        : await this.merger.merge(plain(same(base)), plain(same(ours)), plain(same(theirs)));
    if (merged?.clean) return Buffer.from(withEndsOf(theirs, merged.source));
    return path === SUMMARY_PATH ? Buffer.from(withEndsOf(theirs, writtenAs(ours, withLf(theirs))(ours))) : after;
  }
}

/**
 * Stores files with Git LFS where the repository wants that, and writes pointers in their place. Where they cannot be stored the pointer of the
 * repository stays, and a file without one is written as it is, so that no content is missing there.
 */
async function withPointers(
  changes: readonly TreeChange[],
  { files, log, read }: Required<OutgoingTarget>,
): Promise<TreeChange[]> {
  const large = new Map<string, LfsUpload>();
  for (const [path, content] of changes) {
    const bytes = content === null ? undefined : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    // For Git LFS, an empty file is its own pointer.
    if (bytes && bytes.length > 0 && (await files.isLarge(path))) large.set(path, { ...objectOf(bytes), bytes });
  }
  if (large.size === 0) return [...changes];
  const problems = await files.upload([...large.values()]);
  const result: TreeChange[] = [];
  for (const change of changes) {
    const [path] = change;
    const upload = large.get(path);
    const problem = upload && problems.get(upload.oid);
    if (!upload) result.push(change);
    else if (!problem) result.push([path, writePointer(upload)]);
    else if (isPointer((await read(path)) ?? Buffer.alloc(0)))
      log.warn(
        `${path} could not be uploaded to Git LFS: ${problem.message}. The repository keeps its earlier version.`,
      );
    else {
      log.warn(`${path} could not be uploaded to Git LFS: ${problem.message}. It was committed as an ordinary file.`);
      result.push(change);
    }
  }
  return result;
}

/** The configuration with updated redirects; undefined leaves it unchanged. All other settings in it belong to the repository. */
function configOf({ before, after }: FileDifference, present: Buffer | undefined): Buffer | null | undefined {
  if (present && before?.equals(present)) return after ?? undefined;
  const [old, fresh] = [redirectsIn(before), redirectsIn(after)];
  if (before && JSON.stringify(old) === JSON.stringify(fresh)) return undefined;
  if (!present) return fresh === undefined && before ? undefined : after;
  return withRedirects(present, fresh);
}
