import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzip } from '../support/bundle-in-memory';
import { PublishedSite } from '../fixtures/site/published-site';
import { eventually } from '../support/eventually';
import { freePort } from '../support/free-port';
import { GuideShell } from '../support/guide/guide-shell';
import { sharedTestApp, type TestApp } from '../support/test-app';

const FILES = {
  'README.md': '---\nicon: house\n---\n\n# Home\n\nFirst log in, then [install](install.md).\n\n![](pixel.png)\n',
  'install.md': '# Install\n\nInstall Docker. Nobody has to log in, but `log in` is a command.\n',
  'other.md': '# Other\n\nNothing here.\n',
  'pixel.png': Buffer.from('89504e470d0a1a0a', 'hex'),
};

const filesIn = async (zip: Buffer) => new Map((await unzip(zip)).files.map(({ path: name, bytes }) => [name, bytes]));

let app: TestApp;
let site: PublishedSite;
let shell: GuideShell;

beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
});
beforeEach(async () => {
  site = await PublishedSite.make(app, { files: FILES });
  shell = new GuideShell('docs/guide/use/recipes.md', {
    BINDERY: app.url,
    TOKEN: site.tenant.token,
    ORG: site.tenant.organizationId,
    SPACE: site.spaces[0] ?? '',
    SITE: site.id,
  });
});
afterEach(() => shell.end());

const spaceApi = (): string => `/v1/spaces/${site.spaces[0]}`;
const filesOfSpace = async () => {
  const response = await fetch(`${app.url}${spaceApi()}/export`, {
    headers: { Authorization: `Bearer ${site.tenant.token}` },
  });
  return filesIn(Buffer.from(await response.arrayBuffer()));
};

describe('the recipes of the guide', () => {
  it('provision teams, spaces and roles, undo what was changed by hand, and change nothing again', async () => {
    const run = async () => (await shell.run('node provision.mjs')).stdout;
    const organization = `/v1/orgs/${site.tenant.organizationId}`;
    const all = ['teams writers', 'collections products', 'spaces handbook', 'roles on handbook'];
    const lines = (names: string[]): string =>
      ['would set', 'sets']
        .map((act) => [...names.map((name) => `${act} ${name}\n`), `${names.length} changes.\n`].join(''))
        .join('');
    expect(await run()).toBe(lines(all));
    expect(await run()).toBe(lines([]));
    const named = async (kind: string, name: string) =>
      (await site.client.get<{ id: string }>(`${organization}/${kind}/by-external-id/${name}`, { status: 200 })).body;
    const [space, team] = [await named('spaces', 'handbook'), await named('teams', 'writers')];
    expect(space).toMatchObject({ title: 'Handbook', parent: (await named('collections', 'products')).id });
    await site.client.patch(`/v1/spaces/${space.id}`, { body: { title: 'By hand' }, status: 200 });
    await site.client.delete(`/v1/spaces/${space.id}/permissions/teams/${team.id}`);
    expect(await run()).toBe(lines(all.slice(2)));
    expect(await named('spaces', 'handbook')).toMatchObject({ id: space.id, title: 'Handbook' });
  });

  it('keep a copy of comments and pages, by one request when nothing has happened', async () => {
    const copied = () => {
      const text = readFileSync(path.join(shell.folder, 'copy.json'), 'utf8');
      const { comments, pages } = JSON.parse(text) as {
        comments: Record<string, { text: string }>;
        pages: Record<string, Record<string, { path: string; markdown?: string }>>;
      };
      return {
        comments: Object.values(comments).map(({ text }) => text),
        pages: Object.values(pages[site.spaces[0] ?? ''] ?? {}).map((page) => `${page.path} ${page.markdown?.length}`),
      };
    };
    const post = async (place: string, markdown: string) =>
      (await site.client.post<{ id: string }>(`${place}/comments`, { body: { body: { markdown } }, status: 200 })).body
        .id;
    const change = async (changes: object[]): Promise<string> => {
      const requests = `${spaceApi()}/change-requests`;
      const { body } = await site.client.post<{ id: string }>(requests, { status: 201 });
      await site.client.post(`${requests}/${body.id}/content`, { body: { changes }, status: 200 });
      return `${requests}/${body.id}`;
    };
    const gone = await post(spaceApi(), 'Gone');
    const run = async () => (await shell.run('node copy.mjs')).stdout;
    expect(await run()).toMatch(/^0 events, 1 comments, \d+ pages\.\n$/);
    const first = copied();
    expect(first).toMatchObject({ comments: ['Gone'], pages: expect.arrayContaining(['other 23']) as string[] });
    const request = await change([
      { operation: 'upsert_page', path: 'other', markdown: '# Other\n\nNow much more is said.\n' },
    ]);
    await post(request, 'On a change request');
    await site.client.delete(`${spaceApi()}/comments/${gone}`, { status: 205 });
    await site.client.post(`${request}/merge`, { status: 200 });
    expect(await run()).toMatch(/^[1-9]\d* events, 1 comments/);
    const pages = first.pages.map((page) => (page === 'other 23' ? 'other 32' : page));
    expect(copied()).toEqual({ comments: ['On a change request'], pages });
    expect(await run()).toMatch(/^0 events, 1 comments/);
    expect(copied()).toEqual({ comments: ['On a change request'], pages });
  });

  it('publish a folder from CI', async () => {
    shell.write('docs/README.md', '# Home\n\nFrom CI.\n');
    const { code, output } = await shell.run('push docs --merge');
    expect([code, output]).toEqual([0, expect.stringContaining('It is merged.')]);
    await site.client.post(`${site.api}/unpublish`, { status: 200 });
    expect((await shell.run('/publish')).output).toContain('"published":true');
    expect((await site.reader().send(site.path)).text).toContain('From CI.');
  });

  it('publish generated pages from CI: those that differ', async () => {
    shell.write('reference/api/README.md', '# API\n\n[Client](client.md)\n');
    shell.write('reference/api/client.md', '# Client\n');
    const run = () => shell.run('node publish.mjs');
    expect(await run()).toMatchObject({ code: 0, stdout: '2 pages are published.\n' });
    expect(await run()).toMatchObject({ code: 0, stdout: '0 pages are published.\n' });
    shell.write('reference/api/client.md', '# Client\n\nMore.\n');
    expect(await run()).toMatchObject({ code: 0, stdout: '1 pages are published.\n' });
    expect((await filesOfSpace()).get('api/client.md')?.toString()).toBe('# Client\n\nMore.\n');
  });

  it('check change requests, which are merged once the check has passed', async () => {
    const changeRequests = `${spaceApi()}/change-requests`;
    await site.client.post(changeRequests, { status: 201 });
    const write = (markdown: string) =>
      site.client.post(`${changeRequests}/1/content`, {
        body: { changes: [{ operation: 'insert_page', document: { markdown } }] },
        status: 200,
      });
    await write('# Draft\n\nTODO: say more.\n');
    expect((await shell.run('requiredChecks')).code).toBe(0);
    expect(await site.client.refused('post', `${changeRequests}/1/merge`, 409)).toContain('not been reported');
    const first = await shell.run('node check.mjs');
    expect([first.code, first.stdout]).toEqual([0, 'open ends: failure\n']);
    const { body } = await site.client.get<{ items: unknown[] }>(`${changeRequests}/1/checks`, { status: 200 });
    expect(body.items).toEqual([
      expect.objectContaining({ details: expect.stringContaining('TODO: say more.') as string }),
    ]);
    expect(await site.client.refused('post', `${changeRequests}/1/merge`, 409)).toContain('"open ends" has failed');
    const { body: pages } = await site.client.get<{ pages: { id: string; title: string }[] }>(
      `${changeRequests}/1/content/pages`,
    );
    const page = pages.pages.find(({ title }) => title === 'Draft')?.id;
    const change = { operation: 'update_page', page, document: { markdown: '# Draft\n\nAll is said.\n' } };
    await site.client.post(`${changeRequests}/1/content`, { body: { changes: [change] }, status: 200 });
    expect((await shell.run('node check.mjs')).stdout).toBe('open ends: success\n');
    await site.client.post(`${changeRequests}/1/merge`, { status: 200 });
  });

  it('replace a phrase in all pages by one change request, and leave everything else as it was', async () => {
    const before = await filesOfSpace();
    const { code, output } = await shell.run('replace.mjs');
    expect([code, output]).toEqual([0, expect.stringMatching(/^2 pages are changed in http/)]);
    await site.client.post(`${spaceApi()}/change-requests/1/merge`, { status: 200 });
    const after = await filesOfSpace();
    const expected = [...before].map(([name, text]) => [name, text.toString('latin1').replaceAll('log in', 'sign in')]);
    expect([...after].map(([name, text]) => [name, text.toString('latin1')])).toEqual(expected);
    expect(await shell.run('replace.mjs')).toMatchObject({
      code: 1,
      output: expect.stringContaining('No page contains "log in".') as string,
    });
  });

  it('export every space, list page by list page', async () => {
    for (let at = 0; at < 2; at++)
      await app.factories.importedSpace({ 'README.md': `# ${at}\n` }, site.tenant, { title: `Space ${at}` });
    shell.write(
      'export-all.mjs',
      readFileSync(path.join(shell.folder, 'export-all.mjs'), 'utf8').replace('=100', '=2'),
    );
    const { code, output } = await shell.run('export-all.mjs');
    expect([code, output]).toEqual([0, expect.stringContaining('Space 1')]);
    const exported = readdirSync(path.join(shell.folder, 'export'));
    expect(exported).toHaveLength(3);
    for (const name of exported)
      expect([...(await filesIn(readFileSync(path.join(shell.folder, 'export', name)))).keys()]).toContain('README.md');
  });

  it('find pages', async () => {
    const { code, stdout } = await shell.run('--data-urlencode');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/"title":"Install".*"items":\[\]/s)]);
  });

  it('receive genuine webhooks only', async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}/hooks`;
    const { stdout } = await shell.run('/webhooks', { 'https://example.com/hooks/bindery': address });
    const { id, secret } = JSON.parse(stdout) as { id: string; secret: string };
    const printed = shell.start('receiver.mjs', { WEBHOOK_SECRET: secret, PORT: String(port) });
    await eventually(() => printed().includes('Listening'));
    await site.client.post(`/v1/orgs/${site.tenant.organizationId}/webhooks/${id}/test`, { status: 201 });
    await eventually(() => printed().includes('ping http'));
    const body = JSON.stringify({ type: 'ping', data: { urls: { location: 'http://forged' } } });
    for (const [time, signature] of [
      [Date.now() / 1000, 'v1,AAAA'],
      [0, 'v1,AAAA'],
    ] as const) {
      const headers = { 'webhook-id': 'a', 'webhook-timestamp': String(time), 'webhook-signature': signature };
      expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(401);
    }
    expect(printed()).not.toContain('forged');
  });
});
