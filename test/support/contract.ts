import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import { SCHEMA_DIFFERENCES, STATUS_DIFFERENCES } from './contract-differences';
import { type Exchange, checkConventions } from './conventions';
import { type Schemas, toJsonSchema } from './json-schema';
import { runFolder } from './run-folder';
import { type DocumentedOperation, findOperation, type OpenApiDocument, operationsOf } from './openapi-operations';
import { AJV_OPTIONS, type Check, SchemaChecks } from './schema-checks';

/** A document that responses can be checked against. */
class Contract {
  readonly operations: readonly DocumentedOperation[];
  private readonly checks: SchemaChecks;
  private readonly byAnswer = new Map<string, Check>();

  constructor(
    document: OpenApiDocument,
    prefix: string,
    ajv: Ajv,
    schemas: Schemas,
    private readonly convert: (schema: Schemas[string]) => Schemas[string],
  ) {
    this.operations = operationsOf(document, prefix);
    this.checks = new SchemaChecks(ajv, { schemas });
  }

  find({ method, path: address }: Exchange): DocumentedOperation | undefined {
    return findOperation(
      this.operations,
      method === 'head' ? 'get' : method,
      new URL(address, 'http://localhost').pathname.replace(/\/+$/, ''),
    );
  }

  /** The violations of a successful response; undefined without any. */
  problem(operation: DocumentedOperation, { status, body, method }: Exchange): string | undefined {
    const decided = STATUS_DIFFERENCES.find((difference) => difference.method === method)?.statuses;
    if (!(decided?.includes(status) ?? operation.answers.has(status)))
      return `the status ${status} is not one of ${[...operation.answers.keys()].join(', ')}`;
    const schema = operation.answers.get(status);
    return schema && method !== 'head' ? this.check(`${operation.id} ${status}`, schema)(body) : undefined;
  }

  private check(answer: string, schema: Schemas[string]): Check {
    const known = this.byAnswer.get(answer);
    if (known) return known;
    const made = this.checks.of(this.convert(schema));
    this.byAnswer.set(answer, made);
    return made;
  }
}

/** Pages for people and their assets are not operations. */
const isPage = ({ path: address }: Exchange): boolean => /^\/(?:app|app-assets|~bindery)(?:[/?]|$)/.test(address);

const succeeded = ({ status }: Exchange): boolean => status >= 200 && status < 300;

/** The packages of the published client: the one that the specification names, and a later one. */
export type PublishedClient = '@gitbook/api' | 'gitbook-api-next';

function publishedContract(client: PublishedClient): Contract {
  const file = require.resolve(`${client}/spec/openapi.json`);
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const raw: Record<string, Schemas[string]> = { ...document.components?.schemas };
  for (const { schema, change } of SCHEMA_DIFFERENCES) {
    const present = raw[schema];
    if (!present) throw new Error(`The published contract has no schema ${schema}; remove the difference.`);
    raw[schema] = change(present);
  }
  const convert = (schema: Schemas[string]) => toJsonSchema(raw, schema);
  const schemas = Object.fromEntries(Object.entries(raw).map(([name, schema]) => [name, convert(schema)]));
  return new Contract(document, '/v1', new Ajv(AJV_OPTIONS), schemas, convert);
}

const published = new Map<PublishedClient, Contract>();
let own: Promise<Contract> | undefined;

/** The published contract, read once per worker: compiling its checks takes longer than most tests. */
function publishedBy(client: PublishedClient): Contract {
  const known = published.get(client) ?? publishedContract(client);
  published.set(client, known);
  return known;
}

export const publishedOperations = (client: PublishedClient = '@gitbook/api'): readonly DocumentedOperation[] =>
  publishedBy(client).operations;

/** The violations of a response against the document of a client; undefined without any, or for an unknown operation. */
export function problemFor(client: PublishedClient, exchange: Exchange): string | undefined {
  const contract = publishedBy(client);
  const operation = contract.find(exchange);
  return operation && succeeded(exchange) ? contract.problem(operation, exchange) : undefined;
}

/** The service's own document is built once per run: apart from URLs, it is the same for every app. */
async function ownDocument(url: string): Promise<OpenApiDocument> {
  const file = path.join(runFolder(), 'openapi.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const response = await fetch(`${url}/openapi.json`);
  if (!response.ok) throw new Error(`/openapi.json answers ${response.status}`);
  const text = await response.text();
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return JSON.parse(text) as OpenApiDocument;
}

async function ownContract(url: string): Promise<Contract> {
  const document = await ownDocument(url);
  const ajv = new Ajv2020(AJV_OPTIONS);
  return new Contract(document, '', ajv, document.components?.schemas ?? {}, (schema) => schema);
}

/**
 * Fails for a response that breaks the conventions or the contract: the published one for the operations it contains, and the service's own
 * document for every operation.
 */
export async function checkContract(url: string, exchange: Exchange): Promise<void> {
  checkConventions(url, exchange);
  if (!succeeded(exchange) || isPage(exchange)) return;
  own ??= ownContract(url);
  const ours = await own;
  const call = `${exchange.method.toUpperCase()} ${exchange.path} → ${exchange.status}`;
  const ownOperation = ours.find(exchange);
  if (!ownOperation) throw new Error(`${call}: our own document does not know this operation.`);
  const problems = [
    problemFor('@gitbook/api', exchange),
    ours.problem(ownOperation, exchange)?.replace(/^/, '(our own document) '),
  ].filter(Boolean);
  if (problems.length > 0)
    throw new Error(`${call} breaks the contract:\n${problems.join('\n')}\n${exchange.text.slice(0, 2000)}`);
}
