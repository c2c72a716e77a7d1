import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { Tenant } from '../factories/factories';

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Call {
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string;
}

describe('compressed answers', () => {
  let app: TestApp;
  let tenant: Tenant;
  let site: string;
  let pages: string;

  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    const files = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`page-${at}.md`, `# Page ${at}\n`]));
    const imported = await app.factories.importedSpace(files, tenant);
    pages = `/v1/spaces/${imported.space.id}/content/pages`;
    const sites = `/v1/orgs/${tenant.organizationId}/sites`;
    const created = await tenant.client.post<{ id: string }>(sites, { body: { title: 'Site' }, status: 201 });
    site = `${sites}/${created.body.id}`;
  });

  /** As it is on the wire. */
  const call = (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const all = { Authorization: `Bearer ${tenant.token}`, ...headers };
      const sent = http.request(app.url + path, { method, headers: all }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.on('error', reject).end(body);
    });

  const accepting = (coding: string, more: http.OutgoingHttpHeaders = {}): Call => ({
    headers: { 'Accept-Encoding': coding, ...more },
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('are %s for %s', async (coding, accepted, decode) => {
    const plain = await call(pages);
    const short = await call(pages, accepting(accepted));
    expect(short.headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(short.body.length),
      'content-type': 'application/json; charset=utf-8',
    });
    expect(short.headers.vary).toContain('Accept-Encoding');
    expect(short.body.length).toBeLessThan(plain.body.length / 4);
    expect(decode(short.body)).toEqual(plain.body);
  });

  it.each([[undefined], ['identity'], ['br;q=0, gzip;q=0'], ['deflate']])(
    'are plain for Accept-Encoding: %s',
    async (accepted) => {
      const plain = await call(pages, accepted === undefined ? {} : accepting(accepted));
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(plain.headers['content-length']).toBe(String(plain.body.length));
      expect(plain.headers.vary).toContain('Accept-Encoding');
      expect(JSON.parse(plain.body.toString())).toHaveProperty('pages');
    },
  );

  it('leave short answers and errors as they are', async () => {
    for (const path of ['/v1', '/v1/spaces/none'])
      expect((await call(path, accepting('br'))).headers).not.toHaveProperty('content-encoding');
  });

  it('answer HEAD like GET, without a length that only the compressed body has', async () => {
    const got = await call(pages, accepting('br'));
    const head = await call(pages, { method: 'HEAD', ...accepting('br') });
    expect(head.body).toHaveLength(0);
    expect(head.headers).not.toHaveProperty('content-length');
    for (const name of ['content-encoding', 'etag', 'vary', 'content-type'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
    const plain = await call(pages, { method: 'HEAD' });
    expect(plain.headers['content-length']).toBe((await call(pages)).headers['content-length']);
  });

  it('have a tag of their own, which is answered with 304 whatever the caller accepts now', async () => {
    const plain = await call(pages);
    const short = await call(pages, accepting('br'));
    expect(short.headers.etag).toBe(plain.headers.etag?.replace(/"$/, '+br"'));
    for (const { headers } of [plain, short])
      for (const coding of ['br', 'gzip', 'identity']) {
        const known = await call(pages, accepting(coding, { 'If-None-Match': `"other", ${headers.etag}` }));
        expect(known.status).toBe(304);
        expect(known.headers.etag).toBe(headers.etag);
        expect(known.headers.vary).toContain('Accept-Encoding');
      }
    expect((await call(pages, accepting('br', { 'If-None-Match': '"other+br"' }))).status).toBe(200);
  });

  it('have a tag that a change may name', async () => {
    const rename = (title: string, tag: string | undefined) =>
      call(site, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', 'If-Match': tag },
        body: JSON.stringify({ title }),
      });
    for (const coding of ['br', 'gzip']) {
      const { headers } = await call(site, accepting(coding));
      expect(headers.etag).toMatch(new RegExp(`^"[\\w-]{22}\\+${coding}"$`));
      expect((await rename(`Title ${coding}`, headers.etag)).status).toBe(200);
      expect((await rename('Other', headers.etag)).status).toBe(412);
    }
  });

  it('do not contain what a change answers: it may show a new secret', async () => {
    const changed = await call(site, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'br' },
      body: JSON.stringify({ title: 'Changed' }),
    });
    expect(changed.body.length).toBeGreaterThan(1_024);
    expect(changed.headers).not.toHaveProperty('content-encoding');
  });

  it('do not hold streams back', async () => {
    const first = await new Promise<{ headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${tenant.token}`, 'Accept-Encoding': 'br', Accept: 'text/event-stream' };
      const sent = http.get(`${app.url}/v1/user/notifications/stream`, { headers }, (answer) =>
        answer.once('data', (chunk: Buffer) => {
          sent.destroy();
          resolve({ headers: answer.headers, text: chunk.toString() });
        }),
      );
      sent.on('error', reject);
    });
    expect(first.headers).not.toHaveProperty('content-encoding');
    expect(first.text).not.toBe('');
  });
});
