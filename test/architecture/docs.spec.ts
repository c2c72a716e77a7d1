import { gunzipSync } from 'node:zlib';
import { get, type IncomingHttpHeaders } from 'node:http';
import { sharedTestApp, type TestApp } from '../support/test-app';

let app: TestApp;

beforeAll(async () => {
  app = await sharedTestApp();
});

const FILES = ['docs.mjs', 'docs.css', 'favicon.svg', 'swagger-ui.css', 'swagger-ui-bundle.js'];
const ALL = ['/docs', ...FILES.map((name) => `/docs/${name}`), '/openapi.json', '/openapi.yaml'];

interface Raw {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Without the automatic decompression of fetch. */
const raw = (address: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    get(app.url + address, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });

const text = async (address: string): Promise<string> => (await raw(address)).bytes.toString();

describe('the documentation pages', () => {
  it.each(ALL)('serve %s to everyone, with a tag to ask again with', async (address) => {
    const { status, headers, bytes } = await raw(address);
    expect(status).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(Number(headers['content-length'])).toBe(bytes.length);
    const again = await raw(address, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('travel compressed to those who take that', async () => {
    const plain = await raw('/docs/swagger-ui-bundle.js');
    const zipped = await raw('/docs/swagger-ui-bundle.js', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
  });

  it('run only our own scripts and load nothing from elsewhere', async () => {
    const page = await raw('/docs');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const html = page.bytes.toString();
    expect(html).not.toMatch(/<script>|<style|\son\w+=|(?:src|href)="(?:https?:)?\/\//);
    const used = [...html.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, address]) => `/${address}`);
    expect(new Set(used)).toEqual(new Set(FILES.map((name) => `/docs/${name}`)));
    expect(await text('/docs/docs.css')).not.toMatch(/@import|url\(/);
    expect(await text('/docs/docs.mjs')).not.toMatch(/https?:\/\/|\beval\b|innerHTML/);
  });

  it('keep a token only where the person chooses to', async () => {
    expect(await text('/docs')).toMatch(/<input id="remember" type="checkbox" \/>/);
    expect(await text('/docs/docs.mjs')).toContain('persistAuthorization: false');
  });

  it('have one address', async () => {
    const { status, headers } = await raw('/docs/');
    expect([status, headers.location]).toEqual([308, '../docs']);
    expect((await raw('/docs/index.html')).status).toBe(404);
    expect((await raw('/docs/..%2f..%2fpackage.json')).status).toBe(404);
  });

  it('leave the policy of the API as strict as it was', async () => {
    const { headers } = await raw('/openapi.json');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain("script-src 'self';");
  });
});
