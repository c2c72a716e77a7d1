import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { sharedTestApp, type TestApp } from '../support/test-app';

const ROOT = path.join(__dirname, '../..');
const run = promisify(execFile);

/** The program of a package, run as people run it. */
function programOf(name: string): string {
  const file = createRequire(__filename).resolve(path.join(ROOT, 'node_modules', name, 'package.json'));
  const { bin } = createRequire(__filename)(file) as { bin: Record<string, string> | string };
  return path.join(path.dirname(file), typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? ''));
}

/** What strict TypeScript finds wrong with a file and all that it imports, declarations of libraries included. */
function errorsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    allowImportingTsExtensions: true,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** What a program may write with the client of `packages/client`; the compiler has to find an error where one is expected. */
const PROGRAM = `
import { Bindery } from './bindery.ts';
import { NotFoundError } from './errors.ts';
import { follow } from './events.ts';
import { publish } from './publish.ts';
import { upload } from './uploads.ts';
import type { Schema } from './types.ts';

const bindery = new Bindery({ url: 'https://docs.example.com', token: 'bnd_x' });

export async function use(organizationId: string): Promise<string | undefined> {
  for await (const space of bindery.list('/v1/orgs/{organizationId}/spaces', { path: { organizationId } })) {
    const path = { spaceId: space.id };
    const { body, etag } = await bindery.tagged('/v1/spaces/{spaceId}', { path });
    const known: Schema<'SpaceResponse'> = body;
    await bindery.patch('/v1/spaces/{spaceId}', { path, body: { title: known.title }, ...(etag && { ifMatch: etag }) });
    // @ts-expect-error No such field.
    await bindery.patch('/v1/spaces/{spaceId}', { path, body: { titel: 'x' } });
    // @ts-expect-error The path has a value that is missing.
    await bindery.get('/v1/spaces/{spaceId}');
    // @ts-expect-error No such operation.
    await bindery.put('/v1/spaces/{spaceId}', { path });
    // @ts-expect-error No such field in the answer.
    void known.titel;
    const nothing: undefined = await bindery.delete('/v1/spaces/{spaceId}', { path });
    void nothing;
    const read = { path, body: { paths: ['guides/install'] } };
    for await (const page of bindery.listPosted('/v1/spaces/{spaceId}/content/pages/read', read)) void page.hash?.length;
    await upload(bindery, { spaceId: space.id, kind: 'file', name: 'x', file: new Blob([]) });
  }
  for await (const { cursor } of follow(bindery, { organizationId })) return cursor;
  const user = await bindery.get('/v1/user');
  try {
    await publish(bindery, { spaceId: user.id, pages: [], subject: 'x' });
  } catch (error) {
    if (error instanceof NotFoundError) return error.requestId;
  }
  return undefined;
}
`;

describe('clients that generators make of the OpenAPI document', () => {
  let app: TestApp;
  let folder: string;
  let document: string;

  beforeAll(async () => {
    app = await sharedTestApp();
    folder = mkdtempSync(path.join(tmpdir(), 'bindery-clients-'));
    document = path.join(folder, 'openapi.json');
    writeFileSync(document, await (await fetch(`${app.url}/openapi.json`)).text());
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  const generated = async (name: string, ...args: string[]): Promise<void> => {
    await run(process.execPath, [programOf(name), ...args], { cwd: folder });
  };

  it('compile under strict TypeScript: openapi-typescript', async () => {
    const file = path.join(folder, 'types.ts');
    await generated('openapi-typescript', document, '--output', file);
    expect(errorsOf(file)).toEqual([]);
  }, 120_000);

  it('compile under strict TypeScript: our own, with what is wrong refused', async () => {
    const sources = path.join(folder, 'own');
    cpSync(path.join(ROOT, 'packages/client/src'), sources, { recursive: true });
    await run(process.execPath, ['scripts/api-types.mjs', document, path.join(sources, 'schema.d.ts')], { cwd: ROOT });
    const file = path.join(sources, 'program.ts');
    writeFileSync(file, PROGRAM);
    expect(errorsOf(file)).toEqual([]);
  }, 120_000);

  it('compile under strict TypeScript: @hey-api/openapi-ts', async () => {
    const output = path.join(folder, 'client');
    await generated(
      '@hey-api/openapi-ts',
      '--input',
      document,
      '--output',
      output,
      '--client',
      '@hey-api/client-fetch',
    );
    expect(errorsOf(path.join(output, 'index.ts'))).toEqual([]);
  }, 120_000);
});
