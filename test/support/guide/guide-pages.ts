import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(__dirname, '../../..');
const GUIDE = path.join(ROOT, 'docs/guide');

/** A fenced block of a page. */
export interface CodeBlock {
  /** Path of the page below the root of the project. */
  readonly page: string;
  readonly line: number;
  readonly language: string;
  /** Title of the surrounding `{% code title="…" %}`. */
  readonly title: string | undefined;
  readonly text: string;
}

/** Every page of the guide, as a path below the root of the project. */
export const guidePages = (): string[] =>
  readdirSync(GUIDE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs/guide', name))
    .sort();

export const pageText = (page: string): string => readFileSync(path.join(ROOT, page), 'utf8');

/** The fenced blocks of a page, without the indentation of their fence. */
export function codeBlocks(page: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const lines = pageText(page).split('\n');
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', fence, language = ''] = /^(\s*)(`{3,})(\w*)/.exec(lines[at] ?? '') ?? [];
    if (!fence) continue;
    const end = lines.findIndex((line, index) => index > at && line.trim() === fence);
    if (end < 0) throw new Error(`${page}:${at + 1}: the code block does not end`);
    const title = /\{% code .*?title="([^"]*)"/.exec(lines[at - 1] ?? '')?.[1];
    const text = lines.slice(at + 1, end).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    blocks.push({ page, line: at + 1, language, title, text: text.join('\n') });
    at = end;
  }
  return blocks;
}

/** The titled files of a page by name: `{% code title="receiver.mjs" %}`. */
export const filesOf = (page: string): Map<string, string> =>
  new Map(codeBlocks(page).flatMap(({ title, text }) => (title === undefined ? [] : [[title, `${text}\n`]])));
