import { uniqueSlug } from '../../../core/documents/markdown/slug';
import { cutText } from '../../../core/documents/markdown/plain-text';

/** Number of further names that are looked up together if one is taken. */
const LOOK_AHEAD = 16;
/** Numbers that are tried before the ID of the row is appended; a limit on look-ups. */
const MAX_NUMBERS = 48;
/** Maximum length of a file path. */
const MAX_PATH = 512;
/** Maximum length of a slug to which an ID is appended. */
const MAX_SLUG_BEFORE_ID = 60;

/** A row with its preferred name in a scope. */
export interface NameClaim {
  readonly id: string;
  /** Names are unique within it: the parent of a page; one for all files. */
  readonly scope: string;
  readonly name: string;
  /** Whether the row already has this name in the primary content. */
  readonly keeps: boolean;
}

export interface NameRules {
  /** The row with the name in primary content; null: none; undefined: not known yet. */
  holder(scope: string, name: string): string | null | undefined;
  /** The name, or the next free one derived from it. */
  next(name: string, taken: ReadonlySet<string>): string;
  /** The name with the ID of the row appended. */
  withId(name: string, id: string): string;
}

/** Candidate names in the order in which they are tried. */
class NameCandidates {
  private readonly tried = new Set<string>();

  constructor(
    private readonly claim: NameClaim,
    private readonly rules: NameRules,
  ) {}

  get count(): number {
    return this.tried.size;
  }

  next(): string {
    const { name, id } = this.claim;
    const candidate = this.rules.next(this.count < MAX_NUMBERS ? name : this.rules.withId(name, id), this.tried);
    this.tried.add(candidate);
    return candidate;
  }
}

/** A free name for a claim, or undefined if more has to be looked up. */
function freeName(
  claim: NameClaim,
  rules: NameRules,
  isTaken: (scope: string, name: string) => boolean | undefined,
): string | undefined {
  const tries = new NameCandidates(claim, rules);
  for (;;) {
    const candidate = tries.next();
    const taken = isTaken(claim.scope, candidate);
    if (taken === false) return candidate;
    if (taken) continue;
    // The preferred name is usually free; if it is not, several candidates are looked up together.
    if (tries.count > 1) for (let ahead = 1; ahead < LOOK_AHEAD; ahead++) rules.holder(claim.scope, tries.next());
    return undefined;
  }
}

/**
 * Assigns distinct names to rows in the same scope: rows of primary content keep their names, then rows whose
 * preferred name is free; ties are resolved by the smaller ID. Returns only names that differ from the preferred ones;
 * names that are not known yet are omitted.
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
  const others = open.filter(({ scope, name }) => {
    const free = isTaken(scope, name) === false;
    if (free) claimed.add(key(scope, name));
    return !free;
  });
  for (const claim of others) {
    const name = freeName(claim, rules, isTaken);
    if (name === undefined) continue;
    claimed.add(key(claim.scope, name));
    renamed.set(claim.id, name);
  }
  return renamed;
}

const nextSlug = (slug: string, taken: ReadonlySet<string>): string =>
  slug === '' && taken.has('') ? uniqueSlug('page', taken) : uniqueSlug(slug, taken);

/** Appends a suffix to the name of a file, before its extension. */
function withSuffix(path: string, suffix: string): string {
  const [, stem = path, extension = ''] = /^(.*[^/])(\.[^./]{1,20})$/s.exec(path) ?? [];
  return `${cutText(stem, MAX_PATH - suffix.length - extension.length - 1)}-${suffix}${extension}`;
}

function nextPath(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  for (let number = 1; ; number++) {
    const candidate = withSuffix(path, String(number));
    if (!taken.has(candidate)) return candidate;
  }
}

/** Slugs get a number appended; the empty slug of a start page becomes a word first. */
export const SLUG_RULES = {
  next: nextSlug,
  withId: (slug: string, id: string): string => `${cutText(slug, MAX_SLUG_BEFORE_ID)}-${id}`,
};

/** File paths get a number appended to the file name. */
export const PATH_RULES = { next: nextPath, withId: withSuffix };
