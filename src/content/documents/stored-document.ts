import { Node } from 'prosemirror-model';
import type { ConditionData } from '../../conditions/condition.types';
import { filterDocument } from '../../conditions/filter-document';
import type { InternalTarget, StoredReference } from '../../documents/markdown/stored-reference';
import { documentToEditor } from '../../documents/editor/from-document';
import { editorSchema } from '../../documents/editor/schema';
import type { JsonDocument } from '../../documents/blocks/registry';
import { documentFromStored } from '../../documents/json/markdown-to-document';
import { pageWords } from '../../documents/quotes/page-words';

/** A stored text, and the addresses of what it refers to in the revision that is read; plain data, so that it can cross threads. */
export interface StoredText {
  readonly source: string;
  readonly references: readonly StoredReference[];
  /** By {@link targetKey}; a target that is gone is omitted. */
  readonly addresses: ReadonlyMap<string, string>;
  /** What decides conditions; without it they stay as they were written. */
  readonly data?: ConditionData;
}

/** A document whose JSON is longer, in characters, is not given. */
const MOST_JSON = 16 * 1024 * 1024;

export const targetKey = (target: InternalTarget): string =>
  [target.kind, target.id, target.kind === 'page' ? (target.anchor ?? '') : ''].join(' ');

/** The document of a stored text. A reference to something that is gone stays an address. */
export function storedDocument({ source, references, addresses }: Omit<StoredText, 'data'>): JsonDocument {
  const living = references.filter(({ target }) => addresses.has(targetKey(target)));
  return documentFromStored(source, living, (target) => addresses.get(targetKey(target)));
}

/** The JSON document of a stored text, as JSON text; null for one of more than 16 MiB. */
export function storedDocumentJson({ data, ...text }: StoredText): string | null {
  const document = storedDocument(text);
  const json = JSON.stringify(data ? filterDocument(document, data) : document);
  return json.length > MOST_JSON ? null : json;
}

/** The words of a stored text, as {@link pageWords} reads them. */
export const storedWords = (text: StoredText): string =>
  pageWords(Node.fromJSON(editorSchema, documentToEditor(storedDocument(text)))).text;
