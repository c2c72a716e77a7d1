import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { client, closeAll, failure, GENERAL, LIMITS, serve, serveRaw } from '../../test/support/outbound-stage';

afterEach(closeAll);

describe('bounds', () => {
  it('stops an endless body', async () => {
    const port = await serve((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const pump = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', pump);
      pump();
    });
    const error = await failure(client(['127.0.0.1']).fetch(`http://127.0.0.1:${port}/`, LIMITS));
    expect(error.message).toBe('The response is larger than 1 MiB, the maximum.');
    expect(error.kind).toBe('too-large');
  });

  it('accepts exactly the limit and refuses one byte more', async () => {
    const port = await serve((request, response) => response.end(Buffer.alloc(Number(request.url?.slice(1)))));
    const guarded = client(['127.0.0.1']);
    const limits = { ...LIMITS, maxBytes: 1000 };
    expect((await guarded.fetch(`http://127.0.0.1:${port}/1000`, limits)).bytes).toHaveLength(1000);
    const error = await failure(guarded.fetch(`http://127.0.0.1:${port}/1001`, limits));
    expect(error.message).toContain('larger than 1000 bytes');
  });

  it('refuses an announced size over the limit without reading it', async () => {
    const port = await serveRaw('HTTP/1.1 200 OK\r\ncontent-length: 999999999\r\n\r\n', false);
    const error = await failure(client(['127.0.0.1']).fetch(`http://127.0.0.1:${port}/`, LIMITS));
    expect(error.kind).toBe('too-large');
  });

  it('handles a Content-Length that is too large or too small', async () => {
    const long = await serveRaw('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nshort', true);
    const guarded = client(['127.0.0.1']);
    expect((await failure(guarded.fetch(`http://127.0.0.1:${long}/`, LIMITS))).message).toBe(GENERAL);
    const short = await serveRaw(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n${'y'.repeat(5000)}`, true);
    const outcome = await guarded.fetch(`http://127.0.0.1:${short}/`, LIMITS).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome.message).toBe(GENERAL);
    else expect(outcome).toMatchObject({ bytes: Buffer.from('yyyyy') });
  });

  it('is not fooled by a body in thousands of tiny chunks', async () => {
    const port = await serve((_request, response) => {
      for (let i = 0; i < 20_000; i += 1) response.write('ab');
      response.end();
    });
    const { bytes } = await client(['127.0.0.1']).fetch(`http://127.0.0.1:${port}/`, LIMITS);
    expect(bytes.toString()).toBe('ab'.repeat(20_000));
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('decodes %s and stops a bomb in it', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(8 * 1024 * 1024));
    const port = await serve((request, response) => {
      response.setHeader('content-encoding', encoding);
      response.end(request.url === '/bomb' ? bomb : compress(Buffer.from('plain text')));
    });
    const guarded = client(['127.0.0.1']);
    expect((await guarded.fetch(`http://127.0.0.1:${port}/`, LIMITS)).bytes.toString()).toBe('plain text');
    expect((await failure(guarded.fetch(`http://127.0.0.1:${port}/bomb`, LIMITS))).kind).toBe('too-large');
  });

  it('bounds compressed bytes that decode to nothing, and refuses unknown or stacked encodings', async () => {
    const empty = gzipSync('');
    const port = await serve((request, response) => {
      response.setHeader('content-encoding', request.url === '/many' ? 'gzip' : (request.url?.slice(1) ?? ''));
      response.end(request.url === '/many' ? Buffer.concat(new Array<Buffer>(60_000).fill(empty)) : 'x');
    });
    const guarded = client(['127.0.0.1']);
    expect((await failure(guarded.fetch(`http://127.0.0.1:${port}/many`, LIMITS))).kind).toBe('too-large');
    expect((await failure(guarded.fetch(`http://127.0.0.1:${port}/zstd`, LIMITS))).kind).toBe('encoding');
    expect((await failure(guarded.fetch(`http://127.0.0.1:${port}/gzip,gzip`, LIMITS))).kind).toBe('encoding');
    expect((await failure(guarded.fetch(`http://127.0.0.1:${port}/gzip`, LIMITS))).message).toBe(GENERAL);
  });

  it('gives up on slow headers, a slow body and a trickle, all within one time limit', async () => {
    const timers: NodeJS.Timeout[] = [];
    const port = await serve((request, response) => {
      if (request.url === '/headers') return;
      response.write('first');
      if (request.url === '/trickle') timers.push(setInterval(() => response.write('.'), 10));
    });
    const guarded = client(['127.0.0.1']);
    try {
      for (const path of ['headers', 'body', 'trickle']) {
        const started = Date.now();
        const fetched = guarded.fetch(`http://127.0.0.1:${port}/${path}`, { ...LIMITS, timeoutMs: 100 });
        const error = await failure(fetched);
        expect([error.kind, error.message]).toEqual(['timeout', GENERAL.replace('5 seconds', '0.1 seconds')]);
        expect(Date.now() - started).toBeLessThan(2000);
      }
    } finally {
      timers.forEach((timer) => clearInterval(timer));
    }
  });

  it('includes a look-up that never returns in the time limit, and stops when the caller does', async () => {
    const silent = client([], () => undefined);
    const error = await failure(silent.fetch('http://docs.example.com/', { ...LIMITS, timeoutMs: 50 }));
    expect(error.kind).toBe('timeout');
    const controller = new AbortController();
    const fetched = silent.fetch('http://docs.example.com/', { ...LIMITS, signal: controller.signal });
    controller.abort();
    expect((await failure(fetched)).kind).toBe('cancelled');
  });
});
