import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentOrigin, type Origin, runInRequest } from '../../src/common/http/request-context';
import { JobHandlers } from '../../src/jobs/job-handlers';
import { JobQueue } from '../../src/jobs/job-queue';
import { OutboundClient } from '../../src/outbound/outbound-client';
import { joinTrace } from '../../src/common/http/trace';
import { startTestApp, type TestApp } from '../support/test-app';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const HEADER = `00-${TRACE}-00f067aa0ba902b7-01`;
const OURS = new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`);

/** The handler of one task, watched. */
const jobs: { once?: (payload: unknown) => void } = {};
const register = JobHandlers.prototype.register;
jest.spyOn(JobHandlers.prototype, 'register').mockImplementation(function (this: JobHandlers, task, handler, pool) {
  const watched = (payload: unknown): Promise<void> => {
    jobs.once?.(payload);
    return handler(payload);
  };
  register.call(this, task, task === 'trash.bytes' ? watched : handler, pool);
});

let app: TestApp;
let server: Server;
let received: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  server = createServer((request, response) => {
    received.push(request.headers);
    response.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

beforeEach(() => {
  received = [];
});

describe('the trace of a caller', () => {
  it('is answered with our place in it, beside the request ID', async () => {
    const { headers } = await app.request.get('/health/live').set('traceparent', HEADER).set('X-Request-Id', 'mine-1');
    expect(headers['server-timing']).toMatch(new RegExp(`^traceparent;desc="00-${TRACE}-[0-9a-f]{16}-01"$`));
    expect(headers['x-request-id']).toBe('mine-1');
  });

  it('is not begun where there is none, or no valid one', async () => {
    for (const header of ['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`]) {
      const { status, headers } = await app.request.get('/health/live').set('traceparent', header);
      expect([status, headers['server-timing']]).toEqual([200, undefined]);
    }
  });

  it('goes on to the addresses that are fetched for them', async () => {
    const { port } = server.address() as AddressInfo;
    const limits = { maxBytes: 100, timeoutMs: 5_000 };
    const outbound = app.get<OutboundClient>(OutboundClient as never);
    const address = `http://127.0.0.1:${port}/`;
    await runInRequest({ requestId: 'one', trace: joinTrace(HEADER) }, async () => {
      await outbound.fetch(address, limits);
      await outbound.post(address, { body: '{}', headers: {} }, limits);
    });
    await outbound.fetch(address, limits);
    expect(received.map(({ traceparent }) => traceparent)).toEqual([
      expect.stringMatching(OURS),
      expect.stringMatching(OURS),
      undefined,
    ]);
  });

  it('and the request ID stay with the jobs that come of it, whose payload is what it was', async () => {
    const done = new Promise<{ payload: unknown; origin?: Origin }>((resolve) => {
      jobs.once = (payload) => resolve({ payload, origin: currentOrigin() });
    });
    await runInRequest({ requestId: 'of-the-request', trace: joinTrace(HEADER) }, () =>
      app.get(JobQueue).enqueue('trash.bytes', { hashes: [] }),
    );
    const { payload, origin } = await done;
    expect(payload).toEqual({ hashes: [] });
    expect(origin).toMatchObject({ requestId: 'of-the-request', trace: { traceId: TRACE, flags: '01' } });
  });
});
