import { decodeAddress, isRelativeAddress, splitAddress } from '../../markdown/address';
import { decodeEntities, unescapeMarkdown } from '../../markdown/link-syntax';
import { ReferenceUsage } from '../../markdown/raw-reference';
import { InternalTarget, StoredReference } from '../../markdown/stored-reference';
import { ContentRef } from '../content-ref.types';
import { WrittenAddress } from './read-context';

/**
 * Resolves the target of an address. `address` is decoded: no escapes, no entities, relative ones without percent-encoding.
 * Undefined for one without a target in the space, which is then preserved as written.
 */
export type AddressResolver = (address: string, usage: ReferenceUsage) => ContentRef | undefined;

const UNSAFE_SCHEME = /^\s*(?:javascript|vbscript|data):/i;

/** True for an address that must not become a link because it runs code or contains a document. */
export function isUnsafeAddress(address: string): boolean {
  return UNSAFE_SCHEME.test(address);
}

/** The written address of a reference with all escapes decoded. */
export function decodedAddress({ raw, syntax }: WrittenAddress): string {
  if (syntax === 'autolink') return raw;
  return decodeAddress(syntax === 'attribute' ? decodeEntities(raw) : unescapeMarkdown(raw));
}

/** The reference for an address without a target in the space. */
export function plainRef(address: string): ContentRef {
  if (address.length > 1 && address.startsWith('#') && isRelativeAddress(address)) {
    const { fragment, query, path } = splitAddress(address);
    if (path === '' && query === undefined && fragment !== undefined) return { kind: 'anchor', anchor: fragment };
  }
  return { kind: 'url', url: address };
}

function refOfTarget(target: InternalTarget): ContentRef {
  if (target.kind === 'file') return { kind: 'file', file: target.id };
  if (target.kind === 'reusable-content') return { kind: 'reusable-content', reusableContent: target.id };
  return target.anchor === undefined
    ? { kind: 'page', page: target.id }
    : { kind: 'anchor', anchor: target.anchor, page: target.id };
}

/** The stored references of a page by start offset. */
export class StoredReferences {
  private readonly byStart: ReadonlyMap<number, StoredReference>;

  constructor(private readonly references: readonly StoredReference[]) {
    this.byStart = new Map(references.map((reference) => [reference.start, reference]));
  }

  at(position: number): ContentRef | undefined {
    const reference = this.byStart.get(position);
    return reference && refOfTarget(reference.target);
  }

  /** The references within [start, end) of the source. */
  within(start: number, end: number): readonly StoredReference[] {
    const { references } = this;
    let low = 0;
    let high = references.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((references[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    const found: StoredReference[] = [];
    for (let at = low; at < references.length; at++) {
      const reference = references[at];
      if (!reference || reference.end > end) break;
      found.push(reference);
    }
    return found;
  }
}
