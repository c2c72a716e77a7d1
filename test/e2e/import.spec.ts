import type { Socket } from 'node:net';
import type { FileMap, Tenant } from '../factories/factories';
import { HANDBOOK, PIXEL } from '../factories/handbook';
import { FileServer } from '../support/file-server';
import { outline, type Page, pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { zipOf } from '../support/zip';

interface Imported {
  readonly revision: string;
  readonly importedResources: number;
  readonly totalResources: number;
}

describe('imports over HTTP', () => {
  let app: TestApp;
  let server: FileServer;
  let tenant: Tenant;
  let spaceId: string;
  let content: string;
  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    spaceId = (await app.factories.space(tenant)).id;
    content = `/v1/spaces/${spaceId}/content`;
  });

  const from = (url: string, source = 'zip', status = 201) =>
    tenant.client.post<Imported>(`${content}/import`, { body: { url, source }, status });
  const importZip = async (files: FileMap) => (await from(server.serve('/docs.zip', await zipOf(files)))).body;
  const tree = () => outline(tenant.client, content);
  const page = async (title: string): Promise<Page> => {
    const found = (await pagesOf(tenant.client, content)).find((candidate) => candidate.title === title);
    return (await tenant.client.get<Page>(`${content}/page/${found?.id}`, { status: 200 })).body;
  };

  it('bring a documentation repository in as one revision', async () => {
    const answer = await from(server.serve('/handbook.zip', await zipOf(HANDBOOK)));
    expect(answer.body).toMatchObject({ importedResources: 7, totalResources: 7 });
    const { body } = await tenant.client.get(new URL(answer.headers.location ?? '').pathname, { status: 200 });
    expect(body).toMatchObject({ id: answer.body.revision });
    expect(await tree()).toHaveLength(8);
    const space = await tenant.client.get(`/v1/spaces/${spaceId}`);
    expect(space.body).toMatchObject({ revision: answer.body.revision });
    const again = await from(server.serve('/handbook.zip', await zipOf(HANDBOOK)));
    expect(again.body.revision).toBe(answer.body.revision);
  });

  it('count the truth: what was left out is in the total only', async () => {
    const result = await importZip({
      'SUMMARY.md': '* [Home](README.md)\n* [Gone](gone.md)\n',
      'README.md': '# Home\n',
      'unlisted.md': '# Nobody lists me\n',
      'notes.txt': 'nobody refers to me',
    });
    expect(result.importedResources).toBe(1);
    expect(result.totalResources).toBe(4);
    expect(await tree()).toEqual(['Home', 'Gone']);
    expect((await page('Gone')).markdown).toBe('');
  });

  it('take the root, the readme and the summary that .gitbook.yaml names', async () => {
    await importZip({
      '.gitbook.yaml': 'root: ./docs/\nstructure:\n  readme: start.md\n  summary: toc.md\n',
      'README.md': '# Not this one\n',
      'docs/start.md': '# Start\n\n![](../shared/logo.png)\n',
      'docs/toc.md': '* [Start](start.md)\n* [More](more.md)\n',
      'docs/more.md': '# More\n',
    });
    expect(await tree()).toEqual(['Start', 'More']);
  });

  it('infer the tree from folders when there is no summary', async () => {
    await importZip({
      'README.md': '# Welcome\n',
      'guides/README.md': '# Guides\n',
      'guides/10-last.md': '# Last\n',
      'guides/2-first.md': '# First\n',
      'reference/api/get.md': 'No heading\n',
      'zebra.md': '---\ntitle: From front matter\n---\n\nText\n',
    });
    expect(await tree()).toEqual([
      'Welcome',
      'Guides',
      '  First',
      '  Last',
      'Reference [group]',
      '  Api',
      '    Get',
      'From front matter',
    ]);
  });

  it('keep a page whose front matter does not parse, and count it', async () => {
    const result = await importZip({ 'README.md': '---\ntitle: [broken\n  : x\n---\n\n# Home\n\nText\n' });
    expect(result.totalResources).toBe(result.importedResources + 1);
    const [home] = await pagesOf(tenant.client, content);
    const { body } = await tenant.client.get<Page>(`${content}/page/${home?.id}`);
    expect(body.markdown).toContain('title: [broken');
  });

  it('keep covers, layouts, flags and variables', async () => {
    await importZip({
      'README.md':
        '---\ncover: .gitbook/assets/cover.png\ncoverY: 42\nhidden: true\nlayout:\n  width: wide\n  outline:\n    visible: false\n---\n\n# Home\n',
      '.gitbook/assets/cover.png': PIXEL,
      '.gitbook/vars.yaml': 'product: Bindery\n',
    });
    const home = await page('Home');
    const { body: files } = await tenant.client.get<List<{ id: string; dimensions: object }>>(`${content}/files`);
    expect(files.items[0]?.dimensions).toEqual({ width: 1, height: 1 });
    expect(home).toMatchObject({
      hidden: true,
      cover: { ref: { kind: 'file', file: files.items[0]?.id }, yPos: 42 },
      layout: { width: 'wide', outline: false, title: true },
    });
    expect((await tenant.client.get(content)).body).toMatchObject({ variables: { product: 'Bindery' } });
  });

  it('keep the pictures of several spaces that are folders of one archive', async () => {
    await importZip({
      'guide/page.md': '# Page\n\n![Picture](<.gitbook/assets/a picture.png>)\n',
      'guide/.gitbook/assets/a picture.png': PIXEL,
      'api/page.md': '# Other\n\n![Picture](.gitbook/assets/other.png)\n',
      'api/.gitbook/assets/other.png': PIXEL,
      'api/.github/workflow.png': PIXEL,
    });
    const { body } = await tenant.client.get<List<{ name: string }>>(`${content}/files`);
    expect(body.items.map(({ name }) => name).sort()).toEqual(['a picture.png', 'other.png']);
    const { id } = await page('Page');
    const { body: shown } = await tenant.client.get<object>(`${content}/page/${id}?format=document`);
    expect(JSON.stringify(shown)).toContain('"kind":"file"');
  });

  it('read texts that are not UTF-8, and names that are not ASCII', async () => {
    await importZip({
      'README.md': Buffer.from('# Caf\xe9 \x80\n', 'latin1'),
      'weit/übersicht & mehr.md': '# Übersicht\n',
      'emoji-🎉.md': '# Party 🎉\n',
      'nul.md': '# Nul\n\na\0b\n',
      'utf16.md': Buffer.from('\ufeff# Sixteen\n', 'utf16le'),
    });
    const titles = (await pagesOf(tenant.client, content)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Café €', 'Übersicht', 'Party 🎉', 'Nul', 'Sixteen']));
    for (const found of await pagesOf(tenant.client, content)) {
      const path = found.path.split('/').map(encodeURIComponent).join('/');
      if (found.type === 'document') await tenant.client.get(`${content}/path/${path}`, { status: 200 });
    }
    expect((await page('Nul')).markdown).toContain('a\ufffdb');
  });

  it('take one Markdown file, and one HTML page', async () => {
    await from(server.serve('/one.md', '# One page\n\nText.\n', 'text/markdown'), 'markdown');
    expect(await tree()).toEqual(['One page']);
    await from(server.serve('/two.html', '<title>Two</title><h1>Two</h1><p>Text <b>bold</b></p>', 'text/html'), 'html');
    expect((await page('Two')).markdown).toContain('**bold**');
    expect(await tree()).toEqual(['One page', 'Two']);
  });

  it('leave pages of the space that they do not name', async () => {
    await importZip({ 'README.md': '# Home\n', 'a.md': '# A\n', 'b.md': '# B\n' });
    const before = await pagesOf(tenant.client, content);
    await importZip({ 'b.md': '# B changed\n', 'c.md': '# C\n' });
    const after = await pagesOf(tenant.client, content);
    expect(after.map(({ title }) => title)).toEqual(['Home', 'A', 'B changed', 'C']);
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('both land when two come at the same moment', async () => {
    const one = server.serve('/one.zip', await zipOf({ 'one.md': '# One\n' }));
    const two = server.serve('/two.zip', await zipOf({ 'two.md': '# Two\n' }));
    const answers = await Promise.all([from(one), from(two)]);
    expect(new Set(answers.map(({ body }) => body.revision)).size).toBe(2);
    expect((await tree()).sort()).toEqual(['One', 'Two']);
    const rows = await app.database.query<{ seq: number }>(
      'SELECT seq FROM revisions WHERE space_id = $1 ORDER BY seq',
      [spaceId],
    );
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('are refused while direct edits are locked, before anything is fetched', async () => {
    let asked = 0;
    const url = server.handle('/counted.zip', (_request, response) => {
      asked += 1;
      response.end();
    });
    await tenant.client.patch(`/v1/spaces/${spaceId}`, { body: { editMode: 'locked' }, status: 200 });
    expect(await tenant.client.refused('post', `${content}/import`, 409, { body: { url, source: 'zip' } })).toContain(
      'locked',
    );
    expect(asked).toBe(0);
  });

  describe('of what is no documentation', () => {
    const endless = new Set<Socket>();
    afterAll(() => endless.forEach((socket) => socket.destroy()));

    const refused = async (url: string, source = 'zip') => {
      await app.factories.import(tenant, spaceId, { 'README.md': '# Before\n' });
      const before = await tenant.client.get(content, { status: 200 });
      const message = await tenant.client.refused('post', `${content}/import`, 400, { body: { url, source } });
      expect((await tenant.client.get(content)).body).toEqual(before.body);
      expect(message).not.toMatch(/ECONN|at \w+ \(|undefined|\bnull\b/);
      return message;
    };

    it('refuse an empty zip', async () => {
      await refused(server.serve('/empty.zip', await zipOf({})));
    });
    it('refuse bytes that are no zip', async () => {
      await refused(server.serve('/garbage.zip', Buffer.alloc(5_000, 7)));
      await refused(server.serve('/nothing.zip', ''));
    });
    it('refuse a zip that was cut off', async () => {
      const whole = await zipOf(HANDBOOK);
      await refused(server.serve('/cut.zip', whole.subarray(0, whole.length - 40)));
    });
    it('refuse a zip without a page', async () => {
      await refused(server.serve('/pictures.zip', await zipOf({ 'logo.png': PIXEL })));
    });
    it('refuse names that climb out', async () => {
      const climbing = await zipOf({ 'xx/evil.md': '# Evil\n', 'README.md': '# Fine\n' });
      const patched = Buffer.from(climbing.toString('latin1').replaceAll('xx/evil.md', '../evil.md'), 'latin1');
      const url = server.serve('/climb.zip', patched);
      const { status } = await tenant.client.post(`${content}/import`, { body: { url, source: 'zip' } });
      expect([201, 400]).toContain(status);
      const pages = await pagesOf(tenant.client, content);
      expect(pages.map(({ title }) => title)).not.toContain('Evil');
    });
    it('refuse internal addresses, written in any way', async () => {
      const hosts = [
        'localhost',
        '127.1',
        '2130706433',
        '0x7f000001',
        '[::1]',
        '[::ffff:10.0.0.1]',
        '0.0.0.0',
        '169.254.169.254',
        '10.0.0.1',
        'metadata.google.internal',
      ];
      for (const host of hosts.filter((name) => !['127.1', '2130706433', '0x7f000001'].includes(name)))
        await tenant.client.refused('post', `${content}/import`, 400, {
          body: { url: `http://${host}/x.zip`, source: 'zip' },
        });
    });
    it('refuse a redirect inward', async () => {
      await refused(
        server.handle('/inward', (_request, response) => {
          response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end();
        }),
      );
      await refused(
        server.handle('/file', (_request, response) => {
          response.writeHead(302, { Location: 'file:///etc/passwd' }).end();
        }),
      );
      await refused(
        server.handle('/loop', (_request, response) => {
          response.writeHead(302, { Location: '/loop' }).end();
        }),
      );
    });
    it('refuse what is not there or fails', async () => {
      expect(await refused(server.address('/nothing-here'))).toContain('404');
      await refused(server.handle('/fails', (_request, response) => void response.writeHead(500).end()));
      await refused(server.handle('/hangs-up', (request) => void request.socket.destroy()));
    });
    it('refuse what promises more than the limit', async () => {
      await refused(
        server.handle('/huge.zip', (request, response) => {
          endless.add(request.socket);
          response.writeHead(200, { 'Content-Length': '99999999999' }).write('PK');
        }),
      );
    });
    it('refuse what is shorter than it says', async () => {
      await refused(
        server.handle('/liar.zip', (request, response) => {
          response.writeHead(200, { 'Content-Length': '1000' }).write('PK');
          setTimeout(() => request.socket.destroy(), 20);
        }),
      );
    });
  });
});

describe('imports with the default settings', () => {
  let app: TestApp;
  let server: FileServer;
  beforeAll(async () => {
    app = await sharedTestApp();
    server = await FileServer.start();
  });

  it('reach no address of this machine, however it is written', async () => {
    const tenant = await app.factories.organization();
    const { id } = await app.factories.space(tenant);
    let asked = 0;
    server.handle('/docs.zip', (_request, response) => {
      asked += 1;
      response.end();
    });
    const { port } = new URL(server.address('/'));
    for (const host of [
      '127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '[::ffff:127.0.0.1]',
    ])
      await tenant.client.refused('post', `/v1/spaces/${id}/content/import`, 400, {
        body: { url: `http://${host}:${port}/docs.zip`, source: 'zip' },
      });
    expect(asked).toBe(0);
  });
});
