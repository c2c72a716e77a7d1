import { jsxTagEnd } from '../../../markdown/mdx-syntax';
import { element } from '../html/escape';
import { alignClass } from '../html/measures';
import type { DocumentInlineImage } from '../nodes/inline.types';
import { contentOf, type PairedElement, type ReadResult } from '../read/block-reading';
import { INLINE_ELEMENTS } from '../read/element-names';
import { alignmentOf } from '../read/inline-elements';
import { alignAttribute } from '../write/attributes';
import { escapeLineStart, escapeOuterWhitespace } from '../write/escape';
import { writeImageElement } from '../write/inline-node-writer';
import { htmlText, writeInlines } from '../write/inline-writer';
import type { WriteContext } from '../write/write-context';
import { parseHtmlTag } from '../../syntax/html-tag';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, InlineNode } from '../registry';

const AUTOLINK = /^<[a-z][a-z0-9+.-]{1,31}:/i;

/** `<p>`: its alignment applies to the paragraphs in it. */
function readElement(paired: PairedElement): ReadResult {
  const align = alignmentOf(paired.tag);
  const nodes = contentOf(paired);
  const aligned = align
    ? nodes.map((node) => (node.type === 'paragraph' ? { ...node, data: { align } } : node))
    : nodes;
  return { nodes: aligned, next: paired.end + 1 };
}

/** An inline image that is the only content of its paragraph. */
export function loneImage(nodes: readonly InlineNode[]): DocumentInlineImage | undefined {
  const [only] = nodes;
  return nodes.length === 1 && only?.object === 'inline' && only.type === 'inline-image' ? only : undefined;
}

function htmlOf(nodes: readonly InlineNode[], context: WriteContext): string {
  const image = loneImage(nodes);
  return image ? writeImageElement(image, context, image.data.size ?? '') : htmlText(nodes, context);
}

/** Whether a line would start an HTML block, in which Markdown is not parsed. */
function beginsHtml(line: string): boolean {
  if (!line.startsWith('<') || AUTOLINK.test(line)) return false;
  const component = jsxTagEnd(line, 0);
  if (component >= 0) return line.slice(component).trim() === '';
  const tag = parseHtmlTag(line, 0);
  return !tag || !INLINE_ELEMENTS.has(tag.name) || line.slice(tag.next).trim() === '';
}

export function writeParagraph(node: BlockOf<'paragraph'>, context: WriteContext): string[] {
  if (node.nodes.length === 0) return [];
  const { align } = node.data ?? {};
  if (align) return [`<p${alignAttribute(align)}>${htmlOf(node.nodes, context)}</p>`];
  if (loneImage(node.nodes)) return [htmlOf(node.nodes, context)];
  const text = writeInlines(node.nodes, context, 'markdown');
  const inner = text.replace(/^(?:\\\n)+|(?:\\\n)+$/g, (breaks) => '<br>'.repeat(breaks.length / 2));
  const lines = escapeOuterWhitespace(inner).split('\n').map(escapeLineStart);
  return beginsHtml(lines[0] ?? '') ? [`<p>${htmlOf(node.nodes, context)}</p>`] : lines;
}

function writeHtml({ nodes, data }: BlockOf<'paragraph'>, context: WriteContext, isBare: boolean): string {
  const text = htmlOf(nodes, context);
  return isBare && !data?.align ? text : `<p${alignAttribute(data?.align)}>${text}</p>`;
}

export const paragraphBlock: BlockDefinition<'paragraph'> = {
  elements: { p: readElement },
  write: writeParagraph,
  writeHtml,
  render: (block, context) => element('p', { class: alignClass(block.data?.align) }, context.inlines(block.nodes)),
};
