import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface Shown {
  readonly id: string;
  readonly urls: { readonly app: string };
}

/** Sends a path byte by byte as it is: other clients tidy `..` away before it leaves. */
const rawStatus = (url: string, path: string): Promise<{ status?: number; type?: string; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    http
      .get({ hostname, port, path }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => (body += part));
        response.on('end', () =>
          resolve({ status: response.statusCode, type: response.headers['content-type'], body }),
        );
      })
      .on('error', reject);
  });

describe('the app', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });

  const pathOf = ({ urls }: Shown): string => urls.app.slice(app.url.length);

  /** The path of `urls.app` of everything that has one. */
  async function appPaths(): Promise<string[]> {
    const tenant = await app.factories.organization();
    const { client, organizationId } = tenant;
    const collection = await app.factories.collection(tenant);
    const { space } = await app.factories.importedSpace({ 'README.md': '# Home\n\nA wombat.\n' }, tenant);
    const read = async (path: string) => (await client.get<Shown>(path, { status: 200 })).body;
    const tree = await client.get<{ pages: Shown[] }>(`/v1/spaces/${space.id}/content/pages`, { status: 200 });
    const found = await client.all<Shown>(`/v1/spaces/${space.id}/search`, { query: 'wombat' });
    const changeRequest = await client.post<Shown>(`/v1/spaces/${space.id}/change-requests`, { status: 201 });
    const site = await client.post<Shown>(`/v1/orgs/${organizationId}/sites`, { body: { title: 'Docs' }, status: 201 });
    const webhook = await client.post<Shown>(`/v1/orgs/${organizationId}/webhooks`, {
      body: { url: 'http://hooks.invalid/', events: ['site_published'] },
      status: 201,
    });
    const revision = await read(`/v1/spaces/${space.id}/content`);
    const shown = [
      changeRequest.body,
      site.body,
      webhook.body,
      await read(`/v1/orgs/${organizationId}`),
      await read(`/v1/collections/${collection.id}`),
      await read(`/v1/spaces/${space.id}`),
      revision,
      ...tree.body.pages,
      ...found,
    ];
    const organization = `/app/orgs/${organizationId}`;
    const content = `/app/spaces/${space.id}`;
    const parts = ['history', 'comments', 'change-requests'].map((part) => `${content}/${part}`);
    const inRevision = `${pathOf(revision)}/pages/${tree.body.pages[0]?.id}`;
    const further = ['openapi', 'openapi/pet-store-2', 'webhooks'].map((part) => `${organization}/${part}`);
    return [...shown.map(pathOf), inRevision, ...parts, ...further, '/app', '/app/'];
  }

  it('answers every address that the API gives to people, without a token', async () => {
    const paths = await appPaths();
    expect(paths).toHaveLength(18);
    for (const path of paths) {
      const { headers, text } = await app.client().get(path, { status: 200 });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toContain('<main id="main"');
    }
  });

  it('loads from every depth only files that exist here, each with its type', async () => {
    const types = [];
    for (const path of await appPaths()) {
      const { text } = await app.client().get(path, { status: 200 });
      const links = [...text.matchAll(/(?:href|src)="([^"#]+)"/g)].map(
        ([, link]) => new URL(link ?? '', app.url + path),
      );
      expect(links.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/app', '/docs']));
      for (const { pathname } of links.filter((link) => link.pathname.includes('app-assets'))) {
        const { headers } = await app.client().get(pathname, { status: 200 });
        expect(headers['x-content-type-options']).toBe('nosniff');
        types.push(`${pathname.split('.').at(-1)} ${headers['content-type']}`);
      }
    }
    expect([...new Set(types)].sort()).toEqual([
      'css text/css; charset=utf-8',
      'js text/javascript; charset=utf-8',
      'svg image/svg+xml',
    ]);
  });

  /** What the browser loads with the page, by the name of each file. */
  async function firstFiles(): Promise<string[]> {
    const { text } = await app.client().get('/app', { status: 200 });
    return [...text.matchAll(/app-assets\/([\w-]+\.(?:js|css))"/g)].map(([, name]) => name ?? '');
  }

  it('is one style sheet and one script with its parts named beside it, which load nothing further and are kept for ever', async () => {
    const files = await firstFiles();
    expect(files.slice(0, 2).map((name) => name.split('.').at(-1))).toEqual(['css', 'js']);
    for (const name of files) {
      const answer = await app.request
        .get(`/app-assets/${name}`)
        .set('Accept-Encoding', 'br, gzip')
        .responseType('blob');
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
      });
      const content = String(answer.body);
      expect(content).not.toContain('@import');
      const imported = [...content.matchAll(/\b(?:import|from)\s*"\.\/([^"]+)"/g)].map(([, part]) => part);
      expect(files).toEqual(expect.arrayContaining(imported));
    }
  });

  it('shows its first screen after at most 60 KB in few files, and has every part that is loaded later', async () => {
    const files = await firstFiles();
    expect(files.length).toBeLessThanOrEqual(12);
    let bytes = 0;
    for (const name of files) {
      const { text } = await app.request.get(`/app-assets/${name}`).set('Accept-Encoding', 'identity').buffer();
      bytes += gzipSync(text).length;
      for (const [, part] of text.matchAll(/\bimport\("\.\/([^"]+)"\)/g))
        await app.client().get(`/app-assets/${part}`, { status: 200 });
    }
    expect(bytes).toBeLessThan(60 * 1024);
  });

  it('lets only its own files run, and nothing be put around it', async () => {
    const { headers } = await app.client().get('/app', { status: 200 });
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
  });

  it('holds no script, style or handler inside the page that the policy would stop', async () => {
    const { text } = await app.client().get('/app', { status: 200 });
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  it('answers 304 to who has a page already, and to HEAD without a body', async () => {
    const { headers } = await app.client().get('/app', { status: 200 });
    expect(headers['cache-control']).toBe('public, no-cache');
    await app.client().get('/app', { status: 304, headers: { 'If-None-Match': headers.etag ?? '' } });
    await app.client().get('/app', { status: 200, headers: { 'If-None-Match': '"another"' } });
    const head = await app.client().head('/app', { status: 200 });
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  it.each([
    '/app-assets/nothing.js',
    '/app-assets/app.js',
    '/app-assets/app-000000000000.js',
    '/app-assets/index.html',
    '/app-assets/constructor',
    '/app-assets/',
  ])('answers 404 to the file %s, which does not exist', async (path) => {
    await app.client().refused('get', path, 404);
  });

  it('is the same page at addresses that no screen has, where it says so itself', async () => {
    for (const path of ['/app/nothing/here', '/app/orgs', '/app/spaces/not%20an%20id', '/app/a/b/c/d/e/f/g/h/']) {
      const { headers, text } = await app.client().get(path, { status: 200 });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      const [, script] = /src="([^"]+\.js)"/.exec(text) ?? [];
      await app.client().get(new URL(script ?? '', app.url + path).pathname, { status: 200 });
    }
  });

  it('is not at addresses deeper than any screen, nor for other methods', async () => {
    await app.client().refused('get', `/app${'/a'.repeat(50)}`, 404);
    await app.client().refused('post', '/app/nothing', 405);
  });

  it.each([
    '/app-assets/../app-host.controller.js',
    '/app-assets/..%2fapp-host.controller.js',
    '/app-assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
    '/app-assets/..%5c..%5cpackage.json',
    '/app-assets/%252e%252e%252fpackage.json',
    '/app-assets//etc/passwd',
    '/app-assets/%2fetc%2fpasswd',
    '/app-assets/app.js%00.css',
    '/app/../../etc/passwd',
    '/app/spaces/%2e%2e/pages/%2e%2e',
    '/app/%2E./v1',
    '/app/spaces/.',
  ])('does not follow %s', async (path) => {
    const { status, type, body } = await rawStatus(app.url, path);
    expect({ status, type }).toEqual({ status: 404, type: 'application/json; charset=utf-8' });
    expect(JSON.parse(body)).toMatchObject({ error: { code: 404 } });
  });

  it('is no operation of the API description', async () => {
    const { text } = await app.request.get('/openapi.json').expect(200);
    const { paths } = JSON.parse(text) as { paths: Record<string, object> };
    expect(Object.keys(paths).filter((address) => address.startsWith('/app'))).toEqual([]);
  });
});
