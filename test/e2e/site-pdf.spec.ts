import { execFile } from 'node:child_process';
import path from 'node:path';
import type { FileMap } from '../factories/factories';
import { shopBook, SHOP_API } from '../factories/shop-api';
import { PublishedSite } from '../fixtures/site/published-site';
import type { Reader } from '../fixtures/site/reader';
import { SpecClient } from '../support/spec-client';
import { sharedTestApp, type TestApp } from '../support/test-app';

const FILES: FileMap = {
  'README.md': '# Welcome\n\nThe walrus lives here. See the [guide](guide/README.md).\n',
  'guide/README.md':
    '# Guide\n\nFeed it.\n\n{% if visitor.claims.plan == "gold" %}\nFeed it golden herrings.\n{% endif %}\n\nBack to [the start](../README.md) or to [gold](gold.md).\n',
  'guide/gold.md': '---\nif: visitor.claims.plan == "gold"\n---\n\n# Golden pages\n\nWhere the narwhal swims.\n',
  'SUMMARY.md': '# Summary\n\n* [Welcome](README.md)\n* [Guide](guide/README.md)\n  * [Golden pages](guide/gold.md)\n',
};
const OPERATION = '{% openapi-operation spec="shop" path="/refunds" method="get" %}\n{% endopenapi-operation %}\n';
const PLAN = { plan: { type: 'string' } };

/** The reader of PDFs is a module that loads parts of itself, which no test runner does: it runs in a process of its own. */
const READER = `
  import { extractText, getDocumentProxy, extractLinks } from 'unpdf';
  const document = await getDocumentProxy(new Uint8Array(await (await fetch(process.argv[1], { headers: { cookie: process.argv[2] } })).arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  const { links } = await extractLinks(document);
  process.stdout.write(JSON.stringify({ text, links }));
`;

interface Read {
  readonly text: string;
  readonly links: readonly string[];
}

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

/** Fetches a PDF and reads it. */
const readPdf = (address: string, cookie = ''): Promise<Read> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', READER, app.url + address, cookie],
      { cwd: path.join(__dirname, '../..'), maxBuffer: 64 * 1024 * 1024 },
      (error, output) => (error ? reject(new Error(error.message)) : resolve(JSON.parse(output) as Read)),
    );
  });

const made = async (): Promise<number> => {
  const [row] = await app.database.query<{ count: number }>('SELECT count(*)::int AS count FROM pdf_exports');
  return row?.count ?? 0;
};

describe('the PDF of a public site', () => {
  let site: PublishedSite;
  let reader: Reader;
  let ids: Map<string, string>;
  beforeAll(async () => {
    site = await PublishedSite.make(app, { files: FILES });
    await site.adapt(PLAN);
    reader = site.reader();
    ids = await site.pageIds();
  });
  const pdfOf = (title: string): string => `${site.path}/~/pdf?page=${ids.get(title) ?? ''}`;

  it('shows the whole variant without what conditions hide', async () => {
    const { text, links } = await readPdf(`${site.path}/~/pdf`);
    expect(text).toContain('The walrus lives here.');
    expect(text).toContain('Feed it.');
    expect(text).not.toMatch(/golden|narwhal|Golden/);
    expect(text).not.toContain('Revision');
    expect(links.join()).not.toMatch(/\/app\/|gold/);
  });

  it('is named after the page, shown in place and given from what was made before', async () => {
    const first = await reader.send(pdfOf('Guide'));
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.headers['content-disposition']).toMatch(/^inline; filename="guide\.pdf"/);
    expect(first.headers['x-robots-tag']).toBe('noindex');
    const count = await made();
    const again = await reader.send(pdfOf('Guide'), { headers: { 'If-None-Match': first.headers.etag ?? '' } });
    expect(again.status).toBe(304);
    expect(await made()).toBe(count);
  });

  it('links pages outside of the book to the site', async () => {
    const { text, links } = await readPdf(pdfOf('Guide'));
    expect(text).not.toContain('walrus');
    expect(links).toContain(`${app.url}${site.path}/readme`);
  });

  it('is what the menu of a page leads to', async () => {
    const { text } = await reader.send(`${site.path}/guide`);
    expect(text).toContain(`href="${pdfOf('Guide')}"`);
  });

  it('shows visitors what their claims show, each audience a book of its own', async () => {
    const cookie = `bindery-visitor-${site.id}=${await site.token({ plan: 'gold' })}`;
    const { text } = await readPdf(`${site.path}/~/pdf`, cookie);
    expect(text).toContain('Feed it golden herrings.');
    expect(text).toContain('Where the narwhal swims.');
    expect((await readPdf(`${site.path}/~/pdf`)).text).not.toContain('narwhal');
    expect((await readPdf(pdfOf('Golden pages'), cookie)).text).toContain('narwhal');
  });

  it.each([
    ['page that conditions hide', () => pdfOf('Golden pages')],
    ['page that is not there', () => `${site.path}/~/pdf?page=nothing`],
    ['page that cannot be', () => `${site.path}/~/pdf?page=${encodeURIComponent("a' OR 1=1")}`],
    ['longer path', () => `${site.path}/~/pdf/more`],
  ])('is not there for a %s', async (_, address) => {
    expect((await reader.send(address())).status).toBe(404);
  });

  it('is only read', async () => {
    expect((await reader.send(`${site.path}/~/pdf`, { method: 'POST' })).status).toBe(405);
  });

  it('says so when it would be too large', async () => {
    const names = Array.from({ length: 2_001 }, (_, index) => `page-${index}`);
    const files = Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\ntext\n`]));
    const large = await PublishedSite.make(app, { files });
    const { status, text } = await reader.send(`${large.path}/~/pdf`);
    expect(status).toBe(409);
    expect(text).toContain('the maximum is 2000');
  });

  it('is not there where the site says so', async () => {
    const quiet = await PublishedSite.make(app, { files: FILES });
    const { body: looks } = await quiet.client.get(`${quiet.api}/customization`, { status: 200 });
    await quiet.customize({ ...looks, pdf: { enabled: false } });
    expect((await reader.send(`${quiet.path}/~/pdf`)).status).toBe(404);
  });
});

describe('the PDF of a closed site', () => {
  it('is for its audience alone', async () => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'share-link' } });
    const stranger = site.reader();
    expect((await stranger.send(`${site.path}/~/pdf`)).status).toBe(404);
    const { id, key } = await site.shareLink();
    const guest = site.reader();
    expect((await guest.open(`${site.path}/${key}/~/pdf`)).headers['content-type']).toBe('application/pdf');
    expect((await guest.send(`${site.path}/~/pdf`)).headers['cache-control']).toBe('private, no-cache');
    await site.client.delete(`${site.api}/share-links/${id}`, { status: 205 });
    expect((await guest.send(`${site.path}/~/pdf`)).status).toBe(404);
  });
});

describe('the PDF of a site with an API reference', () => {
  it('holds the pages of the specification, all of it open, and is new when the specification is', async () => {
    const tenant = await app.factories.organization();
    const specs = new SpecClient(tenant);
    await specs.put('shop', { text: JSON.stringify(SHOP_API) });
    const files = { ...shopBook({ models: true }), 'last.md': `# Last\n\n${OPERATION}` };
    const site = await PublishedSite.make(app, { files }, tenant);
    const { text } = await readPdf(`${site.path}/~/pdf`);
    for (const words of [
      'Orders and more',
      'What it costs.',
      'No such customer',
      'curl',
      'X-Key',
      'Models',
      'Read a coupon',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Try it|openapi-operation/);
    await specs.put(
      'shop',
      { text: JSON.stringify({ ...SHOP_API, tags: [{ name: 'coupons', 'x-page-title': 'Vouchers' }] }) },
      200,
    );
    expect((await readPdf(`${site.path}/~/pdf`)).text).toContain('Vouchers');
  });
});
