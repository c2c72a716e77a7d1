import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contextOf,
  FIXTURES,
  LocalClient,
  paths,
  startSite,
  textIn,
  type LocalSite,
  type Route,
} from '../../../../test/fixtures/import/import-harness';
import { endConversions } from '../conversion/convert';
import { crawlToBundle, importWebsite } from './website-source';

const NAVIGATION = `<nav class="menu"><ul><li><a href="/docs/">Start</a></li><li>Guides<ul><li><a href="/docs/guide/">Guide</a><ul><li><a href="/docs/guide/install?from=nav">Install</a></li></ul></li></ul></li><li><a href="/blog/">Blog</a></li></ul></nav>`;

const page = (title: string, body: string, head = ''): Route => ({
  body: `<!doctype html><html><head><title>${title} | Demo docs</title>${head}</head><body><header>${NAVIGATION}</header><main><article><div class="breadcrumbs">You are here</div><h1>${title}<a class="headerlink" href="#x">¶</a></h1>${body}</article></main><footer>Imprint</footer></body></html>`,
});

const FAST = { limits: { delayMs: 1 } };

describe('the website source', () => {
  const client = new LocalClient();
  let other: LocalSite;
  let site: LocalSite;

  beforeAll(async () => {
    other = await startSite({ '/': page('Elsewhere', '<p>no</p>') });
    site = await startSite({
      '/robots.txt': {
        body: 'User-agent: *\nDisallow: /docs/private\nAllow: /docs/private/open\n',
        type: 'text/plain',
      },
      '/sitemap.xml': {
        body: '<urlset><url><loc>http://nowhere.example/docs/</loc></url></urlset>',
        type: 'application/xml',
      },
      '/docs/': page(
        'Start',
        `<p><a href="guide/install.html?x=1#linux">Install</a> <a href="/docs/private/a">secret</a> <a href="/docs/private/open">open</a> <a href="/docs/file.pdf">file</a> <a href="/docs/out">out</a> <a href="/docs/data">data</a> <a href="/docs/copy">copy</a><img src="/img/pixel.png" alt="in"><img src="https://cdn.example.com/a.png" alt="out"></p>`,
      ),
      '/docs/guide/': page('Guide', '<p>All guides. <a href="./install">in</a></p>'),
      '/docs/guide/install': page(
        'Install',
        '<h2 id="linux-x">Linux</h2><p>See <a href="/docs/guide/index.html">guides</a></p>',
      ),
      '/docs/guide/install.html': page(
        'Install',
        '<h2 id="linux-x">Linux</h2><p>See <a href="/docs/guide/index.html">guides</a></p>',
      ),
      '/docs/private/open': page('Open', '<p>Open text</p>'),
      '/docs/private/a': page('Secret', '<p>never</p>'),
      '/docs/copy': page('Copy', '<p>older text</p>', '<link rel="canonical" href="/docs/private/open">'),
      '/docs/out': { location: `${other.origin}/` },
      '/docs/data': { body: '{}', type: 'application/json' },
      '/img/pixel.png': { body: readFileSync(join(FIXTURES, 'pixel.png')), type: 'image/png' },
      '/blog/': page('Blog', '<p>other part</p>'),
      '/closed/robots': page('x', ''),
      '/bare/': {
        body: `<html><head><title>Bare - Demo</title></head><body><div class="side">menu words</div><div class="x">${'<p>A long paragraph of text, with commas, that a reader came for, and that goes on for a while.</p>'.repeat(8)}</div></body></html>`,
      },
      '/sphinx/': {
        body: `<main><section id="start"><h1>Start<a class="headerlink" href="#start">¶</a></h1>
          <p><a href="api.html#api.run">run</a> <a href="api.html#options">options</a> <a href="api.html#old">old</a>
          <a href="api.html#label">label</a> <a href="api.html#nowhere">lost</a> <a href="api.html#module-api">top</a></p></section></main>`,
      },
      '/sphinx/api.html': {
        body: `<main><section id="module-api"><h1>API<a class="headerlink" href="#module-api">¶</a></h1><p>All of it.</p>
          <section id="options"><span id="label"></span><h2>Setting things<a class="headerlink" href="#options">¶</a></h2><p>Text <a name="old"></a>here.</p></section>
          <section id="functions"><h2>Functions</h2><dl><dt id="api.run">run()</dt><dd><p>Runs. See <a href="#old">old</a>.</p></dd></dl></section></section></main>`,
      },
      '/many/': {
        body: `<main><h1>Many</h1>${Array.from({ length: 30 }, (_, index) => `<a href="p${index}">p</a> `).join('')}</main>`,
      },
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [`/many/p${index}`, page(`Page ${index}`, `<p>${index}</p>`)]),
      ),
    });
  });
  afterAll(async () => {
    await endConversions();
    await site.close();
    await other.close();
    await client.close();
  });

  it('crawls the pages below the start, folds duplicates and keeps to robots.txt', async () => {
    site.hits.length = 0;
    other.hits.length = 0;
    const bundle = await crawlToBundle(`${site.origin}/docs/?utm=1`, contextOf(client), FAST);
    expect(paths(bundle)).toEqual([
      '.gitbook/assets/pixel.png',
      'README.md',
      'SUMMARY.md',
      'guide/README.md',
      'guide/install.md',
      'private/open.md',
    ]);
    expect(site.hits).not.toContain('/docs/private/a');
    expect(site.hits).not.toContain('/blog/');
    expect(site.hits).not.toContain('/docs/file.pdf');
    expect(other.hits).toEqual([]);
    expect(bundle.skipped.map(({ path }) => path.replace(site.origin, '')).sort()).toEqual([
      '/docs/data',
      '/docs/out',
      '/docs/private/a',
    ]);
  });

  it('keeps the content only, with links between pages and images of the site', async () => {
    const bundle = await crawlToBundle(`${site.origin}/docs/`, contextOf(client), FAST);
    const start = textIn(bundle, 'README.md');
    expect(start).toMatch(/^# Start\n\n\[Install\]\(guide\/install\.md#linux\)/);
    expect(start).toContain(`[secret](${site.origin}/docs/private/a) [open](private/open.md)`);
    expect(start).toContain(
      '[copy](private/open.md)![in](.gitbook/assets/pixel.png)![out](https://cdn.example.com/a.png)',
    );
    expect(start).not.toMatch(/Imprint|You are here|Blog|¶/);
    expect(textIn(bundle, 'guide/install.md')).toBe('# Install\n\n## Linux\n\nSee [guides](README.md)\n');
  });

  it('keeps links to the places of a page, and says which it does not have', async () => {
    const bundle = await crawlToBundle(`${site.origin}/sphinx/`, contextOf(client), FAST);
    expect(textIn(bundle, 'README.md').replace(/\s+/g, ' ')).toContain(
      '[run](api.md#functions) [options](api.md#setting-things) [old](api.md#setting-things) [label](api.md#setting-things) [lost](api.md#nowhere) [top](api.md)',
    );
    expect(textIn(bundle, 'api.md')).toContain('[old](#setting-things)');
    expect(bundle.skipped.map(({ path }) => path)).toEqual([`${site.origin}/sphinx/api.html#nowhere`]);
  });

  it('orders the table of contents as the navigation does', async () => {
    const bundle = await crawlToBundle(`${site.origin}/docs/`, contextOf(client), FAST);
    expect(textIn(bundle, 'SUMMARY.md')).toBe(`# Table of contents

* [Start](README.md)

## Guides

* [Guide](guide/README.md)
  * [Install](guide/install.md)

## More pages

* [Open](private/open.md)
`);
  });

  it('finds the text of a page without any structure', async () => {
    const bundle = await importWebsite(`${site.origin}/bare/`, contextOf(client));
    expect(textIn(bundle, 'README.md')).toMatch(/^# Bare\n\n(?:menu words\n\n)?A long paragraph/);
  });

  it('stops at its limit of pages and says so', async () => {
    const bundle = await crawlToBundle(`${site.origin}/many/`, contextOf(client), {
      limits: { delayMs: 1, maxPages: 6 },
    });
    expect(paths(bundle).filter((path) => path !== 'SUMMARY.md')).toHaveLength(6);
    expect(bundle.skipped.at(-1)?.reason).toContain('ends at 6 pages');
  });

  it('ends when the import is cancelled', async () => {
    const controller = new AbortController();
    const context = contextOf(client, controller.signal);
    const crawl = crawlToBundle(
      `${site.origin}/many/`,
      { ...context, onProgress: () => controller.abort(new Error('stopped')) },
      FAST,
    );
    await expect(crawl).rejects.toThrow();
  });

  it('refuses addresses that hold no page', async () => {
    await expect(importWebsite(`${site.origin}/docs/data`, contextOf(client))).rejects.toMatchObject({ status: 400 });
    await expect(importWebsite(`${site.origin}/docs/private/a`, contextOf(client))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('robots.txt') as string,
    });
    await expect(importWebsite(`${site.origin}/gone`, contextOf(client))).rejects.toMatchObject({ status: 400 });
  });
});
