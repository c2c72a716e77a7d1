/**
 * `npm test`: runs every jest project, then the most valuable suites once more against the built program; further arguments go to jest,
 * and run only what they name. `npm test -- --built`: every suite that can run against the built program, or those named.
 * A run of every suite (or of one shard of them: `--shard=1/3`) ends with the slowest ones, and fails if one takes more than its share.
 * The last line is always `N passed, N failed`.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import { builtStamp, sourceStamp } from './sources.mjs';
import { runJest } from './run-jest.mjs';
import { suiteTimes } from './suite-times.mjs';
import { runNode } from './tools.mjs';

const { CORE_SUITES } = createRequire(import.meta.url)('../test/support/built-suites.cjs');
const FAILED = { code: 1, passed: 0, failed: 1, suites: [] };

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

/** Prints the slowest suites of a whole run. @returns {number} how many take too much of it */
function reportTimes(results, shards) {
  const suites = results.flatMap(({ suites: ran }, run) =>
    ran.map(({ name, ms }) => ({ name: run ? `${name}, built` : name, ms })),
  );
  const { slowest, tooSlow } = suiteTimes(suites, shards);
  process.stdout.write(`\nSlowest suites, and their shares of the time of all:\n${slowest.join('\n')}\n\n`);
  for (const message of tooSlow) process.stdout.write(`✖ ${message}\n`);
  return tooSlow.length;
}

const args = process.argv.slice(2);
const rest = args.filter((arg) => arg !== '--built');
const shards = args.length === 1 ? /^--shard=\d+\/(\d+)$/.exec(args[0])?.[1] : undefined;
const isWhole = args.length === 0 || shards !== undefined;
const runs = rest.length < args.length ? [() => runBuilt(rest)] : [() => runJest(rest, testEnvironment())];
if (isWhole) runs.push(() => runBuilt([...CORE_SUITES, ...args]));

const results = [];
for (const run of runs) results.push(await run());
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const tooSlow = isWhole ? reportTimes(results, Number(shards ?? 1)) : 0;
process.exitCode = results.find(({ code }) => code !== 0)?.code ?? (tooSlow > 0 ? 1 : 0);
process.stdout.write(`${sum('passed')} passed, ${sum('failed') + tooSlow} failed\n`);
