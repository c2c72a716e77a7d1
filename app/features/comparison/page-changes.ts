import type { Change, ChangedItem, ChangedText, ChangedValues } from './changes.types';
import { t } from '../../i18n/comparison';

type ChangeKind = 'edited' | 'new' | 'removed' | 'moved' | 'renamed';

export const CHANGE_LABELS: Readonly<Record<ChangeKind, string>> = {
  edited: t.edited,
  new: t.isNew,
  removed: t.removed,
  moved: t.moved,
  renamed: t.renamed,
};

/** The changes of a page, which may be both edited and moved. */
export interface PageChange {
  readonly page: ChangedItem;
  readonly kind: 'edited' | 'new' | 'removed';
  readonly attributes: ChangedValues;
  readonly parent?: Change['parent'];
  readonly moved: boolean;
}

const KINDS: Readonly<Record<string, PageChange['kind']>> = { page_created: 'new', page_deleted: 'removed' };

/** One entry for each page. */
export function pageChangesOf(changes: readonly Change[]): readonly PageChange[] {
  const pages = new Map<string, PageChange>();
  for (const { type, page, attributes, parent } of changes) {
    if (!page) continue;
    const existing = pages.get(page.id) ?? { page, kind: 'edited', attributes: {}, moved: false };
    pages.set(page.id, {
      ...existing,
      kind: KINDS[type] ?? existing.kind,
      attributes: { ...existing.attributes, ...attributes },
      parent: parent ?? existing.parent,
      moved: existing.moved || type === 'page_moved',
    });
  }
  return [...pages.values()];
}

/** The kinds of change that apply to a page; their labels are in `CHANGE_WORDS`. */
export function kindsOf({ kind, moved, attributes }: PageChange): readonly ChangeKind[] {
  const onlyMoved = moved && !('text' in attributes);
  const kinds: ChangeKind[] = [kind === 'edited' && onlyMoved ? 'moved' : kind];
  if (kind === 'edited' && moved && !onlyMoved) kinds.push('moved');
  if ('title' in attributes) kinds.push('renamed');
  return kinds;
}

/** Whether the two texts of a page differ. */
export const changesText = ({ page, kind, attributes }: PageChange): boolean =>
  page.type === 'document' && (kind !== 'edited' || 'text' in attributes || 'document' in attributes);

/** The numbers of removed and added lines of an edited page; undefined if its text did not change. */
interface LineCounts {
  readonly added: number;
  readonly removed: number;
  /** Whether there are more. */
  readonly more: boolean;
}

const isWritten = (line: string): boolean => line.trim() !== '';

export function lineCountsOf({ attributes }: PageChange): LineCounts | undefined {
  const text = attributes.text as ChangedText | undefined;
  if (!text) return undefined;
  const count = (side: 'before' | 'after') => text.hunks.flatMap((hunk) => hunk[side].filter(isWritten)).length;
  return { added: count('after'), removed: count('before'), more: text.truncated ?? false };
}

/** A short digest of a text: FNV-1a, twice. */
function digest(text: string): string {
  const half = (start: number) => {
    let value = start;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
    return value.toString(36);
  };
  return half(0x811c9dc5) + half(0x1b873593);
}

/** Identifies what changed about a page: another one when it changes again. */
export function versionOf({ page, kind, attributes, parent, moved }: PageChange): string {
  // The lines are told by the text itself, and a path may change with a page further up.
  const fields = Object.entries(attributes).filter(([name]) => name !== 'text' && name !== 'path');
  return digest(JSON.stringify([kind, moved, page.title, page.document, fields, parent?.after?.id]));
}

/** The identifier of the part of the screen that shows a page. */
export const pagePartId = (pageId: string): string => `changed-${pageId}`;
