import { Role } from '../../src/common/permissions/role';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromBufferPromise } from 'yauzl';
import { Chromium } from '../../src/pdf/chromium/chromium';
import type { FileMap } from '../factories/factories';
import { PIXEL } from '../factories/handbook';
import { PublishedSite } from '../fixtures/site/published-site';
import { sharedTestApp, type TestApp } from '../support/test-app';

const FILES: FileMap = {
  'README.md':
    '---\nicon: house\n---\n\n# Welcome\n\nSee the [guide](guide/README.md#end) and [prices](prices.csv).\n\n![](.gitbook/assets/logo.png)\n',
  'guide/README.md':
    '# Guide\n\n{% tabs %}\n{% tab title="One" %}\nfirst tab\n{% endtab %}\n{% tab title="Two" %}\nsecond tab\n{% endtab %}\n{% endtabs %}\n\n{% if visitor.claims.plan == "gold" %}\nGolden words. ![](../.gitbook/assets/gold.png)\n{% endif %}\n\n## End\n\nBack to [the start](../README.md) or to [gold](gold.md).\n',
  'guide/gold.md': '---\nif: visitor.claims.plan == "gold"\n---\n\n# Golden page\n\nHidden.\n',
  'guide/con.md': '# 日本語\n\nA [link to the guide](README.md).\n',
  'unused.md': '# Unused\n\n<script>alert(1)</script>\n',
  'SUMMARY.md':
    '# Summary\n\n* [Welcome](README.md)\n* [Guide](guide/README.md)\n  * [Golden page](guide/gold.md)\n  * [日本語](guide/con.md)\n* [Unused](unused.md)\n',
  'prices.csv': 'a,b\n1,2\n',
  '.gitbook/assets/logo.png': PIXEL,
  '.gitbook/assets/gold.png': Buffer.concat([PIXEL, Buffer.from('gold')]),
};

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

const exported = (site: PublishedSite, { token = site.tenant.token, method = 'GET' } = {}): Promise<Response> =>
  fetch(`${app.url}${site.api}/export`, { method, headers: { Authorization: `Bearer ${token}` } });

async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    expect(files.has(entry.fileName)).toBe(false);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

async function copyOf(site: PublishedSite): Promise<Map<string, Buffer>> {
  const response = await exported(site);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzip(Buffer.from(await response.arrayBuffer()));
}

const ATTRIBUTE = /\s(?:href|src|srcset|action)="([^"]*)"/g;

/** Files that the pages of a copy name, but that are not in it; and addresses that lead to the service. */
function deadEnds(copy: ReadonlyMap<string, Buffer>): string[] {
  return [...copy].flatMap(([file, bytes]) => {
    if (!file.endsWith('.html')) return [];
    return [...bytes.toString().matchAll(ATTRIBUTE)].flatMap(([, address = '']) => {
      if (address.startsWith('#') || /^[a-z]+:/.test(address)) return [];
      const to = path.posix.join(path.posix.dirname(file), decodeURIComponent(address.replace(/[?#].*$/, '')));
      return copy.has(to) ? [] : [`${file} → ${address}`];
    });
  });
}

describe('the offline copy of a site', () => {
  let site: PublishedSite;
  let copy: Map<string, Buffer>;
  const text = (file: string): string => copy.get(file)?.toString() ?? '';
  beforeAll(async () => {
    site = await PublishedSite.make(app, {
      variants: [
        { title: 'Handbook', files: FILES },
        { title: 'Second', files: { 'README.md': '# Second welcome\n', 'guide.md': '# Second guide\n' } },
        { title: 'Empty', files: { 'README.md': '---\nif: visitor.claims.plan == "gold"\n---\n\n# Golden start\n' } },
        {
          title: 'For few',
          files: { 'README.md': '# For few\n' },
          patch: { condition: 'visitor.claims.plan == "gold"' },
        },
      ],
    });
    await site.adapt({ plan: { type: 'string' } });
    copy = await copyOf(site);
  });

  it('has a file for every page that everyone sees', () => {
    const pages = [...copy.keys()].filter((file) => file.endsWith('.html'));
    expect(pages.filter((file) => !file.startsWith('~')).sort()).toEqual(
      ['empty', 'guide', 'guide/con', 'second', 'second/guide', 'unused']
        .map((folder) => `${folder}/index.html`)
        .concat('index.html')
        .sort(),
    );
    expect(text('index.html')).toContain('Welcome');
    expect(text('second/guide/index.html')).toContain('Second guide');
    expect(text('empty/index.html')).toContain('There are no pages here yet');
  });

  it('leads from file to file, nowhere else', () => {
    expect(deadEnds(copy)).toEqual([]);
    expect(text('index.html')).toContain('href="guide/index.html#end"');
    expect(text('guide/con/index.html')).toContain('href="../index.html"');
    expect(text('guide/index.html')).toContain('href="../second/guide/index.html?fallback=true"');
  });

  it('holds the files that its pages show, and no others', () => {
    const files = [...copy.keys()].filter((file) => file.startsWith('~files/'));
    expect(files.map((file) => path.posix.basename(file)).sort()).toEqual(['logo.png', 'prices.csv']);
    expect(copy.get(files.find((file) => file.endsWith('logo.png')) ?? '')).toEqual(PIXEL);
  });

  it('holds nothing that conditions hide', () => {
    for (const [file, bytes] of copy) if (file.endsWith('.html')) expect(bytes.toString()).not.toMatch(/Gold|For few/);
  });

  it('offers nothing that needs the service, and says where to search', () => {
    const all = [...copy].filter(([file]) => file.endsWith('.html')).map(([, bytes]) => bytes.toString());
    for (const html of all) expect(html).not.toMatch(/type="module"|~\/pdf|~mcp|class="feedback"|data-more|ld\+json/);
    expect(text('~search/index.html')).toContain(`href="${app.url}${site.path}/"`);
  });

  it('runs no script of an author', () => {
    expect(text('unused/index.html')).not.toContain('<script>alert');
  });

  it('runs nothing that someone uploaded, and leads to it under its new name', async () => {
    const files = {
      'README.md': '# Files\n\n[page](a.html) [script](b.js) [document](c.xhtml)\n\n![](d.svg)\n\n[drawing](d.svg)\n',
      'a.html': '<!doctype html><script>alert(1)</script>',
      'b.js': 'alert(1)',
      'c.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
      'd.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2" onload="alert(1)"><script>alert(1)</script><path d="M0 0h1"/></svg>`,
      'e.md': `# Large\n\n![](f.svg)\n`,
      'f.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><script>alert(1)</script>${'<path d="M0 0h1"/>'.repeat(5_000)}</svg>`,
    };
    const active = await copyOf(await PublishedSite.make(app, { files }));
    const stored = [...active].filter(([file]) => file.startsWith('~files/'));
    expect(stored.map(([file]) => path.posix.basename(file)).sort()).toEqual(
      ['a.html.txt', 'b.js.txt', 'c.xhtml.txt', 'd.svg', 'f.svg'].sort(),
    );
    for (const [file, bytes] of stored)
      if (file.endsWith('.svg')) {
        expect(bytes.toString()).not.toContain('alert');
        expect(bytes.toString()).toContain('d="M0 0h1"');
      }
    expect(deadEnds(active)).toEqual([]);
  });

  it('opens in a browser without a server', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'copy-'));
    for (const [file, bytes] of copy) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), bytes);
    }
    const problems: string[] = [];
    const seen: unknown[] = [];
    const chromium = new Chromium(app.configuration, () => undefined);
    try {
      await chromium.use(async (browser) => {
        const page = await browser.newPage();
        page.on('pageerror', (error) => problems.push(error.message));
        page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text());
        });
        await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
        const picture = 'document.querySelector(".doc img")';
        // Pictures load after the page.
        seen.push(await page.evaluate(`${picture}.decode().then(() => ${picture}.naturalWidth)`));
        await page.click('.doc a:has-text("guide")');
        seen.push(await page.textContent('h1'));
        await page.click('button[role="tab"]:has-text("Two")');
        seen.push(await page.isVisible('text=second tab'));
        await page.keyboard.press('Control+k');
        await page.waitForSelector('text=Search works only on the site itself');
        await page.close();
        return Buffer.alloc(0);
      }, 20_000);
    } finally {
      await chromium.end();
      rmSync(folder, { recursive: true, force: true });
    }
    expect(seen).toEqual([1, 'Guide', true]);
    expect(problems).toEqual([]);
  });

  it('is a thing of those who manage the site and see all that it shows', async () => {
    const statusFor = async (token: string): Promise<number> => {
      const response = await exported(site, { token });
      await response.arrayBuffer();
      return response.status;
    };
    const reader = await app.factories.member(site.tenant, Role.Read);
    expect(await statusFor(reader.token)).toBe(403);
    const maker = await app.factories.member(site.tenant, Role.Create);
    expect(await statusFor(maker.token)).toBe(200);
    await site.client.patch(`/v1/spaces/${site.spaces[1] ?? ''}`, { body: { defaultLevel: null }, status: 200 });
    expect(await statusFor(maker.token)).toBe(403);
    const stranger = await app.factories.organization();
    expect(await statusFor(stranger.token)).toBe(404);
  });

  it('is recorded', async () => {
    const events = `/v1/orgs/${site.tenant.organizationId}/audit-events`;
    const before = await site.client.all(events, { action: 'site.export' });
    await copyOf(site);
    expect(await site.client.all(events, { action: 'site.export' })).toHaveLength(before.length + 1);
    expect((await exported(site, { method: 'HEAD' })).status).toBe(200);
    expect(await site.client.all(events, { action: 'site.export' })).toHaveLength(before.length + 1);
  });
});
