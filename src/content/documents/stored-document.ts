import type { InternalTarget, StoredReference } from './stored-reference';
import { documentFromStored } from './json/markdown-to-document';

/** A stored text, and the addresses of what it refers to in the revision that is read; plain data, so that it can cross threads. */
export interface StoredText {
  readonly source: string;
  readonly references: readonly StoredReference[];
  /** By {@link targetKey}; a target that is gone is left out. */
  readonly addresses: ReadonlyMap<string, string>;
}

export const targetKey = (target: InternalTarget): string =>
  [target.kind, target.id, target.kind === 'page' ? (target.anchor ?? '') : ''].join(' ');

/** The JSON document of a stored text, as JSON text. A reference to something that is gone stays an address. */
export function storedDocumentJson({ source, references, addresses }: StoredText): string {
  const living = references.filter(({ target }) => addresses.has(targetKey(target)));
  return JSON.stringify(documentFromStored(source, living, (target) => addresses.get(targetKey(target))));
}
