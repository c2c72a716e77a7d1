import path from 'node:path';
import { looksLikeId } from '../../common/ids/new-id';
import { isRelativeAddress, normalizePath, splitAddress } from '../../documents/markdown/address';
import { FOLDER_PAGES, PAGE_ENDINGS } from '../../documents/markdown/page-file';
import type { RawReference } from '../../documents/markdown/raw-reference';
import type { InternalTarget, StoredReference } from '../../documents/markdown/stored-reference';
import type { NewLink } from '../revisions/content-changes';
import { PathFinder } from '../../documents/markdown/path-finder';

/** Who is behind a path of the content: a page, a file or a piece of reusable content. */
export type PathIndex = ReadonlyMap<string, InternalTarget>;

export interface ResolvedReferences {
  readonly stored: readonly StoredReference[];
  /** Every distinct thing the text refers to. */
  readonly links: readonly NewLink[];
}

const WEB_ADDRESS = /^https?:\/\//i;
const MAX_LINKS = 5_000;

/** The path that a relative reference names; undefined for another address, and for one that leads out of the content. */
function namedPath(from: string, target: string): string | undefined {
  if (!isRelativeAddress(target)) return undefined;
  const { path: written } = splitAddress(target);
  if (written === '') return undefined;
  const folder = path.posix.dirname(from);
  return normalizePath(written, folder === '.' ? '' : folder);
}

const inFolder = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** Everything that may be behind a path without an ending, or with that of a web page. */
function pagesAt(named: string): string[] {
  const stem = named.replace(/\.html?$/i, '');
  return [
    ...PAGE_ENDINGS.map((ending) => `${stem}${ending}`),
    ...FOLDER_PAGES.flatMap((name) => PAGE_ENDINGS.map((ending) => inFolder(stem, `${name}${ending}`))),
  ];
}

/** The paths a reference may mean in the layout that this service writes: a file, a page without its ending, the README of a folder. */
export function writtenPaths(from: string, target: string): string[] {
  const named = namedPath(from, target);
  return named === undefined ? [] : [named, `${named}.md`, inFolder(named, 'README.md')];
}

/**
 * The paths a reference of an imported text may mean, the likeliest first: the file itself, a page without its ending, the
 * page of a folder under any of its names.
 * @param roots folders that an address such as `/guide` may begin at, beside the root of all
 */
export function* likelyPaths(from: string, target: string, roots: readonly string[] = []): Generator<string> {
  for (const named of filesAt(from, target, roots)) {
    yield named;
    yield* pagesAt(named);
  }
}

/** All of {@link likelyPaths}. */
export const candidatePaths = (from: string, target: string, roots: readonly string[] = []): string[] => [
  ...likelyPaths(from, target, roots),
];

/** The paths that a reference may mean when it names a file as it is. */
export function filesAt(from: string, target: string, roots: readonly string[]): string[] {
  const addresses = target.startsWith('/') ? [target, ...roots.map((root) => `/${root}${target}`)] : [target];
  return addresses.flatMap((address) => namedPath(from, address) ?? []);
}

const BY_ID = /^(pages|files|reusable-content)\/(\w+)(?:\.md)?$/;
const KINDS = { pages: 'page', files: 'file', 'reusable-content': 'reusable-content' } as const;

/** What a path such as `pages/<id>` names: by its form, for an identifier is one whether or not its owner is there just now. */
function namedById(path: string): InternalTarget | undefined {
  const [, kind, id = ''] = BY_ID.exec(path) ?? [];
  return kind !== undefined && looksLikeId(id) ? { kind: KINDS[kind as keyof typeof KINDS], id } : undefined;
}

/** Each link once, up to a number that keeps a page of nothing but links from filling the database. */
export function distinctLinks(links: readonly NewLink[]): NewLink[] {
  const found = new Map<string, NewLink>();
  for (const link of links) {
    if (found.size >= MAX_LINKS) break;
    found.set(`${link.kind}\n${link.targetId ?? ''}\n${link.address ?? ''}`, link);
  }
  return [...found.values()];
}

/** What an address is for `/links` when nothing inside the space is behind it; undefined: no link. */
export function outsideLink(from: string, address: string): NewLink | undefined {
  if (WEB_ADDRESS.test(address)) return { kind: 'url', targetId: null, address: address.slice(0, 2048) };
  const wanted = namedPath(from, address);
  const climbs = isRelativeAddress(address) && wanted === undefined && splitAddress(address).path !== '';
  if (wanted === undefined && !climbs) return undefined;
  return { kind: 'missing', targetId: null, address: (wanted ?? address).slice(0, 2048) };
}

/** Finds out what the references of one text mean. Pure. */
export class ReferenceResolver {
  private readonly finder: PathFinder;

  constructor(
    private readonly index: PathIndex,
    private readonly roots: readonly string[] = [],
  ) {
    this.finder = new PathFinder(index);
  }

  /** `before`: what the paths of the text that this one takes the place of led to, which may be gone just now. */
  resolve(from: string, references: readonly RawReference[], before?: PathIndex): ResolvedReferences {
    const stored: StoredReference[] = [];
    const links: NewLink[] = [];
    for (const reference of references) {
      const target = this.internal(from, reference, before);
      if (target) stored.push({ start: reference.start, end: reference.end, syntax: reference.syntax, target });
      const link = this.link(from, reference, target);
      if (link) links.push(link);
    }
    return { stored, links: distinctLinks(links) };
  }

  /** What an address of the content leads to; undefined when nothing is there. */
  find(from: string, address: string): InternalTarget | undefined {
    const found = this.finder.find(likelyPaths(from, address, this.roots));
    if (found !== undefined) return this.index.get(found);
    const named = namedPath(from, address);
    return named === undefined ? undefined : namedById(named);
  }

  private internal(from: string, { target: address }: RawReference, before?: PathIndex): InternalTarget | undefined {
    const { fragment, path: written } = splitAddress(address);
    const target = this.find(from, address) ?? before?.get(written);
    return target?.kind === 'page' && fragment ? { ...target, anchor: fragment } : target;
  }

  private link(
    from: string,
    { target: address }: RawReference,
    target: InternalTarget | undefined,
  ): NewLink | undefined {
    return target ? { kind: target.kind, targetId: target.id, address: null } : outsideLink(from, address);
  }
}
