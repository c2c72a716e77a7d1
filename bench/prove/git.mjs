/**
 * `npm run prove -- git`: random histories on both sides of a Git synchronization (`GIT_HISTORIES` and `GIT_SEED` change them), with edits, renames
 * and clients that append to what they read, in repositories with and without SUMMARY.md; a repository
 * of 10,000 files that is 500 commits ahead, kill -9 in 60 rounds, and Git LFS. `-- histories` (`scale`, `kills`, `lfs`) runs only one of them.
 */
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { runJest } from '../../scripts/run-jest.mjs';
import { number, runForFigure } from './figure.mjs';

const HISTORIES = Number(process.env.GIT_HISTORIES ?? 1_000);
const SEED = Number(process.env.GIT_SEED ?? 1);
/** Histories per run of the tests, so that progress is visible. */
const SLICE = 25;
/** A run spends half of its time waiting for Git and the database. */
const RUNS_AT_ONCE = availableParallelism() + 1;

async function histories() {
  let [begun, passed, failed] = [0, 0, 0];
  const runSlices = async () => {
    while (begun < HISTORIES) {
      const count = Math.min(SLICE, HISTORIES - begun);
      const env = { ...process.env, GIT_HISTORIES: String(count), GIT_SEED: String(SEED + begun) };
      begun += count;
      const args = ['--selectProjects', 'integration', '--testPathPatterns', 'git-histories'];
      const result = await runJest(args, env);
      passed += result.passed;
      failed += result.failed;
      process.stdout.write(`${number(passed + failed)} of ${number(HISTORIES)} histories, ${number(failed)} failed\n`);
    }
  };
  await Promise.all(Array.from({ length: RUNS_AT_ONCE }, runSlices));
  const text = `${number(passed)} random histories ended with the same on both sides, ${number(failed)} did not`;
  return { fine: failed === 0 && passed === HISTORIES, text };
}

async function scale() {
  const { code, figure } = await runForFigure('bench/faults/git-scale.mjs', []);
  const { files, commits, first, behind, memory, ratio } = figure;
  const text =
    `${number(files)} files in ${first?.seconds} s, ${number(commits)} commits behind in ${behind?.seconds} s, ` +
    `at most ${memory} MiB, p99 of others ${ratio} times that of before`;
  return { fine: code === 0, text };
}

async function kills() {
  const { code, figure } = await runForFigure('bench/faults/git-kills.mjs', []);
  return { fine: code === 0, text: `${number(figure.rounds)} rounds of kill -9, ${figure.problems ?? '?'} problems` };
}

async function lfs() {
  const { passed, failed } = await runJest(['--selectProjects', 'integration', '--testPathPatterns', 'git-lfs']);
  return {
    fine: failed === 0 && passed > 0,
    text: `${number(passed)} tests of Git LFS passed, ${number(failed)} failed`,
  };
}

const PARTS = { histories, scale, kills, lfs };
const chosen = process.argv.slice(2);
const results = [];
for (const [name, prove] of Object.entries(PARTS))
  if (chosen.length === 0 || chosen.includes(name)) results.push(await prove());
process.exitCode = results.length > 0 && results.every(({ fine }) => fine) ? 0 : 1;
const texts = results.map(({ fine, text }) => (fine ? text : `${text} (FAILED)`));
process.stdout.write(`git: ${texts.join('; ')}\n`);
