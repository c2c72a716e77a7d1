import { uniqueSlug } from '../documents/slug';
import { cutText } from '../documents/plain-text';

/** Further names that are looked up at once when one is taken. */
const LOOK_AHEAD = 16;
/** Longest path of a file. */
const MAX_PATH = 512;

/** A row that wants a name among the rows of its scope. */
export interface NameClaim {
  readonly id: string;
  /** Names are distinct within it: the parent of a page; one for all files. */
  readonly scope: string;
  readonly name: string;
  /** The row has this name in primary content already. */
  readonly keeps: boolean;
}

export interface NameRules {
  /** Who has the name in primary content; null: nobody; undefined: not known yet. */
  holder(scope: string, name: string): string | null | undefined;
  /** The name, or the next free one made of it. */
  next(name: string, taken: ReadonlySet<string>): string;
}

/** A free name of a claim, or undefined as long as it is not known who has it. */
function freeName(
  { scope, name }: NameClaim,
  rules: NameRules,
  isTaken: (scope: string, name: string) => boolean | undefined,
): string | undefined {
  const taken = new Set<string>();
  for (;;) {
    const candidate = rules.next(name, taken);
    const state = isTaken(scope, candidate);
    if (state === false) return candidate;
    if (state === undefined) {
      const ahead = new Set(taken);
      for (let count = taken.size === 0 ? LOOK_AHEAD : 1; count < LOOK_AHEAD; count++)
        rules.holder(scope, addNext(name, ahead, rules));
      return undefined;
    }
    taken.add(candidate);
  }
}

function addNext(name: string, ahead: Set<string>, rules: NameRules): string {
  const next = rules.next(name, ahead);
  ahead.add(next);
  return next;
}

/**
 * Distinct names for rows that come to stand beside each other: what primary content has keeps its name, of the others the
 * smaller identifier comes first. Gives only names that differ from the wanted ones; names not known yet are left out.
 */
export function distinctNames(claims: readonly NameClaim[], rules: NameRules): ReadonlyMap<string, string> {
  const key = (scope: string, name: string): string => `${scope}/${name}`;
  const claimants = new Set(claims.map(({ id }) => id));
  const claimed = new Set(claims.filter(({ keeps }) => keeps).map(({ scope, name }) => key(scope, name)));
  const isTaken = (scope: string, name: string): boolean | undefined => {
    if (claimed.has(key(scope, name))) return true;
    const holder = rules.holder(scope, name);
    return holder === undefined ? undefined : holder !== null && !claimants.has(holder);
  };
  const renamed = new Map<string, string>();
  const open = claims.filter(({ keeps }) => !keeps).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const claim of open) {
    const name = freeName(claim, rules, isTaken);
    if (name === undefined) continue;
    claimed.add(key(claim.scope, name));
    if (name !== claim.name) renamed.set(claim.id, name);
  }
  return renamed;
}

/** A step of a path; the empty one of a start page gets a name before it gets a number. */
export const nextSlug = (slug: string, taken: ReadonlySet<string>): string =>
  slug === '' && taken.has('') ? uniqueSlug('page', taken) : uniqueSlug(slug, taken);

/** The path itself or, when it is taken, with the first free number behind the name of the file. */
export function nextPath(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  const [, stem = path, extension = ''] = /^(.*[^/])(\.[^./]{1,20})$/s.exec(path) ?? [];
  for (let number = 1; ; number++) {
    const tail = `-${number}${extension}`;
    const candidate = cutText(stem, MAX_PATH - tail.length) + tail;
    if (!taken.has(candidate)) return candidate;
  }
}
