import { DocumentLeaf, DocumentMark, DocumentText, SimpleMarkType } from '../../blocks/nodes/inline.types';
import { isMarkColor, orderMarks, simpleMark } from '../../blocks/nodes/marks';
import { Check, isObject, list, object, string } from '../../blocks/parse/checks';
import { childPath, invalid, NodePath } from '../../blocks/parse/node-path';

const SIMPLE_MARKS: readonly SimpleMarkType[] = [
  'bold',
  'italic',
  'code',
  'keyboard',
  'strikethrough',
  'superscript',
  'subscript',
];

const mark: Check<DocumentMark> = (value, path) => {
  const { type, data } = object(value, path);
  const simple = SIMPLE_MARKS.find((one) => one === type);
  if (simple) return simpleMark(simple);
  if (type !== 'color' || !isObject(data)) {
    throw invalid(childPath(path, 'type'), `must be one of ${SIMPLE_MARKS.join(', ')}, color`);
  }
  const { text, background } = data;
  if (!isMarkColor(text)) throw invalid(childPath(path, 'data.text'), 'must be the name of a color');
  if (!isMarkColor(background)) throw invalid(childPath(path, 'data.background'), 'must be the name of a color');
  return { object: 'mark', type: 'color', data: { text, background } };
};

const NO_MARKS: readonly DocumentMark[] = [];

function parseLeaf(value: unknown, path: NodePath): DocumentLeaf {
  const { text, marks } = object(value, path);
  const marksPath = childPath(path, 'marks');
  const found = marks === undefined ? [] : list(marks, marksPath);
  const all = found.map((one, index) => mark(one, childPath(marksPath, index)));
  const effective = all.filter((one) => !isNoColor(one));
  return {
    object: 'leaf',
    text: string(text, childPath(path, 'text')),
    marks: effective.length === 0 ? NO_MARKS : orderMarks(effective),
  };
}

function isNoColor(one: DocumentMark): boolean {
  return one.type === 'color' && one.data.text === 'default' && one.data.background === 'default';
}

/** Parses a text, omitting empty leaves. */
export function parseText(value: unknown, path: NodePath): DocumentText {
  const leavesPath = childPath(path, 'leaves');
  const leaves = list(object(value, path).leaves, leavesPath);
  const parsed = leaves.map((leaf, index) => parseLeaf(leaf, childPath(leavesPath, index)));
  return { object: 'text', leaves: parsed.filter(({ text }) => text !== '') };
}
