import { Fragment, type Node, Slice } from 'prosemirror-model';

/** Whether a range contains only text of one block. */
export function isPlainText(doc: Node, from: number, to: number): boolean {
  if (!doc.resolve(from).sameParent(doc.resolve(to))) return false;
  let isText = true;
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) isText = false;
  });
  return isText;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Extends a range that is to be deleted by one of the spaces around it. */
function withSpace(doc: Node, { from, to }: Range): Range {
  const place = doc.resolve(from);
  const [start, end] = [place.start(), place.end()];
  const at = (position: number): string => doc.textBetween(position, position + 1);
  const endsThere = to === end || at(to) === ' ';
  if (from > start && at(from - 1) === ' ' && endsThere) return { from: from - 1, to };
  return from === start && to < end && at(to) === ' ' ? { from, to: to + 1 } : { from, to };
}

/** Replaces the words in such a range. Common text at both ends is unchanged; the rest gets the marks of the text that it replaces. */
export function replaceWords(doc: Node, quoted: Range, words: string): Node {
  const range = words === '' ? withSpace(doc, quoted) : quoted;
  const old = doc.textBetween(range.from, range.to);
  const maxCommon = Math.min(old.length, words.length);
  let start = 0;
  while (start < maxCommon && old[start] === words[start]) start += 1;
  let end = 0;
  while (end < maxCommon - start && old.at(-1 - end) === words.at(-1 - end)) end += 1;
  const [from, to] = [range.from + start, range.to - end];
  const middle = words.slice(start, words.length - end);
  const place = doc.resolve(from);
  const marks = (to > from ? place.nodeAfter?.marks : undefined) ?? place.marks();
  const content = middle === '' ? Fragment.empty : Fragment.from(doc.type.schema.text(middle, marks));
  return doc.replace(from, to, new Slice(content, 0, 0));
}
