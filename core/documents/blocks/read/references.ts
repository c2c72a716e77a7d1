import { decodeAddress, isRelativeAddress, splitAddress } from '../../markdown/address';
import { decodeEntities, unescapeMarkdown } from '../../syntax/link-syntax';
import { ReferenceSyntax, ReferenceUsage } from '../../markdown/raw-reference';
import { InternalTarget, StoredReference } from '../../markdown/stored-reference';
import { ContentRef } from '../nodes/content-ref.types';
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
export function decodedAddress({ raw, syntax }: Pick<WrittenAddress, 'raw' | 'syntax'>): string {
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

export function refOfTarget(target: InternalTarget): ContentRef {
  if (target.kind === 'file') return { kind: 'file', file: target.id };
  if (target.kind === 'reusable-content') return { kind: 'reusable-content', reusableContent: target.id };
  return target.anchor === undefined
    ? { kind: 'page', page: target.id }
    : { kind: 'anchor', anchor: target.anchor, page: target.id };
}

/** The target that {@link refOfTarget} turns into this reference; undefined for one out of the space. */
export function targetOfRef(ref: ContentRef): InternalTarget | undefined {
  if ('space' in ref && ref.kind !== 'space' && ref.space !== undefined) return undefined;
  if (ref.kind === 'file') return { kind: 'file', id: ref.file };
  if (ref.kind === 'reusable-content') return { kind: 'reusable-content', id: ref.reusableContent };
  if (ref.kind === 'page') return { kind: 'page', id: ref.page };
  return ref.kind === 'anchor' && ref.page !== undefined
    ? { kind: 'page', id: ref.page, anchor: ref.anchor }
    : undefined;
}

/** How an address of a stored reference is decoded. */
export function addressSyntax(syntax: ReferenceSyntax): WrittenAddress['syntax'] {
  if (syntax === 'autolink') return 'autolink';
  return syntax === 'html-attribute' || syntax === 'tag-attribute' ? 'attribute' : 'markdown';
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
