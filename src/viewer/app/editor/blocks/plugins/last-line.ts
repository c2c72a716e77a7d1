import { Plugin } from 'prosemirror-state';
import { endsOpen } from '../../../../../documents/editor/last-line';

/** Keeps a line at the end of the text to go on in. */
export const lastLine = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _before, { doc, schema, tr }) {
      const { paragraph } = schema.nodes;
      if (!paragraph || endsOpen(doc) || !transactions.some(({ docChanged }) => docChanged)) return null;
      return tr.insert(doc.content.size, paragraph.create()).setMeta('addToHistory', false);
    },
  });
