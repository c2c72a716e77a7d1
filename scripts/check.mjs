/**
 * `npm run check`: format, lint, types, unused code, the OpenAPI document, unit and architecture tests; all of them run even if one fails.
 * `-- --static` omits the tests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runNode, runTool } from './tools.mjs';

/** Spectral's and Redocly's rules for the document that the service serves. */
async function lintDocument() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-openapi-'));
  const file = path.join(folder, 'openapi.json');
  const written = await runNode(['scripts/start.mjs', 'cli', 'openapi', file]);
  const code = written === 0 ? await runNode(['scripts/lint-openapi.mjs', file]) : written;
  rmSync(folder, { recursive: true });
  return code;
}

const checks = [
  { name: 'format', run: () => runTool('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'lint', run: () => runTool('eslint', ['--max-warnings', '0', '.']) },
  { name: 'types', run: () => runTool('typescript', ['--noEmit', '--project', '.']) },
  { name: 'types of the app', run: () => runTool('typescript', ['--noEmit', '--project', 'src/viewer/app']) },
  {
    name: 'types of published pages',
    run: () => runTool('typescript', ['--noEmit', '--project', 'src/publishing/assets/ui']),
  },
  { name: 'unused files, exports and dependencies', run: () => runTool('knip', ['--no-progress']) },
  { name: 'OpenAPI document', run: lintDocument },
];
const tests = {
  name: 'unit and architecture tests',
  run: () => runNode(['scripts/test.mjs', '--selectProjects', 'unit', 'architecture']),
};
const steps = process.argv.includes('--static') ? checks : [...checks, tests];

const failed = [];
for (const { name, run } of steps) {
  process.stdout.write(`• ${name}\n`);
  const started = performance.now();
  const code = await run().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✔' : '✖'} ${name}, ${seconds} s\n`);
  if (code !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? 'Everything is in order.\n' : `Not in order: ${failed.join(', ')}.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
