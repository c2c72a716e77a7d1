/** `npm run prove -- random`: every property with all of its random cases (`RANDOM_SHARE=20`: with 20 times as many), then every wrong body and
 * random requests to every operation for some minutes; `RANDOM_SECONDS`, `RANDOM_SEED`, `RANDOM_LINES` and `RANDOM_WRONG` (the percentage of
 * wrong bodies) change it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runJest } from '../../scripts/run-jest.mjs';
import { root } from '../../scripts/sources.mjs';
import { runTool } from '../../scripts/tools.mjs';

/** The tests of all properties: they take the number of their cases from `test/support/random-runs.ts`. */
const { stdout } = spawnSync('git', ['grep', '-l', '--untracked', "/random-runs'", '--', '*.spec.ts'], {
  cwd: root,
  encoding: 'utf8',
});
process.env.RANDOM_SHARE ??= '1';
const properties = await runJest(stdout.trim().split('\n'));

const folder = mkdtempSync(path.join(tmpdir(), 'bindery-random-'));
process.env.RANDOM_SECONDS ??= '300';
process.env.RANDOM_LINES ??= '3';
process.env.RANDOM_WRONG ??= '100';
process.env.RANDOM_REPORT = path.join(folder, 'report.json');
const code = await runTool('jest', ['--selectProjects', 'e2e', '--testPathPatterns', 'e2e/random-requests', '-w', '1']);
const report = existsSync(process.env.RANDOM_REPORT)
  ? JSON.parse(readFileSync(process.env.RANDOM_REPORT, 'utf8'))
  : undefined;
rmSync(folder, { recursive: true, force: true });

/** How often each operation was called, and how often successfully. */
for (const [name, sent, succeeded, statuses] of report?.counts ?? []) {
  const shares = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`);
  process.stdout.write(`${name}  ${sent} sent, ${succeeded} with success (${shares.join(', ')})\n`);
}
for (const difference of report?.differences ?? [])
  process.stdout.write(`What another organization reads changed: ${difference}\n`);
const number = (value = 0) => value.toLocaleString('en');
const failures = report?.failures ?? [];
const of = (pattern) => failures.filter((failure) => pattern.test(failure)).length;
const leaks = of(/ {2}reveals /) + (report?.differences.length ?? 0);
const errors = of(/\n {2}5\d\d /);
process.exitCode = code || properties.code;
process.stdout.write(
  report
    ? `random: ${properties.passed} tests of properties passed, ${properties.failed} failed; ${number(report.requests)} requests, ${number(report.wrong)} of them with a body that is wrong in one place, to ${report.operations} operations (${report.succeeded} reached success), ` +
        `${errors} answers of 5xx, ${failures.length - errors - of(/ {2}reveals /)} broken bodies, ${leaks} leaks, ` +
        `${report.errors.length} errors in the log, seed ${report.seed}\n`
    : 'random: the run did not end\n',
);
