import type { FileMap } from '../factories/factories';
import type { Reply } from '../fixtures/site/reader';
import { PublishedSite } from '../fixtures/site/published-site';
import { CALLBACK, OAuthAgent } from '../support/oauth-agent';
import { sharedTestApp, type TestApp } from '../support/test-app';

const FILES: FileMap = {
  'README.md': '# Welcome\n\nStart here.\n',
  'gold.md': '---\nif: visitor.claims.plan == "gold"\n---\n\n# Golden\n\nOnly a narwhal knows.\n',
  'SUMMARY.md': '# Summary\n\n* [Welcome](README.md)\n* [Golden](gold.md)\n',
};

let app: TestApp;
const agents: OAuthAgent[] = [];
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(async () => {
  await Promise.all(agents.map((agent) => agent.close()));
});

async function closedSite(): Promise<PublishedSite> {
  const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'visitor-auth' } });
  await site.login('https://login.example.com/start');
  await site.adapt({ plan: { type: 'string' } });
  return site;
}

const agentOf = (site: PublishedSite, name?: string): OAuthAgent => {
  const agent = new OAuthAgent(`${app.url}${site.path}/~mcp`, name);
  agents.push(agent);
  return agent;
};

const pathOf = (address: string | undefined): string => {
  const { pathname, search } = new URL(address ?? '', app.url);
  return pathname + search;
};

/** Where the button of the page sends its form. */
const actionOf = ({ text }: Reply, button: string): string => {
  const [, action = ''] = new RegExp(`formaction="([^"]*)"[^>]*>${button}<`).exec(text) ?? [];
  return pathOf(action.replaceAll('&amp;', '&'));
};

/** Goes with the browser of a visitor from the address that the agent opened to the question. */
async function ask(site: PublishedSite, opened: URL, claims: object = {}) {
  const reader = site.reader();
  const first = await reader.send(pathOf(opened.href));
  const toLogin = await reader.send(pathOf(first.headers.location));
  const back = new URL(toLogin.headers.location ?? '').searchParams.get('location') ?? '';
  const token = await site.token(claims);
  const signedIn = await reader.send(`${site.path}${back}?jwt_token=${token}`);
  const page = await reader.send(pathOf(signedIn.headers.location));
  return { reader, page };
}

async function decide(site: PublishedSite, opened: URL, button: string, claims?: object): Promise<string> {
  const { reader, page } = await ask(site, opened, claims);
  const answer = await reader.send(actionOf(page, button), { method: 'POST', headers: { Origin: app.url } });
  expect(answer.status).toBe(303);
  return answer.headers.location ?? '';
}

const titles = async (agent: OAuthAgent): Promise<string[]> => {
  const { structuredContent } = await agent.client.callTool({ name: 'list_pages', arguments: {} });
  return (structuredContent as { pages: { title: string }[] }).pages.map(({ title }) => title);
};

const call = async (address: string, token: string): Promise<number> => {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  return response.status;
};

describe('an agent on a site whose visitors sign in', () => {
  it('is let in by a visitor, and reads what that visitor reads', async () => {
    const site = await closedSite();
    const gold = agentOf(site);
    await gold.finish(await decide(site, await gold.begin(), 'Allow', { plan: 'gold' }));
    expect(await titles(gold)).toEqual(['Welcome', 'Golden']);
    const tin = agentOf(site);
    await tin.finish(await decide(site, await tin.begin(), 'Allow', { plan: 'tin' }));
    expect(await titles(tin)).toEqual(['Welcome']);
  });

  it('is named on a page that only the site itself can answer', async () => {
    const site = await closedSite();
    const { reader, page } = await ask(site, await agentOf(site, 'Evil <b>').begin());
    expect(page.status).toBe(200);
    expect(page.text).toContain('Evil &lt;b>');
    expect(page.text).toContain('this computer');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost:33418");
    const action = actionOf(page, 'Allow');
    for (const Origin of ['https://evil.example', 'null'])
      expect((await reader.send(action, { method: 'POST', headers: { Origin } })).status).toBe(403);
    const other = action.replace(/request=[^&]*/, 'request=made-up');
    expect((await reader.send(other, { method: 'POST', headers: { Origin: app.url } })).status).toBe(403);
    const stranger = await site.reader().send(action, { method: 'POST', headers: { Origin: app.url } });
    expect(stranger.status).toBe(401);
  });

  it('is told when the visitor refuses', async () => {
    const site = await closedSite();
    const back = new URL(await decide(site, await agentOf(site).begin(), 'Refuse'));
    expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([CALLBACK, 'access_denied']);
  });

  it('gets a token for this server alone, until the key of the site changes', async () => {
    const [site, other] = [await closedSite(), await closedSite()];
    const agent = agentOf(site);
    await agent.finish(await decide(site, await agent.begin(), 'Allow'));
    const token = agent.memory.given?.access_token ?? '';
    const own = `${app.url}${site.path}/~mcp`;
    expect(await call(own, token)).toBe(200);
    expect(await call(`${app.url}/sites/${site.id}/~mcp`, token)).toBe(200);
    expect(await call(`${app.url}${other.path}/~mcp`, token)).toBe(401);
    expect(await call(`${app.url}/v1/mcp`, token)).toBe(401);
    expect((await app.client(token).get('/v1/user')).status).toBe(401);
    const page = await fetch(`${app.url}${site.path}/`, {
      redirect: 'manual',
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/html' },
    });
    expect(page.status).not.toBe(200);
    await site.client.post(`${site.api}/publishing/auth/regenerate`, { status: 200 });
    expect(await call(own, token)).toBe(401);
  });

  it('uses a code once, and ends with it when it comes again', async () => {
    const site = await closedSite();
    const agent = agentOf(site);
    const back = await decide(site, await agent.begin(), 'Allow');
    await agent.finish(back);
    const own = `${app.url}${site.path}/~mcp`;
    const token = agent.memory.given?.access_token ?? '';
    expect(await call(own, token)).toBe(200);
    await expect(agent.finish(back)).rejects.toThrow();
    expect(await call(own, token)).toBe(401);
  });

  it('is given a token as its own client, for this server alone', async () => {
    const site = await closedSite();
    const agent = agentOf(site);
    const code = new URL(await decide(site, await agent.begin(), 'Allow')).searchParams.get('code') ?? '';
    const client = agent.memory.clientInformation()?.client_id ?? '';
    const other = agentOf(site);
    await other.begin();
    const exchange = async (more: Record<string, string>): Promise<unknown> => {
      const fields = {
        grant_type: 'authorization_code',
        client_id: client,
        code,
        code_verifier: agent.memory.codeVerifier(),
        ...more,
      };
      const init = { method: 'POST', body: new URLSearchParams(fields) };
      return (await fetch(`${app.url}${site.path}/~oauth/token`, init)).json();
    };
    expect(await exchange({ resource: `${app.url}/v1/mcp` })).toMatchObject({ error: 'invalid_target' });
    const stranger = other.memory.clientInformation()?.client_id ?? '';
    expect(await exchange({ client_id: stranger })).toMatchObject({ error: 'invalid_grant' });
    expect(await exchange({ resource: `${app.url}${site.path}/~mcp` })).toMatchObject({ token_type: 'Bearer' });
  });

  it('begins again when the request has expired', async () => {
    const site = await closedSite();
    const reader = site.reader();
    await reader.send(`${site.path}/?jwt_token=${await site.token()}`);
    const page = await reader.send(`${site.path}/~oauth/connect`);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('This request has expired')]);
  });
});

describe('how agents find out how to sign in to a site', () => {
  const root = (path: string) => fetch(`${app.url}/.well-known/${path}`);

  it('is announced by sites whose visitors sign in', async () => {
    const site = await closedSite();
    const issuer = `${app.url}/sites/${site.id}`;
    const refused = await fetch(`${app.url}${site.path}/~mcp`, { method: 'POST' });
    const metadata = `${app.url}/.well-known/oauth-protected-resource${site.path}/~mcp`;
    expect(refused.headers.get('www-authenticate')).toBe(`Bearer realm="bindery", resource_metadata="${metadata}"`);
    expect(await (await fetch(metadata)).json()).toMatchObject({
      resource: `${app.url}${site.path}/~mcp`,
      authorization_servers: [issuer],
    });
    expect(await (await root(`oauth-authorization-server/sites/${site.id}`)).json()).toMatchObject({
      issuer,
      authorization_endpoint: `${app.url}${site.path}/~oauth/authorize`,
      grant_types_supported: ['authorization_code'],
    });
  });

  it.each([
    { visibility: 'public' },
    { visibility: 'share-link' },
    { visibility: 'visitor-auth', agentsContext: 'excluded' },
  ])('is not said of a site with %j, as of one that there is not', async (patch) => {
    const site = await PublishedSite.make(app, { files: FILES, patch });
    for (const name of [site.id, site.path.slice('/sites/'.length), 'nowhere']) {
      expect((await root(`oauth-protected-resource/sites/${name}/~mcp`)).status).toBe(404);
      expect((await root(`oauth-authorization-server/sites/${name}`)).status).toBe(404);
    }
    const reply = await fetch(`${app.url}${site.path}/~oauth/register`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ redirect_uris: [CALLBACK] }),
    });
    expect(reply.status).not.toBe(201);
  });

  it('is announced below the path of the service, at every address that clients derive from it', async () => {
    const base = 'https://docs.example.com/bindery';
    const below = await app.sibling({ publicUrl: base });
    // A host without a domain is always our own.
    const local = `http://localhost:${below.configuration.port}`;
    const site = await closedSite();
    const read = async (path: string): Promise<unknown> => (await fetch(local + path)).json();
    for (const path of [
      `/.well-known/oauth-protected-resource/bindery/sites/${site.id}/~mcp`,
      `/sites/${site.id}/~mcp/.well-known/oauth-protected-resource`,
    ])
      expect(await read(path)).toMatchObject({ resource: `${base}/sites/${site.id}/~mcp` });
    for (const path of [
      `/.well-known/oauth-authorization-server/bindery/sites/${site.id}`,
      `/sites/${site.id}/.well-known/oauth-authorization-server`,
    ])
      expect(await read(path)).toMatchObject({ issuer: `${base}/sites/${site.id}` });
    await below.close();
  });

  it('is announced at the root of a custom host', async () => {
    const site = await closedSite();
    const hostname = `docs.${site.id}.invalid`.toLowerCase();
    await site.moveTo({ hostname });
    const home = `http://${hostname}:${new URL(app.url).port}`;
    const reader = site.reader(hostname);
    for (const path of ['/.well-known/oauth-protected-resource/~mcp', '/.well-known/oauth-protected-resource'])
      expect(JSON.parse((await reader.send(path)).text)).toMatchObject({ resource: `${home}/~mcp` });
    const refused = await reader.send('/~mcp', { method: 'POST' });
    expect(refused.headers['www-authenticate']).toContain(`${home}/.well-known/oauth-protected-resource/~mcp`);
    expect(await (await root(`oauth-authorization-server/sites/${site.id}`)).json()).toMatchObject({
      authorization_endpoint: `${home}/~oauth/authorize`,
    });
  });
});
