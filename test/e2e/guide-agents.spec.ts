import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { AGENT_TOOLS } from '../../src/agents/tools/agent-tools';
import type { Tenant } from '../factories/factories';
import { GuideShell } from '../support/guide/guide-shell';
import { OAuthAgent } from '../support/oauth-agent';
import { codeBlocks, pageText } from '../support/guide/guide-pages';
import { sharedTestApp, type TestApp } from '../support/test-app';

const PAGE = 'docs/guide/use/agents.md';
const ADDRESS = 'https://bindery.example.com/v1/mcp';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.factories.organization();
});

const shell = (token: string): GuideShell =>
  new GuideShell(PAGE, { BINDERY: app.url, TOKEN: token, ORG: tenant.organizationId });

/** The value of the header that a configuration sends, whatever way it says the token. */
const headerIn = (configuration: string): string =>
  /Authorization(?:": "|:\$\{AUTHORIZATION\}"[^]*"AUTHORIZATION": ")(Bearer [^"]+)"/.exec(configuration)?.[1] ?? '';

describe('the page about agents that write', () => {
  it('makes a token that an agent can call with', async () => {
    const made = await shell(tenant.token).run('/v1/user/tokens');
    const { token } = JSON.parse(made.stdout) as { token: string };
    const { code, stdout } = await shell(token).run('list_organizations');
    expect([code, stdout]).toEqual([0, expect.stringContaining(tenant.organizationId)]);
  });

  const configurations = codeBlocks(PAGE).filter(({ language }) => language === 'json');

  const clients = ['.mcp.json', 'claude_desktop_config.json', '.cursor/mcp.json', '.vscode/mcp.json'];
  const named = configurations.map(({ title = '', text }) => [title, text] as const);
  const signingIn = named.slice(0, clients.length);

  it('has two configurations for each of the known clients: to sign in, and with a token', () => {
    expect(named.map(([title]) => title)).toEqual([...clients, ...clients]);
  });

  it('says where clients find out how to sign in', async () => {
    const { code, stdout } = await shell(tenant.token).run('oauth-protected-resource');
    expect([code, stdout]).toEqual([0, expect.stringContaining('authorization_servers') as string]);
  });

  it.each(signingIn)('has a configuration that connects by signing in: %s', async (_, text) => {
    expect([JSON.parse(text) as object, text.match(/https:\/\/[^"]+/g)]).toMatchObject([{}, [ADDRESS]]);
    expect(text).not.toMatch(/Authorization|token/i);
    const agent = new OAuthAgent(ADDRESS.replace('https://bindery.example.com', app.url));
    const opened = await fetch(await agent.begin(), { redirect: 'manual' });
    const request = new URL(opened.headers.get('location') ?? '').searchParams.get('request');
    const decision = { body: { request, decision: 'allow' }, status: 200 };
    const { body } = await tenant.client.post<{ url: string }>('/v1/user/agent-connection', decision);
    await agent.finish(body.url);
    expect(await agent.tools()).toContain('edit_pages');
    await agent.close();
  });

  it.each(named.slice(clients.length))('has a configuration that connects with a token: %s', async (_, text) => {
    expect([JSON.parse(text) as object, text.match(/https:\/\/[^"]+/g)]).toMatchObject([{}, [ADDRESS]]);
    const Authorization = headerIn(text).replace(/(?<=Bearer ).+/, tenant.token);
    const client = new Client({ name: 'a test', version: '1' });
    const address = new URL(ADDRESS.replace('https://bindery.example.com', app.url));
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers: { Authorization } } }));
    const tools = (await client.listTools()).tools.map(({ name }) => name);
    await client.close();
    expect(tools).toContain('edit_pages');
  });

  it('names every tool, and none that there is not', () => {
    const [, table = ''] = /## Tools\n([^]*?)\n\n\[Roles/.exec(pageText(PAGE)) ?? [];
    const named = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual(AGENT_TOOLS.map(({ name }) => name).sort());
  });
});
