import type { InternalTarget, StoredReference } from './stored-reference';
import { writeReference } from './write-reference';

/**
 * Returns the Markdown of a document with its references written as addresses: `address` returns that of a target in the requested
 * revision, or undefined for a deleted target, whose reference is left as written.
 */
export function renderMarkdown(
  source: string,
  references: readonly StoredReference[],
  address: (target: InternalTarget) => string | undefined,
): string {
  const pieces: string[] = [];
  let at = 0;
  for (const reference of references) {
    const target = address(reference.target);
    if (target === undefined) continue;
    pieces.push(source.slice(at, reference.start), writeReference(reference.syntax, target));
    at = reference.end;
  }
  return pieces.join('') + source.slice(at);
}
