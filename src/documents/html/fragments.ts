import type { DocumentBlock, DocumentFragment } from '../blocks/registry';
import { element } from './escape';
import type { RenderContext } from './render-context';

/** Blocks where only a line can stand: paragraphs give their inlines. */
export const renderLine = (nodes: readonly DocumentBlock[], context: RenderContext): string =>
  nodes.map((node) => (node.type === 'paragraph' ? context.inlines(node.nodes) : context.blocks([node]))).join(' ');

/** What is below a picture, file or embed. */
export const renderCaption = (fragments: readonly DocumentFragment[] | undefined, context: RenderContext): string => {
  const nodes = (fragments ?? []).flatMap((fragment): readonly DocumentBlock[] => fragment.nodes ?? []);
  const words = renderLine(nodes, context);
  return words === '' ? '' : element('figcaption', {}, words);
};

/** The blocks of all fragments, below a card. */
export const renderBelow = (fragments: readonly DocumentFragment[] | undefined, context: RenderContext): string =>
  (fragments ?? []).map((fragment) => context.blocks(fragment.nodes)).join('');
