/**
 * Imports real documentation and compares what comes out with what went in: `node scripts/verify-corpus.mjs <folder-or-zip>`.
 * Prints every difference; exit code 1 when there is one.
 */
import process from 'node:process';
import { verifyCorpus } from '../test/bench/verify/verify-corpus.mjs';

const sources = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
try {
  if (sources.length === 0) throw new Error('Name a folder or zip of documentation with Markdown files.');
  for (const source of sources) {
    const differences = await verifyCorpus(source, { build: !process.argv.includes('--no-build') });
    if (differences > 0) process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
