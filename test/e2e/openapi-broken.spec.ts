import { gzipSync } from 'node:zlib';
import { PETS_API } from '../factories/specifications';
import { SPEC_LIMITS } from '../../src/openapi/processing/spec-limits';
import { eventually } from '../support/eventually';
import { FileServer } from '../support/file-server';
import { SpecClient } from '../support/spec-client';
import { sharedTestApp, type TestApp } from '../support/test-app';

/** The limits that hold, for a test that does not wait that long. */
const LIMITS: { fetchMs: number } = SPEC_LIMITS;

const INFO = { title: 'Pets', version: '1' };
const FINE = { get: { responses: { 200: { description: 'Fine' } } } };

const api = (rest: object): string => JSON.stringify({ openapi: '3.0.3', info: INFO, paths: {}, ...rest });
const withSchema = (schema: object): string => api({ components: { schemas: { A: schema } } });

const BOMB = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index}, `.repeat(9)}]`),
].join('\n');

/** Texts that are no specification, and what the message about each has to say. */
const BROKEN: readonly (readonly [name: string, text: string, says: RegExp])[] = [
  ['YAML that is cut off', 'openapi: 3.0.3\ninfo:\n  title: "Pets', /line 3, column/],
  ['YAML with a tab in front', 'openapi: 3.0.3\n\tinfo: {}', /tab.*line 2, column 1/],
  [
    'a field that occurs twice',
    'openapi: 3.0.3\ninfo: {}\npaths: {}\ninfo: {}',
    /duplicate field \(line 4, column 1\)/,
  ],
  ['a tag that would make an object', 'openapi: !!js/function "x"', /unknown .*tag.*line 1/],
  ['several documents', `${PETS_API}---\nopenapi: 3.0.3\n`, /single document/],
  ['JSON that is cut off', '{"openapi": "3.0.3", "info"', /line 1, column/],
  ['a text without paths', 'openapi: 3.0.3\ninfo: {title: Pets, version: "1"}\n', /paths/],
  ['neither version', '{"name": "package", "version": "1.0.0"}', /neither the field `openapi` nor the field `swagger`/],
  ['Swagger 1.2', '{"swaggerVersion": "1.2", "apis": []}', /neither the field/],
  ['a version of the future', api({ openapi: '4.0.0' }), /Version "4.0.0" is not supported: use 2.0, 3.0 or 3.1/],
  ['a web page', '<!DOCTYPE html>\n<html><body>Sign in</body></html>', /is a web page.*URL of the file itself/],
  ['a list', '- openapi\n- 3.0.3\n', /is not an object/],
  ['a reference into nothing', withSchema({ $ref: '#/components/schemas/B' }), /components\/schemas\/B/],
  ['a reference to a file of its author', withSchema({ $ref: './b.yaml' }), /\.\/b\.yaml.*Bundle it into one file/],
  ['a reference to a file of ours', withSchema({ $ref: 'file:///etc/passwd' }), /only http and https are/],
  ['aliases that unfold without end', `openapi: 3.0.3\ninfo: {title: P, version: "1"}\npaths: {}\n${BOMB}`, /alias/],
  [
    'an alias of itself',
    'openapi: 3.0.3\ninfo: &i {title: P, version: "1", x-i: *i}\npaths: {}',
    /nested deeper|alias/,
  ],
  ['depth without end', `${'{"not":'.repeat(50_000)}1${'}'.repeat(50_000)}`, /nested deeper|neither the field/],
  ['flow without end', `openapi: ${'['.repeat(50_000)}`, /nested deeper than 200 levels/],
];

/** Sources that give nothing, by the path they lie at. */
const FAILING: readonly (readonly [name: string, path: string, code: string, says: RegExp])[] = [
  ['never answers', '/hangs', 'FETCH_TIMEOUT', /was not received within 1 second/],
  ['answers and never goes on', '/stalls', 'FETCH_TIMEOUT', /was not received/],
  ['never ends', '/endless', 'FETCH_ERROR', /too large.*20 MB/],
  ['unpacks without end', '/bomb', 'FETCH_ERROR', /too large.*20 MB/],
  ['leads inward', '/inward', 'FETCH_ERROR', /could not be fetched/],
  ['leads in circles', '/circle', 'FETCH_ERROR', /could not be fetched/],
  ['breaks off', '/breaks', 'FETCH_ERROR', /could not be fetched/],
  ['is not there', '/gone', 'FETCH_ERROR', /404/],
  ['is a page to sign in at', '/page', 'PARSE_ERROR', /is a web page/],
  ['refers to what is not there', '/refers', 'FETCH_ERROR', /\/gone could not be fetched.*404/],
];

let app: TestApp;
let server: FileServer;
let specs: SpecClient;

function serveFailing(): void {
  server.handle('/hangs', () => undefined);
  server.handle('/stalls', (_request, response) => void response.writeHead(200).write('openapi: 3.0.3\n'));
  server.handle('/endless', (_request, response) => {
    const chunk = Buffer.alloc(256 * 1024, '# remark\n');
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  });
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  server.handle('/bomb', (_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb));
  server.handle('/inward', (_request, response) =>
    response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
  );
  server.handle('/circle', (_request, response) => response.writeHead(302, { Location: '/circle' }).end());
  server.handle('/breaks', (_request, response) => {
    response.writeHead(200, { 'Content-Length': 1_000 }).write('openapi');
    setImmediate(() => response.destroy());
  });
  server.serve('/page', '<html><body>Sign in</body></html>', 'text/html');
  server.serve('/refers', withSchema({ $ref: './gone' }), 'application/json');
}

beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
  server = await FileServer.start();
  serveFailing();
});
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  specs = new SpecClient(await app.factories.organization());
});

it.each(BROKEN)('says what is wrong with %s', async (_, text, says) => {
  const spec = await specs.put('broken', { text });
  expect(spec.lastProcessErrorCode).toBe('PARSE_ERROR');
  expect(spec.lastProcessErrorMessage).toMatch(says);
  expect(spec.lastVersion).toBeUndefined();
});

it.each(FAILING)('says why a source that %s gives nothing', async (_, path, code, says) => {
  jest.replaceProperty(LIMITS, 'fetchMs', path === '/hangs' || path === '/stalls' ? 500 : 10_000);
  const spec = await specs.put('failing', { url: server.address(path) });
  expect(spec.lastProcessErrorCode).toBe(code);
  expect(spec.lastProcessErrorMessage).toMatch(says);
  expect(spec.lastProcessErrorMessage).not.toContain('169.254');
});

it('takes what looks broken and is not: circles, merged fields, numbers for names', async () => {
  const text = `openapi: 3.0.3
info: {title: Trees, version: 1.0}
x-common: &common
  description: Fine
paths:
  /trees:
    get:
      responses:
        200: {<<: *common, content: {application/json: {schema: {$ref: '#/components/schemas/Tree'}}}}
components:
  schemas:
    Tree: {type: object, properties: {trees: {type: array, items: {$ref: '#/components/schemas/Tree'}}}}
`;
  const spec = await specs.put('trees', { text });
  expect(spec.lastProcessErrorMessage).toBeUndefined();
  expect((await specs.content('trees')).filesystem.paths).toMatchObject({
    '/trees': { get: { responses: { 200: { description: 'Fine' } } } },
  });
});

it('refuses what is too large, and takes what is large', async () => {
  const paths = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/things/${index}`, FINE]));
  const large = api({ paths: paths(4_000) });
  expect((await specs.put('large', { text: large })).lastProcessErrorMessage).toBeUndefined();
  const url = server.serve('/large', api({ paths: paths(10), 'x-more': 'x'.repeat(13 * 1024 * 1024) }));
  const refused = await specs.put('larger', { url });
  expect(refused).toMatchObject({ lastProcessErrorCode: 'PARSE_ERROR' });
  expect(refused.lastProcessErrorMessage).toMatch(/Split it into several/);
});

it('answers everyone else while sources hang', async () => {
  const tenant = await app.factories.organization();
  const { space } = await app.factories.importedSpace({ 'README.md': '# Home', 'guide.md': '# Guide' }, tenant);
  const client = new SpecClient(tenant);
  for (const [index, path] of ['/hangs', '/hangs', '/hangs', '/stalls', '/inward', '/endless', '/bomb'].entries()) {
    const source = { url: server.address(path) };
    await tenant.client.put(`${client.path}/bad-${index}`, { body: { source }, status: 201 });
  }
  await eventually(async () => (await client.read('bad-0')).processingState === 'progress');
  for (let count = 0; count < 30; count += 1)
    await tenant.client.get(`/v1/spaces/${space.id}/content/path/guide`, { status: 200 });
  const other = await app.factories.organization();
  await other.client.post(`/v1/orgs/${other.organizationId}/spaces`, { body: { title: 'New' }, status: 201 });
  expect((await client.read('bad-0')).processingState).toBe('progress');
});
