import { EditorSelection, type StateCommand } from '@codemirror/state';

/** Adds a mark on both sides of the selection, or removes it. */
export const toggleAround =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const spec = state.changeByRange((range) => {
      const { from, to } = range;
      const isMarked =
        state.sliceDoc(from - mark.length, from) === mark && state.sliceDoc(to, to + mark.length) === mark;
      if (isMarked)
        return {
          changes: [
            { from: from - mark.length, to: from },
            { from: to, to: to + mark.length },
          ],
          range: EditorSelection.range(from - mark.length, to - mark.length),
        };
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + mark.length, to + mark.length),
      };
    });
    dispatch(state.update(spec, { userEvent: 'input', scrollIntoView: true }));
    return true;
  };

/** Adds a prefix to every selected line, or removes it if all of them have it. */
const toggleBefore =
  (prefix: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const lines = [];
    for (let at = state.doc.lineAt(from).number; at <= state.doc.lineAt(to).number; at += 1)
      lines.push(state.doc.line(at));
    const all = lines.every(({ text }) => text.startsWith(prefix));
    const changes = lines.map((line) =>
      all ? { from: line.from, to: line.from + prefix.length } : { from: line.from, insert: prefix },
    );
    dispatch(state.update({ changes, userEvent: 'input', scrollIntoView: true }));
    return true;
  };

/** Turns the selection into a link, and selects the placeholder of its address. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to) || 'link';
  const address = 'https://';
  const start = from + words.length + 3;
  dispatch(
    state.update({
      changes: { from, to, insert: `[${words}](${address})` },
      selection: EditorSelection.range(start, start + address.length),
      userEvent: 'input',
      scrollIntoView: true,
    }),
  );
  return true;
};

/** Inserts a separate block at the cursor. */
const insertBlock =
  (text: string): StateCommand =>
  ({ state, dispatch }) => {
    const { to } = state.selection.main;
    const line = state.doc.lineAt(to);
    const before = line.text.trim() === '' ? '' : '\n\n';
    const insert = `${before}${text}\n`;
    dispatch(
      state.update({
        changes: { from: line.to, insert },
        selection: EditorSelection.cursor(line.to + insert.length),
        userEvent: 'input',
        scrollIntoView: true,
      }),
    );
    return true;
  };

/** Commands that format the text at the cursor. */
export const markup = { toggleAround, toggleBefore, insertLink, insertBlock };
