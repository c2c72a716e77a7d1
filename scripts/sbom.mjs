/**
 * `npm run sbom [file]`: writes the shipped packages as a CycloneDX document, without the network, and fails when one of them
 * has a licence that is not allowed. npm creates the document of all packages; those for development only are removed here,
 * since `npm sbom --omit dev` also omits packages that serve both.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { licenceOf, licenceProblems, shippedPackages } from './licences.mjs';
import { root } from './sources.mjs';

const MAX_BYTES = 64 * 1024 * 1024;

function wholeDocument() {
  const windows = process.platform === 'win32';
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { stdout, stderr, status, error } = spawnSync(windows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    shell: windows,
  });
  if (error || status !== 0) throw new Error(`npm sbom failed: ${error?.message ?? stderr}`);
  return JSON.parse(stdout);
}

/** Licences that old manifests state in a format that npm does not understand. */
function withLicence(component) {
  const licence = licenceOf(component.name, {});
  return licence === undefined ? component : { ...component, licenses: [{ license: { id: licence } }] };
}

function shippedDocument(whole, lock, { name, version }) {
  const shipped = new Set(shippedPackages(lock).map((entry) => `${entry.name}@${entry.version}`));
  const components = whole.components.filter((each) => shipped.has(`${each.name}@${each.version}`));
  const own = whole.metadata.component['bom-ref'];
  const kept = new Set([own, ...components.map((each) => each['bom-ref'])]);
  const dependencies = whole.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  const component = { ...whole.metadata.component, name, version };
  return {
    ...whole,
    metadata: { ...whole.metadata, component },
    components: components.map(withLicence),
    dependencies,
  };
}

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const lock = read('package-lock.json');
const file = path.resolve(process.argv[2] ?? path.join(root, 'dist', 'bindery.cdx.json'));
const document = shippedDocument(wholeDocument(), lock, read('package.json'));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(document, undefined, 2)}\n`);
const problems = licenceProblems(lock);
for (const problem of problems) process.stderr.write(`Not allowed: ${problem}\n`);
process.stdout.write(`SBOM of ${document.components.length} components: ${file}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
