/**
 * Imports folders or zips of Markdown and compares the output with the input, with and without their SUMMARY.md:
 * `npm run verify -- corpus <folder-or-zip>...`, or a generated folder in the style of another tool:
 * `npm run verify -- corpus --generate mkdocs|docusaurus|hugo|vitepress|components|obsidian|myst [--pages 200]`.
 * Prints a table and every loss; exit code 1 when there is one.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { verifyCorpus } from './verify-corpus.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { generate: { type: 'string' }, pages: { type: 'string' }, 'no-build': { type: 'boolean' } },
  });
  const { generate: style, pages } = values;
  if (positionals.length === 0 && style === undefined)
    throw new Error('Name a folder or zip with Markdown files, or a style to generate: --generate mkdocs.');
  const options = { sources: positionals, style, build: !values['no-build'], ...(pages && { pages: Number(pages) }) };
  if ((await verifyCorpus(options)) > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
