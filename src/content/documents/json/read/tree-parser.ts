import MarkdownIt from 'markdown-it';
import { interruptRules } from '../../rule-chains';
import { RawToken } from './block-token';
import { newTreeCollector } from './tree-collector';
import { treeRules } from './tree-rules';
import { TreeState } from './tree-state';

const STANDARD_RULES = new Set(
  'table code fence blockquote hr list reference html_block heading lheading paragraph'.split(' '),
);
const PLACES: Readonly<Record<string, string>> = {
  one_line_paragraph: 'table',
  block_tag: 'table',
  math_block: 'blockquote',
  footnote: 'reference',
};

function newParser(): MarkdownIt.MarkdownIt {
  const markdown = new MarkdownIt({ html: true });
  markdown.block.State = TreeState;
  const { ruler } = markdown.block;
  const rules = treeRules();
  for (const [name, rule] of rules) {
    if (STANDARD_RULES.has(name)) ruler.at(name, rule, { alt: [] });
    else ruler.before(PLACES[name] ?? 'paragraph', name, rule, { alt: [] });
  }
  for (const { name, rule, alt } of interruptRules(new Map(rules))) ruler.push(name, rule, { alt });
  return markdown;
}

const parser = newParser();
const LINE_END = /\r\n?/g;

/** The titles of link definitions by their keys. */
type DefinitionTitles = ReadonlyMap<string, string>;

interface Tree {
  readonly tokens: readonly RawToken[];
  readonly titles: DefinitionTitles;
}

/**
 * The blocks of a page, in the order of the text. Offsets are those of `source`: line ends are unified without
 * changing the length.
 * @param from where the body starts, after front matter or a byte order mark
 */
export function parseTree(source: string, from: number): Tree {
  const masked = from === 0 ? source : ' '.repeat(from - 1) + '\n' + source.slice(from);
  const text = masked.includes('\r') ? masked.replace(LINE_END, (end) => (end === '\r' ? '\n' : ' \n')) : masked;
  const collector = newTreeCollector(source);
  const env: MarkdownIt.Env = { collector };
  parser.block.parse(text, parser, env, []);
  const titles = Object.entries(env.references ?? {}).map(([key, { title }]): [string, string] => [key, title]);
  return { tokens: collector.tokens, titles: new Map(titles) };
}
