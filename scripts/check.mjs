/**
 * `npm run check`: format, lint, types, unused code, the OpenAPI document, unit and architecture tests; all of them run even if one fails.
 * `-- --static` omits the tests.
 */
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { withApiDescription } from './api-description.mjs';
import { captureTool, runNode } from './tools.mjs';

/** Each check needs a processor and up to 3 GB of memory. */
const LANES = 2;

/** Makes the types of the app and of the client from the document that the service serves, and applies Spectral's and Redocly's rules to it. */
const checkDocument = () =>
  withApiDescription(async (file) => {
    const typed = await runNode(['scripts/api-types.mjs', file]);
    return (await runNode(['scripts/lint-openapi.mjs', file])) || typed;
  });

/** The longest first: the others run beside it. */
const checks = [
  { name: 'lint', tool: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'format', tool: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'types', tool: ['typescript', '--noEmit', '--project', '.'] },
  { name: 'types of the app', tool: ['typescript', '--noEmit', '--project', 'app'] },
  { name: 'types of the client', tool: ['typescript', '--noEmit', '--project', 'packages/client'] },
  { name: 'types of published pages', tool: ['typescript', '--noEmit', '--project', 'src/publishing/assets/ui'] },
  { name: 'unused files, exports and dependencies', tool: ['knip', '--no-progress'] },
];
const runTests = () => runNode(['scripts/test.mjs', '--selectProjects', 'unit', 'architecture']);

const failed = [];

/** Runs one check, and prints what it found. */
async function check(name, run) {
  const started = performance.now();
  const { code, output = '' } = await run().catch((error) => ({ code: 1, output: `${error.message}\n` }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${output}${code === 0 ? '✔' : '✖'} ${name}, ${seconds} s\n`);
  if (code !== 0) failed.push(name);
}

/** Takes one check after the other until none is left. */
async function runChecks(queue) {
  for (const {
    name,
    tool: [tool, ...args],
  } of queue)
    await check(name, () => captureTool(tool, args));
}

// Before what reads the types.
await check('OpenAPI document, and the types of its clients', async () => ({ code: await checkDocument() }));
const queue = checks.values();
await Promise.all(Array.from({ length: Math.min(LANES, availableParallelism()) }, () => runChecks(queue)));
if (!process.argv.includes('--static'))
  await check('unit and architecture tests', async () => ({ code: await runTests() }));
process.stdout.write(failed.length === 0 ? 'Everything is in order.\n' : `Not in order: ${failed.join(', ')}.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
