import { readFileSync } from 'node:fs';
import { blockProblems } from '../../../core/documents/json/block-problems';

const MARKDOWN = /\.(?:mdx?|markdown)$/i;

const MESSAGES = {
  unclosed: (name) => `The block {% ${name} %} is never ended: {% end${name} %} is missing.`,
  stray: (name) => `{% ${name} %} ends a block that was not opened.`,
  unknown: (name) => `{% ${name} %} is no known block and is shown as text.`,
};

/** What is wrong with the blocks of a file; nothing where it is no Markdown. @returns {import('./annotations.mjs').Finding[]} */
export function brokenBlocks(file) {
  if (!MARKDOWN.test(file)) return [];
  return blockProblems(readFileSync(file, 'utf8')).map(({ kind, name, line }) => ({
    level: kind === 'unknown' ? 'warning' : 'error',
    file,
    line,
    message: MESSAGES[kind](name),
  }));
}
