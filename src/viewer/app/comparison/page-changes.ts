import type { Change, ChangedThing, ChangedValues } from './changes.types';
import { t } from '../messages/comparison';

type Fate = 'edited' | 'new' | 'removed' | 'moved' | 'renamed';

export const FATE_WORDS: Readonly<Record<Fate, string>> = {
  edited: t.edited,
  new: t.isNew,
  removed: t.removed,
  moved: t.moved,
  renamed: t.renamed,
};

/** What changed of a page, which may be both edited and moved. */
export interface PageChange {
  readonly page: ChangedThing;
  readonly fate: 'edited' | 'new' | 'removed';
  readonly attributes: ChangedValues;
  readonly parent?: Change['parent'];
  readonly moved: boolean;
}

const FATES: Readonly<Record<string, PageChange['fate']>> = { page_created: 'new', page_deleted: 'removed' };

/** One entry for each page. */
export function pageChangesOf(changes: readonly Change[]): readonly PageChange[] {
  const pages = new Map<string, PageChange>();
  for (const { type, page, attributes, parent } of changes) {
    if (!page) continue;
    const known = pages.get(page.id) ?? { page, fate: 'edited', attributes: {}, moved: false };
    pages.set(page.id, {
      ...known,
      fate: FATES[type] ?? known.fate,
      attributes: { ...known.attributes, ...attributes },
      parent: parent ?? known.parent,
      moved: known.moved || type === 'page_moved',
    });
  }
  return [...pages.values()];
}

/** What became of a page; in words: `FATE_WORDS`. */
export function fatesOf({ fate, moved, attributes }: PageChange): readonly Fate[] {
  const onlyMoved = moved && !('text' in attributes);
  const fates: Fate[] = [fate === 'edited' && onlyMoved ? 'moved' : fate];
  if (fate === 'edited' && moved && !onlyMoved) fates.push('moved');
  if ('title' in attributes) fates.push('renamed');
  return fates;
}

/** Whether the two texts of a page differ. */
export const changesText = ({ page, fate, attributes }: PageChange): boolean =>
  page.type === 'document' && (fate !== 'edited' || 'text' in attributes || 'document' in attributes);
