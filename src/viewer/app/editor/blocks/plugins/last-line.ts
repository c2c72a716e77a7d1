import { Plugin, type Transaction } from 'prosemirror-state';
import { endsOpen } from '../../../../../documents/editor/last-line';

/** Whoever else changes the text keeps that line there, too: with all of us there would be many. */
const isOwn = (transaction: Transaction): boolean =>
  transaction.docChanged && transaction.getMeta('addToHistory') !== false;

/** Keeps a line at the end of the text to go on in. */
export const lastLine = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _before, { doc, schema, tr }) {
      const { paragraph } = schema.nodes;
      if (!paragraph || endsOpen(doc) || !transactions.some(isOwn)) return null;
      return tr.insert(doc.content.size, paragraph.create()).setMeta('addToHistory', false);
    },
  });
