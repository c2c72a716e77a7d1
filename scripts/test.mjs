/**
 * `npm test`: runs every jest project, then the most valuable suites once more against the built program; further arguments go to jest,
 * and run only what they name. `npm test -- --built`: every suite that can run against the built program, or those named.
 * The last line is always `N passed, N failed`.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import { builtStamp, sourceStamp } from './sources.mjs';
import { runJest } from './run-jest.mjs';
import { runNode } from './tools.mjs';

const { CORE_SUITES } = createRequire(import.meta.url)('../test/support/built-suites.cjs');
const FAILED = { code: 1, passed: 0, failed: 1 };

async function runBuilt(args) {
  if (builtStamp() !== sourceStamp() && (await runNode(['scripts/build.mjs'])) !== 0) return FAILED;
  return runJest(args, { ...testEnvironment(), BINDERY_BUILT: '1' });
}

// Several processes share the processors: a larger young generation saves garbage collections (16 MB are usual), and
// no more threads than there are free processors (0; 4 are usual) avoid context switches.
function testEnvironment() {
  const options = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64 --v8-pool-size=0`.trim();
  return { ...process.env, NODE_OPTIONS: options };
}

const args = process.argv.slice(2);
const rest = args.filter((arg) => arg !== '--built');
const runs = rest.length < args.length ? [() => runBuilt(rest)] : [() => runJest(rest, testEnvironment())];
if (args.length === 0) runs.push(() => runBuilt(CORE_SUITES));

const results = [];
for (const run of runs) results.push(await run());
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = results.find(({ code }) => code !== 0)?.code ?? 0;
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
