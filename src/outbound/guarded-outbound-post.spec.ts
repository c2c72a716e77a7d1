import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GuardedOutboundClient } from './guarded-outbound-client';

const LIMITS = { maxBytes: 1_000, timeoutMs: 5_000 };
const MESSAGE = { body: '{"a":"é"}', headers: { 'content-type': 'application/json', 'x-mark': 'yes' } };

const logged: Record<string, unknown>[] = [];
const servers: Server[] = [];
let open: GuardedOutboundClient;
let closed: GuardedOutboundClient;

const clientFor = (allow: readonly string[]): GuardedOutboundClient =>
  new GuardedOutboundClient({ allow, userAgent: 'test-agent/1', log: { warn: (object) => logged.push(object) } });

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(() => {
  open = clientFor(['127.0.0.1']);
  closed = clientFor([]);
});
afterAll(async () => {
  await open.close();
  await closed.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a posted message', () => {
  it('arrives unchanged, and any response is returned', async () => {
    const seen: unknown[] = [];
    const url = await serve((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { 'content-type': type, 'x-mark': mark, 'user-agent': agent, cookie } = request.headers;
        seen.push([request.method, request.url, type, mark, agent, cookie, Buffer.concat(parts).toString()]);
        response.writeHead(503, { 'Content-Type': 'Text/Plain; charset=utf-8', 'Retry-After': '7' }).end('later');
      });
    });
    const reply = await open.post(`${url}/a?b=c`, MESSAGE, LIMITS);
    expect(seen).toEqual([['POST', '/a?b=c', 'application/json', 'yes', 'test-agent/1', undefined, MESSAGE.body]]);
    expect({ ...reply, bytes: reply.bytes.toString() }).toEqual({
      status: 503,
      contentType: 'text/plain',
      retryAfter: '7',
      bytes: 'later',
    });
  });

  it('does not follow a redirect', async () => {
    const paths: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    expect(await open.post(`${url}/here`, MESSAGE, LIMITS)).toMatchObject({ status: 307, retryAfter: '' });
    expect(paths).toEqual(['/here']);
  });

  it('reads only the start of an endless response, and gives up on one that stalls', async () => {
    const endless = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(400)), 1);
      response.on('close', () => clearInterval(timer));
    });
    expect((await open.post(endless, MESSAGE, LIMITS)).bytes.toString()).toBe('x'.repeat(1_000));
    const stalled = await serve((_request, response) => void response.writeHead(200).write('x'));
    await expect(open.post(stalled, MESSAGE, { ...LIMITS, timeoutMs: 200 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('is refused inside the network, stops when the caller does, and leaves no path in the log', async () => {
    let asked = 0;
    const url = await serve(() => (asked += 1));
    await expect(closed.post(`${url}/secret`, MESSAGE, LIMITS)).rejects.toMatchObject({ kind: 'network', status: 400 });
    await expect(open.post('http://169.254.169.254/secret', MESSAGE, LIMITS)).rejects.toMatchObject({
      kind: 'network',
    });
    expect(asked).toBe(0);
    const stop = new AbortController();
    const sending = open.post(`${url}/secret`, MESSAGE, { ...LIMITS, signal: stop.signal });
    stop.abort();
    await expect(sending).rejects.toMatchObject({ kind: 'cancelled' });
    expect(logged.length).toBeGreaterThan(2);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });
});

describe('the check of a URL without a request', () => {
  it.each([
    'http://10.1.2.3/',
    'https://127.0.0.1/',
    'http://0x7f.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fe80::1]/',
    'http://localhost:3000/',
    'http://LOCALHOST./',
    'http://wiki/',
    'http://wiki.intranet/',
    'http://db.internal/',
    'http://router.home.arpa/',
    'http://example.com:25/',
    'ftp://example.com/',
    'https://ada:secret@example.com/',
    'nonsense',
  ])('refuses %s', (url) => {
    expect(() => closed.check(url)).toThrow(/\.$/);
  });

  it.each(['https://example.com/hook', 'http://example.com:8080/', 'http://8.8.8.8/', 'http://[2606:4700::1111]/'])(
    'accepts %s',
    (url) => {
      expect(() => closed.check(url)).not.toThrow();
    },
  );

  it('accepts addresses that the operator allows', () => {
    expect(() => open.check('http://127.0.0.1:3000/hook')).not.toThrow();
    expect(() => open.check('http://127.0.0.2:3000/hook')).toThrow('internal');
    // A name may resolve to the allowed address; it is looked up when the request is sent.
    expect(() => open.check('http://wiki.intranet:3000/hook')).not.toThrow();
  });
});
