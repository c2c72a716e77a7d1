import { withWrittenEnd } from './address';
import { readReference } from './read-reference';
import type { InternalTarget, StoredReference } from './stored-reference';
import { writeReference } from './write-reference';

/** Replaces the references of a text; `rewrite` gets each as written, and returns its replacement, or undefined to leave it. */
export function rewriteReferences(
  source: string,
  references: readonly StoredReference[],
  rewrite: (reference: StoredReference, raw: string) => string | undefined,
): string {
  const pieces: string[] = [];
  let at = 0;
  for (const reference of references) {
    const written = rewrite(reference, source.slice(reference.start, reference.end));
    if (written === undefined) continue;
    pieces.push(source.slice(at, reference.start), written);
    at = reference.end;
  }
  return pieces.join('') + source.slice(at);
}

/**
 * Returns the Markdown of a document with its references written as addresses: `address` returns that of a target in the requested
 * revision, or undefined for a deleted target, whose reference is left as written. Queries and fragments stay.
 */
export const renderMarkdown = (
  source: string,
  references: readonly StoredReference[],
  address: (target: InternalTarget) => string | undefined,
): string =>
  rewriteReferences(source, references, ({ syntax, target }, raw) => {
    const written = address(target);
    return written === undefined
      ? undefined
      : writeReference(syntax, withWrittenEnd(written, readReference(syntax, raw)));
  });
