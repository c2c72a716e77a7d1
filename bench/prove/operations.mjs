/**
 * `npm run prove -- operations`: metrics, traces, storage, replicas, upgrades, bill of materials, dashboard and manifests, in their long form.
 * The last line reports what was verified.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from '../../scripts/sources.mjs';
import { runJest } from '../../scripts/run-jest.mjs';

/** The subject of each file, as reported in the last line. */
const SPECS = {
  'test/e2e/metrics.spec.ts': 'metrics, dashboard and alerts',
  'test/integration/traces.spec.ts': 'traces',
  'test/integration/blob-stores.spec.ts': 'S3 and folder stores alike',
  'bench/prove/operations/s3-storage.spec.ts': 'a service on S3',
  'test/integration/replica.spec.ts': 'reads from replicas',
  'bench/prove/operations/replica-content.spec.ts': 'content with a replica behind, down, silent and promoted',
  'test/integration/migrating.spec.ts': 'migrations beside a running service',
  'bench/prove/operations/upgrade.spec.ts': 'upgrades',
  'test/e2e/processes.spec.ts': 'several processes behind one port',
  'bench/prove/operations/processes.spec.ts': 'throughput of several processes',
  'test/integration/pooler.spec.ts': 'two processes behind PgBouncer',
  'bench/prove/operations/point-in-time-recovery.spec.ts': 'recovery to a moment',
  'test/architecture/tenants.spec.ts': 'organizations in the schema',
  'bench/prove/operations/tenants.spec.ts': 'organizations in the statements',
  'test/architecture/kubernetes.spec.ts': 'manifests',
  'test/architecture/supply.spec.ts': 'bill of materials',
  'test/architecture/migrations.spec.ts': 'migrations',
  'src/common/http/trace.spec.ts': 'trace headers',
  'src/config/configuration.spec.ts': 'configuration',
};

/** Subjects that need an installed engine: without it, all of their tests are skipped, and their file reports that. */
const NEED_AN_ENGINE = new Set([
  'test/integration/pooler.spec.ts',
  'bench/prove/operations/point-in-time-recovery.spec.ts',
]);

const areAll = (cases, expected) => cases.length > 0 && cases.every(({ status }) => status === expected);

/** Subjects that were skipped because their engine is not installed. */
const absent = (cases) =>
  Object.entries(SPECS).flatMap(([spec, subject]) =>
    NEED_AN_ENGINE.has(spec) && areAll(cases.get(spec) ?? [], 'pending') ? [subject] : [],
  );

/** Subjects whose file is missing, did not run, or has a test that failed or was skipped. */
const withoutProof = (cases) =>
  Object.entries(SPECS).flatMap(([spec, subject]) => (areAll(cases.get(spec) ?? [], 'passed') ? [] : [subject]));

const distances = (cases) => {
  const titles = [...cases.values()].flat().flatMap((one) => one.titles);
  return new Set(titles.filter((title) => title.startsWith('an upgrade over '))).size;
};

const ownMetrics = () => {
  const guide = readFileSync(path.join(root, 'docs/guide/operate/metrics.md'), 'utf8');
  return guide.match(/^\| `bindery_\w+` \|/gm)?.length ?? 0;
};

const manifests = () => readdirSync(path.join(root, 'deploy/kubernetes')).length - 1;

function components() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-operations-'));
  const target = path.join(folder, 'bindery.cdx.json');
  const args = [path.join(root, 'scripts', 'sbom.mjs'), target];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) process.stderr.write(stderr);
  const count = status === 0 ? JSON.parse(readFileSync(target, 'utf8')).components.length : 0;
  rmSync(folder, { recursive: true, force: true });
  return count;
}

process.env.OPERATIONS = 'long';
const chosen = ['--config', 'bench/prove/operations.jest.mjs', '-w', '1', '--verbose'];
const { code, passed, failed, cases } = await runJest([...chosen, '--runTestsByPath', ...Object.keys(SPECS)]);
const skipped = absent(cases);
const missing = withoutProof(cases).filter((subject) => !skipped.includes(subject));
const engines = skipped.length > 0 ? `; NOT TESTED, not installed: ${skipped.join(', ')}` : '';
const counted = components();
const isGood = code === 0 && missing.length === 0 && counted > 0;
const what = isGood
  ? `${ownMetrics()} metrics, S3 and folder stores alike, replica behind/down/silent/promoted, no statement joins two organizations, upgrades over 1 to ${distances(cases)} migrations, ${manifests()} manifests valid, SBOM of ${counted} components`
  : `not shown: ${missing.join(', ') || 'the bill of materials'}`;
process.exitCode = isGood ? 0 : 1;
process.stdout.write(`operations: ${passed} tests passed, ${failed} failed; ${what}${engines}\n`);
