import { Plugin, type Transaction } from 'prosemirror-state';
import { endsOpen } from '../../../../core/documents/editor/last-line';

/** Every other editor of the text adds the last line as well: if it were also added for their changes, there would be many. */
const isOwn = (transaction: Transaction): boolean =>
  transaction.docChanged && transaction.getMeta('addToHistory') !== false;

/** Keeps an empty line at the end of the text for further typing. */
export const lastLine = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _before, { doc, schema, tr }) {
      const { paragraph } = schema.nodes;
      if (!paragraph || endsOpen(doc) || !transactions.some(isOwn)) return null;
      return tr.insert(doc.content.size, paragraph.create()).setMeta('addToHistory', false);
    },
  });
