import { Node } from 'prosemirror-model';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { editorSchema } from '../../../../../documents/editor/schema';
import { keys } from '../plugins/keys';

const line = (type: string, ...parts: readonly (string | Node)[]): Node =>
  editorSchema.node(
    type,
    null,
    parts.map((part) => (typeof part === 'string' ? editorSchema.text(part) : part)),
  );
const bold = (words: string): Node => editorSchema.text(words, [editorSchema.mark('bold')]);
const item = (...words: readonly string[]): Node => editorSchema.node('list_item', null, [line('paragraph', ...words)]);

/** The lines of a text after a key was pressed where the `¦` is; a line break reads as `⏎`. */
function after(key: 'Enter' | 'Shift-Enter', ...blocks: readonly Node[]): string[] {
  let state = EditorState.create({ doc: editorSchema.node('doc', null, blocks) });
  let place = -1;
  state.doc.descendants((node, at) => {
    const offset = node.text?.indexOf('¦') ?? -1;
    if (offset >= 0) place = at + offset;
  });
  state = state.apply(state.tr.delete(place, place + 1));
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)));
  const view = { state, dispatch: (transaction: Transaction) => (state = state.apply(transaction)) };
  const event = { key: 'Enter', keyCode: 13, shiftKey: key === 'Shift-Enter' };
  for (const plugin of keys(editorSchema))
    if (plugin.props.handleKeyDown?.call(plugin, view as unknown as EditorView, event as KeyboardEvent)) break;
  const lines: string[] = [];
  state.doc.descendants((node) => {
    if (node.isTextblock) lines.push(node.textBetween(0, node.content.size, undefined, '⏎'));
  });
  return lines;
}

describe('a line that is split', () => {
  it.each<[string, 'Enter' | 'Shift-Enter', readonly Node[], readonly string[]]>([
    ['behind a blank', 'Enter', [line('paragraph', 'One. ¦Two.')], ['One.', 'Two.']],
    ['before a blank', 'Enter', [line('paragraph', 'One.¦ Two.')], ['One.', 'Two.']],
    ['amid blanks', 'Enter', [line('paragraph', 'One. ¦ Two.')], ['One.', 'Two.']],
    ['beside words in bold', 'Enter', [line('paragraph', 'One ', bold('two ¦ three'))], ['One two', 'three']],
    ['in a heading', 'Enter', [line('heading_1', 'One ¦two')], ['One', 'two']],
    [
      'in a list',
      'Enter',
      [editorSchema.node('list_unordered', null, [item('One ¦two'), item('Three')])],
      ['One', 'two', 'Three'],
    ],
    ['by a line break', 'Shift-Enter', [line('paragraph', 'One ¦two')], ['One⏎two']],
  ])('%s has no blanks there', (_place, key, blocks, expected) => {
    expect(after(key, ...blocks)).toEqual(expected);
  });

  it('keeps its blanks in code, and those elsewhere', () => {
    expect(after('Enter', line('code', 'a ¦b'))).toEqual(['a \nb']);
    expect(after('Enter', line('paragraph', ' One ¦two '))).toEqual([' One', 'two ']);
  });
});
