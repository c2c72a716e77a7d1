import { Injectable } from '@nestjs/common';
import { writtenAs } from '../../content/export/adapt-summary';
import { redirectsIn, withRedirects } from '../../content/export/config-redirects';
import { CONFIG_PATH, SUMMARY_PATH } from '../../content/export/content-files';
import type { FileDifference } from '../../content/export/export-files';
import { hasCrlf, withEndsOf, withLf } from '../../content/export/line-ends';
import { DocumentMerger } from '../../content/merge/document-merger';
import type { TreeChange } from '../transport/git-messages';
import { isPointerTo } from './lfs-pointer';
import type { RepositoryPaths } from '../../content/export/repository-paths';

/** Reads the current bytes of a file of the connected folder. */
export type FileReader = (path: string) => Promise<Buffer | undefined>;

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
  async changes(
    differences: readonly FileDifference[],
    paths: RepositoryPaths,
    read: FileReader,
  ): Promise<TreeChange[]> {
    const changes: TreeChange[] = [];
    for (const difference of differences) {
      const path = paths.toRepository(difference.path);
      const present = await read(path);
      const bytes =
        difference.path === CONFIG_PATH ? configOf(difference, present) : await this.bytes(difference, present);
      if (bytes === undefined || (bytes === null && present === undefined)) continue;
      if (bytes === null || !present || !isSame(present, bytes)) changes.push([path, bytes]);
    }
    return changes;
  }

  /** A file whose formatting in the repository differs from the export keeps it except in edited parts. */
  private async bytes({ path, before, after }: FileDifference, present: Buffer | undefined): Promise<Buffer | null> {
    if (after === undefined) return null;
    if (!present || before?.equals(present)) return after;
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

/** The configuration with updated redirects; undefined leaves it unchanged. All other settings in it belong to the repository. */
function configOf({ before, after }: FileDifference, present: Buffer | undefined): Buffer | null | undefined {
  if (present && before?.equals(present)) return after ?? undefined;
  const [old, fresh] = [redirectsIn(before), redirectsIn(after)];
  if (before && JSON.stringify(old) === JSON.stringify(fresh)) return undefined;
  if (!present) return fresh === undefined && before ? undefined : after;
  return withRedirects(present, fresh);
}
