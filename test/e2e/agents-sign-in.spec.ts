import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { AgentClient } from '../support/agent-client';
import { eventually } from '../support/eventually';
import { CALLBACK, OAuthAgent } from '../support/oauth-agent';
import { type Fields, OAuthByHand } from '../support/oauth-by-hand';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Token {
  readonly id: string;
  readonly name: string;
  readonly agent: boolean;
  readonly organization?: string;
}

let app: TestApp;
let tenant: Tenant;
let person: Person;
const agents: OAuthAgent[] = [];

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.factories.organization();
});
beforeEach(async () => {
  person = await app.factories.member(tenant, Role.Edit);
});
afterAll(async () => {
  await Promise.all(agents.map((agent) => agent.close()));
});

const agent = (name?: string): OAuthAgent => {
  const made = new OAuthAgent(`${app.url}/v1/mcp`, name);
  agents.push(made);
  return made;
};

const register = (body: object): Promise<Response> => OAuthByHand.register(app.url, body);
const { requestAt } = OAuthByHand;
const decide = async (request: string, decision = 'allow', by = person): Promise<string> =>
  (await OAuthByHand.decide(request, by, decision)).href;

async function letIn(name?: string, by = person): Promise<OAuthAgent> {
  const made = agent(name);
  await made.finish(await decide(await requestAt(await made.begin()), 'allow', by));
  return made;
}

const tokensOf = async ({ client }: Person): Promise<Token[]> =>
  (await client.get<List<Token>>('/v1/user/tokens', { status: 200 })).body.items.filter(({ agent: is }) => is);

/** A client with an address for its person. */
async function byHand(more: Fields = {}) {
  const client = await OAuthByHand.start(app.url);
  return { id: client.id, address: client.address(more) };
}

/** A client whose person has allowed it. */
async function codeByHand() {
  const client = await OAuthByHand.start(app.url);
  const code = await client.code(person);
  return {
    client,
    exchange: (more: Fields = {}) => client.exchange(code, more),
    refresh: (token: string) => client.refresh(token),
  };
}

const calls = async (token: string): Promise<number> => (await OAuthByHand.start(app.url)).call(token);

describe('an agent that signs in by OAuth', () => {
  it('is let in by its person, and then works with their rights', async () => {
    const made = await letIn('Claude Code');
    expect(await made.tools()).toContain('edit_pages');
    const { content } = await made.client.callTool({ name: 'list_organizations', arguments: {} });
    expect(JSON.stringify(content)).toContain(tenant.organizationId);
    expect(await tokensOf(person)).toMatchObject([{ name: 'Claude Code', agent: true }]);
  });

  it('is shown to the person before, with what no one has checked', async () => {
    const request = await requestAt(await agent('A\u202e b\n\u0000c').begin());
    const { body } = await person.client.get('/v1/user/agent-connection', { query: { request }, status: 200 });
    expect(body).toMatchObject({ name: 'A bc', place: 'this computer', mayMerge: false });
  });

  it('gets nothing when the person refuses', async () => {
    const made = agent();
    const back = new URL(await decide(await requestAt(await made.begin()), 'deny'));
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      state: 'the state of the client',
      iss: app.url,
    });
    expect(await tokensOf(person)).toEqual([]);
  });

  it('stops when its person revokes it, which they see among their tokens', async () => {
    const made = await letIn();
    const [token] = await tokensOf(person);
    await person.client.delete(`/v1/user/tokens/${token?.id ?? ''}`, { status: 205 });
    expect(await calls(made.memory.given?.access_token ?? '')).toBe(401);
    const { refresh } = await codeByHand();
    expect(await refresh(made.memory.given?.refresh_token ?? '')).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    });
  });

  it('cannot leave the organization that the token of its person is limited to', async () => {
    const other = await app.factories.organization();
    await app.factories.join(other.organizationId, person.user.id, Role.Edit);
    const limited = await app.factories.token(person.user.id, { organizationId: other.organizationId });
    const made = await letIn('Limited', { ...person, client: app.client(limited) });
    const { content } = await made.client.callTool({ name: 'list_organizations', arguments: {} });
    expect(JSON.stringify(content)).not.toContain(tenant.organizationId);
    expect(JSON.stringify(content)).toContain(other.organizationId);
  });

  it('leaves entries in the audit log: its token, and what it does', async () => {
    const made = await letIn('Audited');
    const { space } = await app.factories.importedSpace({ 'README.md': '# Hello\n' }, tenant);
    await made.client.callTool({ name: 'create_change_request', arguments: { space: space.id, subject: 'Mine' } });
    const { body } = await tenant.client.get<List<{ action: string }>>(
      `/v1/orgs/${tenant.organizationId}/audit-events`,
      { status: 200, query: { actor: person.user.id } },
    );
    expect(body.items.map(({ action }) => action)).toContain('change-request.create');
  });
});

describe('the token of an agent', () => {
  it('opens the MCP server and nothing else', async () => {
    const token = (await letIn()).memory.given;
    const bearer = app.client(token?.access_token ?? '');
    for (const path of ['/v1/user', '/v1/user/tokens', `/v1/orgs/${tenant.organizationId}`])
      expect((await bearer.get(path)).status).toBe(403);
    expect((await bearer.post('/v1/user/tokens', { body: { name: 'More' } })).status).toBe(403);
    expect((await app.client(token?.refresh_token ?? '').get('/v1/user')).status).toBe(401);
    expect(await calls(token?.refresh_token ?? '')).toBe(401);
  });

  it('leaves an entry in the audit log where it is refused elsewhere, for an organization that its person sees', async () => {
    const stranger = await app.factories.organization();
    const bearer = app.client((await letIn()).memory.given?.access_token ?? '');
    for (const { organizationId } of [tenant, stranger])
      expect((await bearer.get(`/v1/orgs/${organizationId}/members`)).status).toBe(403);
    const refusals = async ({ client, organizationId }: Tenant) => {
      const options = { status: 200, query: { actor: person.user.id, action: 'access.refuse' } };
      return (await client.get<List<object>>(`/v1/orgs/${organizationId}/audit-events`, options)).body.items;
    };
    await eventually(async () => (await refusals(tenant)).length > 0);
    expect(await refusals(tenant)).toMatchObject([{ payload: { route: 'GET /v1/orgs/:organizationId/members' } }]);
    expect(await refusals(stranger)).toEqual([]);
  });

  it('is renewed, and the one before ends with it', async () => {
    const { exchange, refresh } = await codeByHand();
    const first = await exchange();
    const second = await refresh(first.refresh_token);
    expect([second.status, await calls(first.access_token), await calls(second.access_token)]).toEqual([200, 401, 200]);
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  it('ends when a refresh token comes again, which someone must have copied', async () => {
    const { exchange, refresh } = await codeByHand();
    const first = await exchange();
    const second = await refresh(first.refresh_token);
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await calls(second.access_token)).toBe(401);
    expect(await tokensOf(person)).toEqual([]);
  });

  it('ends when its code comes again', async () => {
    const { exchange } = await codeByHand();
    const { access_token: token } = await exchange();
    expect(await exchange()).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await calls(token)).toBe(401);
  });

  it('is given once, however many exchange the code at the same moment', async () => {
    const { exchange } = await codeByHand();
    const statuses = (await Promise.all([exchange(), exchange(), exchange()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('can be given back by the client', async () => {
    const { client, exchange } = await codeByHand();
    const { refresh_token: token, access_token: access } = await exchange();
    expect([await client.revoke(token), await calls(access), await client.revoke('unknown')]).toEqual([200, 401, 200]);
  });
});

describe('a code', () => {
  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://localhost:33418/elsewhere' }, 'invalid_grant'],
    ['a code that was made up', { code: 'made-up' }, 'invalid_grant'],
    ['another client', { client_id: 'made-up' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is not exchanged with %s', async (_, more, error) => {
    const { exchange } = await codeByHand();
    expect(await exchange(more)).toMatchObject({ status: 400, error });
  });

  it('is of one client alone', async () => {
    const { exchange } = await codeByHand();
    const { id } = await byHand();
    expect(await exchange({ client_id: id })).toMatchObject({ status: 400, error: 'invalid_grant' });
  });
});

describe('a request of a client', () => {
  it.each<[string, Record<string, string>, string]>([
    ['without PKCE', { code_challenge: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for tokens in the address', { response_type: 'token' }, 'invalid_request'],
    ['for another resource', { resource: 'https://elsewhere.example/v1/mcp' }, 'invalid_target'],
    ['with a long state', { state: 'x'.repeat(501) }, 'invalid_request'],
  ])('is refused without sending anyone to its address: %s', async (_, more, error) => {
    const { address } = await byHand(more);
    const response = await fetch(address, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(await response.json()).toMatchObject({ error, error_description: expect.any(String) as string });
  });

  it.each<[string, Record<string, string>]>([
    ['an address that it did not register', { redirect_uri: 'https://evil.example/' }],
    ['a client that there is not', { client_id: 'made-up' }],
  ])('leads nowhere with %s', async (_, more) => {
    const { address } = await byHand(more);
    const response = await fetch(address, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('names a loopback address with any port, since programs take a free one', async () => {
    const { address } = await byHand({ redirect_uri: CALLBACK.replace('33418', '40000') });
    expect(new URL(await decide(await requestAt(address))).port).toBe('40000');
  });

  it('is decided by people who are signed in, and only as it was made', async () => {
    const request = await requestAt((await byHand()).address);
    const body = { request, decision: 'allow' };
    expect((await app.client().post('/v1/user/agent-connection', { body })).status).toBe(401);
    const changed = { ...body, request: `${request.slice(0, -2)}AA` };
    expect((await person.client.post('/v1/user/agent-connection', { body: changed })).status).toBe(400);
  });
});

describe('a client that registers', () => {
  it.each<[string, object]>([
    ['no address', {}],
    ['an http address elsewhere', { redirect_uris: ['http://client.example.com/'] }],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['many addresses', { redirect_uris: Array.from({ length: 6 }, (_, index) => `https://a.example/${index}`) }],
    ['a long address', { redirect_uris: [`https://a.example/${'x'.repeat(500)}`] }],
  ])('is refused with %s', async (_, body) => {
    const response = await register(body);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: expect.stringMatching(/^invalid_/) as string },
    ]);
  });

  it('is a public client, whatever it asks for', async () => {
    const body = {
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'client_secret_post',
      client_name: 'x'.repeat(999),
    };
    const made = (await (await register(body)).json()) as Record<string, unknown>;
    expect(made).toMatchObject({ token_endpoint_auth_method: 'none', client_name: 'x'.repeat(60) });
    expect(made).not.toHaveProperty('client_secret');
  });

  it('is counted with all that comes from its address', async () => {
    const limited = await startTestApp({ rateLimit: 100 });
    const tries = () =>
      fetch(`${limited.url}/oauth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [CALLBACK] }),
      });
    const statuses: number[] = [];
    for (let round = 0; round < 30; round += 1) statuses.push((await tries()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
    await limited.close();
  });
});

describe('how clients find out how to sign in', () => {
  it('is announced where they are refused', async () => {
    const response = await fetch(`${app.url}/v1/mcp`, { method: 'POST' });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="bindery", resource_metadata="${app.url}/.well-known/oauth-protected-resource/v1/mcp"`,
    ]);
  });

  it('is described', async () => {
    const read = async (path: string): Promise<unknown> => (await fetch(`${app.url}/.well-known/${path}`)).json();
    const resource = { resource: `${app.url}/v1/mcp`, authorization_servers: [app.url] };
    expect(await read('oauth-protected-resource/v1/mcp')).toMatchObject(resource);
    expect(await read('oauth-protected-resource')).toMatchObject(resource);
    expect(await read('oauth-authorization-server')).toMatchObject({
      issuer: app.url,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  it.each(['/oauth', '/oauth/else', '/oauth/token/more', '/.well-known/oauth-authorization-server/else'])(
    'is nowhere else: %s',
    async (path) => {
      expect((await fetch(app.url + path)).status).toBe(404);
    },
  );
});

describe('the service below a path', () => {
  const base = 'https://docs.example.com/bindery';

  it('answers at the addresses that clients make of its own, at the root of the host and below the path', async () => {
    const below = await startTestApp({ publicUrl: base });
    const local = `http://127.0.0.1:${below.configuration.port}`;
    const read = async (path: string): Promise<unknown> => (await fetch(local + path)).json();
    const refused = await fetch(`${local}/v1/mcp`, { method: 'POST' });
    expect(refused.headers.get('www-authenticate')).toContain(`${base}/.well-known/oauth-protected-resource/v1/mcp`);
    // As a proxy passes them on that takes the path off, and as one that leaves it in.
    for (const path of [
      '/.well-known/oauth-protected-resource/bindery/v1/mcp',
      '/.well-known/oauth-protected-resource/v1/mcp',
      '/bindery/.well-known/oauth-protected-resource/v1/mcp',
      '/v1/mcp/.well-known/oauth-protected-resource',
    ])
      expect(await read(path)).toMatchObject({ resource: `${base}/v1/mcp`, authorization_servers: [base] });
    for (const path of [
      '/.well-known/oauth-authorization-server/bindery',
      '/.well-known/oauth-authorization-server',
      '/bindery/.well-known/oauth-authorization-server',
    ])
      expect(await read(path)).toMatchObject({ issuer: base, token_endpoint: `${base}/oauth/token` });
    expect((await fetch(`${local}/.well-known/oauth-authorization-server/else`)).status).toBe(404);
  });
});

it('an API token still works, for clients that send a header', async () => {
  const client = await AgentClient.connect(app, person.token);
  expect(await client.get('list_organizations')).toMatchObject({ organizations: [{ id: tenant.organizationId }] });
  await client.close();
});
