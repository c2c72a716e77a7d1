/**
 * `npm run prove:operations`: metrics, traces, storage, replicas, upgrades, bill of materials, dashboard and manifests, in
 * their long form. The last line says what was shown.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from '../sources.mjs';
import { runTool } from '../tools.mjs';

/** The subject of each file, as the last line names it. */
const SPECS = {
  'test/e2e/metrics.spec.ts': 'metrics, dashboard and alerts',
  'test/integration/traces.spec.ts': 'traces',
  'test/integration/blob-stores.spec.ts': 'S3 and folder stores alike',
  'test/prove/operations/s3-storage.spec.ts': 'a service on S3',
  'test/integration/replica.spec.ts': 'reads from replicas',
  'test/prove/operations/replica-content.spec.ts': 'content with a replica behind, down, silent and promoted',
  'test/integration/migrating.spec.ts': 'migrations beside a running service',
  'test/prove/operations/upgrade.spec.ts': 'upgrades',
  'test/architecture/kubernetes.spec.ts': 'manifests',
  'test/architecture/supply.spec.ts': 'bill of materials',
  'test/architecture/migrations.spec.ts': 'migrations',
  'src/common/http/trace.spec.ts': 'trace headers',
  'src/config/configuration.spec.ts': 'configuration',
};

const folder = mkdtempSync(path.join(tmpdir(), 'bindery-operations-'));
const file = path.join(folder, 'report.json');

function readReport() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Subjects whose file was not there, did not run, or has a test that failed or was left out. */
function unproved(report) {
  const whole = (results) => results.length > 0 && results.every(({ status }) => status === 'passed');
  const passed = new Set(
    report.testResults
      .filter(({ assertionResults }) => whole(assertionResults))
      .map(({ name }) => path.relative(root, name).split(path.sep).join('/')),
  );
  return Object.entries(SPECS).flatMap(([spec, subject]) => (passed.has(spec) ? [] : [subject]));
}

const distances = (report) =>
  new Set(
    report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ ancestorTitles }) => ancestorTitles)
      .filter((title) => title.startsWith('an upgrade over ')),
  ).size;

const ownMetrics = () => {
  const guide = readFileSync(path.join(root, 'docs/guide/operate/metrics.md'), 'utf8');
  return guide.match(/^\| `bindery_\w+` \|/gm)?.length ?? 0;
};

const manifests = () => readdirSync(path.join(root, 'deploy/kubernetes')).length - 1;

function components() {
  const target = path.join(folder, 'bindery.cdx.json');
  const args = [path.join(root, 'scripts', 'sbom.mjs'), target];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) process.stderr.write(stderr);
  return status === 0 ? JSON.parse(readFileSync(target, 'utf8')).components.length : 0;
}

process.env.OPERATIONS = 'long';
const code = await runTool('jest', [
  '--config',
  'scripts/prove/operations.jest.mjs',
  '-w',
  '1',
  '--json',
  `--outputFile=${file}`,
  '--verbose',
  '--runTestsByPath',
  ...Object.keys(SPECS),
]).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  return 1;
});
const report = readReport();
const missing = report ? unproved(report) : Object.values(SPECS);
const counted = components();
const isGood = code === 0 && missing.length === 0 && counted > 0;
const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 1;
const what = isGood
  ? `${ownMetrics()} metrics, S3 and folder stores alike, replica behind/down/silent/promoted, upgrades over 1 to ${distances(report)} migrations, ${manifests()} manifests valid, SBOM of ${counted} components`
  : `not shown: ${missing.join(', ') || 'the bill of materials'}`;
rmSync(folder, { recursive: true, force: true });
process.exitCode = isGood ? 0 : 1;
process.stdout.write(`operations: ${report?.numPassedTests ?? 0} tests passed, ${failed} failed; ${what}\n`);
