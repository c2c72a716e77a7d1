import type { Page } from '../api/types';
import type { PageIndex } from './page-index';

/** The position of a page: its parent, and its index among its siblings, from 0. */
export interface TreePosition {
  readonly parent?: string;
  readonly at: number;
}

export type Step = 'up' | 'down' | 'in' | 'out';
export type Side = 'before' | 'after' | 'in';

const holdsPages = ({ type }: Page): boolean => type === 'document' || type === 'group';

export function positionOf(index: PageIndex, page: string): TreePosition | undefined {
  const place = index.places.get(page);
  return place && { parent: place.parent?.page.id, at: place.index };
}

/** The result of one step; undefined if it is impossible. */
export function stepFrom(index: PageIndex, page: string, step: Step): TreePosition | undefined {
  const place = index.places.get(page);
  if (!place) return undefined;
  const { parent, index: at } = place;
  const siblings = parent?.page.pages ?? (parent ? [] : index.pages);
  const before = siblings[at - 1];
  switch (step) {
    case 'up':
      return at > 0 ? { parent: parent?.page.id, at: at - 1 } : undefined;
    case 'down':
      return at < siblings.length - 1 ? { parent: parent?.page.id, at: at + 1 } : undefined;
    case 'in':
      return before && holdsPages(before) ? { parent: before.id, at: before.pages?.length ?? 0 } : undefined;
    case 'out':
      return parent && { parent: parent.parent?.page.id, at: parent.index + 1 };
  }
}

/** The position of a page dropped on another one; undefined if it may not be dropped there, or is already there. */
export function dropAt(index: PageIndex, page: string, target: string, side: Side): TreePosition | undefined {
  const [from, place] = [index.places.get(page), index.places.get(target)];
  if (!from || !place || index.pathTo(target).some((step) => step.page.id === page)) return undefined;
  if (side === 'in') {
    const others = (place.page.pages ?? []).filter(({ id }) => id !== page);
    return holdsPages(place.page) ? { parent: target, at: others.length } : undefined;
  }
  const parent = place.parent?.page.id;
  const isBeside = from.parent?.page.id === parent;
  const at = place.index + (side === 'after' ? 1 : 0) - (isBeside && from.index < place.index ? 1 : 0);
  return isBeside && at === from.index ? undefined : { parent, at };
}
