import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FileMap } from '../factories/factories';
import { PublishedSite } from '../fixtures/site/published-site';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const FILES: FileMap = {
  'README.md': '---\ndescription: What this is about.\n---\n\n# Welcome\n\nStart with the [guide](guide/README.md).\n',
  'guide/README.md':
    '# Guide\n\n## Requirements\n\nA walrus.\n\n{% if visitor.claims.plan == "gold" %}\nThe golden narwhal.\n{% endif %}\n',
  'guide/gold.md': '---\nif: visitor.claims.plan == "gold"\n---\n\n# Golden\n\nOnly a narwhal knows.\n',
  'quiet.md': '---\nhidden: true\n---\n\n# Quiet\n\nUnlisted words.\n',
  'SUMMARY.md':
    '# Summary\n\n* [Welcome](README.md)\n* [Guide](guide/README.md)\n  * [Golden](guide/gold.md)\n* [Quiet](quiet.md)\n',
};
const PLAN = { plan: { type: 'string' } };

interface Page {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly snippet?: string;
}

let app: TestApp;
const clients: Client[] = [];
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
});

async function connect(address: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  clients.push(client);
  return client;
}

const endpoint = (site: PublishedSite): string => `${app.url}${site.path}/~mcp`;

async function call(client: Client, name: string, args: object = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...args } });
  const texts = content as { type: string; text?: string; uri?: string }[];
  return { text: texts[0]?.text ?? '', link: texts[1]?.uri, data: structuredContent, isError: isError === true };
}

const listed = async (client: Client, args: object = {}) =>
  (await call(client, 'list_pages', args)).data as { pages: Page[]; variants: Page[]; nextCursor?: string };
const found = async (client: Client, query: string, args: object = {}): Promise<Page[]> =>
  ((await call(client, 'search', { query, ...args })).data as { results: Page[] }).results;
const titles = (pages: readonly { title: string }[]): string[] => pages.map(({ title }) => title);

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const post = (address: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });

describe('a public site over MCP', () => {
  let site: PublishedSite;
  let client: Client;
  beforeAll(async () => {
    site = await PublishedSite.make(app, { files: FILES });
    await site.adapt(PLAN);
    client = await connect(endpoint(site));
  });

  it('offers to search, list and read', async () => {
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search', 'list_pages', 'fetch_page']);
  });

  it('lists what everyone may see, in reading order', async () => {
    const { pages, variants, nextCursor } = await listed(client);
    expect(titles(pages)).toEqual(['Welcome', 'Guide']);
    expect(pages[1]).toMatchObject({ url: `${app.url}${site.path}/guide` });
    expect(titles(variants)).toEqual(['Handbook']);
    expect(nextCursor).toBeUndefined();
  });

  it('finds words, but none that a condition hides', async () => {
    const [hit, ...more] = await found(client, 'walrus');
    expect(hit).toMatchObject({
      title: 'Guide',
      url: `${app.url}${site.path}/guide#requirements`,
      snippet: 'A walrus.',
    });
    expect(more).toEqual([]);
    expect(await found(client, 'narwhal')).toEqual([]);
  });

  it.each([
    ['path', () => 'guide'],
    ['path of its Markdown', () => '/guide.md'],
    ['address', () => `${app.url}${site.path}/guide#requirements`],
    ['identifier', async () => (await site.pageIds()).get('Guide') ?? ''],
  ])('reads a page by its %s', async (_, name) => {
    const { text, link } = await call(client, 'fetch_page', { page: await name() });
    expect(text).toMatch(/^# Guide\n\n## Requirements\n\nA walrus\./);
    expect(text).not.toContain('narwhal');
    expect(link).toBe(`${app.url}${site.path}/guide`);
  });

  it('reads the first page, with absolute links', async () => {
    const { text } = await call(client, 'fetch_page', { page: '/' });
    expect(text).toContain(`[guide](${app.url}${site.path}/guide.md)`);
  });

  it.each([
    ['hidden by a condition', async () => (await site.pageIds()).get('Golden') ?? ''],
    ['not there', () => 'guide/nothing'],
    ['on another host', () => 'https://example.com/guide'],
    ['outside of the site', () => '../../etc/passwd'],
  ])('says so of a page that is %s', async (_, name) => {
    const { isError, text } = await call(client, 'fetch_page', { page: await name() });
    expect(isError).toBe(true);
    expect(text).toBe('This page does not exist, or you do not have access to it.');
  });

  it('gives pages as resources too', async () => {
    const { resources } = await client.listResources();
    expect(resources).toEqual([
      {
        uri: `${app.url}${site.path}/readme`,
        name: 'Welcome',
        mimeType: 'text/markdown',
        description: 'What this is about.',
      },
      { uri: `${app.url}${site.path}/guide`, name: 'Guide', mimeType: 'text/markdown' },
    ]);
    const { contents } = await client.readResource({ uri: resources[1]?.uri ?? '' });
    expect(contents[0]).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringContaining('A walrus.') as string,
    });
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toMatchObject({ code: -32_002 });
  });

  it('refuses a cursor that it did not give', async () => {
    const { isError, text } = await call(client, 'list_pages', { cursor: 'made-up' });
    expect([isError, text]).toEqual([true, expect.stringContaining('cursor')]);
  });

  it.each([
    ['another origin', 403, MESSAGE, { Origin: 'https://evil.example' }],
    ['a host that was made to lead here', 403, MESSAGE, { Origin: 'http://evil.example', Host: 'evil.example' }],
    ['several messages', 400, [MESSAGE, MESSAGE], {}],
    ['a long message', 413, { ...MESSAGE, params: { text: 'x'.repeat(70_000) } }, {}],
    ['something else', 400, { hello: 'there' }, {}],
  ])('refuses a call from or with %s', async (_, status, body, headers) => {
    expect((await post(endpoint(site), body, headers)).status).toBe(status);
  });

  it('takes calls from its own pages', async () => {
    expect((await post(endpoint(site), MESSAGE, { Origin: app.url })).status).toBe(200);
  });

  it.each(['GET', 'DELETE'])('keeps no session that %s could use', async (method) => {
    const response = await fetch(endpoint(site), { method, headers: { Accept: 'text/event-stream' } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('is not there for a site that is not for agents', async () => {
    const closed = await PublishedSite.make(app, { files: FILES, patch: { agentsContext: 'excluded' } });
    expect((await post(endpoint(closed), MESSAGE)).status).toBe(404);
  });
});

describe('a large site over MCP', () => {
  it('lists its pages part by part, variant by variant', async () => {
    const names = Array.from({ length: 230 }, (_, index) => `page-${index}`);
    const files = Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n`]));
    const summary = names.map((name) => `* [${name}](${name}.md)`).join('\n');
    const site = await PublishedSite.make(app, {
      variants: [
        { title: 'First', files: { ...files, 'SUMMARY.md': `# Summary\n\n${summary}\n` } },
        { title: 'Second', files: { 'README.md': '# Second welcome\n' } },
      ],
    });
    const client = await connect(endpoint(site));
    const first = await listed(client);
    expect(first.pages).toHaveLength(200);
    const second = await listed(client, { cursor: first.nextCursor });
    expect(second.nextCursor).toBeUndefined();
    expect(titles([...first.pages, ...second.pages])).toEqual([...names, 'Second welcome']);
    expect(titles((await listed(client, { variant: 'Second' })).pages)).toEqual(['Second welcome']);
    expect((await call(client, 'list_pages', { variant: 'Third' })).isError).toBe(true);
  });
});

describe('a closed site over MCP', () => {
  it('lets visitors in by their token, and shows what their claims show', async () => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'visitor-auth' } });
    await site.login('https://login.example.com/start');
    await site.adapt(PLAN);
    const stranger = await post(endpoint(site), MESSAGE);
    expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ]);
    const wrong = await site.token({}, {}, 'a key that somebody made up');
    expect((await post(endpoint(site), MESSAGE, { Authorization: `Bearer ${wrong}` })).status).toBe(401);
    const client = await connect(endpoint(site), { Authorization: `Bearer ${await site.token({ plan: 'gold' })}` });
    expect(titles((await listed(client)).pages)).toEqual(['Welcome', 'Guide', 'Golden']);
    expect(titles(await found(client, 'narwhal')).sort()).toEqual(['Golden', 'Guide']);
    expect((await call(client, 'fetch_page', { page: 'guide' })).text).toContain('The golden narwhal.');
    const other = await connect(endpoint(site), { Authorization: `Bearer ${await site.token({ plan: 'tin' })}` });
    expect(titles((await listed(other)).pages)).toEqual(['Welcome', 'Guide']);
    await site.client.post(`${site.api}/publishing/auth/regenerate`, { status: 200 });
    await expect(client.listTools()).rejects.toThrow();
  });

  it('opens by the key of a share link in its path, until the link is deleted', async () => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'share-link' } });
    expect((await post(endpoint(site), MESSAGE)).status).toBe(404);
    const link = await site.shareLink();
    const address = `${app.url}${site.path}/${link.key}/~mcp`;
    const client = await connect(address);
    expect(titles((await listed(client)).pages)).toEqual(['Welcome', 'Guide']);
    await site.client.delete(`${site.api}/share-links/${link.id}`, { status: 205 });
    expect((await post(address, MESSAGE)).status).toBe(404);
  });
});

describe('a site on a host of its own over MCP', () => {
  it('answers there, refuses pages of other origins, and names its pages by its host', async () => {
    const hostname = `docs.${unique('mcp')}.invalid`;
    const site = await PublishedSite.make(app, { files: FILES });
    await site.moveTo({ hostname });
    const home = `http://${hostname}:${new URL(app.url).port}`;
    const reader = site.reader(hostname);
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const ask = (name: string, args: object, more: Record<string, string> = {}) => {
      const body = JSON.stringify({ ...MESSAGE, method: 'tools/call', params: { name, arguments: args } });
      return reader.send('/~mcp', { method: 'POST', headers: { ...headers, ...more }, body });
    };
    const listing = await ask('list_pages', {}, { Origin: home });
    expect(listing.text).toContain(`${home}/guide`);
    expect((await ask('fetch_page', { page: `${home}/guide` })).text).toContain('A walrus.');
    const refused = await ask('list_pages', {}, { Origin: 'https://evil.example' });
    expect([refused.status, refused.headers['content-type']]).toEqual([403, 'application/json; charset=utf-8']);
    expect((await reader.send('/~mcp')).status).toBe(405);
  });
});

describe('the protocol', () => {
  it.each([
    ['tools/call', undefined],
    ['tools/call', {}],
    ['tools/call', { name: 7 }],
    ['resources/read', undefined],
    ['initialize', null],
  ])('says what a %s with the params %j lacks', async (method, params) => {
    const site = await PublishedSite.make(app, { files: FILES });
    const headers = { Accept: 'application/json, text/event-stream' };
    const reply = await post(endpoint(site), { jsonrpc: '2.0', id: 'a', method, params }, headers);
    expect([reply.status, await reply.json()]).toMatchObject([
      200,
      {
        jsonrpc: '2.0',
        id: 'a',
        error: { code: -32_602, message: expect.stringContaining(`${method} needs params`) as string },
      },
    ]);
  });

  it('announces no notifications of changes, which no call could deliver', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const capabilities = (await connect(endpoint(site))).getServerCapabilities();
    expect(capabilities).toMatchObject({ tools: { listChanged: false }, resources: { listChanged: false } });
  });
});
