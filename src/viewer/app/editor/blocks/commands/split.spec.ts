import { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { documentToEditor } from '../../../../../documents/editor/from-document';
import { editorSchema } from '../../../../../documents/editor/schema';
import type { EditorNode } from '../../../../../documents/editor/editor-node.types';
import { editorToDocument } from '../../../../../documents/editor/to-document';
import { documentToMarkdown } from '../../../../../documents/json/document-to-markdown';
import { markdownToDocument } from '../../../../../documents/json/markdown-to-document';
import { keys } from '../plugins/keys';

/** What a text says after a key was pressed where the `¦` is. */
function after(key: string, markdown: string): string {
  const [before] = markdown.split('¦');
  const { nodes } = markdownToDocument(markdown);
  let state = EditorState.create({ doc: Node.fromJSON(editorSchema, documentToEditor({ nodes })) });
  let place = -1;
  state.doc.descendants((node, at) => {
    const offset = node.text?.indexOf('¦') ?? -1;
    if (offset >= 0) place = at + offset;
  });
  if (before === undefined || place < 0) throw new Error('Say where the key is pressed.');
  state = state.apply(state.tr.delete(place, place + 1));
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)));
  for (const { props } of keys(editorSchema)) {
    const event = { key: key.replace('Shift-', ''), shiftKey: key.startsWith('Shift-'), keyCode: 13 } as KeyboardEvent;
    const view = { state, dispatch: (transaction: EditorState['tr']) => (state = state.apply(transaction)) };
    if (props.handleKeyDown?.call({} as never, view as never, event)) break;
  }
  return documentToMarkdown(editorToDocument(state.doc.toJSON() as EditorNode));
}

describe('a line that is split', () => {
  it.each([
    ['Enter', 'One. ¦Two.\n', 'One.\n\nTwo.\n'],
    ['Enter', 'One.¦ Two.\n', 'One.\n\nTwo.\n'],
    ['Enter', 'One **bold** ¦*slanted*.\n', 'One **bold**\n\n_slanted_.\n'],
    ['Enter', '* One ¦two\n* Three\n', '* One\n* two\n* Three\n'],
    ['Enter', '> One ¦two\n', '> One\n>\n> two\n'],
    ['Enter', '## One ¦two\n', '## One\n\n## two\n'],
    ['Shift-Enter', 'One ¦two\n', 'One\\\ntwo\n'],
  ])('by %s has no blanks there: %j', (key, markdown, expected) => {
    expect(after(key, markdown)).toBe(expected);
  });

  it('keeps its blanks in code, and those that others wrote elsewhere', () => {
    expect(after('Enter', '```\na ¦b\n```\n')).toBe('```\na \nb\n```\n');
    expect(after('Enter', '&#32;One ¦two&#32;\n')).toBe('&#32;One\n\ntwo&#32;\n');
  });
});
