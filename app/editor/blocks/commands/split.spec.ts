import { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { documentToEditor } from '../../../../core/documents/editor/from-document';
import { editorSchema } from '../../../../core/documents/editor/schema';
import { keys } from '../plugins/keys';

type Nodes = Parameters<typeof documentToEditor>[0]['nodes'];

const text = (words: string, ...marks: string[]) => ({
  object: 'text',
  leaves: [{ object: 'leaf', text: words, marks: marks.map((type) => ({ object: 'mark', type })) }],
});
const block = (type: string, ...nodes: object[]) => ({ object: 'block', type, isVoid: false, data: {}, nodes });
const paragraph = (words: string) => block('paragraph', text(words));
const item = (words: string) => block('list-item', paragraph(words));

/** The lines after a key is pressed at the `¦`. */
function after(key: string, ...nodes: object[]): string[] {
  let state = EditorState.create({
    doc: Node.fromJSON(editorSchema, documentToEditor({ nodes: nodes as unknown as Nodes })),
  });
  let pos = -1;
  state.doc.descendants((node, at) => {
    const offset = node.text?.indexOf('¦') ?? -1;
    if (offset >= 0) pos = at + offset;
  });
  state = state.apply(state.tr.delete(pos, pos + 1));
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)));
  for (const { props } of keys(editorSchema)) {
    const event = { key: key.replace('Shift-', ''), shiftKey: key.startsWith('Shift-'), keyCode: 13 } as KeyboardEvent;
    const view = { state, dispatch: (transaction: EditorState['tr']) => (state = state.apply(transaction)) };
    if (props.handleKeyDown?.call({} as never, view as never, event)) break;
  }
  return state.doc.textBetween(0, state.doc.content.size, '\n', '\n').split('\n');
}

describe('a line that is split', () => {
  it.each([
    ['after a blank', [paragraph('One. ¦Two.')], ['One.', 'Two.']],
    ['before a blank', [paragraph('One.¦ Two.')], ['One.', 'Two.']],
    [
      'between marks',
      [block('paragraph', text('One '), text('bold', 'bold'), text(' ¦'), text('slanted', 'italic'))],
      ['One bold', 'slanted'],
    ],
    ['in a list', [block('list-unordered', item('One ¦two'), item('Three'))], ['One', 'two', 'Three']],
    ['in a quote', [block('blockquote', paragraph('One ¦two'))], ['One', 'two']],
    ['in a heading', [block('heading-2', text('One ¦two'))], ['One', 'two']],
  ])('%s has no blanks there', (_, nodes, lines) => {
    expect(after('Enter', ...nodes)).toEqual(lines);
  });

  it('by a line break has no blanks there', () => {
    expect(after('Shift-Enter', paragraph('One ¦two'))).toEqual(['One', 'two']);
  });

  it('keeps its blanks in code, and those at its ends', () => {
    expect(after('Enter', block('code', block('code-line', text('a ¦b'))))).toEqual(['a ', 'b']);
    expect(after('Enter', paragraph(' One ¦two '))).toEqual([' One', 'two ']);
  });
});
