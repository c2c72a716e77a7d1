import { DocumentBlock, BlockOf, InlineNode } from '../../blocks/registry';
import { DocumentInlineImage } from '../inline.types';
import { writeKeptNode } from '../kept-node';
import { sourceOfBlock } from '../nodes';
import { addressAttribute, attribute, sizeAttributes } from './attributes';
import { escapeVerbatim } from './escape';
import { writeImageElement } from './inline-node-writer';
import { writeInlines } from './inline-writer';
import { SpanBuilder } from './spans';
import { WriteContext } from './write-context';

const ALIGNMENTS = { start: 'left', center: 'center', end: 'right' } as const;
const HEADINGS = { 'heading-1': 'h2', 'heading-2': 'h3', 'heading-3': 'h4' } as const;

function keepEnds(html: string): string {
  return html.replace(/^ | $/g, '&#32;');
}

/** Inlines as HTML; the blanks at their ends are kept. */
export function htmlText(nodes: readonly InlineNode[], context: WriteContext): string {
  return keepEnds(writeInlines(nodes, context, 'html'));
}

/** An image that is alone in its paragraph says that it belongs to the text. */
export function loneImage(nodes: readonly InlineNode[]): DocumentInlineImage | undefined {
  const [only] = nodes;
  return nodes.length === 1 && only?.object === 'inline' && only.type === 'inline-image' ? only : undefined;
}

export function paragraphText(nodes: readonly InlineNode[], context: WriteContext): string {
  const image = loneImage(nodes);
  return image ? writeImageElement(image, context, image.data.size ?? '') : htmlText(nodes, context);
}

export function alignAttribute(align: keyof typeof ALIGNMENTS | undefined): string {
  return align === undefined ? '' : attribute('align', ALIGNMENTS[align]);
}

export function anchorElement(id: string | undefined): string {
  return id === undefined ? '' : ` <a href="#${id}" id="${id}"></a>`;
}

export function writeHtmlHeading(node: BlockOf<'heading-1'>, context: WriteContext): string {
  const name = HEADINGS[node.type];
  const { align, id } = node.data;
  return `<${name}${alignAttribute(align)}>${htmlText(node.nodes, context)}${anchorElement(id)}</${name}>`;
}

function writeImage(node: BlockOf<'image'>, context: WriteContext): string {
  const { ref, refDark, alt, size } = node.data;
  const image =
    `<img${addressAttribute('src', context.address(ref))}${attribute('alt', alt ?? '')}` +
    `${sizeAttributes(node.data)}${attribute('data-size', size)}>`;
  if (!refDark) return image;
  const dark = addressAttribute('srcset', context.address(refDark));
  return `<picture><source${dark} media="(prefers-color-scheme: dark)">${image}</picture>`;
}

function writeFigure(node: BlockOf<'image'>, context: WriteContext): string {
  return `<figure>${writeImage(node, context)}${writeCaption(node.fragments[0]?.nodes ?? [], context)}</figure>`;
}

/** A caption; unlike that of a cell, its text always is in a paragraph. */
export function writeCaption(nodes: readonly DocumentBlock[], context: WriteContext): string {
  return `<figcaption>${nodes.map((node) => writeHtmlBlock(node, context, false)).join('')}</figcaption>`;
}

export function writeImages({ data, nodes }: BlockOf<'images'>, context: WriteContext): string {
  const figures = nodes.map((node) => writeFigure(node, context)).join(' ');
  const settings =
    attribute('align', data.align) +
    attribute('data-full-width', flagText(data.fullWidth)) +
    attribute('data-with-frame', flagText(data.withFrame));
  return settings === '' && nodes.length === 1 ? figures : `<div${settings}>${figures}</div>`;
}

function flagText(flag: boolean | undefined): string | undefined {
  return flag === undefined ? undefined : String(flag);
}

/** A line of code as HTML, in which blanks count. */
function codeLineText(nodes: readonly InlineNode[], context: WriteContext, onOneLine: boolean): string {
  const { events } = new SpanBuilder().add(nodes);
  const isPlain = events.every((event) => event.kind === 'text' && !event.code);
  if (!isPlain) return writeInlines(nodes, context, 'html').replaceAll('<br>', '&#10;').replaceAll('&#58;', ':');
  return events.map((event) => (event.kind === 'text' ? escapeVerbatim(event.text, onOneLine) : '')).join('');
}

/** @param onOneLine with line ends as entities: in a table, an empty line would end the HTML */
export function writePre(node: BlockOf<'code'>, context: WriteContext, onOneLine: boolean): string {
  const { syntax, title, overflow, lineNumbers, fullWidth, expandable } = node.data;
  const settings =
    attribute('class', syntax === undefined ? undefined : `language-${syntax}`) +
    attribute('data-title', title) +
    attribute('data-overflow', overflow) +
    attribute('data-line-numbers', flagText(lineNumbers)) +
    attribute('data-full-width', flagText(fullWidth)) +
    attribute('data-expandable', flagText(expandable));
  const lineEnd = onOneLine ? '&#10;' : '\n';
  const lines = node.nodes.map((line) => codeLineText(line.nodes, context, onOneLine) + lineEnd);
  const code = syntax === undefined ? '<code>' : `<code class="lang-${syntax}">`;
  return `<pre${settings}>${code}${lines.join('')}</code></pre>`;
}

function writeItem(item: BlockOf<'list-item'>, context: WriteContext): string {
  const { checked } = item.data ?? {};
  const box = checked === undefined ? '' : `<input type="checkbox"${checked ? ' checked' : ''}>`;
  return `<li>${box}${writeHtmlBlocks(item.nodes, context)}</li>`;
}

function writeList(
  name: 'ul' | 'ol',
  start: number | undefined,
  items: readonly BlockOf<'list-item'>[],
  context: WriteContext,
): string {
  const content = items.map((item) => writeItem(item, context)).join('');
  return `<${name}${attribute('start', start)}>${content}</${name}>`;
}

function writeHtmlBlock(node: DocumentBlock, context: WriteContext, bare: boolean): string {
  switch (node.type) {
    case 'paragraph': {
      const text = paragraphText(node.nodes, context);
      return bare && !node.data?.align ? text : `<p${alignAttribute(node.data?.align)}>${text}</p>`;
    }
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return writeHtmlHeading(node, context);
    case 'list-ordered':
      return writeList('ol', node.data.start, node.nodes, context);
    case 'list-unordered':
    case 'list-tasks':
      return writeList('ul', undefined, node.nodes, context);
    case 'blockquote':
      return `<blockquote>${writeHtmlBlocks(node.nodes, context)}</blockquote>`;
    case 'divider':
      return '<hr>';
    case 'images':
      return node.nodes.length === 0 ? writeKeptNode(node) : writeImages(node, context);
    case 'code':
      return writePre(node, context, true);
    default:
      return oneLineSource(node) ?? writeKeptNode(node);
  }
}

/** A piece of HTML that was kept as it is written, if it fits on a line. */
function oneLineSource(node: DocumentBlock): string | undefined {
  const source = sourceOfBlock(node);
  return source?.startsWith('<') && !source.includes('\n') ? source : undefined;
}

/** Blocks on one line of HTML: the content of a cell or caption. A text beside no other one needs no `<p>`. */
export function writeHtmlBlocks(nodes: readonly DocumentBlock[], context: WriteContext): string {
  return nodes
    .map((node, index) => {
      const isBare = nodes[index - 1]?.type !== 'paragraph' && nodes[index + 1]?.type !== 'paragraph';
      const isAfterSource = nodes.some((other) => sourceOfBlock(other) !== undefined);
      return writeHtmlBlock(node, context, isBare && !isAfterSource);
    })
    .join('');
}
