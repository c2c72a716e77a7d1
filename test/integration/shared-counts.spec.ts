import { appendFileSync } from 'node:fs';
import { Counter } from '../../src/limits/counts/counter';
import { DatabaseCounts } from '../../src/limits/counts/database-counts';
import { RateCountsRepository } from '../../src/limits/counts/rate-counts.repository';
import { RedisCounts } from '../../src/limits/counts/redis-counts';
import { SharedCounts } from '../../src/limits/counts/shared-counts';
import type { Log } from '../../src/common/http/logger';
import { missingForRedis, RedisServer } from '../support/redis-server';
import { startTestApp, type TestApp } from '../support/test-app';

/** Windows of the long form, as `npm run prove -- limits` runs it. */
const WINDOWS = Number(process.env.LIMIT_WINDOWS ?? 2);
const MINUTE_MS = 60_000;

const warnings: unknown[] = [];
const log = { warn: (...words: unknown[]) => void warnings.push(words) } as unknown as Log;

let app: TestApp;
let next = 0;
const newKey = (): string => `key ${(next += 1)}`;

/** Requests that a process has under way at the same time. */
const AT_ONCE = 8;

/** How many of `count` requests each process lets through in one window. */
async function take(counters: readonly Counter[], key: string, limit: number, count: number): Promise<number[]> {
  const allowed = counters.map(() => 0);
  const work = async (index: number): Promise<void> => {
    for (let left = count / counters.length / AT_ONCE; left > 0; left -= 1) {
      const { isBlocked } = await (counters[index] as Counter).increment(key, MINUTE_MS, limit);
      if (!isBlocked) allowed[index] = (allowed[index] ?? 0) + 1;
    }
  };
  await Promise.all(counters.flatMap((_, index) => Array.from({ length: AT_ONCE }, () => work(index))));
  return allowed;
}

/** For the last line of `npm run prove -- limits`. */
function note(where: string, limit: number, allowed: readonly number[]): void {
  if (process.env.LIMIT_FIGURES)
    appendFileSync(process.env.LIMIT_FIGURES, `${JSON.stringify({ where, limit, allowed })}\n`);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const missing = missingForRedis();
if (missing) process.stderr.write(`\n*** NOT TESTED: limits that are counted in Redis: ${missing}. ***\n\n`);

const kinds = [
  { kind: 'the database', open: () => new DatabaseCounts(app.get(RateCountsRepository)), missing: undefined },
  { kind: 'Redis', open: (url: string) => RedisCounts.open(url, log), missing },
].filter((each) => each.missing === undefined);

describe.each(kinds)('counts in $kind', ({ kind, open }) => {
  let redis: RedisServer | undefined;
  let shared: SharedCounts[];
  let counters: Counter[];

  beforeAll(async () => {
    if (kind === 'Redis') redis = await RedisServer.start();
    shared = [open(redis?.url ?? ''), open(redis?.url ?? '')];
    counters = shared.map((one) => new Counter(one, log));
    // The connections are made in the background.
    for (const one of shared) await answers(one);
  });
  afterAll(async () => {
    for (const one of shared) if (one instanceof RedisCounts) one.onApplicationShutdown();
    await redis?.stop();
  });

  /** Waits until the counts can be reached. */
  async function answers(one: SharedCounts): Promise<void> {
    for (;;) {
      const count = await one.add([{ key: newKey(), amount: 1, windowMs: 1_000 }]).catch(() => undefined);
      if (count) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('add what several keys have, each with the time that is left', async () => {
    const [one, other] = [newKey(), newKey()];
    const hits = (amount: number) => [
      { key: other, amount, windowMs: MINUTE_MS },
      { key: one, amount: 1, windowMs: 2 * MINUTE_MS },
    ];
    await shared[0]?.add(hits(5));
    const counts = (await shared[1]?.add(hits(7))) ?? [];
    expect(counts.map(({ total }) => total)).toEqual([12, 2]);
    expect(counts[0]?.endsInMs).toBeGreaterThan(MINUTE_MS - 5_000);
    expect(counts[0]?.endsInMs).toBeLessThanOrEqual(MINUTE_MS);
    expect(counts[1]?.endsInMs).toBeGreaterThan(2 * MINUTE_MS - 5_000);
  });

  it('begin anew once a window is over', async () => {
    const key = newKey();
    await shared[0]?.add([{ key, amount: 5, windowMs: 30 }]);
    const over = Date.now() + 60;
    while (Date.now() < over) await new Promise((resolve) => setImmediate(resolve));
    expect((await shared[0]?.add([{ key, amount: 2, windowMs: MINUTE_MS }]))?.[0]?.total).toBe(2);
  });

  it('let two processes through exactly as often as a small limit says', async () => {
    for (let window = 0; window < WINDOWS; window += 1) {
      const allowed = await take(counters, newKey(), 150, 400);
      expect(sum(allowed)).toBe(150);
      note(kind, 150, allowed);
    }
  });

  it('let ten requests through for one where nine tenths of each are given back', async () => {
    const [counter] = counters as [Counter];
    for (const limit of [100, 2_000]) {
      const key = newKey();
      let allowed = 0;
      for (;;) {
        const { isBlocked, endsAt, totalHits } = await counter.increment(key, MINUTE_MS, limit);
        if (isBlocked) break;
        expect(totalHits).toBe(Math.ceil(allowed / 10) + 1);
        allowed += 1;
        counter.giveBack(key, endsAt);
      }
      // The last ones need a whole request to begin with.
      expect(allowed).toBe(10 * (limit - 1) + 1);
    }
  });

  it('give nothing back in another window', async () => {
    const [counter] = counters as [Counter];
    const key = newKey();
    for (let index = 0; index < 20; index += 1) {
      const { endsAt } = await counter.increment(key, MINUTE_MS, 30);
      expect(counter.giveBack(key, endsAt - MINUTE_MS)).toBe(0);
    }
    expect((await counter.increment(key, MINUTE_MS, 30)).totalHits).toBe(21);
  });

  it('let them go beyond a large limit by 1 % each at most', async () => {
    for (let window = 0; window < WINDOWS; window += 1) {
      const allowed = await take(counters, newKey(), 2_000, 5_000);
      expect(sum(allowed)).toBeGreaterThanOrEqual(2_000);
      expect(sum(allowed)).toBeLessThanOrEqual(2_000 + counters.length * 20);
      note(kind, 2_000, allowed);
    }
  });

  it('count a process that comes late', async () => {
    const key = newKey();
    const [one, other] = counters as [Counter, Counter];
    expect(sum(await take([one], key, 100, 80))).toBe(80);
    expect(sum(await take([other], key, 100, 80))).toBe(20);
  });
});

class Broken extends SharedCounts {
  calls = 0;
  add(): Promise<never> {
    this.calls += 1;
    return Promise.reject(new Error('nobody is there'));
  }
}

describe('counts that cannot be reached', () => {
  it('leave each process with its own, and a word in the log', async () => {
    const broken = new Broken();
    const counter = new Counter(broken, log);
    warnings.length = 0;
    expect(await take([counter], newKey(), 50, 120)).toEqual([50]);
    expect(warnings).toHaveLength(1);
  });

  it('are not asked for requests that are refused anyway', async () => {
    const broken = new Broken();
    const counter = new Counter(broken, log);
    const key = newKey();
    await take([counter], key, 10, 16);
    const before = broken.calls;
    expect(await take([counter], key, 10, 1_000)).toEqual([0]);
    expect(broken.calls).toBe(before);
  });
});

const withRedis = missing ? describe.skip : describe;

withRedis('a service with REDIS_URL', () => {
  it('shares its limits there, and goes on when it is gone', async () => {
    const redis = await RedisServer.start();
    const service = await startTestApp({ rateLimit: 20, redisUrl: redis.url });
    const sibling = await service.sibling({ rateLimit: 20, redisUrl: redis.url });
    try {
      const call = async (on: TestApp) => (await on.request.get('/v1/nowhere')).status;
      const before = await service.database.query('SELECT count(*)::int AS count FROM rate_counts');
      const statuses = await Promise.all(Array.from({ length: 8 }, (_, index) => call(index % 2 ? service : sibling)));
      expect(statuses.sort()).toEqual([404, 404, 404, 404, 429, 429, 429, 429]);
      expect(await service.database.query('SELECT count(*)::int AS count FROM rate_counts')).toEqual(before);
      await redis.stop();
      const { token } = await service.factories.person();
      const answer = await service.request.get('/v1/user').set('Authorization', `Bearer ${token}`);
      expect([200, 429]).toContain(answer.status);
      expect((await service.request.get('/health/ready')).status).toBe(200);
    } finally {
      await sibling.close();
      await service.close();
      await redis.stop().catch(() => undefined);
    }
  });
});
