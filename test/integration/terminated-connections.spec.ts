import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { Agent, request } from 'undici';
import { CapturedLog } from '../support/captured-log';
import { FileServer } from '../support/file-server';
import { createDirectory, personOf } from '../support/scim';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';
import { type Operation, readDocument, routeOf } from '../e2e/random/document';
import { makeWorld, SAMPLES, type World } from '../e2e/route-samples';
import { fill } from '../support/routes';

/** Rounds over all operations; an ordinary run is one over those that write. `npm run prove -- faults` runs more. */
const ROUNDS = Number(process.env.TERMINATION_ROUNDS ?? 0);
const CALLERS = 6;
/** The longest pause: requests are hit at their beginning, in the middle and at their end. */
const PAUSE_MS = 60;
/** They need a browser or a connection of minutes, or never end. */
const LEFT_OUT = /\/pdf$|stream|\/transfer$/;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

describe('connections that the database terminates while requests use them', () => {
  let app: TestApp;
  let server: FileServer;
  let world: World;
  let log: CapturedLog;
  let killer: Client;
  let calls: Call[];
  const agent = new Agent({ pipelining: 0 });

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
    world = await makeWorld(app, server);
    killer = new Client({ connectionString: app.configuration.databaseUrl, application_name: 'killer' });
    await killer.connect();
    const { operations } = await readDocument(app);
    const authorization = `Bearer ${world.tenant.token}`;
    const ofOperations = operations
      .filter(({ path }) => !LEFT_OUT.test(path))
      .map((operation) => ({ ...callOf(operation), headers: { authorization } }));
    calls = [...ofOperations, ...(await ofDirectory()), ...ofReaders()];
    log = new CapturedLog(app);
  }, 120_000);
  afterAll(async () => {
    await killer.end();
    await agent.destroy();
  });

  function callOf(operation: Operation): Call {
    const { values, query, body } = SAMPLES[routeOf(operation)]?.good?.(world) ?? {};
    const path = fill(routeOf(operation).split(' ')[1] ?? '', {
      ...world.values,
      tokenId: 'x',
      sessionId: 'x',
      ...values,
    });
    const search = new URLSearchParams(query as Record<string, string>).toString();
    return { method: operation.method.toUpperCase(), path: search ? `${path}?${search}` : path, body };
  }

  async function ofDirectory(): Promise<Call[]> {
    const { domain, token } = await createDirectory(app, world.tenant);
    const headers = { authorization: `Bearer ${token}` };
    return Array.from({ length: 6 }, (_, number) => [
      { method: 'POST', path: '/scim/v2/Users', body: personOf(`${unique(`p${number}`)}@${domain}`), headers },
      { method: 'GET', path: '/scim/v2/Users', headers },
      { method: 'GET', path: '/scim/v2/Groups', headers },
    ]).flat();
  }

  const ofReaders = (): Call[] =>
    [new URL(world.published).pathname, '/sign-in', '/v1/mcp'].flatMap((path) =>
      Array.from({ length: 6 }, () => ({ method: 'GET', path })),
    );

  /** @returns the problem with the answer, if there is one, and its status */
  async function send({ method, path, body, headers }: Call): Promise<{ status: number; problem?: string }> {
    const response = await request(app.url + path, {
      method: method as 'GET',
      dispatcher: agent,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const status = response.statusCode;
    const text = await response.body.text().catch(() => undefined);
    // Of a stream, the head may be sent before its connection ends: it is cut off, and so cannot be taken for a whole one.
    if (text === undefined)
      return status < 300 && response.headers['transfer-encoding'] === 'chunked'
        ? { status }
        : { status, problem: `${method} ${path}: ${status}, and its body ended early` };
    if (status < 500 || status === 501) return { status };
    if (status === 503 && Number(response.headers['retry-after']) > 0) return { status };
    return {
      status,
      problem: `${method} ${path}: ${status} ${String(response.headers['retry-after'])} ${text.slice(0, 300)}`,
    };
  }

  it('fail requests of every kind with 503 and Retry-After, and never with 500', async () => {
    const problems: string[] = [];
    const seen = new Map<number, number>();
    let over = false;
    const killing = (async () => {
      while (!over) {
        await killer.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'bindery' AND (state <> 'idle' OR random() < 0.1)`,
        );
        await delay(Math.random() * PAUSE_MS);
      }
    })();
    const writes = calls.filter(({ method }) => method !== 'GET');
    const left = ROUNDS > 0 ? Array.from({ length: ROUNDS }, () => calls).flat() : writes;
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const { status, problem } = await send(next);
          seen.set(status, (seen.get(status) ?? 0) + 1);
          if (problem) problems.push(problem);
        }
      }),
    );
    over = true;
    await killing;
    process.stdout.write(`beside terminated connections: ${JSON.stringify(Object.fromEntries(seen))}\n`);
    const errors = log.take().flatMap(({ fields: { err } }) => (err instanceof Error ? [String(err.stack)] : []));
    expect([...new Set(problems)].concat(problems.length > 0 ? errors : [])).toEqual([]);
    expect(seen.get(503) ?? 0).toBeGreaterThan(20);
    await expect(app.database.ping()).resolves.toBeUndefined();
  }, 300_000);
});
