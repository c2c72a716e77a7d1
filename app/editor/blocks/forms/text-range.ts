import type { Mark, Node } from 'prosemirror-model';

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The range around a position that has the same mark. */
export function markRange(doc: Node, pos: number, mark: Mark): TextRange {
  const $pos = doc.resolve(pos);
  let [from, to] = [pos, pos];
  $pos.parent.forEach((node, offset) => {
    const start = $pos.start() + offset;
    if (!mark.isInSet(node.marks)) return;
    if (start <= to && start + node.nodeSize >= from)
      [from, to] = [Math.min(from, start), Math.max(to, start + node.nodeSize)];
  });
  return { from, to };
}

/** The part of a selection that can be marked: empty if only the end of a line is selected, as after a double click behind it. */
export function markableRange(doc: Node, { from, to }: TextRange): TextRange {
  let hasInlines = false;
  doc.nodesBetween(from, to, (node) => {
    hasInlines ||= node.isInline;
  });
  return hasInlines ? { from, to } : { from, to: from };
}

/** Whether the range is text within one line, which can be replaced by other text. */
export function isInlineText(doc: Node, { from, to }: TextRange): boolean {
  let isText = doc.resolve(from).sameParent(doc.resolve(to));
  doc.nodesBetween(from, to, (node) => {
    isText &&= !node.isInline || node.isText;
  });
  return isText;
}
