import type { DocumentBlock, DocumentFragment } from '../registry';
import { element } from './escape';
import type { RenderContext } from './render-context';

/** Renders blocks where only a line is allowed: paragraphs are reduced to their inlines. */
export const renderLine = (nodes: readonly DocumentBlock[], context: RenderContext): string =>
  nodes.map((node) => (node.type === 'paragraph' ? context.inlines(node.nodes) : context.blocks([node]))).join(' ');

/** The caption of an image, file or embed. */
export const renderCaption = (fragments: readonly DocumentFragment[] | undefined, context: RenderContext): string => {
  const nodes = (fragments ?? []).flatMap((fragment): readonly DocumentBlock[] => fragment.nodes ?? []);
  const words = renderLine(nodes, context);
  return words === '' ? '' : element('figcaption', {}, words);
};

/** The blocks of all fragments, for display below a card. */
export const renderBelow = (fragments: readonly DocumentFragment[] | undefined, context: RenderContext): string =>
  (fragments ?? []).map((fragment) => context.blocks(fragment.nodes)).join('');
