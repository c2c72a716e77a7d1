import { Node } from 'prosemirror-model';
import type { ConditionData } from '../../../core/conditions/condition.types';
import { filterDocument } from '../../../core/conditions/filter-document';
import type { InternalTarget, StoredReference } from '../../../core/documents/markdown/stored-reference';
import { documentToEditor } from '../../../core/documents/editor/from-document';
import { editorSchema } from '../../../core/documents/editor/schema';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import { documentFromStored } from '../../../core/documents/json/markdown-to-document';
import { pageWords } from '../../../core/documents/quotes/page-words';

/** A stored text with the addresses of its references in the requested revision; plain data, so that it can be sent between threads. */
export interface StoredText {
  readonly source: string;
  readonly references: readonly StoredReference[];
  /** By {@link targetKey}; deleted targets are omitted. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Data for evaluating conditions; without it they are left as written. */
  readonly data?: ConditionData;
}

/** Maximum characters of JSON; longer documents are not returned. */
const MAX_JSON = 16 * 1024 * 1024;

export const targetKey = (target: InternalTarget): string =>
  [target.kind, target.id, target.kind === 'page' ? (target.anchor ?? '') : ''].join(' ');

/** The document of a stored text. A reference to a deleted target stays an address. */
export function storedDocument({ source, references, addresses }: Omit<StoredText, 'data'>): JsonDocument {
  const existing = references.filter(({ target }) => addresses.has(targetKey(target)));
  return documentFromStored(source, existing, (target) => addresses.get(targetKey(target)));
}

/** The JSON document of a stored text, as JSON text; null for one of more than 16 MiB. */
export function storedDocumentJson({ data, ...text }: StoredText): string | null {
  const document = storedDocument(text);
  const json = JSON.stringify(data ? filterDocument(document, data) : document);
  return json.length > MAX_JSON ? null : json;
}

/** The words of a stored text, as {@link pageWords} reads them. */
export const storedWords = (text: StoredText): string =>
  pageWords(Node.fromJSON(editorSchema, documentToEditor(storedDocument(text)))).text;
