import type { ChangedPlace } from '../../content/changes/changed-pages.repository';
import type { OwnersEntry } from '../entities/space-owners.entity';

/** An entry that contains changed pages, and where it is. */
export interface OwnedPart {
  readonly entry: OwnersEntry;
  /** Its pattern, or the path of its page. */
  readonly path: string;
}

/** Whether a text matches a segment of a pattern, in which each `*` stands for any characters. */
function matchesSegment(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === text;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  const last = rest.pop() ?? '';
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/**
 * Whether a pattern matches a path or one above it. `*` stands for any characters of one segment, `**` for any number of segments. In linear
 * space and time of both lengths multiplied, whatever the pattern.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const segments = path.split('/');
  // reached[i]: the pattern so far matches the first i segments.
  let reached = segments.map((_, index) => index === 0).concat(false);
  for (const step of pattern.split('/')) {
    const next = reached.map(() => false);
    for (let at = 0; at < reached.length; at += 1) {
      if (step === '**') next[at] = (reached[at] ?? false) || (at > 0 && (next[at - 1] ?? false));
      else if (at > 0) next[at] = (reached[at - 1] ?? false) && matchesSegment(step, segments[at - 1] ?? '');
    }
    reached = next;
  }
  return reached.includes(true);
}

/** Where in the places the entry is; undefined if it contains none of them. */
function pathOfEntry({ page, path }: OwnersEntry, places: readonly ChangedPlace[]): string | undefined {
  if (path !== undefined) return places.some((place) => matchesPath(path, place.path)) ? path : undefined;
  if (page === undefined) return undefined;
  const place = places.find(({ ids }) => ids.includes(page));
  return place?.path
    .split('/')
    .slice(0, place.ids.indexOf(page) + 1)
    .join('/');
}

/** The entries that contain a changed page, where it was or where it is now. */
export const ownedParts = (entries: readonly OwnersEntry[], places: readonly ChangedPlace[]): OwnedPart[] =>
  entries.flatMap((entry) => {
    const path = pathOfEntry(entry, places);
    return path === undefined ? [] : [{ entry, path }];
  });
