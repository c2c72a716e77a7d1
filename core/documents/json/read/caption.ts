import { stableJson } from '../../../json/stable-json';
import { ContentRef } from '../../blocks/nodes/content-ref.types';
import { DocumentBlock, DocumentInlineLink } from '../../blocks/registry';
import { isDerivedLabel } from '../../blocks/nodes/link-label';

export interface Caption {
  /** text of the link that repeats the reference, if it adds to the address */
  readonly label?: string;
  readonly nodes: readonly DocumentBlock[];
}

function lineOfLink(block: DocumentBlock | undefined): DocumentInlineLink | undefined {
  if (block?.type !== 'paragraph' || block.nodes.length !== 1) return undefined;
  const [node] = block.nodes;
  return node?.object === 'inline' && node.type === 'link' ? node : undefined;
}

/** The text of a link that contains only plain text. */
function linkText(link: DocumentInlineLink): string | undefined {
  if (link.nodes.length === 0) return '';
  const [node] = link.nodes;
  if (link.nodes.length !== 1 || node?.object !== 'text' || node.leaves.length !== 1) return undefined;
  const [leaf] = node.leaves;
  return leaf?.marks.length === 0 ? leaf.text : undefined;
}

/**
 * Returns the body of a block without the repeated reference: exports repeat it there as a link, which is omitted.
 * @param address the reference as written
 * @param takesLabel whether the block can store the text of that link
 */
export function readCaption(
  body: readonly DocumentBlock[],
  ref: ContentRef | undefined,
  address: string,
  takesLabel: boolean,
): Caption {
  const [first, ...others] = body;
  const link = ref && (takesLabel || others.length === 0) ? lineOfLink(first) : undefined;
  const repeats = link && stableJson(link.data.ref) === stableJson(ref) && link.data.title === undefined;
  const text = repeats ? linkText(link) : undefined;
  if (text === undefined) return { nodes: body };
  if (isDerivedLabel(text, address)) return { nodes: others };
  return takesLabel ? { label: text, nodes: others } : { nodes: body };
}
