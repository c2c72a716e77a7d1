import { Database } from '../../src/database/database';
import { CountPruner } from '../../src/limits/count-pruner';
import { createProvider } from '../support/sso';
import { startTestApp, type TestApp } from '../support/test-app';
import { beginSession } from '../support/identities';
import { sentDuring } from '../support/sent-statements';

const LIMIT = 40;
const BURST = 60;

type Headers = Readonly<Record<string, string | undefined>>;

const statuses = (answers: readonly { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const leftOf = (limit: string, headers: Headers): number =>
  Number(new RegExp(`"${limit}";r=(\\d+)`).exec(headers.ratelimit ?? '')?.[1]);

const remaining = (headers: Headers): number => Number(headers['x-ratelimit-remaining']);

describe('limits', () => {
  let app: TestApp;
  let sibling: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ rateLimit: LIMIT, trustProxy: ['127.0.0.1'] });
    sibling = await app.sibling({ rateLimit: LIMIT, trustProxy: ['127.0.0.1'] });
  });
  afterAll(async () => {
    await sibling.close();
    await app.close();
  });

  let next = 1;
  /** An address that no one has called from yet. */
  const address = (): string => `203.0.113.${next++}`;

  const call = (path: string, { token, from = address(), on = app, method = 'get' }: Call = {}) => {
    const request = on.request[method](path).set('X-Forwarded-For', from);
    return token === undefined ? request : request.set('Authorization', `Bearer ${token}`);
  };

  interface Call {
    readonly token?: string;
    readonly from?: string;
    readonly on?: TestApp;
    readonly method?: 'get' | 'post';
  }

  async function token(): Promise<string> {
    return (await app.factories.person()).token;
  }

  it('show a caller on every answer how many requests are left, and until when', async () => {
    const own = await token();
    await call('/v1/user', { token: own });
    const before = Math.floor(Date.now() / 1000);
    const { headers, status } = await call('/v1/user', { token: own });
    expect(status).toBe(200);
    expect(headers['x-ratelimit-limit']).toBe(String(LIMIT));
    expect(remaining(headers)).toBe(LIMIT - 2);
    const reset = Number(headers['x-ratelimit-reset']);
    expect(reset).toBeGreaterThan(before + 50);
    expect(reset).toBeLessThanOrEqual(before + 62);
    expect(headers['ratelimit-policy']).toBe(`"caller";q=${LIMIT};w=60`);
    expect(headers.ratelimit).toMatch(new RegExp(`^"caller";r=${LIMIT - 2};t=(5\\d|60)$`));
  });

  it.each(['/v1/spaces/nowhere', '/v1/no/such/address', '/v1/user/tokens?limit=many'])('count %s too', async (path) => {
    const own = await token();
    const first = await call('/v1/user', { token: own });
    const second = await call(path, { token: own });
    expect([400, 404]).toContain(second.status);
    expect(remaining(second.headers)).toBe(remaining(first.headers) - 1);
  });

  it('take a tenth of a request for one that is answered with 304', async () => {
    const { user, token: own } = await app.factories.person();
    const path = `/v1/users/${user.id}`;
    await call('/v1/user', { token: own });
    const tag = ((await call(path, { token: own })).headers as Headers).etag ?? '';
    const left: number[] = [];
    for (let index = 0; index < 5 * LIMIT; index += 1) {
      const answer = await call(path, { token: own }).set('If-None-Match', tag);
      expect(answer.status).toBe(304);
      left.push(remaining(answer.headers));
    }
    // Of the two requests before, the first one counted for the address.
    expect(left).toEqual(Array.from({ length: 5 * LIMIT }, (_, index) => LIMIT - 3 - Math.floor(index / 10)));
    expect((await call(path, { token: own })).status).toBe(200);
  });

  it('answer 429 beyond the limit, with the time to wait and what to do', async () => {
    const own = await token();
    await call('/v1/user', { token: own });
    const answers = await Promise.all(Array.from({ length: BURST }, () => call('/v1/user', { token: own })));
    expect(statuses(answers)).toEqual({ 200: LIMIT - 1, 429: BURST - LIMIT + 1 });
    const refused = answers.find(({ status }) => status === 429);
    const seconds = Number(refused?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused?.body).toEqual({
      error: {
        code: 429,
        message: expect.stringMatching(
          /^At most 40 requests per minute are accepted with one token\. Try again in \d+ seconds\.$/,
        ) as string,
        reason: 'rate_limited',
        type: `${app.url}/docs/errors#rate_limited`,
        requestId: refused?.headers['x-request-id'],
      },
    });
    expect(remaining(refused?.headers as Headers)).toBe(0);
    expect(Number(refused?.headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000 + 45);
    expect(refused?.headers['ratelimit-policy']).toBeDefined();
  });

  it('are shared by all processes', async () => {
    const own = await token();
    await Promise.all([call('/v1/user', { token: own }), call('/v1/user', { token: own, on: sibling })]);
    const answers = await Promise.all(
      Array.from({ length: BURST }, (_, index) => call('/v1/user', { token: own, on: index % 2 ? app : sibling })),
    );
    expect(statuses(answers)).toEqual({ 200: LIMIT - 2, 429: BURST - LIMIT + 2 });
  });

  it('leave other callers alone', async () => {
    const [one, other] = [await token(), await token()];
    const from = address();
    await Promise.all(Array.from({ length: BURST }, () => call('/v1/user', { token: one, from })));
    expect((await call('/v1/user', { token: one, from })).status).toBe(429);
    expect((await call('/v1/user', { token: other })).status).toBe(200);
  });

  it('stop strangers of an address, and those who guess tokens, before a token is looked up', async () => {
    const [known, from] = [await token(), address()];
    await call('/v1/user', { token: known, from });
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call('/v1/user', { token: `bnd_guess${index}`, from })),
    );
    expect(statuses(guesses)).toEqual({ 401: LIMIT / 5 - 1, 429: 20 - LIMIT / 5 + 1 });
    const sent = await sentDuring(() => call('/v1/user', { token: 'bnd_another', from }));
    expect(sent).toEqual([]);
    expect((await call('/v1/nowhere', { from })).status).toBe(429);
    expect((await call('/v1/user', { token: known, from })).status).toBe(200);
    expect((await call('/v1/user', { token: 'bnd_another' })).status).toBe(401);
  });

  it('take a revoked token for that of a stranger', async () => {
    const { user, token: own } = await app.factories.person();
    const spare = await app.factories.token(user.id);
    const list = await call('/v1/user/tokens', { token: own });
    const [newest] = (list.body as { items: { id: string }[] }).items;
    await call('/v1/user', { token: spare });
    await app.client(own).delete(`/v1/user/tokens/${newest?.id}`, { status: 205 });
    const refused = [await call('/v1/user', { token: spare }), await call('/v1/user', { token: spare })];
    expect(statuses(refused)).toEqual({ 401: 2 });
    expect(refused[1]?.headers['ratelimit-policy']).toMatch(/^"address"/);
  });

  it('count all callers of an organization together, and no one who may not work in it', async () => {
    const tenant = await app.factories.organization();
    const { organizationId, token: own } = tenant;
    const [path, stranger] = [`/v1/orgs/${organizationId}`, await token()];
    const first = await call(path, { token: own });
    expect(first.headers['ratelimit-policy']).toContain(`"organization";q=${LIMIT * 10};w=60`);
    expect(leftOf('organization', first.headers)).toBe(LIMIT * 10 - 1);
    for (let index = 0; index < 5; index += 1) expect((await call(path, { token: stranger })).status).toBe(404);
    const colleague = await app.factories.token(tenant.user.id);
    expect(leftOf('organization', (await call(path, { token: colleague })).headers)).toBe(LIMIT * 10 - 2);
  });

  it('name the organization whose limit is reached, and leave all others alone', async () => {
    const tenant = await app.factories.organization();
    const other = await app.factories.organization();
    const path = `/v1/orgs/${tenant.organizationId}`;
    const answers: { status: number; text: string; headers: Headers }[] = [];
    // One caller has a tenth of what the organization has.
    for (let caller = 0; caller < 11; caller += 1) {
      const own = await app.factories.token(tenant.user.id);
      answers.push(...(await Promise.all(Array.from({ length: LIMIT - 1 }, () => call(path, { token: own })))));
    }
    expect(statuses(answers)).toEqual({ 200: LIMIT * 10, 429: (LIMIT - 1) * 11 - LIMIT * 10 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.text).toContain(
      `At most ${LIMIT * 10} requests per minute are accepted from all members and tokens`,
    );
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused?.text ?? '')).toMatchObject({ error: { reason: 'rate_limited' } });
    expect((await call(`/v1/orgs/${other.organizationId}`, { token: other.token })).status).toBe(200);
    expect((await call('/v1/user', { token: await app.factories.token(tenant.user.id) })).status).toBe(200);
  });

  it('count the searches of programs apart from those of people', async () => {
    const { organizationId, user, token: own } = await app.factories.organization();
    const path = `/v1/orgs/${organizationId}/search?query=word`;
    const programs = await Promise.all(Array.from({ length: 6 }, () => call(path, { token: own })));
    expect(statuses(programs)).toEqual({ 200: 4, 429: 2 });
    const { token: session } = await beginSession(app, createProvider(app, organizationId), user.id);
    const people = await Promise.all(Array.from({ length: 3 }, () => call(path, { token: session })));
    expect(statuses(people)).toEqual({ 200: 3 });
    expect(people[0]?.headers['ratelimit-policy']).toMatch(/"search-account";q=4/);
  });

  it('count searches apart', async () => {
    const { organizationId, token: own } = await app.factories.organization();
    const path = `/v1/orgs/${organizationId}/search?query=word`;
    const first = await call(path, { token: own });
    expect(first.headers['ratelimit-policy']).toMatch(/"token-search-account";q=4;w=60/);
    expect(first.headers['x-ratelimit-limit']).toBe('4');
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(path, { token: own })));
    expect(statuses(answers)).toEqual({ 200: 3, 429: 3 });
    expect((await call('/v1/user', { token: own })).status).toBe(200);
  });

  it('count the tokens of a person together', async () => {
    const { user, token: one } = await app.factories.person();
    const other = await app.factories.token(user.id);
    const make = (own: string) => call('/v1/user/tokens', { token: own, method: 'post' }).send({ name: 'One' });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => make(index % 2 ? one : other)));
    expect(statuses(answers)).toEqual({ 201: 20, 429: 4 });
  });

  it('do not hold up supervisors', async () => {
    const from = address();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('/health/live', { from })));
    expect(statuses(answers)).toEqual({ 200: 20 });
    expect(answers[0]?.headers['x-ratelimit-limit']).toBeUndefined();
  });

  it('are forgotten once they are over', async () => {
    const database = app.get(Database);
    await call('/v1/user', { from: address() });
    await database.execute(`UPDATE rate_counts SET ends_at = now() - interval '1 second' WHERE key LIKE 'address:%'`);
    await app.get(CountPruner).prune();
    expect(await database.query(`SELECT key FROM rate_counts WHERE key LIKE 'address:%'`)).toEqual([]);
  });
});

describe('a large limit', () => {
  it('takes no statement for most requests', async () => {
    const app = await startTestApp({ rateLimit: 3000 });
    try {
      const { client } = await app.factories.person();
      const path = '/v1/user';
      await client.get(path);
      const sent = await sentDuring(async () => {
        for (let index = 0; index < 10; index += 1) await client.get(path);
      });
      expect(sent.length).toBeGreaterThanOrEqual(10);
      expect(sent.filter((sql) => sql.includes('rate_counts')).length).toBeLessThan(4);
    } finally {
      await app.close();
    }
  });
});

describe('forwarding headers', () => {
  it('count for nothing unless they come from a proxy that is trusted', async () => {
    const app = await startTestApp({ rateLimit: 10 });
    try {
      const send = (index: number) => app.request.get('/v1/nowhere').set('X-Forwarded-For', `198.51.100.${index}`);
      const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => send(index)));
      expect(statuses(answers)).toEqual({ 404: 2, 429: 3 });
    } finally {
      await app.close();
    }
  });
});
