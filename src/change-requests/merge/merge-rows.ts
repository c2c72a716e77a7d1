import type { FileState, ReusableState } from '../../content/model/content-changes';
import type { Sides } from './merge-input';
import { mergeHash, mergeValue, sameValue, type TextNeed } from './merge-value';

export type FileField = 'name' | 'path' | 'blobHash' | 'deleted';
export type ReusableField = 'title' | 'path' | 'text' | 'deleted';

/** One merged row; `state` is omitted if the row is deleted. */
export interface RowMerge<Row, Field> {
  readonly state?: Row;
  readonly conflicts: readonly Field[];
  readonly text?: TextNeed;
}

/**
 * Merges a row that at most one side has; undefined if both have it. A deletion wins over an unchanged row; against
 * an edit it is a conflict, and the edited row stays.
 */
function mergeDeletion<Row>({ base, ours, theirs }: Sides<Row>): RowMerge<Row, 'deleted'> | undefined {
  if (ours && theirs) return undefined;
  const edited = ours ?? theirs;
  if (!edited || (base && sameValue(base, edited))) return { conflicts: [] };
  return { state: edited, conflicts: base ? ['deleted'] : [] };
}

/**
 * Three-way merge of a file: name, path and bytes separately; a field that both sides changed keeps the value of the change request, as a
 * conflict.
 */
export function mergeFile(sides: Sides<FileState>): RowMerge<FileState, FileField> {
  const { base, ours, theirs } = sides;
  if (!ours || !theirs) return mergeDeletion(sides) ?? { conflicts: [] };
  const conflicts: FileField[] = [];
  const field = (name: 'name' | 'path' | 'blobHash'): string => {
    const { value, conflict } = mergeValue(base?.[name], ours[name], theirs[name]);
    if (conflict) conflicts.push(name);
    return value;
  };
  const state = { fileId: ours.fileId, name: field('name'), path: field('path'), blobHash: field('blobHash') };
  return { state, conflicts };
}

/** Three-way merge of reusable content: like a file, but if both sides changed the text, the texts have to be merged. */
export function mergeReusable(sides: Sides<ReusableState>): RowMerge<ReusableState, ReusableField> {
  const { base, ours, theirs } = sides;
  if (!ours || !theirs) return mergeDeletion(sides) ?? { conflicts: [] };
  const conflicts: ReusableField[] = [];
  const field = (name: 'title' | 'path'): string => {
    const { value, conflict } = mergeValue(base?.[name], ours[name], theirs[name]);
    if (conflict) conflicts.push(name);
    return value;
  };
  const { value, text } = mergeHash(base?.documentHash, ours.documentHash, theirs.documentHash);
  const state: ReusableState = {
    reusableId: ours.reusableId,
    title: field('title'),
    path: field('path'),
    documentHash: value ?? ours.documentHash,
  };
  return { state, conflicts, ...(text && { text }) };
}
