import { Plugin } from 'prosemirror-state';
import { ySyncPluginKey } from 'y-prosemirror';
import { hasKeptMarks, keptMarks, shownMarks } from '../../../../core/documents/editor/kept-marks';

/** Keeps the marks of inline nodes, and the attribute with which they are stored in live documents, in agreement. */
export const keepMarks = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const isReceived = transactions.some((transaction) => transaction.getMeta(ySyncPluginKey) !== undefined);
      doc.descendants((node, pos) => {
        if (!hasKeptMarks(node)) return;
        const { attrs, marks } = node;
        const kept = keptMarks(marks);
        if (kept === attrs.marks) return;
        if (isReceived) tr.setNodeMarkup(pos, null, attrs, shownMarks(node));
        else tr.setNodeMarkup(pos, null, { ...attrs, marks: kept }, marks);
      });
      return tr.docChanged ? tr : null;
    },
  });
