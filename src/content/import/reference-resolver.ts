import path from 'node:path';
import { isRelativeAddress, normalizePath, splitAddress } from '../documents/address';
import type { RawReference } from '../documents/raw-reference';
import type { InternalTarget, StoredReference } from '../documents/stored-reference';
import type { NewLink } from '../revisions/content-changes';

/** Who stands behind a path of the content: a page, a file or a piece of reusable content. */
export type PathIndex = ReadonlyMap<string, InternalTarget>;

export interface ResolvedReferences {
  readonly stored: readonly StoredReference[];
  /** Every distinct thing the text refers to. */
  readonly links: readonly NewLink[];
}

const WEB_ADDRESS = /^https?:\/\//i;
const MAX_LINKS = 5_000;

/** The paths a reference may mean: the file itself, a page without its ending, the README of a folder. */
export function candidatePaths(from: string, target: string): string[] {
  if (!isRelativeAddress(target)) return [];
  const { path: written } = splitAddress(target);
  const found =
    written === ''
      ? undefined
      : normalizePath(written, path.posix.dirname(from) === '.' ? '' : path.posix.dirname(from));
  if (found === undefined) return [];
  return [found, `${found}.md`, found === '' ? 'README.md' : `${found}/README.md`];
}

const linkKey = ({ kind, targetId, address }: NewLink): string => `${kind}\n${targetId ?? ''}\n${address ?? ''}`;

/** Finds out what the references of one text mean. Pure. */
export class ReferenceResolver {
  constructor(private readonly index: PathIndex) {}

  resolve(from: string, references: readonly RawReference[]): ResolvedReferences {
    const stored: StoredReference[] = [];
    const links = new Map<string, NewLink>();
    for (const reference of references) {
      const target = this.internal(from, reference);
      if (target) stored.push({ start: reference.start, end: reference.end, syntax: reference.syntax, target });
      const link = this.link(from, reference, target);
      if (link && links.size < MAX_LINKS) links.set(linkKey(link), link);
    }
    return { stored, links: [...links.values()] };
  }

  /** What an address of the content leads to; undefined when nothing is there. */
  find(from: string, address: string): InternalTarget | undefined {
    for (const candidate of candidatePaths(from, address)) {
      const target = this.index.get(candidate);
      if (target) return target;
    }
    return undefined;
  }

  private internal(from: string, reference: RawReference): InternalTarget | undefined {
    const target = this.find(from, reference.target);
    const { fragment } = splitAddress(reference.target);
    return target?.kind === 'page' && fragment ? { ...target, anchor: fragment } : target;
  }

  private link(
    from: string,
    { target: address }: RawReference,
    target: InternalTarget | undefined,
  ): NewLink | undefined {
    if (target) return { kind: target.kind, targetId: target.id, address: null };
    if (WEB_ADDRESS.test(address)) return { kind: 'url', targetId: null, address: address.slice(0, 2048) };
    const [wanted] = candidatePaths(from, address);
    const climbs = isRelativeAddress(address) && wanted === undefined && splitAddress(address).path !== '';
    if (wanted !== undefined || climbs)
      return { kind: 'missing', targetId: null, address: (wanted ?? address).slice(0, 2048) };
    return undefined;
  }
}
