import MarkdownIt, { type Env, type MarkdownIt as Parser } from 'markdown-it';
import { createCollector } from './block-collector';
import { blockRules } from './block-rules';
import { BlockReaderState } from './block-state';
import type { BlockStart } from './block-starts';
import type { SyntaxToken } from './block-token';
import { installRules } from './rule-chains';

function createParser(): Parser {
  const markdown = new MarkdownIt({ html: true });
  markdown.block.State = BlockReaderState;
  installRules(markdown, blockRules());
  return markdown;
}

const parser = createParser();
const LINE_END = /\r\n?/g;

/** The blocks of a text with their spans. */
export interface SyntaxTree {
  readonly source: string;
  readonly tokens: readonly SyntaxToken[];
  /** where the blocks start that are not inside another one */
  readonly starts: readonly BlockStart[];
  /** the titles of link definitions by label key */
  readonly definitions: ReadonlyMap<string, string>;
}

/** Converts line endings to LF without changing the length: a CR before LF becomes a space. */
export function withLineFeeds(source: string): string {
  return source.includes('\r') ? source.replace(LINE_END, (end) => (end === '\r' ? '\n' : ' \n')) : source;
}

/**
 * Parses the blocks of a text; the only block parser for Markdown. Offsets refer to `source`: line
 * endings are unified without changing the length. Never throws; takes time proportional to the text.
 * @param from start of the body, after front matter or a byte order mark
 */
export function readBlocks(source: string, from: number): SyntaxTree {
  const masked = from === 0 ? source : ' '.repeat(from - 1) + '\n' + source.slice(from);
  const collector = createCollector(source);
  const env: Env = { collector };
  parser.block.parse(withLineFeeds(masked), parser, env, []);
  const titles = Object.entries(env.references ?? {}).map(([key, { title }]): [string, string] => [key, title]);
  return { source, tokens: collector.tokens, starts: collector.starts.all, definitions: new Map(titles) };
}
