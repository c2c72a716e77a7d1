import path from 'node:path';
import { looksLikeId } from '../../../common/ids/new-id';
import { isRelativeAddress, normalizePath, splitAddress } from '../../../../core/documents/markdown/address';
import { FOLDER_PAGES, PAGE_ENDINGS } from '../../../../core/documents/markdown/page-file';
import type { RawReference } from '../../../../core/documents/markdown/raw-reference';
import type { InternalTarget, StoredReference } from '../../../../core/documents/markdown/stored-reference';
import type { NewLink } from '../../model/content-changes';
import { PathFinder } from '../../../../core/documents/markdown/path-finder';

/** Targets by path: pages, files and reusable content. */
export type PathIndex = ReadonlyMap<string, InternalTarget>;

export interface ResolvedReferences {
  readonly stored: readonly StoredReference[];
  /** The distinct targets of the text. */
  readonly links: readonly NewLink[];
}

const WEB_ADDRESS = /^https?:\/\//i;
const MAX_LINKS = 5_000;

/** The path of a relative reference; undefined for an absolute one, and for one that leads out of the content. */
function resolvePath(from: string, target: string): string | undefined {
  if (!isRelativeAddress(target)) return undefined;
  const { path: written } = splitAddress(target);
  if (written === '') return undefined;
  const folder = path.posix.dirname(from);
  return normalizePath(written, folder === '.' ? '' : folder);
}

const inFolder = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** Candidate files for a path without an extension, or with that of a web page. */
function pagesAt(named: string): string[] {
  const stem = named.replace(/\.html?$/i, '');
  return [
    ...PAGE_ENDINGS.map((ending) => `${stem}${ending}`),
    ...FOLDER_PAGES.flatMap((name) => PAGE_ENDINGS.map((ending) => inFolder(stem, `${name}${ending}`))),
  ];
}

/** Candidate paths of a reference in the layout that this service writes: a file, a page without its extension, the README of a folder. */
export function writtenPaths(from: string, target: string): string[] {
  const named = resolvePath(from, target);
  return named === undefined ? [] : [named, `${named}.md`, inFolder(named, 'README.md')];
}

/**
 * Candidate paths of a reference in an imported text, the most likely first: the file itself, a page without its extension, the
 * page of a folder under any of its names.
 * @param roots further folders against which an address such as `/guide` can be resolved, besides the root
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

/** Candidate paths of a reference that contains the exact file name. */
export function filesAt(from: string, target: string, roots: readonly string[]): string[] {
  const addresses = target.startsWith('/') ? [target, ...roots.map((root) => `/${root}${target}`)] : [target];
  return addresses.flatMap((address) => resolvePath(from, address) ?? []);
}

const BY_ID = /^(pages|files|reusable-content)\/(\w+)(?:\.md)?$/;
const KINDS = { pages: 'page', files: 'file', 'reusable-content': 'reusable-content' } as const;

/** The target of a path such as `pages/<id>`, by its format alone: the target may be deleted at the moment. */
function targetById(path: string): InternalTarget | undefined {
  const [, kind, id = ''] = BY_ID.exec(path) ?? [];
  return kind !== undefined && looksLikeId(id) ? { kind: KINDS[kind as keyof typeof KINDS], id } : undefined;
}

/** Removes duplicates, up to a maximum number of links per page. */
export function distinctLinks(links: readonly NewLink[]): NewLink[] {
  const found = new Map<string, NewLink>();
  for (const link of links) {
    if (found.size >= MAX_LINKS) break;
    found.set(`${link.kind}\n${link.targetId ?? ''}\n${link.address ?? ''}`, link);
  }
  return [...found.values()];
}

/** The link for `/links` of an address without a target in the space; undefined if it is not a link. */
export function outsideLink(from: string, address: string): NewLink | undefined {
  if (WEB_ADDRESS.test(address)) return { kind: 'url', targetId: null, address: address.slice(0, 2048) };
  const resolved = resolvePath(from, address);
  const leavesContent = isRelativeAddress(address) && resolved === undefined && splitAddress(address).path !== '';
  if (resolved === undefined && !leavesContent) return undefined;
  return { kind: 'missing', targetId: null, address: (resolved ?? address).slice(0, 2048) };
}

/** Resolves the references of one text. Pure. */
export class ReferenceResolver {
  private readonly finder: PathFinder;

  constructor(
    private readonly index: PathIndex,
    private readonly roots: readonly string[] = [],
  ) {
    this.finder = new PathFinder(index);
  }

  /**
   * @param before targets of the paths in the previous text, which may be deleted at the moment
   * @param kept targets of references that were not written anew, by their start
   */
  resolve(
    from: string,
    references: readonly RawReference[],
    before?: PathIndex,
    kept?: ReadonlyMap<number, InternalTarget>,
  ): ResolvedReferences {
    const stored: StoredReference[] = [];
    const links: NewLink[] = [];
    for (const reference of references) {
      const target = kept?.get(reference.start) ?? this.internal(from, reference, before);
      if (target) stored.push({ start: reference.start, end: reference.end, syntax: reference.syntax, target });
      const link = this.link(from, reference, target);
      if (link) links.push(link);
    }
    return { stored, links: distinctLinks(links) };
  }

  /** The target of an address in the content; undefined if there is none. */
  find(from: string, address: string): InternalTarget | undefined {
    const found = this.finder.find(likelyPaths(from, address, this.roots));
    if (found !== undefined) return this.index.get(found);
    const named = resolvePath(from, address);
    return named === undefined ? undefined : targetById(named);
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
