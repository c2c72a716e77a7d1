import type { Change, ChangedItem, ChangedValues } from './changes.types';
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
