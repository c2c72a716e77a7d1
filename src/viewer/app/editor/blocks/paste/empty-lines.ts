const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, div, figure, details, form';

function isEmpty(node: Node): boolean {
  return node.nodeName === 'BR' || (!(node instanceof Element) && !node.textContent?.trim());
}

/** Whether a node has no words or inline elements on this side, only blocks or nothing. */
export function endsAt(node: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  let other = node[side];
  while (other && isEmpty(other)) other = other[side];
  return other === null || (other instanceof Element && other.matches(BLOCKS));
}

/** Removes empty lines and empty paragraphs, which other programs use as distances. */
export function removeEmptyLines(root: ParentNode): void {
  for (const one of root.querySelectorAll('p:not([data-node])'))
    if (!one.textContent.trim() && !one.querySelector('img, input, [data-node]')) one.remove();
  for (const end of root.querySelectorAll('br')) {
    const isBetweenBlocks = endsAt(end, 'previousSibling') && endsAt(end, 'nextSibling');
    if (isBetweenBlocks && !end.closest('pre, [data-node]')) end.remove();
  }
}
