import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';

const endsOpen = (doc: Node): boolean => doc.lastChild?.type.name === 'paragraph';

/** The document with a line at its end to go on in. A line without text is no part of what is saved. */
export const withLastLine = (doc: Node): Node => {
  const { paragraph } = doc.type.schema.nodes;
  return endsOpen(doc) || !paragraph ? doc : doc.copy(doc.content.addToEnd(paragraph.create()));
};

/** Keeps that line there. */
export const lastLine = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _before, { doc, schema, tr }) {
      const { paragraph } = schema.nodes;
      if (!paragraph || endsOpen(doc) || !transactions.some(({ docChanged }) => docChanged)) return null;
      return tr.insert(doc.content.size, paragraph.create()).setMeta('addToHistory', false);
    },
  });
