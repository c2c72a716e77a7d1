import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dist } from '../../scripts/sources.mjs';
import { compare, figuresOf, letCompile } from '../compare.mjs';
import { runLoad } from '../load.mjs';
import { processorTime } from '../processes/child.mjs';
import { median } from '../statistics.mjs';
import { fillEvents } from './insights-events.mjs';
import { publishSpace, sitePaths } from './site.mjs';

const require = createRequire(import.meta.url);
const BATCH = 100;
const TIMES = 5;
const CONNECTIONS = [1, 32];
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const VIEWS = { column: 'eventType', values: ['page_view'] };

const eventsOf = (world) => `/v1/orgs/${world.organizationId}/sites/${world.siteId}/insights/events`;

/** Longer than events wait before they are written, so that each round includes its own writes. */
const WRITTEN_AFTER_MS = 2_500;

/** A round of reads, including the work that the service does for them afterwards. */
async function readFor(target, connections, seconds) {
  const used = processorTime(target.pid);
  const { rate, times } = await runLoad(target, { connections, seconds });
  await delay(WRITTEN_AFTER_MS);
  return { rate, times, processor: (processorTime(target.pid) - used) / times.length };
}

/** Counted page reads compared with the same reads by a reader who opts out of tracking, in turn. */
async function compareReads(counted, silent, connections, { rounds, seconds }) {
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const sides = {};
    // Each side starts every other round.
    for (const side of round % 2 === 0 ? ['ours', 'bare'] : ['bare', 'ours'])
      sides[side] = await readFor(side === 'ours' ? counted : silent, connections, seconds);
    measured.push(sides);
  }
  // The minimum of all rounds: other load on the machine only ever adds to it.
  const [ours, bare] = ['ours', 'bare'].map((side) => Math.min(...measured.map((sides) => sides[side].processor)));
  return { figures: figuresOf(measured), more: ours - bare, share: (ours - bare) / bare };
}

async function* measureReads(world, pace) {
  const target = world.service.target(world.sitePaths);
  // As many readers as pages: caching the previous one saves little.
  const readers = world.sitePaths.map((_, index) => ({ 'user-agent': PERSON.replaceAll('131', String(131 + index)) }));
  const counted = { ...target, headers: {}, headersOfPaths: readers };
  const silent = { ...counted, headers: { dnt: '1' } };
  // All pages are rendered before measuring.
  for (const path of world.sitePaths) await (await fetch(world.service.url + path, { headers: silent.headers })).text();
  await letCompile([counted, silent], 8 * pace.warmup);
  const longer = { rounds: 2 * pace.rounds, seconds: 4 * pace.seconds };
  for (const connections of CONNECTIONS) {
    const { figures, more, share } = await compareReads(counted, silent, connections, longer);
    yield [`page read, counted, ${connections}`, figures];
    yield [`counting it, processor, ${connections}`, { value: more * 1000, unit: 'µs' }];
    yield [`counting it, share of a read, ${connections}`, { value: share * 100, unit: '%' }];
  }
}

const sentEvent = (world, index) => ({
  type: 'page_view',
  session: {
    visitorId: `v${index}`,
    sessionId: `s${index}`,
    cookies: {},
    userAgent: PERSON,
    language: 'en',
    referrer: null,
  },
  location: {
    url: `https://docs.example.com/page-${index}`,
    siteSection: null,
    siteSpace: null,
    siteShareKey: null,
    space: world.spaceId,
    revision: null,
    page: null,
  },
});

/** The requests of another renderer: a response for 100 events, and the cost of one event for the process until it is written. */
async function* measureTracking(world, pace) {
  const events = Array.from({ length: BATCH }, (_, index) => sentEvent(world, index));
  const target = { ...world.service.target([`${eventsOf(world)}`]), body: { events }, expected: 204 };
  const figures = await compare(target, undefined, 1, pace);
  yield ['100 events sent, 1', figures];
  yield ['an event, processor', { value: (figures.processor * 1000) / BATCH, unit: 'µs' }];
}

const pages = [{ column: 'page' }];
const visitors = [{ column: 'eventsCount' }, { column: 'visitorsCount' }];
const by = (column, where = [VIEWS]) => ({
  select: [{ column }, ...visitors],
  groupBy: [{ column }],
  where,
  order: { by: { column: 'eventsCount' }, direction: 'desc' },
  limit: 10,
});
/** Queries of the insights screens. */
const QUERIES = {
  total: { select: visitors, where: [VIEWS] },
  'by hour': {
    select: [{ column: 'datetime', interval: 'hour' }, { column: 'eventsCount' }],
    groupBy: [{ column: 'datetime', interval: 'hour' }],
    where: [VIEWS],
  },
  'by day': {
    select: [{ column: 'datetime', interval: 'day' }, ...visitors],
    groupBy: [{ column: 'datetime', interval: 'day' }],
    where: [VIEWS],
  },
  'top pages': { ...by('page'), groupBy: pages },
  'by type': by('eventType', []),
  'by bot': by('visitorBot'),
  'by browser': by('visitorBrowser'),
  'by device': by('visitorDevice'),
  'by language': by('visitorLanguage'),
  'by referring domain': by('referrerDomain'),
  'by address': by('url'),
  searches: by('eventSearchQuery', []),
  'browsers of a page': { ...by('visitorBrowser'), isOfPage: true },
};

/** Adds up events with the code of the service, over the connection of the bench. */
async function rollUp({ client }) {
  const collecting = path.join(dist, 'src', 'insights', 'collecting');
  const { RollUp } = require(path.join(collecting, 'roll-up.js'));
  const { RollUpProgressRepository } = require(path.join(collecting, 'roll-up-progress.repository.js'));
  const { RollUpRepository } = require(path.join(collecting, 'roll-up.repository.js'));
  const database = {
    query: async (sql, values) => (await client.query(sql, values)).rows,
    execute: async (sql, values) => (await client.query(sql, values)).rowCount ?? 0,
    transaction: async (work) => {
      await client.query('BEGIN');
      await work();
      await client.query('COMMIT');
    },
  };
  const progress = new RollUpProgressRepository(database);
  const job = new RollUp(new RollUpRepository(database), progress);
  const started = performance.now();
  while (await job.rollUp());
  return (performance.now() - started) / 1000;
}

/** Medians of five responses over HTTP, over the last 30 days. */
async function* measureQueries(world, count) {
  const name = count >= 1_000_000 ? `${count / 1_000_000} M` : String(count);
  yield [`${name} events, generate`, { value: await fillEvents(world, count), unit: 's' }];
  yield [`${name} events, first roll-up`, { value: await rollUp(world), unit: 's' }];
  yield [`${name} events, next roll-up`, { value: await rollUp(world), unit: 's' }];
  await world.client.query('VACUUM ANALYZE site_event_days, site_event_hours, site_event_facets');
  for (const [query, { isOfPage, ...body }] of Object.entries(QUERIES)) {
    const page = { column: 'page', values: [{ page: world.sample[0], space: world.spaceId }] };
    const asked = { range: 'last30Days', limit: 1_000, ...body, ...(isOfPage && { where: [...body.where, page] }) };
    const times = [];
    for (let time = 0; time < TIMES; time += 1) {
      const started = performance.now();
      const { columns } = await world.api.post(`${eventsOf(world)}/aggregate`, asked);
      times.push(performance.now() - started);
      if (columns[0].values.length === 0) throw new Error(`There is no event for "${query}".`);
    }
    yield [`events, ${query}`, { value: median(times), unit: 'ms' }];
  }
}

/**
 * The cost of counting what readers do, and the duration of queries about it.
 * @returns {AsyncGenerator<[string, import('../compare.mjs').Figures | { value: number, unit: string }]>}
 */
export async function* measureInsights(world, pace) {
  await publishSpace(world);
  world.sitePaths ??= await sitePaths(world);
  yield* measureReads(world, pace);
  yield* measureTracking(world, pace);
  yield* measureQueries(world, pace.events);
}
