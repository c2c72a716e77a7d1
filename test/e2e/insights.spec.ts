import { pageLocation } from '../factories/page-location';
import { RollUp } from '../../src/insights/collecting/roll-up';
import { EventQueue } from '../../src/insights/collecting/event-queue';
import { PublishedSite } from '../fixtures/site/published-site';
import { startTestApp, type TestApp } from '../support/test-app';

const FILES = { 'README.md': '# Welcome\n\nHello walrus.\n', 'guide.md': '# Guide\n\nRead.\n' };
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

interface Result {
  readonly columns: readonly { readonly column: string; readonly values: readonly unknown[] }[];
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const eventsOf = (site: PublishedSite): string =>
  `/v1/orgs/${site.tenant.organizationId}/sites/${site.id}/insights/events`;

/** The result as rows, once everything is written. */
async function ask(site: PublishedSite, body: object): Promise<unknown[][]> {
  await app.get(EventQueue).flush();
  const { body: result } = await site.client.post<Result>(`${eventsOf(site)}/aggregate`, {
    body: { range: 'last7Days', ...body },
    status: 200,
  });
  const [first] = result.columns;
  return (first?.values ?? []).map((_, row) => result.columns.map(({ values }) => values[row]));
}

const counted = (site: PublishedSite, column: string, more: object = {}): Promise<unknown[][]> =>
  ask(site, {
    select: [{ column }, { column: 'eventsCount' }, { column: 'visitorsCount' }],
    groupBy: [{ column }],
    order: { by: { column }, direction: 'asc' },
    ...more,
  });

describe('what readers do on a site of ours', () => {
  let site: PublishedSite;
  let ids: Map<string, string>;
  const read = (path: string, headers: Record<string, string> = {}) =>
    site.reader().send(site.path + path, { headers: { 'user-agent': PERSON, accept: 'text/html', ...headers } });

  beforeAll(async () => {
    site = await PublishedSite.make(app, { files: FILES });
    ids = await site.pageIds();
    await read('/guide', { referer: 'https://search.example.com/find?q=secret' });
    await read('/guide', { 'accept-language': 'de-DE,de;q=0.9' });
    await read('/');
    await read('/guide', { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2)' });
    await read('/guide.md', { accept: 'text/markdown' });
    await read('/nothing-here');
    await read('/guide', { dnt: '1' });
    await read('/guide', { 'sec-gpc': '1' });
    await read('/guide', { 'sec-purpose': 'prefetch' });
    for (const words of ['wal', 'walrus', 'narwhal'])
      await read(`/~/search?q=${words}`, { accept: 'application/json' });
  });

  it('is counted by page, and by reader once', async () => {
    const space = site.spaces[0];
    const people = {
      where: [
        { column: 'visitorBot', operator: 'in', values: [''] },
        { column: 'eventType', values: ['page_view'] },
      ],
    };
    const rows = await counted(site, 'page', people);
    expect(rows).toEqual(
      expect.arrayContaining([
        [{ page: ids.get('Guide'), space }, 2, 1],
        [{ page: ids.get('Welcome'), space }, 1, 1],
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  it('distinguishes bots and agents from people', async () => {
    const views = { where: [{ column: 'eventType', values: ['page_view'] }] };
    expect(await counted(site, 'visitorBot', views)).toEqual([
      ['', 3, 1],
      ['chatgpt', 1, 1],
      ['unknown', 1, 1],
    ]);
    expect(
      await counted(site, 'visitorBrowser', { where: [{ column: 'visitorBot', values: [''] }, ...views.where] }),
    ).toEqual([['firefox', 3, 1]]);
  });

  it('names searches, those without a result, and paths without a page', async () => {
    expect((await counted(site, 'eventSearchQuery')).map(([query]) => query)).toEqual(['narwhal', 'walrus']);
    const failed = { where: [{ column: 'eventType', values: ['search_no_result'] }] };
    expect(await counted(site, 'eventSearchQuery', failed)).toEqual([['narwhal', 1, 1]]);
    const [[url, count] = []] = await counted(site, 'url', {
      where: [{ column: 'eventType', values: ['page_not_found'] }],
    });
    expect([String(url).endsWith('/nothing-here'), count]).toEqual([true, 1]);
    expect((await counted(site, 'eventType')).map(([type]) => type)).toEqual(['page_view', 'search_type_query']);
  });

  it('leads to no one', async () => {
    expect((await counted(site, 'referrer')).map(([referrer]) => referrer)).toContain(
      'https://search.example.com/find',
    );
    const rows = await app.database.query<{ row: string }>(
      'SELECT e::text AS row FROM site_events e WHERE site_id = $1',
      [site.id],
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { row } of rows) expect(row.replaceAll(app.url, '')).not.toMatch(/127\.0\.0\.1|::1|Gecko|secret/);
    const { headers } = await read('/guide');
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('what another renderer reports of a site', () => {
  const event = (type: string, more: object = {}) => ({
    type,
    session: {
      visitorId: 'reader-1',
      sessionId: 's',
      cookies: { a: 'b' },
      ip: '203.0.113.9',
      userAgent: PERSON,
      language: 'en',
      referrer: null,
    },
    location: pageLocation('https://docs.example.com/guide?utm_source=mail&token=x'),
    ...more,
  });

  it('is counted, from members and from the token of the published site', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const events = [
      event('page_view'),
      event('page_view', {
        session: {
          visitorId: 'reader-2',
          sessionId: 't',
          cookies: {},
          userAgent: PERSON,
          language: null,
          referrer: '',
        },
      }),
      event('link_click', { link: { target: { kind: 'url', url: 'https://example.org/a?b' }, position: 'footer' } }),
      event('page_post_feedback_comment', { feedback: { rating: 'bad', comment: 'Where is it?' } }),
      event('no_such_event'),
      { type: 'page_view' },
    ];
    await site.client.post(eventsOf(site), { body: { events }, status: 204 });
    const { body: found } = await app.client().post<{ apiToken: string }>('/v1/urls/published', {
      body: { url: app.url + site.path },
      status: 200,
    });
    await app.client(found.apiToken).post(eventsOf(site), { body: { events: [event('page_view')] }, status: 204 });
    expect(await counted(site, 'eventType')).toEqual([
      ['link_click', 1, 1],
      ['page_post_feedback_comment', 1, 1],
      ['page_view', 3, 2],
    ]);
    expect(await ask(site, { select: [{ column: 'visitorsCount' }] })).toEqual([[2]]);
    expect(await counted(site, 'eventLinkTargetDomain')).toEqual([['example.org', 1, 1]]);
    expect(await counted(site, 'eventPageFeedbackComment')).toEqual([['Where is it?', 1, 1]]);
    expect(await counted(site, 'utmSource')).toEqual([['mail', 5, 2]]);
    await app.client(found.apiToken).post(`${eventsOf(site)}/aggregate`, { body: { range: 'last7Days' }, status: 403 });
    const stranger = await app.factories.organization();
    await stranger.client.post(eventsOf(site), { body: { events }, status: 404 });
    await stranger.client.post(`${eventsOf(site)}/aggregate`, { body: { range: 'last7Days' }, status: 404 });
  });

  it.each([
    ['an unknown column', { groupBy: [{ column: 'visitor' }] }],
    ['SQL', { select: [{ column: 'eventsCount); DROP TABLE site_events' }] }],
    ['an unknown range', { range: 'ever' }],
    ['a range that ends before it begins', { range: { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' } }],
    ['a comparison of texts', { where: [{ column: 'url', operator: 'lessThan', values: ['a'] }] }],
    ['an order by what is not selected', { order: { by: { column: 'url' }, direction: 'asc' } }],
  ])('is refused for %s', async (_, body) => {
    const site = await PublishedSite.make(app, { files: FILES });
    await site.client.post(`${eventsOf(site)}/aggregate`, { body: { range: 'last7Days', ...body }, status: 400 });
  });
});

it('adds days up to the same as single events, and keeps no single event for long', async () => {
  const site = await PublishedSite.make(app, { files: FILES });
  const day = 24 * 60 * 60 * 1000;
  const space = site.spaces[0] ?? '';
  await app.database.query(
    `INSERT INTO site_events (site_id, at, id, type, visitor, session, url, space_id, page_id, bot, browser, device, os, language, referrer_domain, details)
     SELECT $1, at, 'e' || n, CASE WHEN n % 3 = 0 THEN 'link_click' ELSE 'page_view' END,
            n % 28 + 1000 * date_part('day', at AT TIME ZONE 'UTC'), n % 28, 'https://example.com', $2, CASE WHEN n % 35 > 0 THEN 'p' || n % 4 END, CASE WHEN n % 4 = 0 THEN 'googlebot' ELSE '' END,
            (ARRAY['chrome', 'firefox'])[1 + n % 2], '', '', CASE WHEN n % 5 > 0 THEN 'en' END, CASE WHEN n % 6 > 0 THEN 'example.org' END,
            CASE WHEN n % 3 = 0 THEN jsonb_build_object('query', 'words ' || n % 5)
                 WHEN n % 7 = 0 THEN jsonb_build_object('rating', (ARRAY['good', 'bad'])[1 + n % 2]) ELSE '{}' END
       FROM (SELECT n, now() - make_interval(days => n % 5, mins => n) AS at FROM generate_series(1, 400) n) each`,
    [site.id, space],
  );
  interface Query {
    readonly groupBy?: readonly object[];
    readonly select?: readonly object[];
    readonly where?: readonly object[];
  }
  const asked: readonly Query[] = [
    {
      groupBy: [{ column: 'eventType' }],
      select: [{ column: 'eventType' }, { column: 'eventsCount' }, { column: 'visitorsCount' }],
    },
    { groupBy: [{ column: 'page' }, { column: 'eventType' }] },
    { groupBy: [{ column: 'datetime', interval: 'hour' }], select: [{ column: 'eventsCount' }] },
    { select: [{ column: 'eventsCount' }], where: [{ column: 'visitorBot', operator: 'notIn', values: [''] }] },
    ...['visitorBrowser', 'visitorLanguage', 'referrerDomain', 'eventSearchQuery'].map((column) => ({
      groupBy: [{ column }, { column: 'eventType' }],
      select: [{ column }, { column: 'eventType' }, { column: 'eventsCount' }, { column: 'visitorsCount' }],
    })),
    { select: [{ column: 'visitorsCount' }], where: [{ column: 'visitorLanguage', values: ['en', null] }] },
    { select: [{ column: 'eventsCount' }], where: [{ column: 'referrerDomain', operator: 'notIn', values: [''] }] },
    { groupBy: [{ column: 'page' }], where: [{ column: 'eventPageFeedbackRating', values: ['bad'] }] },
    {
      groupBy: [{ column: 'page' }, { column: 'eventPageFeedbackRating' }, { column: 'eventType' }],
      select: [{ column: 'eventsCount' }, { column: 'visitorsCount' }],
    },
    ...[
      { column: 'eventPageFeedbackRating', operator: 'notIn', values: ['bad'] },
      { column: 'eventPageFeedbackRating', values: ['bad', null] },
    ].map((rating) => ({ groupBy: [{ column: 'page' }], where: [rating] })),
    {
      select: [{ column: 'visitorsCount' }],
      where: [
        { column: 'page', values: [{ page: 'p1', space }] },
        { column: 'eventPageFeedbackRating', values: ['good', 'bad'] },
      ],
    },
    {
      select: [{ column: 'eventsCount' }],
      where: [{ column: 'eventSearchQuery', operator: 'notIn', values: ['words 1'] }],
    },
  ];
  const queries = asked.map((query) => ({
    range: { from: new Date(Math.floor(Date.now() / day) * day - 6 * day), to: new Date() },
    ...query,
  }));
  const roll = app.get(RollUp);
  // Events of the past are added up only where nothing later was before.
  await app.database.query('TRUNCATE site_event_hours, site_event_days, site_event_facets, site_event_progress');
  await roll.rollUp();
  await roll.rollUp();
  const sorted = (rows: unknown[][]): string[] => rows.map((row) => JSON.stringify(row)).sort();
  const summed = await Promise.all(queries.map((query) => ask(site, query)));
  const [total] = await ask(site, { select: [{ column: 'eventsCount' }] });
  expect(total).toEqual([400]);
  // Without their sums, the same has to come of a column that sums do not have.
  const single = await Promise.all(
    queries.map((query) =>
      ask(site, { ...query, where: [...(query.where ?? []), { column: 'referrer', values: [''] }] }),
    ),
  );
  expect(summed.map(sorted)).toEqual(single.map(sorted));
  const rows = await app.database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM site_event_days WHERE site_id = $1',
    [site.id],
  );
  expect(rows[0]?.count).toBeGreaterThan(20);
  const [[lastDay] = []] = await ask(site, { range: 'last24Hours', select: [{ column: 'eventsCount' }] });
  const [row] = await app.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM site_events WHERE site_id = $1 AND at >= now() - interval '24 hours'`,
    [site.id],
  );
  expect(lastDay).toBe(row?.count);
  const later = new Date(Date.now() + 100 * day);
  await roll.rollUp(later);
  await roll.prune(later);
  const left = await app.database.query('SELECT 1 FROM site_events WHERE site_id = $1', [site.id]);
  expect(left).toEqual([]);
  expect(await ask(site, { select: [{ column: 'eventsCount' }], groupBy: [{ column: 'eventType' }] })).not.toEqual([]);
});
