import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { versionsOf } from '../support/row-versions';
import { sentDuring } from '../support/sent-statements';
import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** The table that a statement writes to. */
const WRITTEN = /\b(?:INSERT INTO|DELETE FROM|UPDATE(?=\s+[\w".]+\s+(?:(?:AS\s+)?\w+\s+)?SET))\s+"?(\w+)/gi;

/** Calls that are an act and not a state: each of them does what it says. */
const ACTS: readonly string[] = [
  // Adds a team, a font or an entry, or makes a new key of a feed.
  'put /v1/orgs/:organizationId/teams',
  'put /v1/orgs/:organizationId/fonts',
  'put /v1/orgs/:organizationId/translations-glossary',
  'put /v1/spaces/:spaceId/feed',
  // Reads the description again, even from the same source.
  'put /v1/orgs/:organizationId/openapi/:specSlug',
  // Receives a file, once.
  'patch /v1/uploads/:uploadId',
  'put /v1/uploads/:uploadId',
];

describe('what is sent once more', () => {
  let app: TestApp;
  let server: FileServer;
  let world: World;
  let operated: World;
  let changes: Route[];

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'], databasePoolSize: 12 });
    server = await FileServer.start();
    world = await makeWorld(app, server);
    operated = await makeWorld(app, server, 'operate');
    changes = listRoutes(app).filter(({ method }) => method === 'patch' || method === 'put');
  }, 180_000);
  afterAll(() => server.close());

  const twice = async (change: Route): Promise<string[]> => {
    const sample = SAMPLES[nameOf(change)];
    const place = change.path.startsWith('/v1/operate/') ? operated : world;
    const { client } = place.tenant;
    const { values, ...call } = sample?.good?.(place) ?? {};
    const address = fill(change.path, { ...place.values, ...values });
    const send = () => client.send(change.method, address, call);
    const first = await send();
    if (first.status !== sample?.status) return [`${first.status} ${first.text}`];
    const before = await client.get(address);
    const rows = await versionsOf(app);
    let again = first;
    const sent = await sentDuring(async () => {
      again = await send();
    });
    const now = await versionsOf(app);
    const after = await client.get(address);
    // Jobs change rows meanwhile, but not by statements of the request.
    const written = new Set(sent.flatMap((text) => [...text.matchAll(WRITTEN)].map(([, table = '']) => table)));
    const failures = [...written]
      .filter((table) => now.get(table) !== rows.get(table))
      .map((table) => `writes to ${table}`);
    if (again.status !== first.status) failures.push(`${again.status} after ${first.status}`);
    if (after.headers.etag !== before.headers.etag) failures.push('has another ETag');
    if (before.status === 200 && after.text !== before.text) failures.push(`reads ${after.text} after ${before.text}`);
    return failures;
  };

  it('changes nothing and writes nothing, by every PATCH and PUT', async () => {
    const failures: string[] = [];
    for (const change of changes) {
      const name = nameOf(change);
      if (ACTS.includes(name)) continue;
      failures.push(...(await twice(change)).map((failure) => `${name}: ${failure}`));
    }
    expect(failures).toEqual([]);
  }, 300_000);
});
