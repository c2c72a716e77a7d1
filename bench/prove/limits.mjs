/**
 * `npm run prove -- limits`: rate limits, idempotency keys, If-Match, the related response formats, and the effect on one organization of a
 * visitor to another who causes as much load as possible, and of each kind of worst neighbour.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runJest } from '../../scripts/run-jest.mjs';
import { runNode } from '../../scripts/tools.mjs';

const SPECS = [
  'test/e2e/(limits|idempotency|preconditions|preconditions-everywhere|answer-forms|fair-queues|tenant-turns)\\.spec',
  'test/integration/shared-counts\\.spec',
  'src/common/errors/problem\\.spec',
  'src/preconditions/',
  'src/common/concurrency/',
  'src/jobs/worker/worker-queue\\.spec',
];
/** Windows of each kind; the ordinary tests use two. */
const WINDOWS = 25;

const lines = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);

/** The number of requests that each process allowed, summed over all windows of each kind. */
function figures(file) {
  const sums = new Map();
  for (const { where, limit, allowed } of lines(file).map((line) => JSON.parse(line))) {
    const name = `${limit} in ${where}`;
    const known = sums.get(name) ?? { given: allowed.map(() => 0), windows: 0, most: 0 };
    sums.set(name, {
      given: known.given.map((sum, index) => sum + allowed[index]),
      windows: known.windows + 1,
      most: Math.max(
        known.most,
        allowed.reduce((sum, each) => sum + each, 0),
      ),
    });
  }
  return [...sums].map(
    ([name, { given, windows, most }]) =>
      `${given.length} processes gave ${given.join(' and ')} in ${windows} windows of ${name} (at most ${most} in one)`,
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'bindery-limits-'));
process.env.LIMIT_FIGURES = path.join(folder, 'figures.ndjson');
process.env.LIMIT_WINDOWS = String(WINDOWS);
const projects = ['--selectProjects', 'unit', 'integration', 'e2e'];
const { code, passed, failed } = await runJest([...projects, '--testPathPatterns', ...SPECS, '-w', '1']);
const words = [`${passed} tests passed, ${failed} failed`, ...figures(process.env.LIMIT_FIGURES)];
rmSync(folder, { recursive: true, force: true });
const built = await runNode(['scripts/build.mjs']);
const measured = built || (await runNode(['bench/fairness-bench.mjs']));
const neighbours = built || (await runNode(['bench/neighbours-bench.mjs']));
process.exitCode = code || measured || neighbours;
process.stdout.write(`limits: ${words.join('; ')}\n`);
