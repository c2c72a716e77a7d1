import { type BlockRule, type BlockState, lineStart } from '../../common/markdown/dialect-blocks';
import { addLeaf, lineRanges } from './leaf-collector';

/** First characters with which each rule can begin; `table` and `footnote` are told by more than that. */
const FIRST_CHARACTERS: Readonly<Record<string, string>> = {
  block_tag: '{',
  fence: '`~',
  math_block: '$',
  blockquote: '>',
  hr: '*-_',
  list: '*-+0123456789',
  footnote: '[',
  html_block: '<',
  heading: '#',
};

/** The kinds of block that end another one, by the kind that they end. */
const INTERRUPTED_BY: Readonly<Record<string, readonly string[]>> = {
  list: ['block_tag', 'fence', 'blockquote', 'hr'],
  blockquote: ['block_tag', 'fence', 'math_block', 'blockquote', 'hr', 'list', 'html_block', 'heading'],
  paragraph: ['block_tag', 'fence', 'math_block', 'blockquote', 'hr', 'list', 'footnote', 'html_block', 'heading'],
};

function firstCode(state: BlockState, line: number): number {
  return state.src.charCodeAt(lineStart(state, line));
}

/**
 * One rule that answers "does this line begin another block?" for a chain of markdown-it by looking at the first
 * character, instead of a call to each of nine rules for every line.
 */
function interruptRule(chain: string, rules: ReadonlyMap<string, BlockRule>): BlockRule {
  const byCode: BlockRule[][] = Array.from({ length: 128 }, () => []);
  for (const name of INTERRUPTED_BY[chain] ?? []) {
    const rule = rules.get(name);
    for (const character of FIRST_CHARACTERS[name] ?? '') if (rule) byCode[character.charCodeAt(0)]?.push(rule);
  }
  const table = chain === 'paragraph' ? rules.get('table') : undefined;
  return (state, startLine, endLine, silent) => {
    if (!silent) return false;
    const candidates = byCode[firstCode(state, startLine)];
    if (candidates) for (const rule of candidates) if (rule(state, startLine, endLine, true)) return true;
    return table ? table(state, startLine, endLine, true) : false;
  };
}

/** The interrupting rules with the chains they serve. */
export function interruptRules(
  rules: ReadonlyMap<string, BlockRule>,
): { name: string; rule: BlockRule; alt: string[] }[] {
  return [
    { name: 'ends_paragraph', rule: interruptRule('paragraph', rules), alt: ['paragraph', 'reference'] },
    { name: 'ends_quote', rule: interruptRule('blockquote', rules), alt: ['blockquote'] },
    { name: 'ends_list', rule: interruptRule('list', rules), alt: ['list'] },
  ];
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code > 127;
}

/** A line that begins with a letter, with nothing below it, can only be a paragraph: most lines of real pages are. */
export function oneLineParagraphRule(state: BlockState, startLine: number, endLine: number, silent: boolean): boolean {
  const indent = (state.sCount[startLine] ?? 0) - state.blkIndent;
  if (silent || indent >= 4 || !isLetter(firstCode(state, startLine))) return false;
  if (startLine + 1 < endLine && !state.isEmpty(startLine + 1)) return false;
  addLeaf(state, { kind: 'paragraph', lines: lineRanges(state, startLine, startLine + 1) });
  state.line = startLine + 1;
  return true;
}
