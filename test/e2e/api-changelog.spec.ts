import { createRequire } from 'node:module';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface Changes {
  readonly added: readonly object[];
  readonly changed: readonly object[];
  readonly deprecated: readonly object[];
  readonly removed: readonly object[];
}

interface Changelog {
  readonly releases: readonly (Changes & { readonly version: string; readonly date: string | null })[];
}

const { changelogFor, changesBetween, inventoryOf } = createRequire(__filename)('../../scripts/api-changelog.mjs') as {
  changelogFor: (description: unknown) => Changelog;
  changesBetween: (before: unknown, now: unknown) => Changes;
  inventoryOf: (description: unknown) => unknown;
};

const ok = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
const space = { $ref: '#/components/schemas/Space' };
const inventory = (paths: object, properties: object, required: readonly string[] = []) =>
  inventoryOf({ paths, components: { schemas: { Space: { properties, required } } } });

describe('the changelog of the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  afterAll(() => app.close());

  it('is that of the API; if not: npm run api:changelog', async () => {
    const description = (await app.request.get('/openapi.json')).body as unknown;
    const served = await app.request.get('/v1/changelog');
    expect(served.status).toBe(200);
    expect(served.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(served.body).toEqual(changelogFor(description));
  });

  it('is answered with 304 to those who have it', async () => {
    const { headers } = await app.request.get('/v1/changelog');
    const again = await app.request.get('/v1/changelog').set('If-None-Match', String(headers.etag));
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('tells what was added, changed, deprecated and removed, of operations and of fields', () => {
    const query = (...names: string[]) => ({ parameters: names.map((name) => ({ name, in: 'query', schema: {} })) });
    const before = inventory(
      {
        '/v1/spaces': { get: { operationId: 'listSpaces', ...query('page', 'old'), ...ok(space) } },
        '/v1/gone': { post: { operationId: 'gone', ...ok(space) } },
        '/v1/old': { put: { operationId: 'old', ...ok(space) } },
      },
      { id: { type: 'string' }, kind: { enum: ['a', 'b'] }, size: { type: 'integer' }, icon: { type: 'string' } },
    );
    const now = inventory(
      {
        '/v1/spaces': { get: { operationId: 'listSpaces', ...query('page', 'title'), ...ok(space) } },
        '/v1/new': { post: { operationId: 'create', ...ok(space) } },
        '/v1/old': { put: { operationId: 'old', deprecated: true, ...ok(space) } },
      },
      {
        id: { type: 'string' },
        kind: { enum: ['a', 'c'] },
        size: { type: 'string' },
        icon: { type: 'string', deprecated: true },
      },
      ['size'],
    );
    expect(changesBetween(before, now)).toEqual({
      added: [
        { operation: 'create', at: 'POST /v1/new' },
        { operation: 'listSpaces', field: 'query title' },
      ],
      changed: [
        { type: 'Space', field: 'kind', addedWords: ['c'], removedWords: ['b'] },
        { type: 'Space', field: 'size', from: 'integer', to: 'string, required' },
      ],
      deprecated: [
        { operation: 'old', at: 'PUT /v1/old' },
        { type: 'Space', field: 'icon' },
      ],
      removed: [
        { operation: 'listSpaces', field: 'query old' },
        { operation: 'gone', at: 'POST /v1/gone' },
      ],
    });
    expect(changesBetween(before, before)).toEqual({ added: [], changed: [], deprecated: [], removed: [] });
  });
});
