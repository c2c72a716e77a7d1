import type { Mark, Node } from 'prosemirror-model';

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretch around a place that has the same mark. */
export function stretchOf(doc: Node, place: number, mark: Mark): Stretch {
  const $place = doc.resolve(place);
  let [from, to] = [place, place];
  $place.parent.forEach((node, offset) => {
    const start = $place.start() + offset;
    if (!mark.isInSet(node.marks)) return;
    if (start <= to && start + node.nodeSize >= from)
      [from, to] = [Math.min(from, start), Math.max(to, start + node.nodeSize)];
  });
  return { from, to };
}

/** What of a selection can have a mark: nothing where only the end of a line is selected, as by a double click behind it. */
export function markable(doc: Node, { from, to }: Stretch): Stretch {
  let hasInlines = false;
  doc.nodesBetween(from, to, (node) => {
    hasInlines ||= node.isInline;
  });
  return hasInlines ? { from, to } : { from, to: from };
}

/** Whether it is words of one line, which others can take the place of. */
export function isWords(doc: Node, { from, to }: Stretch): boolean {
  let isText = doc.resolve(from).sameParent(doc.resolve(to));
  doc.nodesBetween(from, to, (node) => {
    isText &&= !node.isInline || node.isText;
  });
  return isText;
}
