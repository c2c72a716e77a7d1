const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, div, figure, details, form';
const INLINES = 'a, b, code, em, font, i, s, small, span, strong, sub, sup, u, o\\:p';
const CONTENT = `${BLOCKS}, img, input, svg, iframe, video, audio, [data-node]`;

function isEmpty(node: Node): boolean {
  if (node.nodeName === 'BR' || node.textContent?.trim()) return false;
  return !(node instanceof Element) || (!node.matches(CONTENT) && !node.querySelector(CONTENT));
}

/** Whether the line that a node is in has nothing more on this side, not even a line end. */
export function endsAt(node: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  let other = node[side];
  while (other && isEmpty(other)) other = other[side];
  if (other) return other instanceof Element && other.matches(BLOCKS);
  return !node.parentElement?.matches(INLINES) || endsAt(node.parentElement, side);
}

/** Removes empty paragraphs and line ends after a line, which other programs use as distances. */
export function removeEmptyLines(root: ParentNode): void {
  for (const one of root.querySelectorAll('p:not([data-node])'))
    if (!one.textContent.trim() && !one.querySelector(CONTENT)) one.remove();
  // Backwards: what follows is known to stay.
  for (const end of [...root.querySelectorAll('br')].reverse())
    if (endsAt(end, 'nextSibling') && !end.closest('pre, [data-node]')) end.remove();
}
