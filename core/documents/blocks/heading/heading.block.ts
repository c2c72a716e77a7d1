import { element } from '../html/escape';
import { alignClass } from '../html/measures';
import type { RenderContext } from '../html/render-context';
import { type PairedElement, type ReadResult, readResult } from '../read/block-reading';
import { alignmentOf, attributeValue } from '../read/inline-elements';
import { alignAttribute } from '../write/attributes';
import { escapeOuterWhitespace } from '../write/escape';
import { htmlText, writeInlines } from '../write/inline-writer';
import type { WriteContext } from '../write/write-context';
import { trimInlines } from '../nodes/trim-inlines';
import { headingId } from '../../markdown/heading-id';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf } from '../registry';

type Heading = BlockOf<'heading-1'>;

const HASHES = { 'heading-1': '##', 'heading-2': '###', 'heading-3': '####' } as const;
const ELEMENTS = { 'heading-1': 'h2', 'heading-2': 'h3', 'heading-3': 'h4' } as const;
const LOWEST_HEADING = 6;

function readElement({ context, token, tag, index, end }: PairedElement): ReadResult | undefined {
  const content = context.tokens[index + 1];
  if (end > index + 2 || (content?.kind !== 'text' && end !== index + 1)) return undefined;
  const range = content?.kind === 'text' ? content.range : undefined;
  const level = Number(tag.name.slice(1));
  const id = attributeValue(tag, 'id');
  const heading = context.heading(range, { level, html: true, listed: token.leading, align: alignmentOf(tag), id });
  return readResult(heading, end + 1);
}

function anchorElement(id: string | undefined): string {
  return id === undefined ? '' : ` <a href="#${id}" id="${id}"></a>`;
}

function writeHtml({ type, data: { align, id }, nodes }: Heading, context: WriteContext): string {
  const name = ELEMENTS[type];
  return `<${name}${alignAttribute(align)}>${htmlText(nodes, context)}${anchorElement(id)}</${name}>`;
}

/** `{#id}` defines an anchor only at the end of the line, after the anchor element. */
function splitWrittenId(nodes: Heading['nodes']): [Heading['nodes'], string] {
  const last = nodes.at(-1);
  const source = last?.object === 'inline' && last.type === 'expression' ? (last.data.source ?? '') : '';
  return headingId(source) ? [trimInlines(nodes.slice(0, -1)), ` ${source}`] : [nodes, ''];
}

function write(node: Heading, context: WriteContext): string[] {
  const { align, id } = node.data;
  if (align) return [writeHtml(node, context)];
  const [nodes, writtenId] = id === undefined ? [node.nodes, ''] : splitWrittenId(node.nodes);
  const text = escapeOuterWhitespace(writeInlines(nodes, context, 'markdown').replaceAll('\\\n', '<br>'));
  return [`${HASHES[node.type]} ${text.replace(/#$/, '\\#')}${anchorElement(id)}${writtenId}`.trimEnd()];
}

function render(block: Heading, context: RenderContext): string {
  const chosen = (context.options.headingLevel ?? 2) + Number(block.type.at(-1)) - 1;
  // Screen readers navigate by heading level, so none may be skipped; the appearance is as the author chose.
  const level = Math.min(Math.max(chosen, 1), context.outline.level + 1, LOWEST_HEADING);
  context.outline.level = level;
  const appearance =
    level < Math.min(chosen, LOWEST_HEADING) ? `bd-looks-h${Math.min(chosen, LOWEST_HEADING)}` : undefined;
  const names = [alignClass(block.data?.align), appearance].filter((name) => name !== undefined);
  const legacyId = context.isPrint ? undefined : context.ids.legacyIdOf(block);
  return element(
    `h${level}`,
    { id: context.ids.of(block), class: names.length > 0 ? names.join(' ') : undefined },
    (legacyId === undefined ? '' : element('span', { id: legacyId }, '')) + context.inlines(block.nodes),
  );
}

/** The headings of all three levels. */
export const headingBlock: BlockDefinition<'heading-1'> = {
  elements: Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, readElement])),
  write,
  writeHtml,
  render,
};
