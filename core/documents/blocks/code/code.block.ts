import { element, escapeHtml } from '../html/escape';
import { DIAGRAM_CLASSES, isDiagram } from '../html/diagrams';
import { highlight, splitHighlightedLines } from '../html/highlight';
import { plainText } from '../html/plain-text';
import { type RenderContext, spend } from '../html/render-context';
import type { DocumentLeaf } from '../nodes/inline.types';
import { contentOf, type PairedElement, type PairedTag, type ReadResult, readResult } from '../read/block-reading';
import type { CodeToken } from '../read/block-token';
import { attributeValue } from '../read/inline-elements';
import { plainTextNode as textNode } from '../read/inline-nodes';
import type { ReadContext } from '../read/read-context';
import { tagFlag, tagValue } from '../read/tag-values';
import { rangeText, TextRange } from '../read/text-range';
import { attribute, flagText, tagAttribute } from '../write/attributes';
import { escapeVerbatim } from '../write/escape';
import { writeInlines } from '../write/inline-writer';
import { SpanBuilder } from '../write/spans';
import type { WriteContext } from '../write/write-context';
import type { BlockTag } from '../../syntax/block-tag';
import { type HtmlTag, parseHtmlTag } from '../../syntax/html-tag';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock, InlineNode } from '../registry';

/** The info string of a fenced code block. */
interface CodeInfo {
  readonly syntax?: string;
  /** everything after the language, as written (` title="x" {1,3}`) */
  readonly info?: string;
  readonly title?: string;
}

const SYNTAX = /^[^\s{=]+(?=[\s{]|$)/;
const TITLE = /(?<=\s|^)title=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/;

const titleOf = (info: string): string | undefined => {
  const match = TITLE.exec(info);
  return match?.[1] ?? match?.[2] ?? match?.[3];
};

/** Parses a trimmed info string. */
function readCodeInfo(text: string): CodeInfo {
  const syntax = SYNTAX.exec(text)?.[0];
  const rest = syntax === undefined ? (text === '' ? '' : ` ${text}`) : text.slice(syntax.length);
  const title = titleOf(rest);
  return {
    ...(syntax !== undefined && { syntax }),
    ...(title !== undefined && { title }),
    ...(rest !== '' && !rest.includes('`') && { info: rest }),
  };
}

/** Returns `info` with that title; undefined if it cannot be an info string. */
function consistentInfo({ syntax, info, title }: CodeInfo): string | undefined {
  if (info === undefined || /[`\n]/.test(info)) return undefined;
  if (titleOf(info) === undefined) return isSame(syntax, info) ? info : undefined;
  if (title !== undefined && /["`\n]/.test(title)) return undefined;
  const written =
    title === titleOf(info) ? info : info.replace(TITLE, () => (title === undefined ? '' : `title="${title}"`));
  return isSame(syntax, written.trimEnd()) ? written.trimEnd() || undefined : undefined;
}

/** True if the two, written as an info string, are parsed as the same values. */
function isSame(syntax: string | undefined, info: string): boolean {
  const read = readCodeInfo(`${syntax ?? ''}${info}`.trim());
  return info === '' || (read.syntax === syntax && read.info === info);
}

type CodeData = BlockOf<'code'>['data'];
const CODE_END = /<\/code\s*>\s*$/i;

function codeLine(nodes: BlockOf<'code-line'>['nodes']): BlockOf<'code-line'> {
  return { object: 'block', type: 'code-line', nodes, data: {} };
}

function codeOf(nodes: readonly BlockOf<'code-line'>[], data: CodeData): BlockOf<'code'> {
  return { object: 'block', type: 'code', data, nodes };
}

/** Lines of plain text; a final line ending belongs to the last line. */
function codeLines(content: string): BlockOf<'code-line'>[] {
  if (content === '') return [];
  const text = content.endsWith('\n') ? content.slice(0, -1) : content;
  return text.split('\n').map((line) => codeLine(line === '' ? [] : [textNode(line)]));
}

/** A code block of Markdown. */
export function readCode(token: CodeToken): BlockOf<'code'> {
  return codeOf(codeLines(token.content), readCodeInfo(token.info));
}

function codeFromText(text: string): BlockOf<'code'> {
  return codeOf(codeLines(text), {});
}

/** The attributes of `{% code title="…" %}`, as data of the code inside it. */
function codeTagData(tag: BlockTag): CodeData {
  const title = tagValue(tag, 'title');
  const overflow = tagValue(tag, 'overflow');
  return {
    ...(title === undefined ? {} : { title }),
    ...(overflow === 'wrap' || overflow === 'scroll' ? { overflow } : {}),
    ...tagFlag(tag, 'lineNumbers'),
    ...tagFlag(tag, 'fullWidth'),
    ...tagFlag(tag, 'expandable'),
  };
}

function preData(pre: HtmlTag, code: HtmlTag | undefined): CodeData {
  const classes = `${attributeValue(pre, 'class') ?? ''} ${code ? (attributeValue(code, 'class') ?? '') : ''}`;
  const syntax = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(classes)?.[1];
  const title = attributeValue(pre, 'data-title');
  const overflow = attributeValue(pre, 'data-overflow');
  const flag = (name: string, key: string): Record<string, boolean> => {
    const value = attributeValue(pre, name);
    return value === undefined ? {} : { [key]: value !== 'false' };
  };
  return {
    ...(syntax === undefined ? {} : { syntax }),
    ...(title === undefined ? {} : { title }),
    ...(overflow === 'wrap' || overflow === 'scroll' ? { overflow } : {}),
    ...flag('data-line-numbers', 'lineNumbers'),
    ...flag('data-full-width', 'fullWidth'),
    ...flag('data-expandable', 'expandable'),
  };
}

/** Splits inline content at line breaks. */
function codeLinesOf(nodes: readonly InlineNode[]): BlockOf<'code-line'>[] {
  const lines: InlineNode[][] = [[]];
  const add = (node: InlineNode): void => void lines.at(-1)?.push(node);
  for (const node of nodes) {
    if (node.object !== 'text') {
      add(node);
      continue;
    }
    let leaves: DocumentLeaf[] = [];
    const flush = (): void => {
      if (leaves.length > 0) add({ object: 'text', leaves });
      leaves = [];
    };
    for (const leaf of node.leaves) {
      leaf.text.split('\n').forEach((text, index) => {
        if (index > 0) {
          flush();
          lines.push([]);
        }
        if (text !== '') leaves.push({ ...leaf, text });
      });
    }
    flush();
  }
  return lines.map((line) => codeLine(line as BlockOf<'code-line'>['nodes']));
}

/** Reads `<pre>` with the text between its tags; marks and footnotes inside are preserved. */
function readPre(context: ReadContext, pre: HtmlTag, range: TextRange): DocumentBlock {
  const { mapped, start } = range;
  const text = rangeText(range);
  const code = text.startsWith('<code') ? parseHtmlTag(mapped.text, start) : undefined;
  const close = code ? CODE_END.exec(text) : null;
  const inner = code && close ? { mapped, start: code.next, end: start + close.index } : range;
  const data = preData(pre, code);
  if (inner.start === inner.end) return codeOf([], data);
  const lines = codeLinesOf(context.inlines(inner, { html: true, verbatim: true }));
  if (lines.at(-1)?.nodes.length === 0) lines.pop();
  return codeOf(lines, data);
}

/** Number of lines that an expandable block shows until it is opened. */
const COLLAPSED_LINES = 10;

/** Without a fence, the lines between the tags are the code. */
function bareCode({ context, index, end }: PairedTag): string {
  const lines: string[] = [];
  for (let at = index + 1; at < end; at++) {
    const token = context.tokens[at];
    if (token && 'range' in token) lines.push(context.sourceText(token.range));
  }
  return lines.join('\n');
}

/** `{% code %}` around one code block; around anything else, the tags become source blocks and their content is parsed. */
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

function readElement({ context, tag, index, end }: PairedElement): ReadResult | undefined {
  const content = context.tokens[index + 1];
  if (end !== index + 2 || content?.kind !== 'text') return undefined;
  return readResult(readPre(context, tag, content.range), end + 1);
}

/** Updates the info string to the title, or drops it where it cannot express the same. */
function normalize(data: Readonly<Record<string, unknown>>): object {
  const info = consistentInfo(data);
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

/** A line of code as HTML, in which whitespace is significant. */
function codeLineText(nodes: readonly InlineNode[], context: WriteContext, onOneLine: boolean): string {
  const { events } = new SpanBuilder().add(nodes);
  const isPlain = events.every((event) => event.kind === 'text' && !event.code);
  if (!isPlain) return writeInlines(nodes, context, 'html').replaceAll('<br>', '&#10;').replaceAll('&#58;', ':');
  return events.map((event) => (event.kind === 'text' ? escapeVerbatim(event.text, onOneLine) : '')).join('');
}

/** @param onOneLine with line breaks as entities: in a table, an empty line would end the HTML block */
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

/** The lines as HTML, highlighted if the language is known and they are plain text. */
function linesOf(block: BlockOf<'code'>, context: RenderContext): string[] {
  const lines = block.nodes ?? [];
  const syntax = block.data?.syntax;
  if (typeof syntax === 'string' && syntax !== '' && lines.every(isPlain)) {
    const code = lines.map((line) => plainText(line)).join('\n');
    const highlighted = spend(context, code.length) ? highlight(code, syntax) : undefined;
    const split = highlighted === undefined ? [] : splitHighlightedLines(highlighted);
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
  // Focusable, so that keyboard users can scroll a wide block.
  const pre = element('pre', { tabindex: context.isPrint ? undefined : 0 }, code);
  const title = data?.title ? element('figcaption', { class: 'bd-code-title' }, escapeHtml(data.title)) : '';
  const isFolded = data?.expandable === true && !context.isPrint && lines.length > COLLAPSED_LINES;
  const body = isFolded
    ? element('details', { class: 'bd-code-more' }, element('summary', {}, `${lines.length} lines of code`) + pre)
    : pre;
  return element('figure', { class: names.filter(Boolean).join(' ') }, title + body);
}

/** A code block. Diagrams stay code, with a class for the script that draws them. */
export const codeBlock: BlockDefinition<'code'> = {
  tags: { code: readTag },
  elements: { pre: readElement },
  normalize,
  write,
  writeHtml: (node, context) => writePre(node, context, true),
  render,
};

/** A line of code; rendered on its own only if a client has put it outside a code block. */
export const codeLineBlock: BlockDefinition<'code-line'> = {
  render: (block, context) => element('pre', { class: 'bd-code' }, element('code', {}, context.inlines(block.nodes))),
};
