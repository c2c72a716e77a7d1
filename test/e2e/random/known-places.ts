import { parametersOf } from './document';
import type { Draws } from './draws';

/** Path parameters that belong together. */
export type Place = Readonly<Record<string, string>>;

/** Maximum number of remembered places of one kind: the newest. */
const MAX_RESOURCES = 30;

/** Lists of items whose own path is elsewhere. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/\/spaces$|\/(duplicate|restore)$/, 'spaceId'],
  [/\/collections$/, 'collectionId'],
  [/\/(content|pages|changes)$/, 'pageId'],
];

/** The path parameter that a field refers to, by the name of the field. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^(defaultS|s)iteSpace/, 'siteSpaceId'],
  [/^(sections?|sectionId|siteSection|siteSectionId|defaultSiteSection)$/, 'siteSectionId'],
  [/^spaces?(Id)?$/, 'spaceId'],
  [/^(parent|collection)$/, 'collectionId'],
  [/^(users?|userId|members|owner|authors|contributor|creator|requestedReviewer|actor|add|remove)$/, 'userId'],
  [/^(teams?|teamId|defaultTeam)$/, 'teamId'],
  [/^(page|pageId|targetPage|into)$/, 'pageId'],
  [/^sites?(Id)?$/, 'siteId'],
  [/^organization$/, 'organizationId'],
  [/^revision$/, 'revisionId'],
  [/^reusableContent$/, 'reusableContentId'],
  [/^file$/, 'fileId'],
  [/^spec$/, 'specSlug'],
];

interface Named {
  readonly id?: unknown;
  readonly slug?: unknown;
}

interface Answer extends Named {
  readonly items?: readonly Named[];
  readonly pages?: readonly Named[];
  readonly next?: { readonly page?: string };
}

/** Places for requests: the initial ones, and those that responses have contained since. */
export class KnownPlaces {
  private readonly places = new Map<string, Place[]>();
  private readonly cursors: string[] = [];
  private readonly children: ReadonlyMap<string, string>;

  constructor(
    readonly base: Place,
    paths: readonly string[],
  ) {
    this.children = new Map(
      paths.flatMap((path) => {
        const [, parent, name] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? [];
        return parent && name ? [[parent, name] as const] : [];
      }),
    );
  }

  /** A place for a path, with consistent parameters. */
  pick(path: string, draws: Draws): Place {
    const names = parametersOf(path);
    const fitting = (this.places.get(names.at(-1) ?? '') ?? []).filter((place) => names.every((name) => name in place));
    return fitting.length > 0 && draws.chance(50) ? { ...this.base, ...draws.pick(fitting) } : this.base;
  }

  /** An identifier for a field of this name, if the field contains one. */
  named(field: string, draws: Draws): string | undefined {
    const parameter = FIELDS.find(([pattern]) => pattern.test(field))?.[1];
    if (!parameter) return undefined;
    const known = this.places.get(parameter) ?? [];
    const place = known.length > 0 && draws.chance(50) ? draws.pick(known) : this.base;
    return place[parameter];
  }

  cursor(draws: Draws): string | undefined {
    return this.cursors.length > 0 ? draws.pick(this.cursors) : undefined;
  }

  /** Remembers the places in a successful response. */
  learn(method: string, path: string, values: Place, body: unknown): void {
    if (typeof body !== 'object' || body === null) return;
    const { items, pages, next, ...one } = body as Answer;
    if (next?.page) this.cursors.splice(0, this.cursors.length > 50 ? 1 : 0, next.page);
    const name = this.children.get(path) ?? ELSEWHERE.find(([pattern]) => pattern.test(path))?.[1];
    // The tokens that callers use must not be deleted.
    if (!name || (name === 'tokenId' && method === 'get')) return;
    const within = Object.fromEntries(parametersOf(path).map((parameter) => [parameter, values[parameter] ?? '']));
    for (const named of method === 'get' ? [...(items ?? pages ?? [])].slice(0, 3) : [one]) {
      const id = name === 'specSlug' ? named.slug : named.id;
      if (typeof id === 'string') this.remember(name, { ...within, [name]: id });
    }
  }

  private remember(name: string, place: Place): void {
    const known = this.places.get(name) ?? [];
    if (known.some((other) => other[name] === place[name])) return;
    this.places.set(name, [...known.slice(1 - MAX_RESOURCES), place]);
  }
}
