import { uniqueSlug } from '../../documents/markdown/slug';
import { cutText } from '../../documents/markdown/plain-text';

/** Further names that are looked up at once when one is taken. */
const LOOK_AHEAD = 16;
/** Numbers that are tried before a name gets the identifier of its row; a bound on look-ups. */
const MAX_NUMBERS = 48;
/** Longest path of a file. */
const MAX_PATH = 512;
/** Longest beginning of a slug that gets an identifier. */
const MAX_MARKED_SLUG = 60;

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
  /** The name, or the next free one built from it. */
  next(name: string, taken: ReadonlySet<string>): string;
  /** The name with the identifier of the row in it. */
  marked(name: string, id: string): string;
}

/** Names in the order in which they are tried. */
class NameTries {
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
    const candidate = this.rules.next(this.count < MAX_NUMBERS ? name : this.rules.marked(name, id), this.tried);
    this.tried.add(candidate);
    return candidate;
  }
}

/** A free name of a claim, or undefined as long as it is not known who has it. */
function freeName(
  claim: NameClaim,
  rules: NameRules,
  isTaken: (scope: string, name: string) => boolean | undefined,
): string | undefined {
  const tries = new NameTries(claim, rules);
  for (;;) {
    const candidate = tries.next();
    const taken = isTaken(claim.scope, candidate);
    if (taken === false) return candidate;
    if (taken) continue;
    // Mostly the wanted name is free; when it is not, several are looked up at once.
    if (tries.count > 1) for (let ahead = 1; ahead < LOOK_AHEAD; ahead++) rules.holder(claim.scope, tries.next());
    return undefined;
  }
}

/**
 * Distinct names for rows that come to be beside each other: what primary content has keeps its name, then comes who
 * finds the wanted name free; of equals the smaller identifier is first. Gives only names that differ from the wanted ones;
 * names not known yet are omitted.
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

/** Puts a tail behind the name of a file, before what says its kind. */
function withTail(path: string, tail: string): string {
  const [, stem = path, extension = ''] = /^(.*[^/])(\.[^./]{1,20})$/s.exec(path) ?? [];
  return `${cutText(stem, MAX_PATH - tail.length - extension.length - 1)}-${tail}${extension}`;
}

function nextPath(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  for (let number = 1; ; number++) {
    const candidate = withTail(path, String(number));
    if (!taken.has(candidate)) return candidate;
  }
}

/** Steps of paths get a number behind them; the empty one of a start page gets a word first. */
export const SLUG_RULES = {
  next: nextSlug,
  marked: (slug: string, id: string): string => `${cutText(slug, MAX_MARKED_SLUG)}-${id}`,
};

/** Paths of files get a number behind the name of the file. */
export const PATH_RULES = { next: nextPath, marked: withTail };
