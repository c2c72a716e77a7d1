/** `npm run prove -- contract`: every operation over HTTP and through both published clients, each response checked against the contract. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from '../../scripts/sources.mjs';
import { runTool } from '../../scripts/tools.mjs';
import { readSpecification } from './specification.mjs';

const TESTS = 'e2e/every-operation|e2e/gitbook-client|e2e/generated-clients|architecture/(openapi|compatibility)';

const fixture = JSON.parse(readFileSync(path.join(root, 'test/fixtures/specification-operations.json'), 'utf8'));

/** The operations whose status differs between the written specification, if it is next to the project, and the table of its operations. */
function differencesOfTable() {
  const file = path.join(root, '../shared/spec/interface.md');
  if (!existsSync(file)) return [];
  const written = readSpecification(readFileSync(file, 'utf8'));
  const names = new Set([...Object.keys(written), ...Object.keys(fixture)]);
  return [...names].filter((name) => written[name] !== fixture[name]);
}

const folder = mkdtempSync(path.join(tmpdir(), 'bindery-contract-'));
process.env.CONTRACT_REPORT = path.join(folder, 'report');
const code = await runTool('jest', ['--selectProjects', 'e2e', 'architecture', '--testPathPatterns', TESTS, '-w', '1']);
const report = existsSync(process.env.CONTRACT_REPORT)
  ? readFileSync(process.env.CONTRACT_REPORT, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
rmSync(folder, { recursive: true, force: true });

const own = report.find(({ operations }) => operations) ?? { operations: 0, succeeded: [], missing: [] };
const drive = report.find(({ broken }) => broken) ?? { broken: ['The drive over HTTP did not end.'] };
const clients = report.filter(({ client }) => client);
const through = (name) => clients.find(({ client }) => client === name)?.driven ?? 0;
const table = differencesOfTable();
const specified = Object.keys(fixture).filter((name) => own.succeeded.includes(name)).length;
const broken = drive.broken.length + clients.reduce((sum, { problems }) => sum + problems.length, 0);
for (const line of [...table.map((name) => `Our table of the specification differs: ${name}`), ...drive.broken])
  process.stdout.write(`${line}\n`);
const isMet =
  code === 0 &&
  table.length === 0 &&
  broken === 0 &&
  specified === Object.keys(fixture).length &&
  own.missing.length === 0;
process.exitCode = isMet ? 0 : 1;
process.stdout.write(
  `contract: ${specified} of ${Object.keys(fixture).length} operations of the specification, ` +
    `${own.operations - own.missing.length} of ${own.operations} of ours over HTTP, ` +
    `${through('@gitbook/api')} through client 0.130.0, ${through('gitbook-api-next')} through 0.143.2, ` +
    `${broken} answers that break their schema\n`,
);
