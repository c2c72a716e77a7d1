import { admonitionStyle, type AdmonitionStyle, alertOf, fittingNotation } from '../../../markdown/admonitions';
import { element } from '../html/escape';
import type { RenderContext } from '../html/render-context';
import type { DocumentLeaf, DocumentText } from '../nodes/inline.types';
import { orderMarks, simpleMark } from '../nodes/marks';
import { paragraph } from '../nodes/nodes';
import {
  contentOf,
  readAsSource,
  type PairedElement,
  type PairedTag,
  ReadResult,
  readResult,
} from '../read/block-reading';
import type { AdmonitionMark, BlockToken, DirectiveToken } from '../read/block-token';
import { attributeValue } from '../read/inline-elements';
import type { ReadContext } from '../read/read-context';
import { tagValue } from '../read/tag-values';
import { rangeText } from '../read/text-range';
import { inTag, tagAttribute } from '../write/attributes';
import { writeInlines } from '../write/inline-writer';
import type { WriteContext } from '../write/write-context';
import { attributeOf } from '../../syntax/html-tag';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock, InlineNode } from '../registry';
import { HINT_STYLES, type HintStyle } from './hint.schema';

const BOLD = simpleMark('bold');
const isBold = ({ marks }: DocumentLeaf): boolean => marks.some(({ type }) => type === 'bold');

function textsOf(nodes: readonly InlineNode[]): DocumentText[] {
  return nodes.flatMap((node) => (node.object === 'text' ? [node] : node.type === 'link' ? textsOf(node.nodes) : []));
}

function withLeaves(nodes: readonly InlineNode[], change: (leaf: DocumentLeaf) => DocumentLeaf): InlineNode[] {
  return nodes.map((node) => {
    if (node.object === 'text') return { ...node, leaves: node.leaves.map(change) };
    return node.type === 'link' ? { ...node, nodes: withLeaves(node.nodes, change) } : node;
  });
}

/** The title of an admonition in its hint: a first line in bold. */
function asTitle(nodes: readonly InlineNode[]): InlineNode[] {
  return withLeaves(nodes, (leaf) => (isBold(leaf) ? leaf : { ...leaf, marks: orderMarks([...leaf.marks, BOLD]) }));
}

/** The inlines of a first block that is such a title, without bold; undefined for any other block. */
function titleInlines(block: DocumentBlock | undefined): InlineNode[] | undefined {
  if (block?.type !== 'paragraph' || block.data?.align) return undefined;
  const leaves = textsOf(block.nodes).flatMap((text) => text.leaves);
  if (leaves.length === 0 || !leaves.every((leaf) => isBold(leaf) && !leaf.text.includes('\n'))) return undefined;
  return withLeaves(block.nodes, (leaf) => ({ ...leaf, marks: leaf.marks.filter(({ type }) => type !== 'bold') }));
}

function admonition(
  { notation, kind }: AdmonitionMark,
  title: readonly InlineNode[],
  nodes: DocumentBlock[],
): DocumentBlock {
  const data = { style: admonitionStyle(kind) ?? 'info', notation };
  const heading = title.length === 0 ? [] : [paragraph(asTitle(title))];
  return { object: 'block', type: 'hint', data, nodes: [...heading, ...nodes] };
}

function titleOf(context: ReadContext, { title }: AdmonitionMark): readonly InlineNode[] {
  return title ? context.inlines(title, { html: false }) : [];
}

/** `:::note` up to its end is a hint; the lines of any other directive become source blocks, and the content between them is parsed. */
export function readDirective(context: ReadContext, token: DirectiveToken, index: number, depth: number): ReadResult {
  const end = context.endOf(index);
  const { opens } = token;
  if (end < 0 || !opens || !admonitionStyle(opens.kind)) return readAsSource(context, token.range, index);
  return readResult(admonition(opens, titleOf(context, opens), context.blocks(index + 1, end, depth + 1)), end + 1);
}

/** `!!! note` with its body. */
export function readAdmonition(context: ReadContext, mark: AdmonitionMark, index: number, depth: number): ReadResult {
  const end = context.endOf(index);
  return readResult(admonition(mark, titleOf(context, mark), context.blocks(index + 1, end, depth + 1)), end + 1);
}

/** A quote that begins with `[!NOTE]`; undefined for every other quote. */
export function readAlert(
  context: ReadContext,
  index: number,
  depth: number,
  readText: (token: Extract<BlockToken, { kind: 'text' }>) => readonly DocumentBlock[],
): ReadResult | undefined {
  const first = context.tokens[index + 1];
  const alert = first?.kind === 'text' && first.level === 0 ? alertOf(rangeText(first.range)) : undefined;
  if (first?.kind !== 'text' || !alert) return undefined;
  const end = context.endOf(index);
  const rest = readText({ ...first, range: { ...first.range, start: first.range.start + alert.end } });
  const { notation, kind } = alert;
  return readResult(
    admonition({ notation, kind }, [], [...rest, ...context.blocks(index + 2, end, depth + 1)]),
    end + 1,
  );
}

const COLONS = /^\s*(:{3,})/;

function titleText(block: DocumentBlock | undefined, context: WriteContext): string | undefined {
  const nodes = titleInlines(block);
  if (!nodes) return undefined;
  // A trailing brace would start the attributes of the directive.
  return writeInlines(nodes, context, 'markdown').replace(/\}$/, '&#125;');
}

/** A fence with more colons than any directive inside. */
function fenceOf(colons: string, body: readonly string[]): string {
  const longest = body.reduce((most, line) => Math.max(most, COLONS.exec(line)?.[1]?.length ?? 0), 0);
  return longest < colons.length ? colons : ':'.repeat(longest + 1);
}

function withTitle(notation: string, colons: string, title: string | undefined): string {
  const [head = '', attributes = ''] = notation.slice(colons.length).split(/(?=\{)/);
  const isBracketed = head.endsWith('[]');
  const name = isBracketed ? head.slice(0, -2) : head;
  const written = title === undefined ? (isBracketed ? '[]' : '') : isBracketed ? `[${title}]` : ` ${title}`;
  return name + written + attributes;
}

/** A hint in its original notation; undefined for one that has none. */
function writeAdmonition({ data, nodes }: BlockOf<'hint'>, context: WriteContext): string[] | undefined {
  const { notation } = data;
  if (notation === undefined) return undefined;
  if (notation.startsWith('>')) {
    return [notation, ...context.blocks(nodes).map((line) => (line === '' ? '>' : `> ${line}`))];
  }
  const title = titleText(nodes[0], context);
  const body = context.blocks(title === undefined ? nodes : nodes.slice(1));
  const colons = /^:+/.exec(notation)?.[0];
  if (colons === undefined) {
    const head = title === undefined ? notation : `${notation} "${title}"`;
    return [head, ...body.map((line) => (line === '' ? '' : `    ${line}`))];
  }
  const fence = fenceOf(colons, body);
  return [fence + withTitle(notation, colons, title), '', ...body, ...(body.length === 0 ? [] : ['']), fence];
}

const LABELS: Readonly<Record<HintStyle, string>> = {
  info: 'Information',
  success: 'Success',
  warning: 'Warning',
  danger: 'Danger',
};

/** An unknown style is treated as `info`. */
function styleOf(value: unknown): HintStyle {
  return HINT_STYLES.find((style) => style === value) ?? 'info';
}

function hint(style: string | undefined, icon: string | undefined, nodes: readonly DocumentBlock[]): BlockOf<'hint'> {
  const data = { style: styleOf(style), ...(icon === undefined ? {} : { icon }) };
  return { object: 'block', type: 'hint', data, nodes };
}

function readTag(paired: PairedTag): DocumentBlock {
  const { tag } = paired.token;
  return hint(tagValue(tag, 'style'), tagValue(tag, 'icon'), contentOf(paired));
}

/** The form of a hint where `{% tags %}` are not possible, such as in a list item. */
function readDivision(element: PairedElement): ReadResult | undefined {
  const { tag, end } = element;
  const isHint = attributeOf(tag, 'data-gb-custom-block') && attributeValue(tag, 'data-tag') === 'hint';
  if (!isHint) return undefined;
  return readResult(
    hint(attributeValue(tag, 'data-style'), attributeValue(tag, 'data-icon'), contentOf(element)),
    end + 1,
  );
}

/** Updates the notation of an admonition to its style, or drops it where it cannot express the hint. */
function normalize({ notation, ...others }: Readonly<Record<string, unknown>>): object {
  if (typeof notation !== 'string' || others.icon !== undefined) return others;
  const fitting = fittingNotation(notation, others.style as AdmonitionStyle);
  return fitting === undefined ? others : { ...others, notation: fitting };
}

function write(node: BlockOf<'hint'>, context: WriteContext): string[] {
  const { style, icon } = node.data;
  return (
    writeAdmonition(node, context) ??
    inTag('hint', tagAttribute('style', style) + tagAttribute('icon', icon), context.blocks(node.nodes))
  );
}

function render({ data, nodes }: BlockOf<'hint'>, context: RenderContext): string {
  const style = styleOf(data?.style);
  return element(
    'aside',
    { class: `bd-hint bd-hint-${style}`, role: 'note', 'aria-label': LABELS[style], 'data-icon': data?.icon },
    context.blocks(nodes),
  );
}

/** A note, warning or similar. Admonitions of other tools are hints that retain their notation. */
export const hintBlock: BlockDefinition<'hint'> = {
  tags: { hint: readTag },
  elements: { div: readDivision },
  normalize,
  write,
  render,
};
