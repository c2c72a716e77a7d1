import { DocumentBlock, BlockOf, DocumentFragment, InlineNode } from '../registry';

/**
 * With {@link SOURCE_BLOCK}, identifies content that no other block can express: verbatim Markdown or HTML in
 * `props.source`.
 */
export const SOURCE_INTEGRATION = 'bindery';

export const SOURCE_BLOCK = 'source';

export function paragraph(nodes: readonly InlineNode[]): BlockOf<'paragraph'> {
  return { object: 'block', type: 'paragraph', nodes };
}

export function captionOf(nodes: readonly DocumentBlock[]): readonly DocumentFragment[] {
  return nodes.length === 0 ? [] : [{ object: 'fragment', fragment: 'caption', type: 'caption', nodes }];
}

/** A block of verbatim Markdown or HTML. */
export function sourceBlock(source: string): BlockOf<'integration'> {
  const data = { integration: SOURCE_INTEGRATION, block: SOURCE_BLOCK, props: { source } };
  return { object: 'block', type: 'integration', data, isVoid: true };
}

/** The source of a block that {@link sourceBlock} created; undefined for other blocks. */
export function sourceOfBlock(block: DocumentBlock): string | undefined {
  if (block.type !== 'integration') return undefined;
  const { integration, block: name, props } = block.data;
  const isSource = integration === SOURCE_INTEGRATION && name === SOURCE_BLOCK;
  return isSource && typeof props.source === 'string' ? props.source : undefined;
}

/** Ensures that a fragment or body is not empty, as the contract requires. */
export function atLeastOne(nodes: readonly DocumentBlock[]): readonly DocumentBlock[] {
  return nodes.length === 0 ? [paragraph([])] : nodes;
}
