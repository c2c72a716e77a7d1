import type { NewLink } from '../revisions/content-changes';
import { ReferenceResolver } from '../import/reference-resolver';
import type { RawReference } from './raw-reference';
import type { StoredReference } from './stored-reference';

/**
 * The distinct things that a text refers to, when what its stored references lead to is known already: the others are
 * addresses elsewhere, or paths that lead nowhere.
 */
export function linksOf(
  references: readonly RawReference[],
  stored: readonly StoredReference[],
  from: string,
): NewLink[] {
  const known = new Map(stored.map((reference) => [reference.start, reference.target]));
  const others = references.filter(({ start }) => !known.has(start));
  const inside = new Map(stored.map(({ target }) => [`${target.kind} ${target.id}`, target]));
  return [
    ...[...inside.values()].map(({ kind, id }) => ({ kind, targetId: id, address: null })),
    ...new ReferenceResolver(new Map()).resolve(from, others).links,
  ];
}
