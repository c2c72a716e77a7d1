import { DocumentLeaf, DocumentMark, DocumentText, SimpleMarkType } from '../inline.types';
import { isMarkColor, orderMarks, simpleMark } from '../marks';
import { Check, isObject, list, object, string } from './checks';
import { inside, invalid, Place } from './place';

const SIMPLE_MARKS: readonly SimpleMarkType[] = [
  'bold',
  'italic',
  'code',
  'keyboard',
  'strikethrough',
  'superscript',
  'subscript',
];

const mark: Check<DocumentMark> = (value, place) => {
  const { type, data } = object(value, place);
  const simple = SIMPLE_MARKS.find((one) => one === type);
  if (simple) return simpleMark(simple);
  if (type !== 'color' || !isObject(data)) {
    throw invalid(inside(place, 'type'), `must be one of ${SIMPLE_MARKS.join(', ')}, color`);
  }
  const { text, background } = data;
  if (!isMarkColor(text)) throw invalid(inside(place, 'data.text'), 'must be the name of a color');
  if (!isMarkColor(background)) throw invalid(inside(place, 'data.background'), 'must be the name of a color');
  return { object: 'mark', type: 'color', data: { text, background } };
};

const NO_MARKS: readonly DocumentMark[] = [];

function parseLeaf(value: unknown, place: Place): DocumentLeaf {
  const { text, marks } = object(value, place);
  const marksPlace = inside(place, 'marks');
  const found = marks === undefined ? [] : list(marks, marksPlace);
  const all = found.map((one, index) => mark(one, inside(marksPlace, index)));
  const shown = all.filter((one) => !isNoColor(one));
  return {
    object: 'leaf',
    text: string(text, inside(place, 'text')),
    marks: shown.length === 0 ? NO_MARKS : orderMarks(shown),
  };
}

function isNoColor(one: DocumentMark): boolean {
  return one.type === 'color' && one.data.text === 'default' && one.data.background === 'default';
}

/** A text, its leaves without those that hold nothing. */
export function parseText(value: unknown, place: Place): DocumentText {
  const leavesPlace = inside(place, 'leaves');
  const leaves = list(object(value, place).leaves, leavesPlace);
  const parsed = leaves.map((leaf, index) => parseLeaf(leaf, inside(leavesPlace, index)));
  return { object: 'text', leaves: parsed.filter(({ text }) => text !== '') };
}
