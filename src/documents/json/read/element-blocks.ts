import { attributeOf, HtmlTag } from '../../markdown/html-tag';
import { TextAlignment } from '../block-base.types';
import { DocumentBlock, BlockOf, DocumentFragment, InlineNode } from '../../blocks/registry';
import { atLeastOne, paragraph } from '../nodes';
import { ElementToken } from './block-token';
import { keepToken, Reading, readingOf } from './block-reading';
import { readPre } from './code-blocks';
import { imagesBlock, readFigure, readGallery } from './image-blocks';
import { attributeValue, sourceInline } from './inline-elements';
import { readHtmlList } from './list-blocks';
import { ReadContext } from './read-context';
import { hintData } from './tag-blocks';
import { readHtmlTable } from './table-blocks';

interface Element {
  readonly context: ReadContext;
  readonly token: ElementToken;
  readonly tag: HtmlTag;
  readonly index: number;
  readonly end: number;
  readonly depth: number;
}

function alignmentOf(tag: HtmlTag): TextAlignment | undefined {
  const align = attributeValue(tag, 'align')?.toLowerCase();
  if (align === 'center') return 'center';
  if (align === 'right' || align === 'end') return 'end';
  return align === 'left' || align === 'start' ? 'start' : undefined;
}

/** The title of an expandable block: text, whatever is in it. */
function titleNodes({ context, index }: Element): InlineNode[] {
  const nodes: InlineNode[] = [];
  for (let at = index + 2; at < context.endOf(index + 1); at++) {
    const token = context.tokens[at];
    if (token?.kind === 'text') nodes.push(...context.inlines(token.range, { html: token.html }));
    else if (token && 'range' in token) nodes.push(sourceInline(context.sourceText(token.range)));
  }
  return nodes;
}

function expandablePart(type: string, nodes: readonly DocumentBlock[]): DocumentFragment {
  return { object: 'fragment', fragment: type, type, nodes };
}

function readDetails(element: Element): Reading {
  const { context, index, end, depth, tag } = element;
  const next = context.tokens[index + 1];
  const hasTitle = next?.kind === 'element' && next.tag.name === 'summary' && context.endOf(index + 1) > 0;
  const title = paragraph(hasTitle ? titleNodes(element) : []);
  const from = hasTitle ? context.endOf(index + 1) + 1 : index + 1;
  const body = context.blocks(from, end, depth + 1);
  const isOpen = attributeOf(tag, 'open') !== undefined;
  const block: DocumentBlock = {
    object: 'block',
    type: 'expandable',
    isVoid: true,
    data: {},
    fragments: [expandablePart('expandable-title', [title]), expandablePart('expandable-body', atLeastOne(body))],
    ...(isOpen && { open: true }),
  };
  return readingOf(block, end + 1);
}

function galleryData(tag: HtmlTag): BlockOf<'images'>['data'] | undefined {
  const align = attributeValue(tag, 'align');
  const isAlign = align === 'left' || align === 'center' || align === 'right';
  const known = new Set(['align', 'data-full-width', 'data-with-frame']);
  if (tag.attributes.some(({ name }) => !known.has(name)) || (align !== undefined && !isAlign)) return undefined;
  const fullWidth = attributeValue(tag, 'data-full-width');
  const withFrame = attributeValue(tag, 'data-with-frame');
  return {
    ...(isAlign && { align }),
    ...(fullWidth === undefined ? {} : { fullWidth: fullWidth !== 'false' }),
    ...(withFrame === undefined ? {} : { withFrame: withFrame !== 'false' }),
  };
}

/** How a hint is written where no `{% tag %}` can stand, such as in an item of a list. */
function readHintElement({ context, tag, index, end, depth }: Element): Reading | undefined {
  const isHint = attributeOf(tag, 'data-gb-custom-block') && attributeValue(tag, 'data-tag') === 'hint';
  if (!isHint) return undefined;
  const data = hintData(attributeValue(tag, 'data-style'), attributeValue(tag, 'data-icon'));
  return readingOf({ object: 'block', type: 'hint', data, nodes: context.blocks(index + 1, end, depth + 1) }, end + 1);
}

/** `<div>` around images is a gallery; any other one is kept, and what is inside it is read. */
function readDivision(element: Element): Reading {
  const hint = readHintElement(element);
  if (hint) return hint;
  const { context, token, tag, index, end, depth } = element;
  const data = galleryData(tag);
  const images = data && readGallery(context, index + 1, end, depth + 1);
  return images ? readingOf(imagesBlock(images, data), end + 1) : keepToken(context, token.range, index);
}

function readFigureElement({ context, token, index, end, depth }: Element): Reading {
  const figure = readFigure(context, index, depth);
  if (!figure) return keepToken(context, token.range, index);
  return readingOf(figure.type === 'image' ? imagesBlock([figure]) : figure, end + 1);
}

/** `<p>`: its alignment is that of the paragraphs in it. */
function readParagraph({ context, tag, index, end, depth }: Element): Reading {
  const align = alignmentOf(tag);
  const nodes = context.blocks(index + 1, end, depth + 1);
  const aligned = align
    ? nodes.map((node) => (node.type === 'paragraph' ? { ...node, data: { align } } : node))
    : nodes;
  return { nodes: aligned, next: end + 1 };
}

function readHeading({ context, token, tag, index, end }: Element): Reading {
  const content = context.tokens[index + 1];
  if (end > index + 2 || (content?.kind !== 'text' && end !== index + 1)) return keepToken(context, token.range, index);
  const range = content?.kind === 'text' ? content.range : undefined;
  const level = Number(tag.name.slice(1));
  const id = attributeValue(tag, 'id');
  const heading = context.heading(range, { level, html: true, listed: token.leading, align: alignmentOf(tag), id });
  return readingOf(heading, end + 1);
}

function readQuote({ context, index, end, depth }: Element): Reading {
  return readingOf({ object: 'block', type: 'blockquote', nodes: context.blocks(index + 1, end, depth + 1) }, end + 1);
}

function readPreElement({ context, token, tag, index, end }: Element): Reading {
  const content = context.tokens[index + 1];
  if (end !== index + 2 || content?.kind !== 'text') return keepToken(context, token.range, index);
  return readingOf(readPre(context, tag, content.range), end + 1);
}

function readListElement({ context, token, tag, index, end, depth }: Element): Reading {
  const start = Number(attributeValue(tag, 'start') ?? 1);
  const list = readHtmlList(context, index, Number.isSafeInteger(start) && start >= 0 ? start : 1, depth);
  return list ? readingOf(list, end + 1) : keepToken(context, token.range, index);
}

function readTableElement({ context, token, index, end, depth }: Element): Reading {
  const table = readHtmlTable(context, index, depth);
  return table ? readingOf(table, end + 1) : keepToken(context, token.range, index);
}

const READERS: ReadonlyMap<string, (element: Element) => Reading> = new Map([
  ['details', readDetails],
  ['div', readDivision],
  ['figure', readFigureElement],
  ['p', readParagraph],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, typeof readHeading] => [name, readHeading]),
  ['blockquote', readQuote],
  ['pre', readPreElement],
  ['ul', readListElement],
  ['ol', readListElement],
  ['table', readTableElement],
]);

/** The block an element is; an element we have no block for is kept as it is written, and its content read. */
export function readElementBlock(context: ReadContext, token: ElementToken, index: number, depth: number): Reading {
  const { tag } = token;
  if (tag.name === 'hr') return readingOf({ object: 'block', type: 'divider', isVoid: true, data: {} }, index + 1);
  const end = context.endOf(index);
  const read = end < 0 ? undefined : READERS.get(tag.name);
  return read ? read({ context, token, tag, index, end, depth }) : keepToken(context, token.range, index);
}
