import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bindery } from '../../packages/client/src/bindery';
import {
  BusyError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PreconditionError,
  UnauthorizedError,
} from '../../packages/client/src/errors';
import { type EventBatch, follow } from '../../packages/client/src/events';
import { markdownHash, pagePath, publish } from '../../packages/client/src/publish';
import { upload } from '../../packages/client/src/uploads';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { pictureOf } from '../support/upload-client';

const SPACES = '/v1/orgs/{organizationId}/spaces';
const SPACE = '/v1/spaces/{spaceId}';
const MIB = 1024 * 1024;

type Fetch = typeof fetch;

describe('the client for programs', () => {
  let app: TestApp;
  let tenant: Tenant;
  let path: { organizationId: string };
  let pauses: number[];
  let sent: Request[];

  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    path = { organizationId: tenant.organizationId };
    [pauses, sent] = [[], []];
  });

  /** A client whose pauses take no time; `send` stands between it and the service. */
  const client = (send: Fetch = fetch, token = tenant.token): Bindery =>
    new Bindery({
      url: `${app.url}/`,
      token,
      fetch: (input, init) => {
        sent.push(new Request(input, init));
        return send(input, init);
      },
      pause: async (seconds) => void pauses.push(seconds),
    });

  /** Passes requests on, but loses the first `count` of the answers. */
  const losing = (count: number): Fetch => {
    let left = count;
    return async (input, init) => {
      const response = await fetch(input, init);
      if (left-- > 0) throw new TypeError('fetch failed');
      return response;
    };
  };

  const refusing = (status: number, headers: Record<string, string>, times = Infinity): Fetch => {
    let left = times;
    return async (input, init) =>
      left-- > 0 ? Response.json({ error: { message: 'Later.' } }, { status, headers }) : fetch(input, init);
  };

  const newSpace = (title = 'Handbook', through = client()) => through.post(SPACES, { path, body: { title } });

  it('creates, reads, changes and deletes', async () => {
    const { id, title } = await newSpace();
    expect(title).toBe('Handbook');
    const at = { path: { spaceId: id } };
    await client().patch(SPACE, { ...at, body: { title: 'Guide' } });
    expect((await client().get(SPACE, at)).title).toBe('Guide');
    expect(await client().delete(SPACE, at)).toBeUndefined();
    await expect(client().get('/v1/spaces/{spaceId}/content/pages', at)).rejects.toThrow(NotFoundError);
  });

  it('walks through lists, whatever their length', async () => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await newSpace(title);
    const titles: string[] = [];
    for await (const { title } of client().list(SPACES, { path, query: { limit: 2 } })) titles.push(title);
    expect(titles.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('changes a resource only as it was read, and reads it again only if it has changed', async () => {
    const at = { path: { spaceId: (await newSpace()).id } };
    const before = await client().tagged(SPACE, at);
    expect(await client().refresh(before, SPACE, at)).toBe(before);
    const ifMatch = before.etag ?? '';
    await client().patch(SPACE, { ...at, body: { title: 'Guide' }, ifMatch });
    await expect(client().patch(SPACE, { ...at, body: { title: 'Other' }, ifMatch })).rejects.toThrow(
      PreconditionError,
    );
    expect((await client().refresh(before, SPACE, at)).body.title).toBe('Guide');
  });

  it('makes a change once, although its answers are lost', async () => {
    const { id } = await newSpace('Once', client(losing(2)));
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect((await client().get(SPACES, { path })).items.map((space) => space.id)).toEqual([id]);
    const [first = 0, second = 0] = pauses;
    expect(first).toBeGreaterThan(0);
    expect(second).toBeLessThanOrEqual(1);
  });

  it('tries again when the service says so, and gives up at last', async () => {
    await newSpace('Later', client(refusing(429, { 'Retry-After': '7' }, 2)));
    expect(pauses).toEqual([7, 7]);
    const busy = client(refusing(503, { 'Retry-After': '60' }));
    const error: unknown = await newSpace('Never', busy).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(BusyError);
    expect(error).toMatchObject({ status: 503, retryAfter: 60, message: 'Later.' });
    expect(pauses).toHaveLength(6);
    await expect(newSpace('Never', client(losing(9)))).rejects.toThrow(ConnectionError);
  });

  it('does not repeat what goes on being refused, and says what the service said', async () => {
    await expect(client(fetch, 'bnd_wrong').get('/v1/user')).rejects.toThrow(UnauthorizedError);
    const error: unknown = await newSpace('x'.repeat(2000)).catch((problem: unknown) => problem);
    expect(error).toMatchObject({
      ...{ status: 400, reason: 'too_long', field: 'title' },
      message: expect.stringContaining('title') as string,
    });
    expect((error as { requestId?: string }).requestId).toBe(
      (error as { details: { requestId?: string } }).details.requestId,
    );
    expect(pauses).toEqual([]);
    await expect(client().get(SPACE, { path: { spaceId: '' } })).rejects.toThrow('needs a value for spaceId');
  });

  it('can be ended', async () => {
    const signal = AbortSignal.abort(new Error('Enough.'));
    await expect(client().get('/v1/user', { signal })).rejects.toThrow('Enough.');
    const ending = new AbortController();
    const endless = new Bindery({ url: app.url, token: tenant.token, fetch: refusing(503, { 'Retry-After': '600' }) });
    const reading = endless.get('/v1/user', { signal: ending.signal });
    setImmediate(() => ending.abort(new Error('Enough.')));
    await expect(reading).rejects.toThrow('Enough.');
  });

  it('uploads a file in pieces, and goes on where it was interrupted', async () => {
    const space = await newSpace();
    const bytes = pictureOf(20 * MIB);
    const begun: string[] = [];
    const stored: number[] = [];
    let pieces = 0;
    const cutting: Fetch = async (input, init) => {
      if (init?.method === 'PATCH' && (pieces += 1) === 2) throw new TypeError('fetch failed');
      return fetch(input, init);
    };
    const key = await upload(client(cutting), {
      spaceId: space.id,
      kind: 'picture',
      name: 'größe.png',
      file: new Blob([new Uint8Array(bytes)]),
      onBegun: (id) => begun.push(id),
      onProgress: (offset) => stored.push(offset),
    });
    expect(begun).toEqual([key]);
    expect(stored).toEqual([0, 8 * MIB, 16 * MIB, 20 * MIB]);
    expect(await client().get('/v1/uploads/{uploadId}', { path: { uploadId: key } })).toMatchObject({
      complete: true,
      name: 'größe.png',
    });
  });

  it('follows events from a cursor, through pages without any', async () => {
    const pages = [
      { items: [{ type: 'one' }, { type: 'two' }], next: { page: 'b' } },
      { items: [], next: { page: 'c' } },
      { items: [{ type: 'three' }], next: { page: 'd' } },
    ];
    const asked: (string | null)[] = [];
    const server: Server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://x').searchParams.get('page'));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(pages[asked.length - 1]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`;
    const seen: EventBatch[] = [];
    for await (const batch of follow(new Bindery({ url, token: 'bnd_x' }), { organizationId: 'o', cursor: 'a' })) {
      seen.push(batch);
      if (seen.length === 2) break;
    }
    await new Promise((resolve) => server.close(resolve));
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(seen.map(({ cursor, events }) => [cursor, ...events.map(({ type }) => type)])).toEqual([
      ['b', 'one', 'two'],
      ['d', 'three'],
    ]);
  });

  it('publishes a folder: what differs, by path', async () => {
    const { id: spaceId } = await newSpace();
    const files = new Map([
      ['README.md', '# Home\n\n[Install](guides/install.md)\n'],
      ['guides/README.md', '# Guides\n'],
      ['guides/install.md', '# Install\n\n[Home](../README.md)\n'],
      ['notes.md', 'Words.\n'],
    ]);
    const run = (more: object = {}) =>
      publish(client(), {
        spaceId,
        pages: [...files].map(([file, markdown]) => ({ path: file, markdown })),
        subject: 'Publish',
        merge: true,
        ...more,
      });
    const first = await run();
    expect(first.created.slice().sort()).toEqual(['guides', 'guides/install', 'notes', 'readme']);
    expect(await run()).toEqual({ unchanged: 4, created: [], updated: [], removed: [], changeRequest: undefined });
    files.set('notes.md', 'Other words.\n');
    files.delete('guides/install.md');
    const second = await run({ removeOthers: true });
    expect(second).toMatchObject({ unchanged: 2, created: [], updated: ['notes'] });
    expect(second.removed).toHaveLength(1);
    const paths = ['README.md', 'guides', 'guides/install', 'notes.md'];
    const texts: (string | undefined)[] = [];
    const read = client().listPosted('/v1/spaces/{spaceId}/content/pages/read', {
      path: { spaceId },
      query: { limit: 2 },
      body: { paths },
    });
    for await (const { hash, markdown = '' } of read) {
      texts.push(markdown);
      if (!markdown.includes('](')) expect(hash).toBe(await markdownHash(markdown));
    }
    expect(texts).toEqual([expect.stringContaining('# Home'), '# Guides\n', 'Other words.\n']);
    await expect(publish(client(), { spaceId: 'gone', pages: [], subject: 'x' })).rejects.toThrow(NotFoundError);
    const merged = { spaceId, changeRequestId: second.changeRequest?.id ?? '' };
    const changes = [{ operation: 'upsert_page' as const, path: 'late', markdown: 'x' }];
    await expect(
      client().post('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
        path: merged,
        body: { changes },
      }),
    ).rejects.toThrow(ConflictError);
  });

  it.each([
    ['guides/install.md', 'guides/install'],
    ['/guides//README.md', 'guides'],
    ['guides/_index.mdx', 'guides'],
    ['README.md', 'readme'],
    ['a/b.c', 'a/b.c'],
  ])('knows the page of %s', (file, page) => {
    expect(pagePath(file)).toBe(page);
  });
});
