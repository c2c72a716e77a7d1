import type { InternalTarget, StoredReference } from './stored-reference';
import { writeReference } from './write-reference';

/**
 * The Markdown of a document with its references written as addresses: `address` gives the one of a target in the revision
 * that is read, or undefined for a target that is gone, whose reference then stays as it was written.
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
