import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentOrigin, runInRequest } from '../../src/common/http/request-context';
import { joinTrace } from '../../src/common/http/trace';
import { JobQueue } from '../../src/jobs/job-queue';
import { GuardedOutboundClient } from '../../src/outbound/guarded-outbound-client';
import { eventually } from '../support/eventually';
import { createTestDatabase } from '../support/template-database';
import { JobRecorder, startFoundation } from './foundation';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OURS = new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`);
const request = () => ({ requestId: 'of-the-request', trace: joinTrace(`00-${TRACE}-00f067aa0ba902b7-01`) });

describe('the trace of a caller', () => {
  it('goes on to the addresses that are fetched for them, and to no others', async () => {
    const received: IncomingHttpHeaders[] = [];
    const server: Server = createServer((asked, response) => {
      received.push(asked.headers);
      response.end('done');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = new GuardedOutboundClient({
      allow: ['127.0.0.1'],
      log: { warn: () => undefined },
      userAgent: 'test',
    });
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const limits = { maxBytes: 100, timeoutMs: 5_000 };
    await runInRequest(request(), async () => {
      await client.fetch(address, limits);
      await client.post(address, { body: '{}', headers: {} }, limits);
    });
    await client.fetch(address, limits);
    await client.close();
    await new Promise((resolve) => server.close(resolve));
    expect(received.map(({ traceparent }) => traceparent)).toEqual([
      expect.stringMatching(OURS),
      expect.stringMatching(OURS),
      undefined,
    ]);
  });

  it('and the request ID stay with the jobs that come of it, whose payload is what it was', async () => {
    const database = await createTestDatabase();
    const app = await startFoundation(database.url);
    try {
      const recorder = app.get(JobRecorder);
      await runInRequest(request(), () => app.get(JobQueue).enqueue('record', { name: 'one' }));
      await app.get(JobQueue).enqueue('record', { name: 'two' });
      await eventually(() => recorder.ran.length === 2);
      expect(recorder.payloads).toContainEqual({ name: 'one' });
      const origin = recorder.origins.find((each) => each !== undefined);
      expect(origin).toMatchObject({ requestId: 'of-the-request', trace: { traceId: TRACE, flags: '01' } });
      expect(recorder.origins).toContain(undefined);
    } finally {
      await app.close();
      await database.drop();
    }
    expect(currentOrigin()).toBeUndefined();
  });
});
