import MarkdownIt from 'markdown-it';
import { newCollector } from './block-collector';
import { blockRules } from './block-rules';
import { BlockReaderState } from './block-state';
import type { SyntaxToken } from './block-token';
import { installRules } from './rule-chains';

function newParser(): MarkdownIt.MarkdownIt {
  const markdown = new MarkdownIt({ html: true });
  markdown.block.State = BlockReaderState;
  installRules(markdown, blockRules());
  return markdown;
}

const parser = newParser();
const LINE_END = /\r\n?/g;

/** The blocks of a text, with their spans in it. */
export interface SyntaxTree {
  readonly source: string;
  readonly tokens: readonly SyntaxToken[];
  /** the titles of link definitions by the keys of their labels */
  readonly definitions: ReadonlyMap<string, string>;
}

/** A text with LF as its only line end and of the same length: a CR before LF becomes a blank. */
export function withLineFeeds(source: string): string {
  return source.includes('\r') ? source.replace(LINE_END, (end) => (end === '\r' ? '\n' : ' \n')) : source;
}

/**
 * Reads the blocks of a text, the one reader for everything that is learned from Markdown. Offsets are those of `source`: line
 * ends are unified without changing the length. Never throws; takes time in proportion to the text.
 * @param from where the body starts, after front matter or a byte order mark
 */
export function readBlocks(source: string, from: number): SyntaxTree {
  const masked = from === 0 ? source : ' '.repeat(from - 1) + '\n' + source.slice(from);
  const collector = newCollector(source);
  const env: MarkdownIt.Env = { collector };
  parser.block.parse(withLineFeeds(masked), parser, env, []);
  const titles = Object.entries(env.references ?? {}).map(([key, { title }]): [string, string] => [key, title]);
  return { source, tokens: collector.tokens, definitions: new Map(titles) };
}
