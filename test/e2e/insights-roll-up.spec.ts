import { RollUp } from '../../src/insights/collecting/roll-up';
import { PublishedSite } from '../fixtures/site/published-site';
import { startTestApp, type TestApp } from '../support/test-app';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MINUTE = 60 * 1000;
/** A midnight in UTC that lies behind us, as far as the latest test goes. */
const MIDNIGHT = Math.floor(Date.now() / DAY) * DAY - 12 * DAY;

interface Result {
  readonly columns: readonly { readonly values: readonly unknown[] }[];
}

let app: TestApp;
let site: PublishedSite;
let roll: RollUp;
beforeAll(async () => {
  app = await startTestApp();
  roll = app.get(RollUp);
});
beforeEach(async () => {
  site = await PublishedSite.make(app, { files: { 'README.md': '# Welcome\n\nHello.\n' } });
  await app.database.query(
    'TRUNCATE site_events, site_event_hours, site_event_days, site_event_facets, site_event_progress',
  );
});
afterAll(() => app.close());

let written = 0;

/** Numbers of different days never meet. */
const ofDay = (at: number): number => Math.floor(at / DAY) * 1000;

/** Views of readers who come back, in the same session and in others, on several pages, in two browsers. */
async function happen(...times: number[]): Promise<void> {
  const values = times.map((at) => {
    const n = (written += 1);
    return {
      at: new Date(at),
      id: `e${n}`,
      visitor: ofDay(at) + (n % 5),
      session: ofDay(at) + (n % 7),
      page: `p${n % 3}`,
      browser: ['chrome', 'firefox'][n % 2],
    };
  });
  await app.database.query(
    `INSERT INTO site_events (site_id, at, id, type, visitor, session, url, space_id, page_id, bot, browser, device, os, details)
     SELECT $1, at, id, 'page_view', visitor, session, 'https://example.com', $2, page, '', browser, '', '', '{}'
       FROM jsonb_to_recordset($3) AS e (at timestamptz, id text, visitor bigint, session bigint, page text, browser text)`,
    [site.id, site.spaces[0], JSON.stringify(values)],
  );
}

const COUNTS = [{ column: 'eventsCount' }, { column: 'visitorsCount' }, { column: 'sessionsCount' }];
const VIEWS = { column: 'eventType', values: ['page_view'] };
const by = (column: string, more: object = {}) => ({
  select: [{ column, ...more }, ...COUNTS],
  groupBy: [{ column, ...more }],
  where: [VIEWS],
});
const QUERIES = [
  {
    ...by('datetime', { interval: 'hour' }),
    select: [{ column: 'datetime', interval: 'hour' }, { column: 'eventsCount' }],
  },
  by('datetime', { interval: 'day' }),
  by('page'),
  by('visitorBrowser'),
];

async function ask(query: (typeof QUERIES)[number], where: readonly object[] = []): Promise<string[]> {
  const path = `/v1/orgs/${site.tenant.organizationId}/sites/${site.id}/insights/events/aggregate`;
  const range = { from: new Date(MIDNIGHT - 2 * DAY + 20 * MINUTE), to: new Date(MIDNIGHT + 10 * DAY) };
  const body = { range, ...query, where: [...query.where, ...where] };
  const { columns } = (await site.client.post<Result>(path, { body, status: 200 })).body;
  return (columns[0]?.values ?? []).map((_, row) => JSON.stringify(columns.map(({ values }) => values[row]))).sort();
}

/** Sums have no referrers: a query for one is answered from single events. */
const SINGLE = { column: 'referrer', values: [''] };

async function expectSameAsSingle(): Promise<void> {
  const answers = await Promise.all(QUERIES.map(async (query) => [await ask(query), await ask(query, [SINGLE])]));
  for (const [summed, single] of answers) expect(summed).toEqual(single);
  expect(answers[0]?.[0]).not.toEqual([]);
}

const sumsOf = async (table: string): Promise<number[]> => {
  const rows = await app.database.query<{ events: number }>(
    `SELECT events FROM ${table} WHERE site_id = $1 ORDER BY events`,
    [site.id],
  );
  return rows.map(({ events }) => events);
};

it('counts the same as single events at every time of the night, with events that come late', async () => {
  await happen(MIDNIGHT - DAY, MIDNIGHT - DAY + 90 * MINUTE, MIDNIGHT - 1, MIDNIGHT, MIDNIGHT + 1);
  for (let minutes = -40; minutes <= 5 * 60; minutes += 10) {
    const now = MIDNIGHT + minutes * MINUTE;
    // Now, at the edges of the hours, and the oldest that a renderer may report.
    const edge = Math.floor(now / HOUR) * HOUR;
    await happen(now, now - 59 * MINUTE, edge, edge - 1);
    await roll.rollUp(new Date(now));
    if (minutes % 30 === 0) await expectSameAsSingle();
  }
  expect((await sumsOf('site_event_hours')).length).toBeGreaterThan(5);
  expect((await sumsOf('site_event_days')).length).toBeGreaterThan(3);
});

it('reads no event again that it has added up', async () => {
  const now = MIDNIGHT + 3 * HOUR;
  await happen(MIDNIGHT - 5 * HOUR, MIDNIGHT - HOUR, MIDNIGHT + MINUTE, now - MINUTE);
  await roll.rollUp(new Date(now));
  for (const table of ['site_event_hours', 'site_event_days', 'site_event_facets'])
    await app.database.query(`UPDATE ${table} SET events = 1000 + events`);
  const before = await sumsOf('site_event_hours');
  await roll.rollUp(new Date(now + 10 * MINUTE));
  expect(await sumsOf('site_event_hours')).toEqual(before);
  await roll.rollUp(new Date(now + 2 * HOUR));
  const after = await sumsOf('site_event_hours');
  expect(after).toEqual([1, ...before]);
  for (const table of ['site_event_days', 'site_event_facets'])
    for (const events of await sumsOf(table)) expect(events).toBeGreaterThan(1000);
});

it('catches up on days when no process ran, and on everything at first', async () => {
  const early = Array.from({ length: 50 }, (_, index) => MIDNIGHT - 2 * DAY + index * 37 * MINUTE);
  await happen(...early);
  await roll.rollUp(new Date(MIDNIGHT + 2 * HOUR));
  await expectSameAsSingle();
  const days = await sumsOf('site_event_days');
  await happen(...Array.from({ length: 80 }, (_, index) => MIDNIGHT + 7 * HOUR + index * 73 * MINUTE));
  await expectSameAsSingle();
  await roll.rollUp(new Date(MIDNIGHT + 9 * DAY));
  await expectSameAsSingle();
  expect((await sumsOf('site_event_days')).length).toBeGreaterThan(days.length + 10);
});

it('deletes no old event that is not added up yet', async () => {
  await happen(MIDNIGHT - 100 * DAY, MIDNIGHT);
  const count = async (): Promise<number> => {
    const [row] = await app.database.query<{ count: number }>('SELECT count(*)::int AS count FROM site_events');
    return row?.count ?? 0;
  };
  await roll.prune();
  expect(await count()).toBe(2);
  await roll.rollUp();
  await roll.prune();
  expect(await count()).toBe(1);
});
