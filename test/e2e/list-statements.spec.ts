import { FileServer } from '../support/file-server';
import { fill } from '../support/routes';
import { sentDuring } from '../support/sent-statements';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { Crowd } from './crowd';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** A hundred of everything. */
const BUILD_MS = 180_000;

interface OperationSchema {
  readonly responses?: Readonly<Record<string, { content?: { 'application/json'?: { schema?: { $ref?: string } } } }>>;
}

/** How often each statement was sent. */
function countEach(sent: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sql of sent) counts.set(sql, (counts.get(sql) ?? 0) + 1);
  return counts;
}

describe('every list', () => {
  let app: TestApp;
  let server: FileServer;
  let world: World;
  let lists: string[];
  let conflicted: string;
  let newest: string;
  let crowd: Crowd;

  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
    world = await makeWorld(app, server);
    crowd = new Crowd(app, world);
    conflicted = await crowd.gather();
    const space = await world.tenant.client.get<{ revision: string }>(`/v1/spaces/${world.values.spaceId}`);
    newest = space.body.revision;
    const description = await app.request.get('/openapi.json');
    const { paths } = description.body as { paths: Record<string, Record<string, OperationSchema>> };
    lists = Object.entries(paths)
      .filter(([, { get }]) =>
        /List(With\w+)?$/.test(get?.responses?.['200']?.content?.['application/json']?.schema?.$ref ?? ''),
      )
      .map(([path]) => path.replace(/\{(\w+)\}/g, ':$1'));
  }, BUILD_MS);

  afterAll(() => crowd.leave());

  /** Statements that an answer took, once everything that is remembered is. */
  async function ask(
    path: string,
    query: Readonly<Record<string, unknown>>,
  ): Promise<{ items: number; sent: string[] }> {
    const get = () => world.tenant.client.get<{ items: unknown[] }>(path, { query, status: 200 });
    const { body } = await get();
    return { items: body.items.length, sent: await sentDuring(get) };
  }

  it('is listed here', () => expect(lists.length).toBeGreaterThan(20));

  /** Where the crowd has put several items. */
  const valuesOf = (route: string): Readonly<Record<string, string>> => ({
    ...world.values,
    ...SAMPLES[`get ${route}`]?.good?.(world).values,
    ...(/\/(reviews|checks)$/.test(route) && world.reviewed),
    ...(/\/(conflicts|content\/files)$/.test(route) && { changeRequestId: conflicted }),
    ...(route.includes('/revisions/') && { revisionId: newest }),
    ...(route.includes('/change-requests/') && route.includes('/comments/') && world.changeRequestComment),
  });

  /** Statements that were sent more often for the long page than for the short one. */
  function moreOften(short: readonly string[], long: readonly string[]): string[] {
    const counts = countEach(short);
    return [...countEach(long)]
      .filter(([sql, count]) => count > Math.max(1, counts.get(sql) ?? 0))
      .map(([sql, count]) => `${count} times: ${sql.slice(0, 200)}`);
  }

  it('sends no statement more often for a long page than for a short one', async () => {
    const failures: string[] = [];
    let sent = 0;
    for (const route of lists) {
      const path = fill(route, valuesOf(route));
      const query = SAMPLES[`get ${route}`]?.good?.(world).query;
      const short = await ask(path, { ...query, limit: 1 });
      const long = await ask(path, { ...query, limit: 100 });
      if (short.items !== 1 || long.items < 2)
        failures.push(`${route} has ${long.items} items: let the crowd add some`);
      sent += long.sent.length;
      let more = moreOften(short.sent, long.sent);
      // Late word of a change makes a process forget what it remembered, between two requests as well.
      if (more.length > 0) more = moreOften(short.sent, (await ask(path, { ...query, limit: 100 })).sent);
      failures.push(...more.map((found) => `${route} sends ${found}`));
    }
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThan(lists.length);
  }, 60_000);
});
