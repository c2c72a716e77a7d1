/** Common parts of the verification scripts: arguments, reading pages, and the exit code. */
import process from 'node:process';
import { ensureBuilt } from '../processes/database.mjs';
import { readFiles } from './read-archive.mjs';

/** The maximum number of failures to print. */
export const MAX_PRINTED = process.argv.includes('--all') ? Infinity : 20;

/** The Markdown files of a folder or zip, by their paths. @throws when it has none */
export async function readMarkdown(source) {
  const files = [...(await readFiles(source))].filter(([file]) => /\.(md|markdown)$/i.test(file));
  if (files.length === 0) throw new Error(`There is no Markdown in ${source}.`);
  return files;
}

/**
 * Verifies every folder or zip that the command line names; the exit code is 1 when one has a problem.
 * @param verify verifies one of them, and returns the number of its problems
 */
export async function runOverSources(verify) {
  const sources = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  try {
    if (sources.length === 0) throw new Error('Name a folder or zip of documentation with Markdown files.');
    await ensureBuilt(!process.argv.includes('--no-build'));
    for (const source of sources) if ((await verify(source)) > 0) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
