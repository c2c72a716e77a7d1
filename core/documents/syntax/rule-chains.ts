import type { MarkdownIt } from 'markdown-it';
import { type BlockRule, type BlockState, lineStart } from '../../markdown/dialect-blocks';
import { addText, collectorOf, lineSpans } from './block-collector';

const STANDARD_RULES = new Set(
  'table code fence blockquote hr list reference html_block heading lheading paragraph'.split(' '),
);

/** The possible first characters of each rule; `table` and `footnote` cannot be recognized by them alone. */
const FIRST_CHARACTERS: Readonly<Record<string, string>> = {
  statement: 'ie',
  admonition: '!?',
  block_tag: '{',
  directive: ':',
  jsx: '<',
  conflict: '<=>',
  fence: '`~',
  math_block: '$',
  blockquote: '>',
  hr: '*-_',
  list: '*-+0123456789',
  footnote: '[',
  html_block: '<',
  heading: '#',
};

/** Custom rules that are tried before those of markdown-it; most of them also interrupt other blocks. */
const CUSTOM_RULES = ['statement', 'block_tag', 'conflict', 'directive', 'admonition', 'jsx'];
const INTERRUPTING_RULES = ['block_tag', 'conflict', 'directive', 'jsx'];

/** The kinds of block that interrupt another one, by the interrupted kind. */
const INTERRUPTED_BY: Readonly<Record<string, readonly string[]>> = {
  list: [...INTERRUPTING_RULES, 'fence', 'blockquote', 'hr'],
  blockquote: [...INTERRUPTING_RULES, 'fence', 'math_block', 'blockquote', 'hr', 'list', 'html_block', 'heading'],
  paragraph: [
    ...INTERRUPTING_RULES,
    'fence',
    'math_block',
    'blockquote',
    'hr',
    'list',
    'footnote',
    'html_block',
    'heading',
  ],
};

/** The markdown-it rule before which a custom rule is inserted. */
const INSERTED_BEFORE: Readonly<Record<string, string>> = { math_block: 'blockquote', footnote: 'reference' };

function firstCode(state: BlockState, line: number): number {
  return state.src.charCodeAt(lineStart(state, line));
}

function groupByFirstCharacter(names: readonly string[], rules: ReadonlyMap<string, BlockRule>): BlockRule[][] {
  const byCode: BlockRule[][] = Array.from({ length: 128 }, () => []);
  for (const name of names) {
    const rule = rules.get(name);
    for (const character of FIRST_CHARACTERS[name] ?? '') if (rule) byCode[character.charCodeAt(0)]?.push(rule);
  }
  return byCode;
}

/** Combines the custom rules in one that checks the first character of a line instead of calling each of them. */
function customRule(rules: ReadonlyMap<string, BlockRule>): BlockRule {
  const byCode = groupByFirstCharacter(CUSTOM_RULES, rules);
  return (state, startLine, endLine, silent) => {
    const candidates = byCode[firstCode(state, startLine)];
    if (candidates) for (const rule of candidates) if (rule(state, startLine, endLine, silent)) return true;
    return false;
  };
}

/**
 * One rule that decides whether a line interrupts the block of a markdown-it chain by checking its first
 * character, instead of calling each of nine rules for every line.
 */
function interruptRule(chain: string, rules: ReadonlyMap<string, BlockRule>): BlockRule {
  const byCode = groupByFirstCharacter(INTERRUPTED_BY[chain] ?? [], rules);
  const table = chain === 'paragraph' ? rules.get('table') : undefined;
  return (state, startLine, endLine, silent) => {
    if (!silent) return false;
    const candidates = byCode[firstCode(state, startLine)];
    if (candidates) for (const rule of candidates) if (rule(state, startLine, endLine, true)) return true;
    return table ? table(state, startLine, endLine, true) : false;
  };
}

/** Never matches: it is tried first, so it sees where each block starts. */
function startRule(state: BlockState, startLine: number, _endLine: number, silent: boolean): boolean {
  const { tokens, starts } = collectorOf(state);
  if (!silent) starts.note(tokens, state.bMarks[startLine] ?? 0);
  return false;
}

/** Installs the rules in a parser, in the order in which they are tried. */
export function installRules({ block: { ruler } }: MarkdownIt, rules: readonly [string, BlockRule][]): void {
  const known = new Map(rules);
  ruler.before('table', 'starts', startRule, { alt: [] });
  ruler.before('table', 'own', customRule(known), { alt: [] });
  for (const [name, rule] of rules) {
    if (CUSTOM_RULES.includes(name)) continue;
    if (STANDARD_RULES.has(name)) ruler.at(name, rule, { alt: [] });
    else ruler.before(INSERTED_BEFORE[name] ?? 'table', name, rule, { alt: [] });
  }
  for (const { name, rule, alt } of interruptRules(known)) ruler.push(name, rule, { alt });
}

/** The interrupting rules with their chains. */
function interruptRules(rules: ReadonlyMap<string, BlockRule>): { name: string; rule: BlockRule; alt: string[] }[] {
  return [
    { name: 'ends_paragraph', rule: interruptRule('paragraph', rules), alt: ['paragraph', 'reference'] },
    { name: 'ends_quote', rule: interruptRule('blockquote', rules), alt: ['blockquote'] },
    { name: 'ends_list', rule: interruptRule('list', rules), alt: ['list'] },
  ];
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code > 127;
}

/** Fast path: a line that starts with a letter and is followed by an empty one can only be a paragraph, as most lines of real pages. */
export function oneLineParagraphRule(state: BlockState, startLine: number, endLine: number, silent: boolean): boolean {
  const indent = (state.sCount[startLine] ?? 0) - state.blkIndent;
  if (silent || indent >= 4 || !isLetter(firstCode(state, startLine))) return false;
  if (startLine + 1 < endLine && !state.isEmpty(startLine + 1)) return false;
  addText(state, 0, lineSpans(state, startLine, startLine + 1));
  state.line = startLine + 1;
  return true;
}
