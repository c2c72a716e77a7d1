import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Tenant } from '../factories/factories';
import { CapturedLog } from '../support/captured-log';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: { readonly code?: number };
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly key: string; readonly value: { stringValue?: string } }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** A collector: what it has received, by the paths it was sent to. */
class Collector {
  readonly bodies: string[] = [];
  readonly paths = new Set<string | undefined>();
  readonly authorizations = new Set<string | undefined>();
  private server?: Server;

  /** @param silent accepts spans and never responds */
  constructor(private readonly silent = false) {}

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      this.paths.add(request.url);
      this.authorizations.add(request.headers.authorization);
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      request.on('end', () => {
        this.bodies.push(text);
        if (!this.silent) response.setHeader('content-type', 'application/json').end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): Span[] {
    return this.batches.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }

  get batches(): Batch[] {
    return this.bodies.map((body) => JSON.parse(body) as Batch);
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

/** The SDK reads its own variables when the service starts. */
async function startWith(variables: Record<string, string>, settings: Parameters<typeof startTestApp>[0]) {
  Object.assign(process.env, variables);
  try {
    return await startTestApp(settings);
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
  }
}

const QUICKLY = { OTEL_BSP_SCHEDULE_DELAY: '100' };
const IMPATIENTLY = { ...QUICKLY, OTEL_EXPORTER_OTLP_TIMEOUT: '300' };

/** A `traceparent` of a caller that samples, and its trace. */
function callerTrace() {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
}

describe('traces', () => {
  const collector = new Collector();
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startWith(QUICKLY, { tracesEndpoint: await collector.start() });
    tenant = await app.factories.organization();
  });
  afterAll(async () => {
    await app.close();
    collector.stop();
  });

  it('have a span of each request, in the trace of its caller, with the template of its route and nothing of its path', async () => {
    const [traceId, parentId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const word = unique('secretword');
    const answer = await tenant.client.get(`/v1/orgs/${tenant.organizationId}/search`, {
      query: { query: word },
      headers: { traceparent: `00-${traceId}-${parentId}-01` },
      status: 200,
    });
    await eventually(() => Promise.resolve(collector.spans.some((span) => span.traceId === traceId)), 10_000);
    const span = collector.spans.find((one) => one.traceId === traceId);
    expect(span).toMatchObject({ parentSpanId: parentId, kind: 2, name: 'GET /v1/orgs/:organizationId/search' });
    expect(answer.headers['server-timing']).toContain(`00-${traceId}-${span?.spanId}-01`);
    const sent = collector.bodies.join('\n');
    for (const secret of [word, tenant.token, tenant.organizationId]) expect(sent).not.toContain(secret);
    expect(span?.attributes.map(({ key }) => key).sort()).toEqual([
      'bindery.request_id',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ]);
    expect([...collector.paths]).toEqual(['/v1/traces']);
    const [batch] = collector.batches;
    const service = batch?.resourceSpans[0]?.resource.attributes.find(({ key }) => key === 'service.name');
    expect(service?.value.stringValue).toBe('bindery');
  });

  it('have the jobs of a request in its trace, named like their task', async () => {
    const traceId = randomBytes(16).toString('hex');
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} });
    await tenant.client.put(`/v1/orgs/${tenant.organizationId}/openapi/pets`, {
      body: { source: { text } },
      headers: { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` },
      status: 201,
    });
    const jobs = () => collector.spans.filter((span) => span.traceId === traceId && span.kind === 5);
    await eventually(() => Promise.resolve(jobs().length > 0), 20_000);
    const [request] = collector.spans.filter((span) => span.traceId === traceId && span.kind === 2);
    expect(jobs()[0]).toMatchObject({
      name: expect.stringMatching(/^[\w.-]+$/) as string,
      parentSpanId: request?.spanId,
    });
  });

  it('are not sent where the caller does not sample them, and begin here where there is no caller', async () => {
    const traceId = randomBytes(16).toString('hex');
    const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-00`;
    const answer = await tenant.client.get('/v1/user', { headers: { traceparent }, status: 200 });
    expect(answer.headers['server-timing']).toMatch(new RegExp(`00-${traceId}-[0-9a-f]{16}-00`));
    const own = await tenant.client.get('/v1/user', { status: 200 });
    const [, begun = ''] = /00-([0-9a-f]{32})-/.exec(String(own.headers['server-timing'])) ?? [];
    await eventually(() => Promise.resolve(collector.spans.some((span) => span.traceId === begun)), 10_000);
    expect(collector.spans.find((span) => span.traceId === begun)?.parentSpanId ?? '').toBe('');
    expect(collector.spans.some((span) => span.traceId === traceId)).toBe(false);
  });

  it('are marked where the answer is 5xx, and not where the caller goes away', async () => {
    const readOnly = await startWith(QUICKLY, {
      ...{ databaseUrl: app.configuration.databaseUrl, dataDir: app.configuration.dataDir },
      ...{ tracesEndpoint: app.configuration.tracesEndpoint, readOnly: true },
    });
    const [refused, left] = [callerTrace(), callerTrace()];
    await readOnly.client(tenant.token).post(`/v1/orgs/${tenant.organizationId}/spaces`, {
      body: {},
      headers: { traceparent: refused.traceparent },
      status: 503,
    });
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(
      `POST /v1/orgs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\ntraceparent: ${left.traceparent}\r\n\r\n{`,
    );
    setTimeout(() => socket.destroy(), 300);
    const spanOf = ({ traceId }: typeof left) => collector.spans.find((span) => span.traceId === traceId);
    await eventually(() => Promise.resolve(Boolean(spanOf(refused) && spanOf(left))), 10_000);
    await readOnly.close();
    expect(spanOf(refused)).toMatchObject({ status: { code: 2 } });
    expect(spanOf(left)?.status.code ?? 0).toBe(0);
  });

  it('go to the collector with its credentials, and only those that the sampler picks', async () => {
    const guarded = new Collector();
    const variables = {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    };
    const sampled = callerTrace();
    const sampling = await startWith({ ...QUICKLY, ...variables }, { tracesEndpoint: await guarded.start() });
    const other = await sampling.factories.organization();
    await other.client.get('/v1/user', { status: 200 });
    await other.client.get('/v1/user', { headers: { traceparent: sampled.traceparent }, status: 200 });
    await sampling.close();
    guarded.stop();
    expect(guarded.spans.map(({ traceId }) => traceId)).toEqual([sampled.traceId]);
    expect([...guarded.authorizations]).toEqual(['Bearer of-the-collector']);
  });

  it('disturb nothing while the collector hangs, which is in the log once', async () => {
    const silent = new Collector(true);
    const hanging = await startWith(IMPATIENTLY, { tracesEndpoint: await silent.start() });
    const log = new CapturedLog(hanging);
    const other = await hanging.factories.organization();
    const received = silent.bodies.length;
    await eventually(async () => {
      await other.client.get('/v1/user', { status: 200 });
      return silent.bodies.length >= received + 3;
    }, 20_000);
    const warnings = log.take().filter(({ message }) => message === 'the collector did not take spans');
    const started = performance.now();
    await hanging.close();
    silent.stop();
    expect(warnings).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('disturb nothing while no collector responds', async () => {
    const lonely = await startWith(IMPATIENTLY, { tracesEndpoint: 'http://127.0.0.1:1' });
    const other = await lonely.factories.organization();
    await other.client.get('/v1/user', { status: 200 });
    const started = performance.now();
    await lonely.close();
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('the SDK of OpenTelemetry', () => {
  it('is imported by one file, which is loaded only with a collector', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const importing = (pattern: RegExp) =>
      files.filter((name) => pattern.test(readFileSync(path.join('src', name), 'utf8')));
    expect(importing(/from '@opentelemetry\//)).toEqual(['tracing/exporter.ts']);
    expect(importing(/from '[./\w]*\/exporter(\.js)?'/)).toEqual([]);
  });
});
