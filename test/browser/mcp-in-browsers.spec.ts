import type { Browser, Page } from 'playwright-core';
import type { Tenant } from '../factories/factories';
import { PublishedSite } from '../fixtures/site/published-site';
import { FileServer } from '../support/file-server';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { launchBrowser, openPage } from './browser';

interface Call {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly credentials?: 'include';
}

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const PROTOCOL = {
  Accept: 'application/json, text/event-stream',
  'Content-Type': 'application/json',
  'MCP-Protocol-Version': '2025-06-18',
};

describe('an MCP client that is a page of another origin', () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  let tenant: Tenant;
  let site: PublishedSite;
  beforeAll(async () => {
    const [files] = [await FileServer.start()];
    [app, browser] = await Promise.all([sharedTestApp(), launchBrowser()]);
    tenant = await app.factories.organization();
    site = await PublishedSite.make(app, {
      files: { 'README.md': '# Welcome\n' },
      patch: { visibility: 'visitor-auth' },
    });
    ({ page } = await openPage(browser));
    await page.goto(
      files.serve('/client', '<!doctype html><title>A client</title>', 'text/html').replace('127.0.0.1', 'localhost'),
    );
  });

  /** What the page can read of an answer; undefined where the browser keeps it from the page. */
  const call = (given: Call) =>
    page.evaluate(async ({ url, method, headers, body, credentials }) => {
      try {
        const init = { method, headers, credentials, body: body && JSON.stringify(body) };
        const response = await fetch(url, init);
        return [response.status, response.headers.get('www-authenticate'), await response.text()] as const;
      } catch {
        return undefined;
      }
    }, given);
  const message = (url: string, token?: string, more: Partial<Call> = {}) => {
    const headers = { ...PROTOCOL, ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
    return call({ url, method: 'POST', headers, body: MESSAGE, ...more });
  };
  const metadataIn = (challenge: string | null | undefined): string =>
    /resource_metadata="([^"]+)"/.exec(challenge ?? '')?.[1] ?? '';

  it.each<[string, () => string]>([
    ['authors', () => `${app.url}/v1/mcp`],
    ['visitors of a site', () => `${app.url}${site.path}/~mcp`],
  ])('finds out how %s sign in, and registers', async (_, endpoint) => {
    const [refused, challenge] = (await message(endpoint())) ?? [];
    expect(refused).toBe(401);
    const headers = { 'MCP-Protocol-Version': '2025-06-18' };
    const [, , resource = ''] = (await call({ url: metadataIn(challenge), headers })) ?? [];
    const [issuer = ''] = (JSON.parse(resource) as { authorization_servers: string[] }).authorization_servers;
    const { origin, pathname } = new URL(issuer);
    const url = `${origin}/.well-known/oauth-authorization-server${pathname.replace(/\/$/, '')}`;
    const [, , server = ''] = (await call({ url, headers })) ?? [];
    const { registration_endpoint, token_endpoint } = JSON.parse(server) as Record<string, string>;
    const body = { redirect_uris: ['https://client.example.com/callback'], client_name: 'A page' };
    const json = { 'Content-Type': 'application/json' };
    expect(await call({ url: registration_endpoint ?? '', method: 'POST', headers: json, body })).toMatchObject({
      0: 201,
    });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await call({ url: token_endpoint ?? '', method: 'POST', headers: form })).toMatchObject({ 0: 400 });
  });

  it('works with a token that it sends itself, and reads that there is no stream', async () => {
    expect(await message(`${app.url}/v1/mcp`, tenant.token)).toMatchObject({ 0: 200 });
    expect(await message(`${app.url}${site.path}/~mcp`, await site.token())).toMatchObject({ 0: 200 });
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${await site.token()}` };
    expect(await call({ url: `${app.url}${site.path}/~mcp`, headers })).toMatchObject({ 0: 405 });
  });

  it('reads nothing that a cookie may have decided, and no other answer of the API', async () => {
    expect(await message(`${app.url}/v1/mcp`, tenant.token, { credentials: 'include' })).toBeUndefined();
    expect(await call({ url: `${app.url}/v1/user` })).toBeUndefined();
    expect(await call({ url: `${app.url}${site.path}/`, headers: { Accept: 'text/html' } })).toBeUndefined();
    expect(await call({ url: `${app.url}/oauth/authorize` })).toBeUndefined();
  });

  it('does not read a site by the place of the browser alone, as a network of its own may be what protects it', async () => {
    const open = await PublishedSite.make(app, { files: { 'README.md': '# Welcome\n' } });
    for (const path of ['/~mcp', '/else/~mcp', '/~oauth/token', '/.well-known/oauth-protected-resource/else'])
      expect((await call({ url: app.url + open.path + path }))?.[0]).not.toBe(200);
    expect(await message(`${app.url}${open.path}/~mcp`)).toMatchObject({ 0: 403 });
    expect(await message(`${app.url}${open.path}/~mcp`, 'made-up')).toMatchObject({ 0: 403 });
  });
});
