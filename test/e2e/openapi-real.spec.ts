import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { SpecClient } from '../support/spec-client';
import { sharedTestApp, type TestApp } from '../support/test-app';

const PACKAGES = join(__dirname, '../../node_modules');

interface Written {
  readonly openapi?: string;
  readonly swagger?: string;
  readonly info: { readonly title: string };
  readonly paths?: Readonly<Record<string, object>>;
  readonly webhooks?: Readonly<Record<string, object>>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Every operation, as `get /pets`. */
const operationsOf = ({ paths = {} }: Pick<Written, 'paths'>): string[] =>
  Object.entries(paths)
    .flatMap(([path, item]) => METHODS.filter((method) => method in item).map((method) => `${method} ${path}`))
    .sort();

/** Specifications of others as their packages ship them, of every version and format, from 1 kB to 1.1 MB. */
const REAL = [
  '@readme/oas-examples/2.0/json/petstore.json',
  '@readme/oas-examples/2.0/yaml/petstore-with-external-docs.yaml',
  '@readme/oas-examples/2.0/json/schema-circular.json',
  '@readme/oas-examples/3.0/yaml/uspto.yaml',
  '@readme/oas-examples/3.0/json/star-trek.json',
  '@readme/oas-examples/3.0/yaml/star-trek.yaml',
  '@readme/oas-examples/3.0/json/circular-paths.json',
  '@readme/oas-examples/3.0/yaml/http-status-codes.yaml',
  '@readme/oas-examples/3.1/yaml/train-travel.yaml',
  '@readme/oas-examples/3.1/json/webhooks.json',
  '@readme/oas-examples/3.1/json/readme.json',
  '@gitbook/api/spec/openapi.json',
  '@gitbook/api/spec/openapi.yaml',
] as const;

let app: TestApp;
let specs: SpecClient;

beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  specs = new SpecClient(await app.factories.organization());
});

it.each(REAL)('stores %s whole', async (file) => {
  const text = readFileSync(join(PACKAGES, file), 'utf8');
  const written = load(text) as Written;
  const spec = await specs.put('real', { text });
  expect(spec.lastProcessErrorMessage).toBeUndefined();
  expect(spec.lastVersion).toBeDefined();
  const { filesystem } = await specs.content('real');
  expect(filesystem.openapi).toMatch(/^3\.1\.\d$/);
  expect(filesystem.info?.title).toBe(written.info.title);
  expect(operationsOf(filesystem)).toEqual(operationsOf(written));
  expect(Object.keys(filesystem.webhooks ?? {})).toEqual(Object.keys(written.webhooks ?? {}));
});

it('refuses one that its schema does not allow, and shows the place', async () => {
  const file = '@readme/oas-examples/3.0/json/openapi-workshop/post.json';
  const spec = await specs.put('broken', { text: readFileSync(join(PACKAGES, file), 'utf8') });
  expect(spec).toMatchObject({ lastProcessErrorCode: 'PARSE_ERROR' });
  expect(spec.lastProcessErrorMessage).toMatch(/> 28 \|\s+"responses": \{\}/);
});
