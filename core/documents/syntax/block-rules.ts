import {
  type BlockRule,
  type BlockState,
  blockTagRule,
  footnoteRule,
  limitDepth,
  lineStart,
  builtInRule,
} from '../../markdown/dialect-blocks';
import { admonitionRule, directiveRule } from '../../markdown/admonition-rules';
import { exceptInConflicts, conflictRule } from '../../markdown/conflict-rules';
import { jsxRule, statementRule } from '../../markdown/mdx-rules';
import { beginAdmonition, endAdmonition, recordDirective } from './admonition-tokens';
import { addText, addToken, collectorOf, lineSpans, recordingRule, recordLines } from './block-collector';
import { mathRule } from './math-rule';
import { oneLineParagraphRule } from './rule-chains';
import { tableRule } from './table-rule';

/** Deeper quotes are plain text: every level costs another pass over its lines. */
const MAX_QUOTES = 5;
/** A list takes two levels of a document, whose depth is limited. */
const MAX_LISTS = 10;
const RAW_HTML = /^<(?:script|pre|style|textarea|!|\?)/i;

function recordParagraph(state: BlockState, startLine: number): void {
  addText(state, 0, lineSpans(state, startLine, state.line));
}

/** A CR before the LF has become a space, which is not part of the code. */
function withoutReturns(state: BlockState, content: string, firstLine: number): string {
  const { source } = collectorOf(state);
  if (!source.includes('\r')) return content;
  const lines = content.split('\n').map((line, index) => {
    const end = state.eMarks[firstLine + index] ?? 0;
    return line.endsWith(' ') && source.charCodeAt(end - 1) === 13 ? line.slice(0, -1) : line;
  });
  return lines.join('\n');
}

function recordFence(state: BlockState, startLine: number): void {
  const token = state.tokens.at(-1);
  const content = withoutReturns(state, token?.content ?? '', startLine + 1);
  addToken(state, { kind: 'code', content, info: (token?.info ?? '').trim() });
}

function recordIndentedCode(state: BlockState, startLine: number): void {
  const content = withoutReturns(state, state.tokens.at(-1)?.content ?? '', startLine);
  addToken(state, { kind: 'code', content, info: '' });
}

/** Removes the markers of a heading from its line: the content starts where markdown-it found it. */
function recordHeading(state: BlockState, startLine: number): void {
  const level = Number(state.tokens.at(-1)?.tag.slice(1) ?? 1);
  const content = state.tokens.at(-2)?.content ?? '';
  const minStart = lineStart(state, startLine) + level;
  const start = Math.max(minStart, state.src.indexOf(content, minStart));
  addText(state, level, [start, start + content.length]);
}

function recordUnderlinedHeading(state: BlockState, startLine: number): void {
  const level = state.tokens.at(-1)?.tag === 'h1' ? 1 : 2;
  addText(state, level, lineSpans(state, startLine, state.line - 1));
}

const recordHtmlLines = recordLines('html');

/** An HTML block ends before a line with a `{% tag %}`: `</details>` directly above `{% endtab %}` would swallow it. */
function recordHtml(state: BlockState, startLine: number): void {
  const start = lineStart(state, startLine);
  const opening = state.src.slice(start, start + 10);
  for (let line = startLine + 1; line < state.line && !RAW_HTML.test(opening); line++) {
    if (state.src.startsWith('{%', lineStart(state, line))) state.line = line;
  }
  recordHtmlLines(state, startLine);
}

/** A footnote definition becomes a container with its label. */
const namedFootnoteRule: BlockRule = (state, startLine, endLine, silent) => {
  if (silent) return footnoteRule(state, startLine, endLine, silent);
  const start = lineStart(state, startLine);
  if (!state.src.startsWith('[^', start)) return false;
  const { tokens } = collectorOf(state);
  const before = tokens.length;
  const label = state.src.slice(start + 2, start + 204).split(']', 1)[0] ?? '';
  tokens.push({ kind: 'open', container: 'footnote', label });
  if (!footnoteRule(state, startLine, endLine, silent)) {
    tokens.length = before;
    return false;
  }
  tokens.push({ kind: 'close' });
  return true;
};

/** `[^1]: text` is a footnote, not a link definition. */
function referenceRule(rule: BlockRule): BlockRule {
  const recorded = recordingRule(rule, recordLines('definition'));
  return (state, startLine, endLine, silent) => {
    const start = lineStart(state, startLine);
    if (state.src.charCodeAt(start) !== 91 || state.src.charCodeAt(start + 1) === 94) return false;
    return recorded(state, startLine, endLine, silent);
  };
}

/** All rules with their names, in the order in which they are tried. */
export function blockRules(): [string, BlockRule][] {
  return [
    ['statement', statementRule(recordLines('source'))],
    ['one_line_paragraph', oneLineParagraphRule],
    ['block_tag', blockTagRule(recordLines('tags'))],
    ['conflict', conflictRule(recordLines('source'))],
    ['directive', directiveRule(recordDirective)],
    ['admonition', admonitionRule(beginAdmonition, endAdmonition)],
    ['jsx', jsxRule(recordLines('source'))],
    ['table', tableRule(builtInRule('table'))],
    ['code', recordingRule(builtInRule('code'), recordIndentedCode)],
    ['fence', recordingRule(builtInRule('fence'), recordFence)],
    ['math_block', recordingRule(mathRule, recordLines('math'))],
    ['blockquote', limitDepth(builtInRule('blockquote'), 'quoteDepth', MAX_QUOTES)],
    ['hr', recordingRule(builtInRule('hr'), (state) => addToken(state, { kind: 'rule' }))],
    ['list', limitDepth(builtInRule('list'), 'listDepth', MAX_LISTS)],
    ['footnote', namedFootnoteRule],
    ['reference', referenceRule(builtInRule('reference'))],
    ['html_block', recordingRule(builtInRule('html_block'), recordHtml)],
    ['heading', recordingRule(builtInRule('heading'), recordHeading)],
    ['lheading', recordingRule(exceptInConflicts(builtInRule('lheading')), recordUnderlinedHeading)],
    ['paragraph', recordingRule(builtInRule('paragraph'), recordParagraph)],
  ];
}
