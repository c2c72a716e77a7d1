import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

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
