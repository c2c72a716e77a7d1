import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { load } from 'cheerio';
import { PublishedSite } from '../fixtures/site/published-site';
import { closedWithFile } from '../support/end-of-file';
import { GuideShell } from '../support/guide/guide-shell';
import { codeBlocks } from '../support/guide/guide-pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';
import { zipOf } from '../support/zip';

const FILES = { 'README.md': '# Welcome\n\n## Install\n\nInstall it.\n', 'guide.md': '# Guide\n\nHow to install.\n' };

interface Named {
  readonly id: string;
}

let app: TestApp;
let site: PublishedSite;
beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  site = await PublishedSite.make(app, { files: FILES });
});

const shellFor = (page: string, more: Readonly<Record<string, string>> = {}): GuideShell =>
  new GuideShell(`docs/guide/use/${page}.md`, {
    BINDERY: app.url,
    TOKEN: site.tenant.token,
    ORG: site.tenant.organizationId,
    SITE: site.id,
    ...more,
  });

const read = async (target: string) => load((await site.reader().send(target)).text);

describe('the page about customization', () => {
  it('makes a site look as its file says', async () => {
    const shell = shellFor('customization');
    const { stdout } = await shell.run('@customization.json');
    const applied = JSON.parse(stdout) as object;
    expect(applied).toMatchObject(
      JSON.parse(readFileSync(path.join(shell.folder, 'customization.json'), 'utf8')) as object,
    );
    const $ = await read(`${site.path}/guide`);
    expect($('header').text()).toMatch(/Blog.*Start free/s);
    expect($('img[src="https://example.com/logo.svg"]').length).toBeGreaterThan(0);
    expect($('footer').text()).toMatch(/Imprint.*© Example/s);
    expect($('body').text()).toContain('Version 2 is here.');
    expect($('meta[property="og:image"]').attr('content')).toBe('https://example.com/preview.png');
    await shell.run('-o present.json');
    expect(JSON.parse(readFileSync(path.join(shell.folder, 'present.json'), 'utf8'))).toEqual(applied);
  });

  it('adds a font of the reader', async () => {
    const file = 'wOF2'.padEnd(60);
    const shell = shellFor('customization');
    shell.write('regular.woff2', file);
    const { stdout } = await shell.run('storage/upload', { '48236': String(file.length) });
    const { url, key } = JSON.parse(stdout) as { url: string; key: string };
    const added = await shell.run('@regular.woff2', { '$BINDERY/v1/uploads/…': url, '…': key });
    expect(JSON.parse(added.stdout)).toMatchObject({ fontFamily: 'Wombat Sans' });
  });
});

describe('the page about languages', () => {
  it('adds a variant in another language', async () => {
    const { space } = await app.factories.importedSpace(
      { 'README.md': '# Bienvenue\n', 'guide.md': '# Guide\n' },
      site.tenant,
    );
    const { stdout } = await shellFor('languages', { SPACE: space.id }).run('spaceId');
    const siteSpace = (JSON.parse(stdout) as Named).id;
    expect(await shellFor('languages', { SITE_SPACE: siteSpace }).run('"locale": "fr"')).toMatchObject({ code: 0 });
    const $ = await read(`${site.path}/fr/guide`);
    expect($('html').attr('lang')).toBe('fr');
    expect(
      $('link[hreflang]')
        .get()
        .map((link) => $(link).attr('hreflang')),
    ).toEqual(['en', 'fr']);
    expect($('.variants').text()).toContain('Français');
  });
});

/** Passes requests below a path of a website on, as the example for nginx does. */
async function startWebsite(): Promise<string> {
  const server = http.createServer((request, response) => {
    const target = (request.url ?? '').replace(/^\/docs(?=\/~bindery\/)/, '').replace(/^\/docs/, site.path);
    const { hostname, port } = new URL(app.url);
    http
      .request({ hostname, port, path: target, method: request.method }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      })
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closedWithFile({ close: async () => void server.close() });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

describe('the page about domains', () => {
  it('gives a site a host of its own, and takes it away', async () => {
    const hostname = `docs.${unique('own')}.invalid`.toLowerCase();
    const put = { 'docs.example.com': hostname };
    expect((await shellFor('domain').run('"hostname"', put)).stdout).toContain(`//${hostname}`);
    expect((await site.reader(hostname).send('/guide')).text).toContain('How to install.');
    expect((await shellFor('domain').run('-X PATCH -H "Authorization: Bearer $TOKEN" $BINDERY', put)).stdout).toContain(
      '409',
    );
    await shellFor('domain').run('-X DELETE', put);
    expect((await site.reader(hostname).send('/guide')).status).toBe(404);
    expect((await site.reader().send(`${site.path}/guide`)).status).toBe(200);
  });

  it('shows a site under a path of a website, with its style sheets and scripts', async () => {
    const proxy = `www.${unique('website')}.example/docs`;
    await shellFor('domain').run('"proxy"', { 'www.example.com/docs': proxy });
    const website = await startWebsite();
    const page = await fetch(`${website}/docs/guide`);
    const $ = load(await page.text());
    const files = [
      ...$('link[rel="stylesheet"]')
        .get()
        .map((one) => $(one).attr('href')),
      ...$('script[src]')
        .get()
        .map((one) => $(one).attr('src')),
    ];
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const at = (file ?? '').replace(/^https:\/\/[^/]+/, website);
      expect([at, (await fetch(at)).status]).toEqual([at, 200]);
    }
  });
});

describe('the page about MCP', () => {
  it('shows a call that finds pages', async () => {
    const { code, stdout } = await shellFor('mcp', { MCP: `${app.url}${site.path}/~mcp` }).run('curl', {
      'export MCP=https://docs.example.com/~mcp': '',
    });
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${site.path}/guide`)]);
  });

  const configurations = codeBlocks('docs/guide/use/mcp.md').filter(({ language }) => language === 'json');

  it.each(configurations.map(({ title = '', text }) => [title, text]))(
    'has a configuration that connects: %s',
    async (_, text) => {
      const addresses = text.match(/https:\/\/[^"]+/g) ?? [];
      expect([JSON.parse(text) as object, addresses]).toMatchObject([{}, ['https://docs.example.com/~mcp']]);
      const client = new Client({ name: 'a test', version: '1' });
      const address = addresses[0]?.replace('https://docs.example.com', app.url + site.path) ?? '';
      await client.connect(new StreamableHTTPClientTransport(new URL(address)));
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search', 'list_pages', 'fetch_page']);
      await client.close();
    },
  );
});

describe('the page about moving', () => {
  it('imports an archive, lists broken links and redirects an old address', async () => {
    const made = await shellFor('moving').run('"Handbook"');
    const shell = shellFor('moving', { SPACE: (JSON.parse(made.stdout) as Named).id });
    const files = { 'mkdocs.yml': 'nav:\n  - index.md\n', 'docs/index.md': '# Home\n\n[Gone](gone.md)\n' };
    writeFileSync(path.join(shell.folder, 'docs.zip'), await zipOf(files));
    expect((await shell.run('docs.zip')).stdout).toContain('"importedResources":1');
    expect((await shell.run('status=broken')).stdout).toContain('"count":1');
    const { stdout } = await shellFor('moving', { SITE_SPACE: await site.siteSpace() }).run('/docs/old-page');
    expect(stdout).toContain('"source":"/docs/old-page"');
    const reply = await site.reader().send(`${site.path}/docs/old-page`);
    expect([reply.status, reply.headers.location]).toEqual([308, expect.stringMatching(`^${site.path}/?$`)]);
  });
});
