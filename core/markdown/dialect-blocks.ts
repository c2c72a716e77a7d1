import MarkdownIt, { type StateBlock } from 'markdown-it';

export type BlockState = StateBlock;
export type BlockRule = (state: BlockState, startLine: number, endLine: number, silent: boolean) => boolean;

/** The state that the rules of the dialect share while one text is read; it is the `collector` of markdown-it's environment. */
export interface DialectState {
  quoteDepth: number;
  listDepth: number;
  /** between these positions there is no `%}`, and at `to` there is one, or none at all (Infinity) */
  readonly tagEnd: { from: number; to: number };
  /** offsets of the conflict markers; computed when a line looks like one */
  conflicts?: ReadonlySet<number>;
}

/** A tag may span several lines, up to this many characters. */
const MAX_TAG = 16_384;
const MAX_FOOTNOTE_DEPTH = 8;
const FOOTNOTE = /\[\^[^\s\]]{1,200}\]:/y;

export const newDialectState = (): DialectState => ({
  quoteDepth: 0,
  listDepth: 0,
  tagEnd: { from: 0, to: -1 },
});

export const dialectOf = (state: BlockState): DialectState =>
  (state.env as unknown as { collector: DialectState }).collector;

/** Where the text of a line begins, as its container sees it. */
export const lineStart = (state: BlockState, line: number): number =>
  (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);

/** The text of a line, as its container sees it. */
export const lineText = (state: BlockState, line: number): string =>
  state.src.slice(lineStart(state, line), state.eMarks[line]);

export const isIndentedCode = (state: BlockState, line: number): boolean =>
  (state.sCount[line] ?? 0) - state.blkIndent >= 4;

/** A rule of markdown-it by its name. */
export function builtInRule(name: string): BlockRule {
  const { ruler } = new MarkdownIt().block;
  ruler.enableOnly(name);
  const [rule] = ruler.getRules('');
  if (!rule) throw new Error(`markdown-it has no block rule "${name}"`);
  return rule;
}

/** Limits how deeply a rule may be nested in itself to `max` levels, since every level is another pass over its lines. */
export function limitDepth(rule: BlockRule, depth: 'quoteDepth' | 'listDepth', max: number): BlockRule {
  return (state, startLine, endLine, silent) => {
    const dialect = dialectOf(state);
    if (dialect[depth] >= max) return false;
    dialect[depth]++;
    const found = rule(state, startLine, endLine, silent);
    dialect[depth]--;
    return found;
  };
}

/** Quotes and lists look at the lines after them before their own are read, so a search may begin before the previous one. */
function tagEndFrom(state: BlockState, start: number): number {
  const { tagEnd } = dialectOf(state);
  if (start < tagEnd.from || start > tagEnd.to) {
    const found = state.src.indexOf('%}', start);
    tagEnd.from = start;
    tagEnd.to = found < 0 ? Infinity : found;
  }
  return tagEnd.to;
}

/** A line that begins with `{% tag %}`, or a tag over several lines; it interrupts a paragraph. `record` notes what was found. */
export function blockTagRule(record: (state: BlockState, startLine: number) => void): BlockRule {
  return (state, startLine, endLine, silent) => {
    const start = lineStart(state, startLine);
    if (state.src.charCodeAt(start) !== 123 || state.src.charCodeAt(start + 1) !== 37) return false;
    if (isIndentedCode(state, startLine)) return false;
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
    record(state, startLine);
    return true;
  };
}

/** Reads the text after the label of a footnote, and the following lines indented by four, as blocks. */
function readFootnote(state: BlockState, startLine: number, endLine: number, text: number): void {
  const dialect = dialectOf(state);
  const shift = state.tShift[startLine] ?? 0;
  const indent = state.sCount[startLine] ?? 0;
  const { parentType } = state;
  state.blkIndent += 4;
  state.tShift[startLine] = text - (state.bMarks[startLine] ?? 0);
  state.sCount[startLine] = state.blkIndent;
  dialect.listDepth++;
  state.md.block.tokenize(state, startLine, endLine);
  dialect.listDepth--;
  state.blkIndent -= 4;
  state.tShift[startLine] = shift;
  state.sCount[startLine] = indent;
  state.parentType = parentType;
  state.line = Math.max(state.line, startLine + 1);
}

/** `[^1]: text`, its further paragraphs indented by four: the label is dropped, the content read as blocks. */
export const footnoteRule: BlockRule = (state, startLine, endLine, silent) => {
  const start = lineStart(state, startLine);
  if (state.src.charCodeAt(start) !== 91 || state.src.charCodeAt(start + 1) !== 94) return false;
  if (isIndentedCode(state, startLine) || dialectOf(state).listDepth >= MAX_FOOTNOTE_DEPTH) return false;
  FOOTNOTE.lastIndex = start;
  const lineEnd = state.eMarks[startLine] ?? 0;
  if (!FOOTNOTE.test(state.src) || FOOTNOTE.lastIndex > lineEnd) return false;
  if (silent) return true;
  readFootnote(state, startLine, endLine, Math.min(state.skipSpaces(FOOTNOTE.lastIndex), lineEnd));
  return true;
};
