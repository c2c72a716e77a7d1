import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Facts, MissingFields } from '../support/missing-fields';
import type { Schemas } from '../support/json-schema';
import { type DocumentedOperation, type OpenApiDocument, operationsOf } from '../support/openapi-operations';
import { startTestApp, type TestApp } from '../support/test-app';

const ROOT = path.join(__dirname, '../..');

/** What client 0.202.0 requires; scripts/contract-facts.mjs makes it from its document and ours. */
interface ClientFacts {
  readonly answers: Readonly<Record<string, Facts>>;
  readonly schemas: Readonly<Record<string, Facts>>;
  /** Its operations that we do not offer. */
  readonly others: readonly string[];
}

const client = JSON.parse(readFileSync(path.join(ROOT, 'test/fixtures/client-0.202.0.json'), 'utf8')) as ClientFacts;
const written = readFileSync(path.join(ROOT, 'docs/compatibility.md'), 'utf8');

let app: TestApp;
let operations: readonly DocumentedOperation[];
let schemas: Schemas;

beforeAll(async () => {
  app = await startTestApp();
  const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as OpenApiDocument;
  operations = operationsOf(document, '');
  schemas = document.components?.schemas ?? {};
});
afterAll(() => app.close());

const nameOf = ({ method, template }: DocumentedOperation): string => `${method} ${template.replace(/\{\w+\}/g, '{}')}`;

const answerOf = ({ answers }: DocumentedOperation) =>
  [...answers].find(([status, schema]) => status >= 200 && status < 300 && schema)?.[1];

function missingFields(): string[] {
  const missing = new MissingFields(client.schemas, schemas);
  for (const operation of operations) {
    const [facts, answer] = [client.answers[nameOf(operation)], answerOf(operation)];
    if (facts && answer) missing.compare(operation.id, facts, answer);
  }
  return missing.bySchema.map(([schema, fields]) => `| ${schema} | ${fields.map((one) => `\`${one}\``).join(', ')} |`);
}

describe('client 0.202.0', () => {
  it('shares the operations that its facts name; if not, make them again: scripts/contract-facts.mjs', () => {
    const offered = new Set(operations.map(nameOf));
    expect(Object.keys(client.answers).filter((name) => !offered.has(name))).toEqual([]);
    expect(client.others.filter((name) => offered.has(name))).toEqual([]);
    expect(written).toContain(`shares ${Object.keys(client.answers).length} operations with this service`);
  });

  it('requires of answers exactly the fields that docs/compatibility.md calls missing', () => {
    const [, section = ''] = written.split('## Fields that 0.202.0 requires and responses lack\n');
    const rows = section.split('\n## ', 1)[0]?.split('\n') ?? [];
    expect(rows.filter((line) => /^\| \w+ \| `/.test(line))).toEqual(missingFields());
  });
});
