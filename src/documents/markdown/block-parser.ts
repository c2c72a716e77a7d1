import MarkdownIt from 'markdown-it';
import {
  type BlockRule,
  type BlockState,
  blockTagRule,
  footnoteRule,
  gated,
  lineStart,
  originalRule,
} from '../../common/markdown/dialect-blocks';
import { type Admonition, admonitionStyle, openingDirective } from '../../common/markdown/admonitions';
import { admonitionRule, directiveRule } from '../../common/markdown/admonition-rules';
import { apartFromConflicts, conflictRule } from '../../common/markdown/conflict-rules';
import { jsxRule, statementRule } from '../../common/markdown/mdx-rules';
import { Leaf, LeafKind } from './leaf';
import { installRules, oneLineParagraphRule } from './rule-chains';
import { LeafState } from './leaf-state';
import { addLeaf, lineRanges, newCollector } from './leaf-collector';
import { mathRule } from './math-rule';

/** Deeper quotes and lists are read as plain text: every level costs a walk over its lines. */
const MAX_QUOTES = 5;
const MAX_LISTS = 32;
const RAW_HTML = /^<(?:script|pre|style|textarea|!|\?)/i;

/** Runs a rule of markdown-it for its decision only: the tokens are dropped, `record` notes what was found. */
function leafRule(rule: BlockRule, record: (state: BlockState, startLine: number) => void): BlockRule {
  return (state, startLine, endLine, silent) => {
    const tokens = state.tokens.length;
    if (!rule(state, startLine, endLine, silent)) return false;
    if (silent) return true;
    record(state, startLine);
    state.tokens.length = tokens;
    return true;
  };
}

function linesLeaf(kind: LeafKind): (state: BlockState, startLine: number) => void {
  return (state, startLine) => addLeaf(state, { kind, lines: lineRanges(state, startLine, state.line) });
}

function recordCode(state: BlockState, startLine: number): void {
  addLeaf(state, {
    kind: 'code',
    lines: lineRanges(state, startLine, startLine + 1),
    content: state.tokens.at(-1)?.content,
  });
}

function recordHeading(state: BlockState, startLine: number): void {
  const level = Number(state.tokens.at(-1)?.tag.slice(1) ?? 1);
  const content = state.tokens.at(-2)?.content ?? '';
  const least = lineStart(state, startLine) + level;
  const start = Math.max(least, state.src.indexOf(content, least));
  addLeaf(state, { kind: 'heading', level, lines: [start, start + content.length] });
}

function recordUnderlinedHeading(state: BlockState, startLine: number): void {
  const level = state.tokens.at(-1)?.tag === 'h1' ? 1 : 2;
  addLeaf(state, { kind: 'heading', level, lines: lineRanges(state, startLine, state.line - 1) });
}

/** An HTML block ends before a line with a `{% tag %}`: `</details>` directly above `{% endtab %}` would swallow it. */
function recordHtml(state: BlockState, startLine: number): void {
  const lines = lineRanges(state, startLine, state.line);
  const opening = state.src.slice(lines[0], (lines[0] ?? 0) + 10);
  if (!RAW_HTML.test(opening)) {
    for (let at = 2; at < lines.length; at += 2) {
      if (!state.src.startsWith('{%', lines[at])) continue;
      lines.length = at;
      state.line = startLine + at / 2;
      break;
    }
  }
  addLeaf(state, { kind: 'html', lines });
}

/** The title of an admonition reads as a paragraph of its own. */
function recordTitle(state: BlockState, startLine: number, admonition: Admonition | undefined): void {
  const start = lineStart(state, startLine);
  if (!admonition?.title) return;
  const { title } = admonition;
  addLeaf(state, { kind: 'paragraph', lines: [start + title.start, start + title.end] });
}

function recordDirective(state: BlockState, startLine: number, line: string): void {
  const opening = openingDirective(line);
  if (opening && admonitionStyle(opening.kind)) recordTitle(state, startLine, opening);
}

/** Table rows are walked here, because markdown-it makes four objects of every cell and forgets where it stood. */
function tableRule(rule: BlockRule, terminators: (state: BlockState) => BlockRule[]): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (!rule(state, startLine, endLine, true)) return false;
    if (silent) return true;
    addLeaf(state, { kind: 'table-row', lines: lineRanges(state, startLine, startLine + 1) });
    let line = startLine + 2;
    for (; line < endLine; line++) {
      const indent = (state.sCount[line] ?? 0) - state.blkIndent;
      if (indent < 0 || indent >= 4 || state.isEmpty(line)) break;
      if (terminators(state).some((terminates) => terminates(state, line, endLine, true))) break;
      addLeaf(state, { kind: 'table-row', lines: lineRanges(state, line, line + 1) });
    }
    state.line = line;
    return true;
  };
}

/** `[^1]: text` is a footnote, not the definition of a link. */
function referenceRule(rule: BlockRule): BlockRule {
  const recorded = leafRule(rule, linesLeaf('definition'));
  return (state, startLine, endLine, silent) => {
    const start = lineStart(state, startLine);
    if (state.src.charCodeAt(start) !== 91 || state.src.charCodeAt(start + 1) === 94) return false;
    return recorded(state, startLine, endLine, silent);
  };
}

/** Every rule with its name, in the order in which they are tried. */
function allRules(): [string, BlockRule][] {
  const quoteRules = (state: BlockState): BlockRule[] => state.md.block.ruler.getRules('blockquote');
  return [
    ['statement', statementRule(() => undefined)],
    ['one_line_paragraph', oneLineParagraphRule],
    ['block_tag', blockTagRule(linesLeaf('tags'))],
    ['conflict', conflictRule(() => undefined)],
    ['directive', directiveRule(recordDirective)],
    ['admonition', admonitionRule(recordTitle)],
    ['jsx', jsxRule(() => undefined)],
    ['table', tableRule(originalRule('table'), quoteRules)],
    ['code', leafRule(originalRule('code'), recordCode)],
    ['fence', leafRule(originalRule('fence'), recordCode)],
    ['math_block', mathRule],
    ['blockquote', gated(originalRule('blockquote'), 'quoteDepth', MAX_QUOTES)],
    ['hr', leafRule(originalRule('hr'), () => undefined)],
    ['list', gated(originalRule('list'), 'listDepth', MAX_LISTS)],
    ['footnote', footnoteRule],
    ['reference', referenceRule(originalRule('reference'))],
    ['html_block', leafRule(originalRule('html_block'), recordHtml)],
    ['heading', leafRule(originalRule('heading'), recordHeading)],
    ['lheading', leafRule(apartFromConflicts(originalRule('lheading')), recordUnderlinedHeading)],
    ['paragraph', leafRule(originalRule('paragraph'), linesLeaf('paragraph'))],
  ];
}

function newParser(): MarkdownIt.MarkdownIt {
  const markdown = new MarkdownIt({ html: true });
  markdown.block.State = LeafState;
  installRules(markdown, allRules());
  return markdown;
}

const parser = newParser();
const LINE_END = /\r\n?/g;

export interface Blocks {
  readonly leaves: readonly Leaf[];
  /** keys of the defined link labels */
  readonly labels: ReadonlySet<string>;
}

/**
 * Finds the blocks that hold text. Offsets are those of `source`: line ends are unified without changing the length
 * (a CR before LF counts as a trailing space).
 * @param from where the body starts, after front matter or a byte order mark
 */
export function parseBlocks(source: string, from: number): Blocks {
  const masked = from === 0 ? source : ' '.repeat(from - 1) + '\n' + source.slice(from);
  const text = masked.includes('\r') ? masked.replace(LINE_END, (end) => (end === '\r' ? '\n' : ' \n')) : masked;
  const collector = newCollector();
  const env: MarkdownIt.Env = { collector };
  parser.block.parse(text, parser, env, []);
  return { leaves: collector.leaves, labels: new Set(Object.keys(env.references ?? {})) };
}
