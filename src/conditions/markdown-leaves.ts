import MarkdownIt from 'markdown-it';

type BlockState = MarkdownIt.StateBlock;
type BlockRule = (state: BlockState, startLine: number, endLine: number, silent: boolean) => boolean;

/**
 * A piece of Markdown that is no code block. `tags`: lines that begin with a `{% tag %}`; `html`: a block of HTML; `text`:
 * anything with Markdown in it. Offsets are those of the source.
 */
export interface MarkdownLeaf {
  readonly kind: 'tags' | 'html' | 'text';
  readonly start: number;
  readonly end: number;
}

interface Collector {
  readonly leaves: MarkdownLeaf[];
  readonly depths: { quote: number; list: number };
  /** between these positions there is no `%}`, and at `to` there is one, or none at all (Infinity) */
  readonly tagEnd: { from: number; to: number };
}

/** As where pages are read: every level costs a walk over its lines, deeper ones are plain text. */
const MAX_DEPTH = { quote: 5, list: 10 };
const MAX_TAG = 16_384;
const MAX_FOOTNOTE_DEPTH = 8;
const FOOTNOTE = /\[\^[^\s\]]{1,200}\]:/y;
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

const lineStart = (state: BlockState, line: number): number => (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);

const isIndentedCode = (state: BlockState, line: number): boolean => (state.sCount[line] ?? 0) - state.blkIndent >= 4;

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

/** Lists look at lines ahead before they read their own, so a search may begin before the last one. */
function tagEndFrom(state: BlockState, start: number): number {
  const { tagEnd } = collectorOf(state);
  if (start < tagEnd.from || start > tagEnd.to) {
    const found = state.src.indexOf('%}', start);
    tagEnd.from = start;
    tagEnd.to = found < 0 ? Infinity : found;
  }
  return tagEnd.to;
}

/** A line that begins with `{% tag %}`, or a tag over several lines; it interrupts a paragraph. */
const tagRule: BlockRule = (state, startLine, endLine, silent) => {
  const start = lineStart(state, startLine);
  if (!state.src.startsWith('{%', start) || isIndentedCode(state, startLine)) return false;
  const close = tagEndFrom(state, start);
  if (close - start > MAX_TAG) return false;
  let line = startLine;
  if (close >= (state.eMarks[startLine] ?? 0)) {
    const another = state.src.indexOf('{%', start + 2);
    if (another >= 0 && another < close) return false;
    while (line < endLine && (state.eMarks[line] ?? 0) < close) line++;
    if (line >= endLine) return false;
  }
  if (silent) return true;
  state.line = line + 1;
  addLeaf(state, 'tags', startLine, state.line);
  return true;
};

function gated(rule: BlockRule, kind: 'quote' | 'list'): BlockRule {
  return (state, startLine, endLine, silent) => {
    const { depths } = collectorOf(state);
    if (depths[kind] >= MAX_DEPTH[kind]) return false;
    depths[kind]++;
    const found = rule(state, startLine, endLine, silent);
    depths[kind]--;
    return found;
  };
}

/** `[^1]: text` with further paragraphs indented by four, which would look like code without this rule. */
const footnoteRule: BlockRule = (state, startLine, endLine, silent) => {
  const start = lineStart(state, startLine);
  FOOTNOTE.lastIndex = start;
  const { depths } = collectorOf(state);
  if (isIndentedCode(state, startLine) || depths.list >= MAX_FOOTNOTE_DEPTH || !FOOTNOTE.test(state.src)) return false;
  const lineEnd = state.eMarks[startLine] ?? 0;
  if (FOOTNOTE.lastIndex > lineEnd) return false;
  if (silent) return true;
  const shift = state.tShift[startLine] ?? 0;
  const indent = state.sCount[startLine] ?? 0;
  const { parentType } = state;
  const text = Math.min(state.skipSpaces(FOOTNOTE.lastIndex), lineEnd);
  state.blkIndent += 4;
  state.tShift[startLine] = text - (state.bMarks[startLine] ?? 0);
  state.sCount[startLine] = state.blkIndent;
  depths.list++;
  state.md.block.tokenize(state, startLine, endLine);
  depths.list--;
  state.blkIndent -= 4;
  state.tShift[startLine] = shift;
  state.sCount[startLine] = indent;
  state.parentType = parentType;
  state.line = Math.max(state.line, startLine + 1);
  return true;
};

function originalRule(name: string): BlockRule {
  const { ruler } = new MarkdownIt().block;
  ruler.enableOnly(name);
  const [rule] = ruler.getRules('');
  if (!rule) throw new Error(`markdown-it has no block rule "${name}"`);
  return rule;
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
    ['blockquote', gated(originalRule('blockquote'), 'quote'), ALL],
    ['list', gated(originalRule('list'), 'list'), QUOTE],
    ['reference', referenceRule(originalRule('reference')), []],
    ['html_block', recording(originalRule('html_block'), recordHtml), QUOTE],
    ['heading', recording(originalRule('heading'), recordText), QUOTE],
    ['lheading', recording(originalRule('lheading'), recordText), []],
    ['paragraph', recording(originalRule('paragraph'), recordText), []],
  ];
  for (const [name, rule, alt] of replaced) ruler.at(name, rule, { alt });
  ruler.before('table', 'tag', tagRule, { alt: ALL });
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
  const collector: Collector = { leaves: [], depths: { quote: 0, list: 0 }, tagEnd: { from: 0, to: -1 } };
  const env: MarkdownIt.Env = { collector };
  parser.block.parse(body, parser, env, []);
  return collector.leaves;
}
