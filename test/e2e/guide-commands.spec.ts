import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import type { Command } from 'commander';
import { createProgram } from '../../src/cli/program';
import { curlCall, type CurlCall } from '../support/guide/curl-call';
import { type CodeBlock, codeBlocks, filesOf, guidePages, pageText, ROOT } from '../support/guide/guide-pages';
import { CommandRecorder } from '../support/guide/recorded-commands';
import { AJV_OPTIONS, SchemaChecks } from '../support/schema-checks';
import { sharedTestApp } from '../support/test-app';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

const PAGES = [...guidePages(), 'README.md', 'CONTRIBUTING.md'];
const BLOCKS = PAGES.flatMap(codeBlocks).filter(({ language }) =>
  ['bash', 'sh', 'shell', 'console'].includes(language),
);
const SERVICE = 'http://localhost:3000';
/** Fetched by hand, or in tests of their own: no operations of the API. */
const NO_OPERATION = /^\/(\.well-known\/|health\/|sites\/|openapi\.|metrics$|v1\/changelog$)/;

let document: Document;
let checks: SchemaChecks;
const recorder = new CommandRecorder();
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const client = JSON.parse(readFileSync(path.join(ROOT, 'packages/client/package.json'), 'utf8')) as {
  readonly version: string;
};
/** What `npm pack` makes of the client. */
const PACKED_CLIENT = `bindery-client-${client.version}.tgz`;

beforeAll(async () => {
  const app = await sharedTestApp();
  document = (await (await fetch(`${app.url}/openapi.json`)).json()) as Document;
  checks = new SchemaChecks(new Ajv2020(AJV_OPTIONS), document.components);
});

/** The operation of a call, those with the fewest parameters first. */
function operationAt({ method, url }: CurlCall): Operation | undefined {
  const called = decodeURIComponent(url.pathname);
  return Object.entries(document.paths)
    .map(([template, item]) => ({ template, operation: item[method] }))
    .sort((one, other) => one.template.split('{').length - other.template.split('{').length)
    .find(({ template, operation }) => {
      const steps = template
        .replace(/[.]/g, '\\.')
        .replace(/\{(\w+)\}/g, (_, name) => (name === 'pagePath' ? '.+' : '[^/]+'));
      return operation && new RegExp(`^${steps}$`).test(called);
    })?.operation;
}

/** What is sent: the text itself, or a file that the page shows; undefined for one that readers have. */
function sentBody(body: string, page: string): string | undefined {
  return body.startsWith('@') ? filesOf(page).get(body.slice(1)) : body;
}

function checkBody({ requestBody }: Operation, { body, headers }: CurlCall, { page }: CodeBlock): void {
  const type = headers.get('content-type') ?? (body === undefined ? undefined : 'application/x-www-form-urlencoded');
  if (type === undefined) return;
  const content = requestBody?.content[type];
  if (!content) throw new Error(`the operation takes no ${type}`);
  if (type !== 'application/json') return;
  const sent = sentBody(body ?? '', page);
  const problem = sent && checks.of(content.schema)(JSON.parse(sent.replaceAll('…', 'x')));
  if (problem) throw new Error(problem);
}

function checkCurl(args: readonly string[], block: CodeBlock): void {
  const call = curlCall(args);
  if (!call.url.href.startsWith(`${SERVICE}/`) || NO_OPERATION.test(call.url.pathname)) return;
  const operation = operationAt(call);
  if (!operation) throw new Error(`there is no operation ${call.method} ${call.url.pathname}`);
  const known = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  const unknown = [...call.url.searchParams.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`the operation has no parameter ${unknown.join(', ')}`);
  checkBody(operation, call, block);
}

const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];

/** Reads an operator command as it would be run; nothing is done. */
function checkCli(args: readonly string[]): void {
  const program = createProgram();
  for (const command of all(program)) {
    command.configureOutput({ writeOut: () => {}, writeErr: () => {} });
    if (command.commands.length === 0) command.action(() => {});
  }
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'commander.helpDisplayed') throw error;
  }
}

function checkNpm(args: readonly string[]): void {
  const [command, ...more] = args.filter((arg) => arg !== '--silent');
  if (['ci', 'start', 'test', 'pack'].includes(command ?? '')) return;
  const [script = ''] = more;
  if (command === 'install' && script === PACKED_CLIENT) return;
  if (command !== 'run' || !scripts[script]) throw new Error(`npm ${args.join(' ')} is not there`);
  if (script === 'cli') checkCli(more.slice(more.indexOf('--') + 1));
}

/** A program of ours, the client that the page has fetched, or a file that the page itself shows. */
function checkNode([file = '']: readonly string[], { page }: CodeBlock): void {
  if (file === 'bindery.mjs' || filesOf(page).has(file) || existsSync(path.join(ROOT, file))) return;
  throw new Error(`node ${file}: there is no such program`);
}

function checkKubectl(args: readonly string[]): void {
  const file = ['-f', '-k'].flatMap((flag) => (args.includes(flag) ? [args[args.indexOf(flag) + 1] ?? ''] : []));
  for (const one of file) if (!existsSync(path.join(ROOT, one))) throw new Error(`${one} is not there`);
}

const CHECKS: Readonly<Record<string, (args: readonly string[], block: CodeBlock) => void>> = {
  curl: checkCurl,
  npm: checkNpm,
  node: checkNode,
  kubectl: checkKubectl,
};

describe('the commands of the guide', () => {
  it('are many', () => {
    expect(BLOCKS.length).toBeGreaterThan(70);
  });

  it.each(PAGES.filter((page) => BLOCKS.some((block) => block.page === page)))('can be run: %s', (page) => {
    const wrong = BLOCKS.filter((block) => block.page === page).flatMap((block) => {
      try {
        for (const { program, args } of recorder.record(block)) CHECKS[program]?.(args, block);
        return [];
      } catch (error) {
        return [`${page}:${block.line}: ${error instanceof Error ? error.message : String(error)}`];
      }
    });
    expect(wrong).toEqual([]);
  });
});

describe('the pages of the guide', () => {
  const listed = new Set([...pageText('docs/guide/SUMMARY.md').matchAll(/\]\(([^)]+\.md)\)/g)].map(([, file]) => file));

  it('are all in its table of contents', () => {
    const pages = guidePages().map((page) => path.relative('docs/guide', page));
    expect(pages.filter((page) => !listed.has(page) && !/^(SUMMARY\.md|\.gitbook\/)/.test(page))).toEqual([]);
  });
});
