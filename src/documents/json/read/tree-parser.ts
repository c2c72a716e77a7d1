import MarkdownIt from 'markdown-it';
import { installRules } from '../../markdown/rule-chains';
import { RawToken } from './block-token';
import { newTreeCollector } from './tree-collector';
import { treeRules } from './tree-rules';
import { TreeState } from './tree-state';

function newParser(): MarkdownIt.MarkdownIt {
  const markdown = new MarkdownIt({ html: true });
  markdown.block.State = TreeState;
  installRules(markdown, treeRules());
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
