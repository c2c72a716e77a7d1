import MarkdownIt from 'markdown-it';
import { type BlockRule, type BlockState, lineStart } from '../../common/markdown/dialect-blocks';
import { addText, lineSpans } from './block-collector';

const STANDARD_RULES = new Set(
  'table code fence blockquote hr list reference html_block heading lheading paragraph'.split(' '),
);

/** First characters with which each rule can begin; `table` and `footnote` take more than that to recognize. */
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

/** Rules of ours that are tried before all of markdown-it's, most of them where they end another block, too. */
const OUR_OWN = ['statement', 'block_tag', 'conflict', 'directive', 'admonition', 'jsx'];
const OUR_ENDINGS = ['block_tag', 'conflict', 'directive', 'jsx'];

/** The kinds of block that end another one, by the kind that they end. */
const INTERRUPTED_BY: Readonly<Record<string, readonly string[]>> = {
  list: [...OUR_ENDINGS, 'fence', 'blockquote', 'hr'],
  blockquote: [...OUR_ENDINGS, 'fence', 'math_block', 'blockquote', 'hr', 'list', 'html_block', 'heading'],
  paragraph: [...OUR_ENDINGS, 'fence', 'math_block', 'blockquote', 'hr', 'list', 'footnote', 'html_block', 'heading'],
};

/** The rule of markdown-it before which one of ours is tried. */
const PLACES: Readonly<Record<string, string>> = { math_block: 'blockquote', footnote: 'reference' };

function firstCode(state: BlockState, line: number): number {
  return state.src.charCodeAt(lineStart(state, line));
}

function byFirstCode(names: readonly string[], rules: ReadonlyMap<string, BlockRule>): BlockRule[][] {
  const byCode: BlockRule[][] = Array.from({ length: 128 }, () => []);
  for (const name of names) {
    const rule = rules.get(name);
    for (const character of FIRST_CHARACTERS[name] ?? '') if (rule) byCode[character.charCodeAt(0)]?.push(rule);
  }
  return byCode;
}

/** The rules of our own as one, which looks at the first character of a line instead of calling each of them. */
function ownRule(rules: ReadonlyMap<string, BlockRule>): BlockRule {
  const byCode = byFirstCode(OUR_OWN, rules);
  return (state, startLine, endLine, silent) => {
    const candidates = byCode[firstCode(state, startLine)];
    if (candidates) for (const rule of candidates) if (rule(state, startLine, endLine, silent)) return true;
    return false;
  };
}

/**
 * One rule that answers "does this line begin another block?" for a chain of markdown-it by looking at the first
 * character, instead of a call to each of nine rules for every line.
 */
function interruptRule(chain: string, rules: ReadonlyMap<string, BlockRule>): BlockRule {
  const byCode = byFirstCode(INTERRUPTED_BY[chain] ?? [], rules);
  const table = chain === 'paragraph' ? rules.get('table') : undefined;
  return (state, startLine, endLine, silent) => {
    if (!silent) return false;
    const candidates = byCode[firstCode(state, startLine)];
    if (candidates) for (const rule of candidates) if (rule(state, startLine, endLine, true)) return true;
    return table ? table(state, startLine, endLine, true) : false;
  };
}

/** Gives a parser these rules, in the order in which they are tried. */
export function installRules({ block: { ruler } }: MarkdownIt.MarkdownIt, rules: readonly [string, BlockRule][]): void {
  const known = new Map(rules);
  ruler.before('table', 'own', ownRule(known), { alt: [] });
  for (const [name, rule] of rules) {
    if (OUR_OWN.includes(name)) continue;
    if (STANDARD_RULES.has(name)) ruler.at(name, rule, { alt: [] });
    else ruler.before(PLACES[name] ?? 'table', name, rule, { alt: [] });
  }
  for (const { name, rule, alt } of interruptRules(known)) ruler.push(name, rule, { alt });
}

/** The interrupting rules with the chains they serve. */
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

/** A line that begins with a letter, with nothing below it, can only be a paragraph: most lines of real pages are. */
export function oneLineParagraphRule(state: BlockState, startLine: number, endLine: number, silent: boolean): boolean {
  const indent = (state.sCount[startLine] ?? 0) - state.blkIndent;
  if (silent || indent >= 4 || !isLetter(firstCode(state, startLine))) return false;
  if (startLine + 1 < endLine && !state.isEmpty(startLine + 1)) return false;
  addText(state, 0, lineSpans(state, startLine, startLine + 1));
  state.line = startLine + 1;
  return true;
}
