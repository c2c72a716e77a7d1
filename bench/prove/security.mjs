/**
 * `npm run prove -- security`: runs, in their long form, the tests that docs/guide/operate/security.md names, and queries the registry
 * for known vulnerabilities of shipped packages. With `--list`: the page as JSON, without running anything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { runJest } from '../../scripts/run-jest.mjs';
import { root } from '../../scripts/sources.mjs';
import { means, namesOfTests, readInvariants } from './security-model.mjs';

const invariants = readInvariants();
const proofs = invariants.flatMap((invariant) => invariant.proofs.map((proof) => ({ key: invariant.key, ...proof })));

/** Counts the tests in its file that a proof names: exactly one, or the page is out of date. */
function countFound() {
  const names = new Map();
  return ({ test, file }) => {
    if (!names.has(file)) names.set(file, existsSync(path.join(root, file)) ? [...new Set(namesOfTests(file))] : []);
    return names.get(file).filter((name) => means(test, name)).length;
  };
}

/** A file of checks that several test files share is run by each of them. */
function runnersOf(file) {
  if (file.endsWith('.spec.ts')) return [file];
  const folder = path.dirname(file);
  const named = `'./${path.basename(file, '.ts')}'`;
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.spec.ts') && readFileSync(path.join(root, folder, name), 'utf8').includes(named))
    .map((name) => `${folder}/${name}`);
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The names of a test's cases in jest. */
const casesOf = (test) => {
  const pattern = test
    .split(/%[sdijpo#]|\$[\w.]+/)
    .map(escaped)
    .join('.*');
  return new RegExp(`(^| › )${pattern}$`, 's');
};

/** Proofs with a case that failed, was skipped or is missing. */
const unproved = (cases) =>
  proofs.filter(({ test, file }) =>
    runnersOf(file).some((runner) => {
      const own = (cases.get(runner) ?? []).filter(({ name }) => casesOf(test).test(name));
      return own.length === 0 || own.some(({ status }) => status !== 'passed');
    }),
  );

/** Known vulnerabilities of the shipped packages in the registry; undefined if it does not respond. */
function knownFaults() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  try {
    const { high, critical } = JSON.parse(stdout).metadata.vulnerabilities;
    return high + critical;
  } catch {
    return undefined;
  }
}

async function prove() {
  process.env.SECURITY = 'long';
  const files = [...new Set(proofs.flatMap((proof) => runnersOf(proof.file)))];
  const patterns = files.map((name) => `${escaped(name)}$`);
  const { cases } = await runJest(['-w', '1', '--testPathPatterns', ...patterns]);
  const failed = unproved(cases);
  for (const { key, test, file: of } of failed) process.stdout.write(`${key} is not shown: ${test} in ${of}\n`);
  const faults = knownFaults();
  const result = failed.length === 0 ? 'all found and passed' : `${failed.length} not shown`;
  const known = faults === undefined ? 'the registry did not answer' : `${faults} known faults above moderate`;
  process.stdout.write(`security: ${invariants.length} invariants, ${proofs.length} proofs, ${result}; ${known}\n`);
  process.exitCode = failed.length === 0 && !faults ? 0 : 1;
}

if (process.argv.includes('--list')) {
  const found = countFound();
  const listed = invariants.map((one) => ({
    ...one,
    proofs: one.proofs.map((proof) => ({ ...proof, found: found(proof) })),
  }));
  process.stdout.write(JSON.stringify(listed));
} else await prove();
