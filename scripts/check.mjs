/** `npm run check`: format, lint, types, unit and architecture tests, all of them even when one fails. `-- --static` leaves the tests out. */
import process from 'node:process';
import { runNode, runTool } from './tools.mjs';

const checks = [
  { name: 'format', run: () => runTool('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'lint', run: () => runTool('eslint', ['--max-warnings', '0', '.']) },
  { name: 'types', run: () => runTool('typescript', ['--noEmit', '--project', '.']) },
  { name: 'types of the viewer', run: () => runTool('typescript', ['--noEmit', '--project', 'src/viewer/ui']) },
  {
    name: 'types of published pages',
    run: () => runTool('typescript', ['--noEmit', '--project', 'src/publishing/assets/ui']),
  },
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
