import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Metrics } from '../../src/metrics/metrics';
import { alerts, dashboard, partsOf, queries } from '../support/dashboard';
import { runFolder } from '../support/run-folder';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app';

const GUIDE = readFileSync(path.resolve(__dirname, '../../docs/guide/operate/metrics.md'), 'utf8');
const TOKEN = 'a-token-that-only-tests-use';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

let app: TestApp;

beforeAll(async () => {
  // Metrics of backups exist where there are any, and none is due here.
  const backups = { schedule: '0 0 29 2 *', place: { folder: runFolder() } };
  app = await startTestApp({ metricsToken: TOKEN, backups });
});

const read = async (): Promise<string> => {
  const answer = await app.request.get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return answer.text;
};

/** The figure of one line, such as `bindery_jobs{state="waiting"}`; undefined where there is no such line. */
const figure = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

const count = (text: string, labels: string): number =>
  figure(text, `bindery_http_request_duration_seconds_count{${labels}}`) ?? 0;

describe('who may read the metrics', () => {
  it('is who knows the token, and no one else', async () => {
    await read();
    for (const header of [undefined, 'Bearer wrong-token-of-some-length', `Basic ${TOKEN}`, 'Bearer ']) {
      const request = app.request.get('/metrics');
      const answer = await (header === undefined ? request : request.set('Authorization', header));
      const { error } = answer.body as { error: { code: number } };
      expect([answer.status, error.code]).toEqual([401, 401]);
    }
    const { token } = await app.factories.organization();
    expect((await app.request.get('/metrics').set('Authorization', `Bearer ${token}`)).status).toBe(401);
  });

  it('is no one where there is no METRICS_TOKEN', async () => {
    const other = await sharedTestApp();
    try {
      expect((await other.request.get('/metrics')).status).toBe(404);
      expect((await other.request.get('/metrics').set('Authorization', 'Bearer undefined')).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});

describe('the metrics', () => {
  it('count answers by the template of their route, never by what was asked for', async () => {
    const { organizationId, token } = await app.factories.organization();
    const client = app.client(token);
    const labels = 'route="/v1/orgs/:organizationId",method="GET",status="2xx"';
    const before = count(await read(), labels);
    await client.get(`/v1/orgs/${organizationId}`, { status: 200 });
    await client.get(`/v1/orgs/${organizationId}`, { status: 200 });
    for (const step of ['a', 'b', 'c']) await app.request.get(`/nothing-here-${step}`);
    await app.request.get('/sites/no-such-site/page');
    const text = await read();
    expect(count(text, labels)).toBe(before + 2);
    expect(count(text, 'route="unknown",method="GET",status="4xx"')).toBeGreaterThanOrEqual(3);
    expect(text).not.toContain('nothing-here');
    expect(text).not.toContain(organizationId);
    expect(figure(text, 'bindery_http_requests_in_flight')).toBe(1);
  });

  it('show the database, the queue, the caches and the process', async () => {
    const text = await read();
    expect(figure(text, 'bindery_database_up')).toBe(1);
    expect(figure(text, 'bindery_database_connections_limit')).toBe(6);
    expect(figure(text, 'bindery_database_connections{state="idle"}')).toBeGreaterThan(0);
    for (const state of ['waiting', 'running', 'scheduled', 'failed'])
      expect(figure(text, `bindery_jobs{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'bindery_cache_hits_total{cache="token"}')).toBeGreaterThan(0);
    expect(figure(text, 'bindery_cache_bytes{cache="answers"}')).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it('are still there when the database is not', async () => {
    const query = jest.spyOn(app.database, 'query').mockRejectedValue(new Error('connection refused'));
    try {
      // Past the time for which the last answer holds.
      const later = jest.spyOn(performance, 'now').mockImplementation(() => 1e9);
      const text = await read();
      later.mockRestore();
      expect(figure(text, 'bindery_database_up')).toBe(0);
      expect(figure(text, 'bindery_jobs{state="waiting"}')).toBeUndefined();
    } finally {
      query.mockRestore();
    }
  });

  it('are all described in the guide', () => {
    const names = app
      .get(Metrics)
      .names()
      .filter((name) => name.startsWith('bindery_'));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !GUIDE.includes(`\`${name}\``))).toEqual([]);
  });
});

/** Added by Prometheus itself. */
const ADDED = ['instance', 'job', 'le'];

describe('the dashboard and the alerts', () => {
  it('ask in PromQL for metrics that there are', async () => {
    const text = await read();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const asked = queries.flatMap((query) => partsOf(query, 'Identifier'));
    expect(new Set(asked).size).toBeGreaterThan(15);
    expect([...new Set(asked)].filter((name) => name !== 'up' && !known.has(name))).toEqual([]);
  });

  it('select by labels that there are', () => {
    const rows = [...GUIDE.matchAll(/^\| `bindery_\w+` \| \w+ \| (.*?) \|/gm)].map(([, labels = '']) => labels);
    const known = new Set([...rows.join().matchAll(/`(\w+)`/g)].map(([, label = '']) => label).concat(ADDED));
    const asked = queries.flatMap((query) => partsOf(query, 'LabelName'));
    expect(asked.length).toBeGreaterThan(20);
    expect([...new Set(asked)].filter((label) => !known.has(label))).toEqual([]);
  });

  it('show every metric of ours somewhere', () => {
    const all = queries.map(({ expr }) => expr).join('\n');
    const own = app
      .get(Metrics)
      .names()
      .filter((name) => name.startsWith('bindery_'));
    expect(own.filter((name) => !all.includes(name))).toEqual([]);
  });

  it('have panels with numbers of their own, and rules that say what is wrong', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
    for (const { for: delay, labels, annotations } of alerts) {
      expect(delay).toMatch(/^\d+m$/);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary.length).toBeGreaterThan(20);
    }
  });
});

describe('the trace of a caller', () => {
  it('is answered with our place in it, beside the request ID', async () => {
    const { headers } = await app.request
      .get('/health/live')
      .set('traceparent', TRACEPARENT)
      .set('X-Request-Id', 'mine-1');
    expect(headers['server-timing']).toMatch(new RegExp(`^traceparent;desc="00-${TRACE}-[0-9a-f]{16}-01"$`));
    expect(headers['x-request-id']).toBe('mine-1');
  });

  it('is not begun where there is none, or no valid one', async () => {
    for (const header of ['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`]) {
      const { status, headers } = await app.request.get('/health/live').set('traceparent', header);
      expect([status, headers['server-timing']]).toEqual([200, undefined]);
    }
  });
});
