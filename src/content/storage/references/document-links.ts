import type { NewLink } from '../../model/content-changes';
import { distinctLinks, outsideLink } from './reference-resolver';
import type { RawReference } from '../../../../core/documents/markdown/raw-reference';
import type { StoredReference } from '../../../../core/documents/markdown/stored-reference';

/**
 * The distinct links of a text whose stored references are already resolved: all others are
 * external addresses or paths without a target.
 */
export function documentLinks(
  references: readonly RawReference[],
  stored: readonly StoredReference[],
  from: string,
): NewLink[] {
  const known = new Set(stored.map((reference) => reference.start));
  const others = references.filter(({ start }) => !known.has(start));
  return distinctLinks([
    ...stored.map(({ target: { kind, id } }) => ({ kind, targetId: id, address: null })),
    ...others.flatMap(({ target }) => outsideLink(from, target) ?? []),
  ]);
}
