import { rankAtEnd, rankBetween } from '../../collections/rank';
import { badRequest } from '../../../core/errors/app-error';
import { variantsOf, type SiteSnapshot } from '../site-snapshot';
import { findGroup, findSection, findSiteSpace, inOrder, topItems } from './site-structure';

export type StructureItemType = 'site-space' | 'site-section' | 'site-section-group';

export interface StructurePointer {
  readonly type: StructureItemType;
  readonly id: string;
}

export interface StructurePosition {
  readonly before?: StructurePointer;
  readonly after?: StructurePointer;
}

interface Sibling extends StructurePointer {
  readonly rank: string;
}

const isSection = (snapshot: SiteSnapshot, id: string): boolean => snapshot.sections.some((one) => one.id === id);

/** The siblings among which an item can move: 404 if the site has no such item. */
function siblingsOf(snapshot: SiteSnapshot, { type, id }: StructurePointer): Sibling[] {
  if (type === 'site-space') {
    const { sectionId } = findSiteSpace(snapshot, id);
    return variantsOf(snapshot, sectionId).map((one) => ({ type, id: one.id, rank: one.rank }));
  }
  const groupId = type === 'site-section' ? findSection(snapshot, id).groupId : findGroup(snapshot, id) && null;
  const items =
    groupId === null ? topItems(snapshot) : snapshot.sections.filter((section) => section.groupId === groupId);
  return items.map((one) => ({
    type: isSection(snapshot, one.id) ? 'site-section' : 'site-section-group',
    id: one.id,
    rank: one.rank,
  }));
}

function indexOfSibling(siblings: readonly Sibling[], pointer: StructurePointer, side: 'before' | 'after'): number {
  const index = siblings.findIndex(({ type, id }) => type === pointer.type && id === pointer.id);
  if (index < 0)
    throw badRequest(
      'unknown_reference',
      `position.${side} names a ${pointer.type} that is not a sibling of the item to move.`,
      { field: `position.${side}` },
    );
  return index;
}

/** The place among the siblings, of which the item to move is none. */
function placeAt(siblings: readonly Sibling[], { before, after }: StructurePosition): number {
  if (!before && !after) return siblings.length;
  const next = before && indexOfSibling(siblings, before, 'before');
  const previous = after && indexOfSibling(siblings, after, 'after');
  if (next !== undefined && previous !== undefined && previous + 1 !== next)
    throw badRequest(
      'conflicting_fields',
      'position.before and position.after must be adjacent. Provide only one of them.',
      { field: 'position.before' },
    );
  return next ?? (previous ?? 0) + 1;
}

/** Moves an item among its siblings; to the end without a position. The same snapshot if it is there already. 400 for a position relative to a non-sibling. */
export function sortStructure(
  snapshot: SiteSnapshot,
  item: StructurePointer,
  position: StructurePosition,
): SiteSnapshot {
  const all = siblingsOf(snapshot, item);
  const siblings = all.filter(({ id }) => id !== item.id);
  const at = placeAt(siblings, position);
  if (all[at]?.id === item.id) return snapshot;
  const isPlaced = position.before !== undefined || position.after !== undefined;
  const rank = isPlaced ? rankBetween(siblings[at - 1]?.rank ?? null, siblings[at]?.rank ?? null) : rankAtEnd();
  const withRank = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => (row.id === item.id ? { ...row, rank } : row));
  return inOrder({
    ...snapshot,
    groups: withRank(snapshot.groups),
    sections: withRank(snapshot.sections),
    siteSpaces: withRank(snapshot.siteSpaces),
  });
}
