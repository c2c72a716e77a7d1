/**
 * `npm run check`: format, lint, types, unused code, the OpenAPI document, unit and architecture tests; all of them run even if one fails.
 * `-- --static` omits the tests.
 */
import process from 'node:process';
import { withApiDescription } from './api-description.mjs';
import { runNode, runTool } from './tools.mjs';

/** Makes the types of the app from the document that the service serves, and applies Spectral's and Redocly's rules to it. */
const checkDocument = () =>
  withApiDescription(async (file) => {
    const typed = await runNode(['scripts/api-types.mjs', file]);
    return (await runNode(['scripts/lint-openapi.mjs', file])) || typed;
  });

const checks = [
  // Before what reads the types.
  { name: 'OpenAPI document, and the types of the app', run: checkDocument },
  { name: 'format', run: () => runTool('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'lint', run: () => runTool('eslint', ['--max-warnings', '0', '.']) },
  { name: 'types', run: () => runTool('typescript', ['--noEmit', '--project', '.']) },
  { name: 'types of the app', run: () => runTool('typescript', ['--noEmit', '--project', 'app']) },
  {
    name: 'types of published pages',
    run: () => runTool('typescript', ['--noEmit', '--project', 'src/publishing/assets/ui']),
  },
  { name: 'unused files, exports and dependencies', run: () => runTool('knip', ['--no-progress']) },
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
