import { load } from 'cheerio';
import { shopBook, SHOP_API } from '../factories/shop-api';
import { PublishedSite } from '../fixtures/site/published-site';
import { SpecKeeper } from '../support/spec-keeper';
import { sharedTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let site: PublishedSite;
let specs: SpecKeeper;

beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

async function publish(props: object, api: object = SHOP_API): Promise<void> {
  const tenant = await app.factories.organization();
  specs = new SpecKeeper(tenant);
  await specs.put('shop', { text: JSON.stringify(api) });
  site = await PublishedSite.make(app, { files: shopBook(props) }, tenant);
}

async function page(path: string) {
  const { status, text, headers } = await site.reader().send(site.path + path);
  const $ = load(text);
  const texts = (selector: string): string[] =>
    $(selector)
      .map((_, found) => $(found).text().replace(/\s+/g, ' ').trim())
      .get();
  return { status, text, headers, texts, $ };
}

describe('pages of a specification', () => {
  beforeAll(() => publish({ models: true, downloadLink: true }));

  it('stand in the table of contents, in the place of their declaration', async () => {
    const { texts } = await page('/guide');
    expect(texts('.contents a')).toEqual([
      'Welcome',
      'Guide',
      'Orders and more',
      'coupons',
      'Operations',
      'Models',
      'Refunds',
      'Last',
    ]);
    expect(texts('.pager a')).toEqual(['Previous Welcome', 'Next Orders and more']);
  });

  it('show the operations of a tag, with what its authors say of it', async () => {
    const { status, texts, text, $ } = await page('/guide/orders-and-more');
    expect(status).toBe(200);
    expect(texts('h1')).toEqual(['Orders and more']);
    expect(texts('.bd-api-operation h2')).toEqual(['List orders', 'addOrder', 'Somebody ordered']);
    expect(text).toContain('<em>one</em>');
    expect(text).toContain('What people bought.');
    expect(texts('.trail a')).toEqual(['Guide']);
    expect($('.contents [aria-current="page"]').text().trim()).toBe('Orders and more');
    expect(text).not.toMatch(/Change staff|List staff|~\/pdf/);
  });

  it('lie below each other as the tags do, and leave stored pages their paths', async () => {
    const { status, texts } = await page('/guide/orders-and-more/refunds');
    expect([status, texts('.bd-api-operation h2'), texts('.trail a')]).toEqual([
      200,
      ['List refunds'],
      ['Guide', 'Orders and more'],
    ]);
    expect((await page('/guide/refunds')).text).toContain('By hand.');
    expect((await page('/guide/coupons')).texts('.bd-api-operation h2')).toEqual(['Read a coupon']);
    expect((await page('/guide/operations')).texts('.bd-api-operation h2')).toEqual(['Ask whether it runs']);
    expect((await page('/guide/models')).texts('.bd-api-schemas summary')[0]).toBe('Order');
    for (const path of ['/guide/empty', '/guide/secret', '/guide/orders-and-more/nothing', '/orders-and-more'])
      expect((await page(path)).status).toBe(404);
  });

  it('have branches that open', async () => {
    const { $ } = await page('/guide');
    const pageId = $('.contents li[data-more]:contains("Orders and more")').last().attr('data-more') ?? '';
    const { text } = await page(`/~/contents?page=${pageId}`);
    expect((JSON.parse(text) as { items: { title: string }[] }).items.map(({ title }) => title)).toEqual(['refunds']);
  });

  it('are in what machines read: sitemap, lists, Markdown, search', async () => {
    const paths = ['/guide/orders-and-more', '/guide/orders-and-more/refunds', '/guide/models'];
    for (const list of ['/sitemap-pages.xml', '/llms.txt'])
      for (const path of paths) expect((await page(list)).text).toContain(path);
    expect((await page('/sitemap-pages.xml')).text).not.toContain('builtin');
    const { text, headers } = await page('/guide/orders-and-more.md');
    expect(headers['content-type']).toContain('text/markdown');
    expect(text).toContain('# Orders and more\n\nWhat people bought.\n\nEvery order has *one* customer.');
    expect(text).toContain('{% openapi-operation spec="shop" path="/orders" method="get" %}');
    expect((await page('/llms-full.txt')).text).toContain('# Orders and more');
    const search = `${site.path}/~/search?q=`;
    for (const [words, paths] of [
      ['list refunds', ['/guide/orders-and-more/refunds']],
      ['coupon', ['/guide/coupons']],
      ['staff', []],
    ] as const) {
      const reply = await site
        .reader()
        .send(search + encodeURIComponent(words), { headers: { accept: 'application/json' } });
      const { items } = JSON.parse(reply.text) as { items: { href: string }[] };
      expect(items.map(({ href }) => href)).toEqual(paths.map((path) => site.path + path));
    }
  });

  it('change when the specification does, and go when it is gone', async () => {
    const before = await page('/guide/coupons');
    const tags = [{ name: 'coupons', 'x-page-title': 'Vouchers' }];
    await specs.put('shop', { text: JSON.stringify({ ...SHOP_API, tags }) }, 200);
    expect(before.status).toBe(200);
    expect((await page('/guide/coupons')).status).toBe(404);
    expect((await page('/guide/vouchers')).texts('.bd-api-operation h2')).toEqual(['Read a coupon']);
    expect((await page('/guide')).texts('.contents a')).toContain('Vouchers');
    expect((await page('/llms.txt')).text).toContain('Vouchers');
    await site.client.delete(`${specs.path}/shop`, { status: 205 });
    expect((await page('/guide')).texts('.contents a')).toEqual(['Welcome', 'Guide', 'Refunds', 'Last']);
    expect((await page('/guide/vouchers')).status).toBe(404);
  });
});

it('gives each operation a page where that is asked for', async () => {
  await publish({ models: false, grouping: 'by-operation' });
  const { texts } = await page('/guide/orders-and-more');
  expect(texts('.bd-api-operation h2')).toEqual([]);
  expect(texts('.contents a')).toEqual(
    expect.arrayContaining(['List orders', 'addOrder', 'Somebody ordered', 'refunds']),
  );
  expect((await page('/guide/orders-and-more/list-orders')).texts('.bd-api-operation h2')).toEqual(['List orders']);
  expect((await page('/guide/models')).status).toBe(404);
});

it('leads to the text of a specification only where anyone may fetch it', async () => {
  await publish({ models: false, downloadLink: true });
  expect((await page('/guide/coupons')).text).not.toContain('Download the specification');
  const { body } = await site.client.patch<{ urls: { published: string } }>(`${specs.path}/shop`, {
    body: { visibility: 'public' },
    status: 200,
  });
  const { $ } = await page('/guide/coupons');
  expect($('a:contains("Download the specification")').attr('href')).toBe(body.urls.published);
});

it('is kept as it is declared: in every revision', async () => {
  await publish({ models: true, downloadLink: true });
  const space = `/v1/spaces/${site.spaces[0]}`;
  const { body } = await site.client.get<{ pages: { title: string; pages: object[] }[] }>(`${space}/content/pages`, {
    status: 200,
  });
  expect(body.pages[1]?.pages[0]).toMatchObject({
    type: 'computed',
    computed: {
      type: 'builtin:openapi',
      props: { models: true, downloadLink: true },
      dependencies: { spec: { ref: { kind: 'openapi', spec: 'shop' } } },
    },
  });
  await site.client.get(`${space}/content`, { status: 200 });
});
