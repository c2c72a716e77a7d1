import MarkdownIt from 'markdown-it';
import { admonitionRule, directiveRule } from '../common/markdown/admonition-rules';
import {
  type BlockRule,
  type BlockState,
  blockTagRule,
  type DialectState,
  footnoteRule,
  gated,
  lineStart,
  newDialectState,
  originalRule,
} from '../common/markdown/dialect-blocks';
import { jsxRule } from '../common/markdown/mdx-rules';

/**
 * A piece of Markdown that is no code block. `tags`: lines that begin with a `{% tag %}`; `html`: a block of HTML; `text`:
 * anything with Markdown in it. Offsets are those of the source.
 */
export interface MarkdownLeaf {
  readonly kind: 'tags' | 'html' | 'text';
  readonly start: number;
  readonly end: number;
}

interface Collector extends DialectState {
  readonly leaves: MarkdownLeaf[];
}

/** As where pages are read: every level costs a walk over its lines, deeper ones are plain text. */
const MAX_QUOTES = 5;
const MAX_LISTS = 10;
const RAW_HTML = /^<(?:script|pre|style|textarea|!|\?)/i;
const LINE_END = /\r\n?/g;

/** We only want to know where blocks are: making and keeping tokens would be most of the time. */
class TokenlessState extends new MarkdownIt().block.State {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): MarkdownIt.Token {
    if (nesting < 0) this.level--;
    const token = { type, tag, nesting, level: this.level, content: '', markup: '', info: '', map: null, attrs: null };
    if (nesting > 0) this.level++;
    return token as unknown as MarkdownIt.Token;
  }
}

const collectorOf = (state: BlockState): Collector => (state.env as unknown as { collector: Collector }).collector;

function addLeaf(state: BlockState, kind: MarkdownLeaf['kind'], from: number, to: number): void {
  const start = lineStart(state, from);
  collectorOf(state).leaves.push({ kind, start, end: Math.max(start, state.eMarks[to - 1] ?? 0) });
}

/** Notes what a rule has found. */
function recording(rule: BlockRule, record: (state: BlockState, startLine: number) => void): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (!rule(state, startLine, endLine, silent)) return false;
    if (!silent) record(state, startLine);
    return true;
  };
}

function recordText(state: BlockState, startLine: number): void {
  addLeaf(state, 'text', startLine, state.line);
}

function recordTitle(state: BlockState, startLine: number): void {
  addLeaf(state, 'text', startLine, startLine + 1);
}

function recordTags(state: BlockState, startLine: number): void {
  addLeaf(state, 'tags', startLine, state.line);
}

function recordRows(state: BlockState, startLine: number): void {
  for (let line = startLine; line < state.line; line++) addLeaf(state, 'text', line, line + 1);
}

/** A block of HTML ends before a line that begins with a `{% tag %}`, unless its content is raw. */
function recordHtml(state: BlockState, startLine: number): void {
  const start = lineStart(state, startLine);
  const isRaw = RAW_HTML.test(state.src.slice(start, start + 10));
  for (let line = startLine + 1; line < state.line && !isRaw; line++) {
    if (state.src.startsWith('{%', lineStart(state, line))) state.line = line;
  }
  addLeaf(state, 'html', startLine, state.line);
}

const PARAGRAPH = ['paragraph', 'reference'];
const QUOTE = [...PARAGRAPH, 'blockquote'];
const ALL = [...QUOTE, 'list'];

/** Every rule whose finds matter, with the kinds of block that it interrupts; the order is that of markdown-it. */
function newParser(): MarkdownIt.MarkdownIt {
  const markdown = new MarkdownIt({ html: true });
  markdown.block.State = TokenlessState;
  const { ruler } = markdown.block;
  const replaced: [string, BlockRule, string[]][] = [
    ['table', recording(originalRule('table'), recordRows), PARAGRAPH],
    ['blockquote', gated(originalRule('blockquote'), 'quoteDepth', MAX_QUOTES), ALL],
    ['list', gated(originalRule('list'), 'listDepth', MAX_LISTS), QUOTE],
    ['reference', referenceRule(originalRule('reference')), []],
    ['html_block', recording(originalRule('html_block'), recordHtml), QUOTE],
    ['heading', recording(originalRule('heading'), recordText), QUOTE],
    ['lheading', recording(originalRule('lheading'), recordText), []],
    ['paragraph', recording(originalRule('paragraph'), recordText), []],
  ];
  for (const [name, rule, alt] of replaced) ruler.at(name, rule, { alt });
  ruler.before('table', 'tag', blockTagRule(recordTags), { alt: ALL });
  ruler.before('table', 'directive', directiveRule(recordText), { alt: ALL });
  ruler.before('table', 'admonition', admonitionRule(recordTitle));
  ruler.before('table', 'jsx', jsxRule(recordText), { alt: ALL });
  ruler.before('reference', 'footnote', footnoteRule, { alt: ['paragraph'] });
  return markdown;
}

/** What looks like the definition of a link but is a footnote too deep to be read as one stays text. */
function referenceRule(rule: BlockRule): BlockRule {
  const recorded = recording(rule, recordText);
  return (state, startLine, endLine, silent) =>
    !state.src.startsWith('[^', lineStart(state, startLine)) && recorded(state, startLine, endLine, silent);
}

const parser = newParser();

/** The text with LF as its only line end and of the same length: a CR before LF becomes a blank. */
export function withLineFeeds(source: string): string {
  return source.includes('\r') ? source.replace(LINE_END, (end) => (end === '\r' ? '\n' : ' \n')) : source;
}

/**
 * The pieces of a page that are not code blocks, in the order of the text, found by the same rules as where pages are read.
 * @param text with LF as its only line end
 * @param from where the body begins, behind the front matter
 */
export function markdownLeaves(text: string, from: number): readonly MarkdownLeaf[] {
  const body = from === 0 ? text : ' '.repeat(from - 1) + '\n' + text.slice(from);
  const collector: Collector = { ...newDialectState(), leaves: [] };
  const env: MarkdownIt.Env = { collector };
  parser.block.parse(body, parser, env, []);
  return collector.leaves;
}
