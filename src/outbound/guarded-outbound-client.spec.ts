import type { IncomingMessage } from 'node:http';
import { client, closeAll, failure, GENERAL, LIMITS, logged, lookupOf, serve } from '../../test/support/outbound-stage';

afterEach(closeAll);

describe('refused addresses', () => {
  const spellings = (port: number): string[] => [
    `http://127.0.0.1:${port}/`,
    `http://127.1:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f000001:${port}/`,
    `http://0x7f.0.0.1:${port}/`,
    `http://0177.0.0.1:${port}/`,
    `http://017700000001:${port}/`,
    `http://127.0.0.1.:${port}/`,
    `http://%31%32%37.0.0.1:${port}/`,
    `http://１２７.0.0.1:${port}/`,
    `http://127。0。0。1:${port}/`,
    `http://127.255.255.254:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://0:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::]:${port}/`,
    `http://[0:0:0:0:0:0:0:1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    `http://[::127.0.0.1]:${port}/`,
    `http://[64:ff9b::7f00:1]:${port}/`,
    `http://[2002:7f00:1::]:${port}/`,
    `http://localhost:${port}/`,
    `http://localhost.:${port}/`,
    `http://LOCALHOST:${port}/`,
  ];

  it('never reaches a loopback server, however its address is spelled, and always reports the same error', async () => {
    let reached = 0;
    const port = await serve((_request, response) => {
      reached += 1;
      response.end('secret');
    });
    const guarded = client();
    for (const url of spellings(port)) {
      const error = await failure(guarded.fetch(url, LIMITS));
      expect([url, error.message, error.kind]).toEqual([url, GENERAL, 'network']);
    }
    expect(reached).toBe(0);
    expect(logged).toHaveLength(spellings(port).length);
    expect(JSON.stringify(logged[0])).toContain('127.0.0.1 is a refused address');
  });

  it('refuses other internal addresses at once', async () => {
    const guarded = client();
    const internal = [
      '10.0.0.1',
      '192.168.1.1',
      '172.16.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '[fd00::1]',
      '[fe80::1]',
    ];
    for (const host of internal) {
      const error = await failure(guarded.fetch(`http://${host}/latest/meta-data`, LIMITS));
      expect([host, error.message]).toEqual([host, GENERAL]);
    }
  });

  it('refuses a public-looking name that resolves to loopback', async () => {
    let reached = 0;
    const port = await serve((_request, response) => {
      reached += 1;
      response.end();
    });
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3']) {
      const error = await failure(client([], lookupOf([address])).fetch(`http://docs.example.com:${port}/`, LIMITS));
      expect(error.message).toBe(GENERAL);
    }
    expect(reached).toBe(0);
  });

  it('checks the look-up used for the connection, not an earlier one', async () => {
    const port = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end());
    const rebinding = client([`first.example:${port}`], lookupOf(['127.0.0.1'], ['127.0.0.1']));
    expect((await failure(rebinding.fetch(`http://second.example:${port}/`, LIMITS))).message).toBe(GENERAL);
  });

  it('connects only to the permitted addresses of a mixed look-up', async () => {
    const port = await serve((_request, response) => response.end('ok'));
    const guarded = client(['127.0.0.1'], lookupOf(['127.0.0.2', '127.0.0.1', '::1']));
    const { bytes } = await guarded.fetch(`http://docs.example.com:${port}/`, LIMITS);
    expect(bytes.toString()).toBe('ok');
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'gopher://example.com/', 'data:text/html,x', 'javascript:1'])(
    'refuses %s with a specific error',
    async (url) => {
      const error = await failure(client().fetch(url, LIMITS));
      expect(error.message).toBe('Only http and https URLs can be fetched.');
    },
  );

  it.each([
    '',
    'nothing',
    '//example.com/x',
    'http://',
    'http://[::1',
    'http://999.1.1.1/',
    `http://a.b/${'x'.repeat(9000)}`,
  ])('refuses an invalid URL: %#', async (url) => {
    const error = await failure(client().fetch(url, LIMITS));
    expect(error.message).toBe('This is not a valid http or https URL.');
  });

  it('refuses credentials and ports of other services', async () => {
    const guarded = client();
    expect((await failure(guarded.fetch('http://me:pw@example.com/', LIMITS))).message).toMatch(/password/);
    expect((await failure(guarded.fetch('http://example.com:25/', LIMITS))).message).toMatch(/^Port 25 is not allowed/);
    expect(JSON.stringify(logged)).not.toContain('pw');
  });

  it('never uses a proxy of the environment', async () => {
    let proxied = 0;
    const proxy = await serve((_request, response) => {
      proxied += 1;
      response.end('from proxy');
    });
    const port = await serve((_request, response) => response.end('direct'));
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    const before = names.map((name) => [name, process.env[name]] as const);
    try {
      for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : `http://127.0.0.1:${proxy}`;
      const { bytes } = await client(['127.0.0.1']).fetch(`http://127.0.0.1:${port}/`, LIMITS);
      expect(bytes.toString()).toBe('direct');
      expect(proxied).toBe(0);
    } finally {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });
});

describe('redirects', () => {
  it('refuses a redirect to an internal address with the general error', async () => {
    let reached = 0;
    const inner = await serve((_request, response) => {
      reached += 1;
      response.end('secret');
    });
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:7f00:1]', '2130706433']) {
      const outer = await serve((_request, response) =>
        response.writeHead(302, { location: `http://${host}:${inner}/` }).end(),
      );
      const error = await failure(client([`127.0.0.1:${outer}`]).fetch(`http://127.0.0.1:${outer}/`, LIMITS));
      expect([host, error.message]).toEqual([host, GENERAL]);
    }
    expect(reached).toBe(0);
  });

  it('follows relative redirects and reports the final URL', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(301, { location: 'b?x=1#top' }).end('moved');
      else response.end(request.url);
    });
    const answer = await client(['127.0.0.1']).fetch(`http://127.0.0.1:${port}/a`, LIMITS);
    expect(answer.url).toBe(`http://127.0.0.1:${port}/b?x=1`);
    expect(answer.bytes.toString()).toBe('/b?x=1');
  });

  it('ends a loop after five redirects, or the number that the caller sets', async () => {
    let requests = 0;
    const port = await serve((_request, response) => {
      requests += 1;
      response.writeHead(307, { location: '/again' }).end();
    });
    const guarded = client(['127.0.0.1']);
    const error = await failure(guarded.fetch(`http://127.0.0.1:${port}/`, LIMITS));
    expect([error.kind, error.message, requests]).toEqual(['redirect', 'The URL redirects more than 5 times.', 6]);
    await failure(guarded.fetch(`http://127.0.0.1:${port}/`, { ...LIMITS, maxRedirects: 0 }));
    expect(requests).toBe(7);
  });

  it('lets the caller check each target and refuses other schemes', async () => {
    const port = await serve((request, response) => {
      const location = request.url === '/file' ? 'file:///etc/passwd' : 'http://elsewhere.example/';
      response.writeHead(302, { location }).end();
    });
    const guarded = client(['127.0.0.1']);
    const seen: string[] = [];
    const allowRedirect = (url: URL): boolean => seen.push(url.href) === 0;
    const stopped = await failure(guarded.fetch(`http://127.0.0.1:${port}/`, { ...LIMITS, allowRedirect }));
    expect(stopped.kind).toBe('redirect');
    expect(seen).toEqual(['http://elsewhere.example/']);
    const scheme = await failure(guarded.fetch(`http://127.0.0.1:${port}/file`, LIMITS));
    expect(scheme.message).toBe('Only http and https URLs can be fetched.');
  });
});

describe('responses', () => {
  it('reports an error status, and returns the response to a caller that accepts it', async () => {
    const port = await serve((_request, response) => response.writeHead(404).end('no such page'));
    const guarded = client(['127.0.0.1']);
    const error = await failure(guarded.fetch(`http://127.0.0.1:${port}/`, LIMITS));
    expect([error.message, error.kind, error.answered]).toEqual(['The address answered 404.', 'status', 404]);
    const seen = await guarded.fetch(`http://127.0.0.1:${port}/`, { ...LIMITS, acceptStatus: [404] });
    expect([seen.status, seen.bytes.toString()]).toEqual([404, 'no such page']);
  });

  it('reads type, charset and file name, and sends only its own headers', async () => {
    let sent: IncomingMessage['headers'] = {};
    const port = await serve((request, response) => {
      sent = request.headers;
      response.setHeader('content-type', 'Text/Markdown; charset="UTF-8"');
      response.setHeader('content-disposition', `attachment; filename="x.md"; filename*=UTF-8''na%C3%AFve.md`);
      response.end('# hi');
    });
    const answer = await client(['127.0.0.1']).fetch(`http://127.0.0.1:${port}/`, {
      ...LIMITS,
      accept: 'text/markdown',
    });
    expect(answer).toMatchObject({ contentType: 'text/markdown', charset: 'utf-8', fileName: 'naïve.md', status: 200 });
    expect(sent).toMatchObject({ 'user-agent': 'test-agent/1', accept: 'text/markdown' });
    expect(sent).not.toHaveProperty('cookie');
    expect(sent).not.toHaveProperty('authorization');
  });

  it('keeps paths and queries out of the log', async () => {
    await failure(client().fetch('http://127.0.0.1/hush?token=hush#hush', LIMITS));
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).toContain('http://127.0.0.1');
    expect(JSON.stringify(logged)).not.toContain('hush');
  });
});
