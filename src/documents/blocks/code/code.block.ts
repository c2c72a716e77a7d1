import { element, escapeHtml } from '../../html/escape';
import { highlight, splitLines } from '../../html/highlight';
import { plainText } from '../../html/plain-text';
import { type RenderContext, spend } from '../../html/render-context';
import { contentOf, type PairedElement, type PairedTag, type Reading, readingOf } from '../../json/read/block-reading';
import { attribute, flagText, tagAttribute } from '../../json/write/attributes';
import { escapeVerbatim } from '../../json/write/escape';
import { writeInlines } from '../../json/write/inline-writer';
import { SpanBuilder } from '../../json/write/spans';
import type { WriteContext } from '../../json/write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock, InlineNode } from '../registry';
import { fittingInfo, readCodeInfo } from './code-info';
import { DIAGRAM_CLASSES, isDiagram } from './diagram';
import { codeFromText, codeTagData, readPre } from './code.read';

/** As many lines show of an expandable block until it is opened. */
const LINES_AT_FIRST = 10;

/** Without a fence, the lines between the tags are the code. */
function bareCode({ context, index, end }: PairedTag): string {
  const lines: string[] = [];
  for (let at = index + 1; at < end; at++) {
    const token = context.tokens[at];
    if (token && 'range' in token) lines.push(context.sourceText(token.range));
  }
  return lines.join('\n');
}

/** `{% code %}` around one code block; around anything else, the tags are kept and what is inside them is read. */
function readTag(paired: PairedTag): DocumentBlock | undefined {
  const { context, token, index, end } = paired;
  const inside = context.tokens.slice(index + 1, Math.min(end, index + 12));
  const data = codeTagData(token.tag);
  if (!inside.some(({ kind }) => kind === 'code' || kind === 'element')) {
    if (inside.some(({ kind }) => kind === 'open' || kind === 'tag' || kind === 'table')) return undefined;
    const code = codeFromText(bareCode(paired));
    return { ...code, data };
  }
  const isPre = inside[0]?.kind === 'element' && inside[0].tag.name === 'pre' && context.endOf(index + 1) === end - 1;
  if (!isPre && (inside[0]?.kind !== 'code' || end !== index + 2)) return undefined;
  const [code] = contentOf(paired);
  return code?.type === 'code' ? { ...code, data: { ...code.data, ...data } } : undefined;
}

function readElement({ context, tag, index, end }: PairedElement): Reading | undefined {
  const content = context.tokens[index + 1];
  if (end !== index + 2 || content?.kind !== 'text') return undefined;
  return readingOf(readPre(context, tag, content.range), end + 1);
}

/** What is behind a fence follows the title, and is dropped where it cannot say the same. */
function normalize(data: Readonly<Record<string, unknown>>): object {
  const info = fittingInfo(data);
  const others = Object.entries(data).filter(([name]) => name !== 'info');
  return { ...Object.fromEntries(others), ...(info !== undefined && { info }) };
}

function plainLines(node: BlockOf<'code'>): string[] | undefined {
  const lines: string[] = [];
  for (const { nodes, data } of node.nodes) {
    const [text] = nodes;
    const isPlain = nodes.length < 2 && (!text || text.object === 'text') && data.highlighted === undefined;
    const leaves = text?.object === 'text' ? text.leaves : [];
    if (!isPlain || leaves.length > 1 || leaves.some(({ marks }) => marks.length > 0)) return undefined;
    lines.push(leaves[0]?.text ?? '');
  }
  return lines;
}

function write(node: BlockOf<'code'>, context: WriteContext): string[] {
  const lines = plainLines(node);
  if (!lines) return writePre(node, context, false).split('\n');
  const longest = lines.reduce((most, line) => Math.max(most, /`{3,}/.exec(line)?.[0].length ?? 0), 2);
  const fence = '`'.repeat(longest + 1);
  const { syntax, title, overflow, lineNumbers, fullWidth, expandable, info = '' } = node.data;
  const isTitled = readCodeInfo(info.trim()).title === title;
  const settings =
    tagAttribute('title', isTitled ? undefined : title) +
    tagAttribute('overflow', overflow) +
    tagAttribute('lineNumbers', lineNumbers) +
    tagAttribute('fullWidth', fullWidth) +
    tagAttribute('expandable', expandable);
  const code = [`${fence}${syntax ?? ''}${info}`, ...lines, fence];
  return settings === '' ? code : [`{% code${settings} %}`, ...code, '{% endcode %}'];
}

/** A line of code as HTML, in which blanks count. */
function codeLineText(nodes: readonly InlineNode[], context: WriteContext, onOneLine: boolean): string {
  const { events } = new SpanBuilder().add(nodes);
  const isPlain = events.every((event) => event.kind === 'text' && !event.code);
  if (!isPlain) return writeInlines(nodes, context, 'html').replaceAll('<br>', '&#10;').replaceAll('&#58;', ':');
  return events.map((event) => (event.kind === 'text' ? escapeVerbatim(event.text, onOneLine) : '')).join('');
}

/** @param onOneLine with line ends as entities: in a table, an empty line would end the HTML */
function writePre(node: BlockOf<'code'>, context: WriteContext, onOneLine: boolean): string {
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

const isPlain = ({ nodes }: BlockOf<'code-line'>): boolean =>
  (nodes ?? []).every((node) => node.object === 'text' && (node.leaves ?? []).every(({ marks }) => !marks?.length));

/** The lines as HTML: coloured where the language is known and the author put nothing into them. */
function linesOf(block: BlockOf<'code'>, context: RenderContext): string[] {
  const lines = block.nodes ?? [];
  const syntax = block.data?.syntax;
  if (typeof syntax === 'string' && syntax !== '' && lines.every(isPlain)) {
    const code = lines.map((line) => plainText(line)).join('\n');
    const coloured = spend(context, code.length) ? highlight(code, syntax) : undefined;
    const split = coloured === undefined ? [] : splitLines(coloured);
    if (split.length === lines.length) return split;
  }
  return lines.map((line) => context.inlines(line.nodes));
}

const syntaxClass = (syntax: unknown): string | undefined =>
  typeof syntax === 'string' && /^[\w+#.-]{1,40}$/.test(syntax) ? `language-${syntax.toLowerCase()}` : undefined;

function render(block: BlockOf<'code'>, context: RenderContext): string {
  const { data, nodes } = block;
  const lines = linesOf(block, context).map((line, index) =>
    element(
      'span',
      { class: nodes[index]?.data?.highlighted === true ? 'bd-line bd-line-highlighted' : 'bd-line' },
      line,
    ),
  );
  const names = [
    isDiagram(data?.syntax) ? DIAGRAM_CLASSES : 'bd-code',
    data?.lineNumbers === true && 'bd-line-numbers',
    data?.overflow === 'wrap' && 'bd-wrap',
  ];
  const code = element('code', { class: syntaxClass(data?.syntax) }, lines.join('\n'));
  // A reader without a mouse scrolls a wide block with the keys, once it can be reached.
  const pre = element('pre', { tabindex: context.isPrint ? undefined : 0 }, code);
  const title = data?.title ? element('figcaption', { class: 'bd-code-title' }, escapeHtml(data.title)) : '';
  const isFolded = data?.expandable === true && !context.isPrint && lines.length > LINES_AT_FIRST;
  const body = isFolded
    ? element('details', { class: 'bd-code-more' }, element('summary', {}, `${lines.length} lines of code`) + pre)
    : pre;
  return element('figure', { class: names.filter(Boolean).join(' ') }, title + body);
}

/** Code. Diagrams written as code stay code, marked for what draws them. */
export const codeBlock: BlockDefinition<'code'> = {
  tags: { code: readTag },
  elements: { pre: readElement },
  normalize,
  write,
  writeHtml: (node, context) => writePre(node, context, true),
  render,
};

/** A line of code; alone where a client has put it outside of a block of code. */
export const codeLineBlock: BlockDefinition<'code-line'> = {
  render: (block, context) => element('pre', { class: 'bd-code' }, element('code', {}, context.inlines(block.nodes))),
};
