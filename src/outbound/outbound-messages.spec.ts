import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GuardedOutboundClient } from './guarded-outbound-client';

const LIMITS = { maxBytes: 1024, timeoutMs: 5_000 };

interface Received {
  readonly method?: string;
  readonly path?: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

describe('headers and bodies of the caller', () => {
  const received: Received[] = [];
  let server: Server;
  let client: GuardedOutboundClient;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ method: request.method, path: request.url, headers: request.headers, body });
        const [, to] = /^\/to\?(.*)$/.exec(request.url ?? '') ?? [];
        if (to !== undefined) response.writeHead(302, { location: decodeURIComponent(to) }).end();
        else if (request.url === '/moved') response.writeHead(307, { location: '/' }).end();
        else response.end('fine');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = new GuardedOutboundClient({ allow: ['127.0.0.1'], userAgent: 'test', log: { warn: () => undefined } });
  });
  afterAll(async () => {
    await client.close();
    server.close();
  });
  beforeEach(() => {
    received.length = 0;
  });

  const address = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

  it('are posted', async () => {
    const headers = { authorization: 'Bearer secret', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await client.fetch(address('/'), { ...LIMITS, headers, body: 'a=1&b=ü' });
    expect(answer.bytes.toString()).toBe('fine');
    expect(received).toMatchObject([
      { method: 'POST', headers: { ...headers, 'user-agent': 'test' }, body: 'a=1&b=ü' },
    ]);
  });

  it('are sent by GET when there are only headers', async () => {
    await client.fetch(address('/'), { ...LIMITS, headers: { authorization: 'Bearer secret' } });
    expect(received).toMatchObject([{ method: 'GET', headers: { authorization: 'Bearer secret' }, body: '' }]);
  });

  it.each([{ headers: { authorization: 'Bearer secret' } }, { body: 'secret' }])(
    'never follow a redirect: %j',
    async (message) => {
      const sent = client.fetch(address('/moved'), { ...LIMITS, ...message, maxRedirects: 5 });
      await expect(sent).rejects.toMatchObject({ kind: 'redirect' });
      expect(received.map(({ path }) => path)).toEqual(['/moved']);
    },
  );

  describe('for the origin of the URL', () => {
    const originHeaders = { authorization: 'Bearer secret', 'x-key': 'secret' };
    let other: Server;
    const atOther: Received[] = [];

    beforeAll(async () => {
      other = createServer((request, response) => {
        atOther.push({ method: request.method, path: request.url, headers: request.headers, body: '' });
        if (request.url === '/back') response.writeHead(302, { location: address('/') }).end();
        else response.end('elsewhere');
      });
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => {
      other.close();
    });
    beforeEach(() => {
      atOther.length = 0;
    });

    const elsewhere = (path: string): string =>
      address(`/to?${encodeURIComponent(`http://127.0.0.1:${(other.address() as AddressInfo).port}${path}`)}`);

    it('stay with it along a redirect', async () => {
      const answer = await client.fetch(address('/moved'), { ...LIMITS, originHeaders });
      expect(answer.bytes.toString()).toBe('fine');
      expect(received).toMatchObject([{ headers: originHeaders }, { path: '/', headers: originHeaders }]);
    });

    it('are not sent to another one, nor back to the first after it', async () => {
      const answer = await client.fetch(elsewhere('/back'), { ...LIMITS, originHeaders });
      expect(answer.bytes.toString()).toBe('fine');
      expect(received[0]).toMatchObject({ headers: originHeaders });
      const later = [...atOther, ...received.slice(1)];
      expect(later.map(({ path }) => path)).toEqual(['/back', '/']);
      for (const { headers } of later) expect(JSON.stringify(headers)).not.toContain('secret');
    });
  });
});
