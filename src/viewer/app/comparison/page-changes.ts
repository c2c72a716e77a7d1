import type { Change, ChangedThing, ChangedValues } from './changes.types';

/** What changed of a page, which may be both edited and moved. */
export interface PageChange {
  readonly page: ChangedThing;
  readonly fate: 'Edited' | 'New' | 'Removed';
  readonly attributes: ChangedValues;
  readonly parent?: Change['parent'];
  readonly moved: boolean;
}

const FATES: Readonly<Record<string, PageChange['fate']>> = { page_created: 'New', page_deleted: 'Removed' };

/** One entry for each page. */
export function pageChangesOf(changes: readonly Change[]): readonly PageChange[] {
  const pages = new Map<string, PageChange>();
  for (const { type, page, attributes, parent } of changes) {
    if (!page) continue;
    const known = pages.get(page.id) ?? { page, fate: 'Edited', attributes: {}, moved: false };
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

/** What became of a page, in words. */
export function fatesOf({ fate, moved, attributes }: PageChange): readonly string[] {
  const onlyMoved = moved && !('text' in attributes);
  const names: string[] = [fate === 'Edited' && onlyMoved ? 'Moved' : fate];
  if (fate === 'Edited' && moved && !onlyMoved) names.push('Moved');
  if ('title' in attributes) names.push('Renamed');
  return names;
}

/** Whether the two texts of a page differ. */
export const changesText = ({ page, fate, attributes }: PageChange): boolean =>
  page.type === 'document' && (fate !== 'Edited' || 'text' in attributes || 'document' in attributes);
