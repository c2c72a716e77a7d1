import type { Tenant } from '../factories/factories';
import { AgentClient } from '../support/agent-client';
import { beginSession, identityProvider } from '../support/identities';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.factories.organization();
});

const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.url}/v1/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });
const bearer = () => ({ Authorization: `Bearer ${tenant.token}` });

describe('the MCP endpoint for authors', () => {
  it.each<[string, () => Record<string, string>, number]>([
    ['no token', () => ({}), 401],
    ['a wrong token', () => ({ Authorization: 'Bearer wrong' }), 401],
    ['a page of another origin, without a token', () => ({ Origin: 'https://evil.example' }), 401],
    ['an unknown version of the protocol', () => ({ ...bearer(), 'MCP-Protocol-Version': '1999-01-01' }), 400],
  ])('refuses a call with %s', async (_, headers, status) => {
    const response = await post(LIST, headers());
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: expect.objectContaining({ code: status, message: expect.stringMatching(/\.$/) as string }) as object },
    ]);
    if (status === 401) expect(response.headers.get('www-authenticate')).toContain('Bearer');
  });

  it('refuses the cookie of a browser, also from our own pages', async () => {
    const { token } = await beginSession(app, identityProvider(tenant.organizationId), tenant.user.id);
    const cookie = `bindery-session=${token}`;
    const own = { Cookie: cookie, Origin: app.url, 'X-Bindery-Request': '1' };
    const response = await post(LIST, own);
    expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('Cookies')]);
    expect((await post(LIST, { Cookie: cookie })).status).toBe(403);
  });

  it('takes calls of programs and, with a token, of pages anywhere', async () => {
    expect((await post(LIST, bearer())).status).toBe(200);
    for (const Origin of [app.url, 'https://client.example', 'null'])
      expect((await post(LIST, { ...bearer(), Origin })).status).toBe(200);
  });

  it('tells browsers what pages may send, and nothing of that elsewhere', async () => {
    const ask = (path: string, more: Record<string, string> = { 'Access-Control-Request-Method': 'POST' }) =>
      fetch(app.url + path, { method: 'OPTIONS', headers: { Origin: 'https://client.example', ...more } });
    const { status, headers } = await ask('/v1/mcp');
    expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]).toEqual([
      204,
      '*',
      'authorization, content-type, mcp-protocol-version, mcp-session-id, last-event-id',
    ]);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    for (const path of ['/v1/user', '/oauth/authorize', '/sites/else/~oauth/connect', '/app', '/v1/mcp/more'])
      expect((await ask(path)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask('/v1/mcp', {})).headers.get('access-control-allow-headers')).toBeNull();
  });

  it.each(['GET', 'DELETE'])('keeps no session that %s could use', async (method) => {
    const response = await fetch(`${app.url}/v1/mcp`, { method, headers: bearer() });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each([
    ['several messages', 400, [LIST, LIST]],
    ['something else', 400, { hello: 'there' }],
    ['a long message', 413, { ...LIST, params: { text: 'x'.repeat(1_100_000) } }],
  ])('refuses %s', async (_, status, body) => {
    expect((await post(body, bearer())).status).toBe(status);
  });

  it('accepts notifications, which have no answer', async () => {
    const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, bearer());
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  it.each([
    ['tools/call', undefined],
    ['tools/call', { name: 7 }],
    ['initialize', {}],
  ])('says what a %s with the params %j lacks', async (method, params) => {
    const response = await post({ jsonrpc: '2.0', id: 'a', method, params }, bearer());
    expect(await response.json()).toMatchObject({
      id: 'a',
      error: { code: -32_602, message: expect.stringContaining(`${method} needs params`) as string },
    });
  });

  it.each([1, 'a'])('repeats the identifier %j of a message', async (id) => {
    const { body } = await tenant.client.post('/v1/mcp', { body: { ...LIST, id }, status: 200 });
    expect(body).toMatchObject({ id, result: { tools: expect.any(Array) as unknown[] } });
  });

  it('says so of a method that there is not', async () => {
    const response = await post({ ...LIST, method: 'resources/list' }, bearer());
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32_601 } });
  });

  it('counts calls and searches against the limits of the person, as the API does', async () => {
    const limited = await startTestApp({ rateLimit: 100 });
    const owner = await limited.factories.organization();
    const agent = await AgentClient.connect(limited, owner.token);
    const search = { organization: owner.organizationId, query: 'walrus' };
    for (let round = 0; round < 6; round += 1) await agent.get('search', search);
    for (let round = 0; round < 4; round += 1)
      await owner.client.get(`/v1/orgs/${owner.organizationId}/search`, { query: { query: 'walrus' }, status: 200 });
    expect(await agent.refused('search', search)).toMatch(
      /^At most 10 searches by tokens per minute .* Try again in \d+ second/,
    );
    await agent.close();
    await limited.close();
  });
});
