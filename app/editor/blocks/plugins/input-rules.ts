import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { Attrs, MarkType, Schema } from 'prosemirror-model';
import { TextSelection, type Plugin } from 'prosemirror-state';
import { canJoin, findWrapping } from 'prosemirror-transform';
import { INLINE_CODE } from '../../../../core/documents/editor/names';
import { writeSettings } from '../../../../core/documents/editor/settings';
import { selectInserted } from '../commands/insert';

/** Replaces the characters around some words with a mark. */
const markRule = (pattern: RegExp, mark: MarkType): InputRule =>
  new InputRule(
    pattern,
    (state, match, start, end) => {
      const [whole = '', before = '', , words = ''] = match;
      if (words === '' || state.doc.rangeHasMark(start, end, state.schema.marks[INLINE_CODE] ?? mark)) return null;
      const from = start + before.length;
      const opening = whole.indexOf(words, before.length) - before.length;
      const transaction = state.tr;
      if (from + opening + words.length < end) transaction.delete(from + opening + words.length, end);
      transaction.delete(from, from + opening);
      transaction.addMark(from, from + words.length, mark.create());
      return transaction.removeStoredMark(mark);
    },
    { inCodeMark: false },
  );

/** `[ ] ` at the start of a paragraph or of a list item. */
const taskRule = (schema: Schema): InputRule =>
  new InputRule(/^\s*\[( |x)?\]\s$/i, (state, match, start, end) => {
    const { list_tasks: list, list_item: item } = schema.nodes;
    if (!list || !item) return null;
    const data = writeSettings({ checked: match[1]?.toLowerCase() === 'x' });
    const transaction = state.tr.delete(start, end);
    const $start = transaction.doc.resolve(start);
    if ($start.depth > 1 && $start.node(-1).type === item) {
      const pos = $start.before($start.depth - 1);
      const listPos = $start.before($start.depth - 2);
      return transaction.setNodeMarkup(listPos, list).setNodeMarkup(pos, undefined, { data });
    }
    const range = $start.blockRange();
    const wrapping = range && findWrapping(range, list);
    if (!range || !wrapping) return null;
    transaction.wrap(
      range,
      wrapping.map((step) => (step.type === item ? { ...step, attrs: { data } } : step)),
    );
    const before = transaction.doc.resolve(start - 1).nodeBefore;
    if (before?.type === list && canJoin(transaction.doc, start - 1)) transaction.join(start - 1);
    return transaction;
  });

const dividerRule = (schema: Schema): InputRule =>
  new InputRule(/^(?:---|\*\*\*|___)$/, (state, _match, start) => {
    const { divider: type, paragraph } = schema.nodes;
    const $start = state.doc.resolve(start);
    if (!type || !paragraph || !$start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), type))
      return null;
    const from = $start.before();
    const transaction = state.tr.replaceWith(from, $start.after(), [type.create(), paragraph.create()]);
    return transaction.setSelection(TextSelection.create(transaction.doc, from + 2)).scrollIntoView();
  });

/** `$$` creates a formula, `| ` a table. */
const blockRule = (pattern: RegExp, create: () => ReturnType<Schema['node']>): InputRule =>
  new InputRule(pattern, (state, _match, start) => {
    const $start = state.doc.resolve(start);
    const node = create();
    if (!$start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), node.type)) return null;
    const from = $start.before();
    return selectInserted(state.tr.replaceWith(from, $start.after(), node), from);
  });

/** Markdown shortcuts, applied while typing. */
export function shortcuts(schema: Schema): Plugin {
  const { nodes, marks } = schema;
  const rules: InputRule[] = [taskRule(schema), dividerRule(schema)];
  const wrap = (pattern: RegExp, name: string, attrs?: Attrs | ((match: RegExpMatchArray) => Attrs)) => {
    const type = nodes[name];
    if (type) rules.push(wrappingInputRule(pattern, type, attrs));
  };
  wrap(/^\s*([-+*])\s$/, 'list_unordered');
  wrap(/^(\d+)[.)]\s$/, 'list_ordered', ([, start]) => ({
    data: start === '1' ? '' : writeSettings({ start: Number(start) }),
  }));
  wrap(/^\s*>\s$/, 'blockquote');
  wrap(/^!!!\s$/, 'hint', { data: writeSettings({ style: 'info' }) });
  for (const [level, signs] of [
    [1, '##?'],
    [2, '###'],
    [3, '####'],
  ] as const) {
    const type = nodes[`heading_${level}`];
    if (type) rules.push(textblockTypeInputRule(new RegExp(`^${signs}\\s$`), type));
  }
  if (nodes.code)
    rules.push(
      textblockTypeInputRule(/^```([a-z0-9+#-]*)\s$/i, nodes.code, ([, syntax]) => ({
        data: writeSettings({ syntax: syntax || undefined }),
      })),
    );
  const { math } = nodes;
  if (math) rules.push(blockRule(/^\$\$\s$/, () => math.create({ data: writeSettings({ formula: '' }) })));
  const mark = (pattern: RegExp, name: string) => {
    const type = marks[name];
    if (type) rules.push(markRule(pattern, type));
  };
  mark(/(^|[^*])(\*\*)([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'bold');
  mark(/(^|[^*])(\*)([^*\s](?:[^*]*[^*\s])?)\*$/, 'italic');
  mark(/(^|[\s(])(_)([^_\s](?:[^_]*[^_\s])?)_$/, 'italic');
  mark(/(^|[^~])(~~)([^~]+)~~$/, 'strikethrough');
  mark(/(^|[^`])(`)([^`]+)`$/, INLINE_CODE);
  return inputRules({ rules });
}
