import { load } from 'cheerio';
import { shopBook, SHOP_API } from '../factories/shop-api';
import { PublishedSite } from '../fixtures/site/published-site';
import { SpecClient } from '../support/spec-client';
import { sharedTestApp, type TestApp } from '../support/test-app';

/** An operation as those read it who read Markdown. */
const LIST_ORDERS = `## List orders

\`GET /orders\`

Server:

- \`https://shop.example.com\`

### Authorization

- \`key\`: API key in the header X-Key

### Query parameters

- \`state\` (string): Which ones. One of: \`open\`, \`paid\`.

### Responses

#### 200

Fine

\`application/json\`: Order

- \`total\` (integer, required): What it costs. At least 0. Example: \`12\`.

Example:

\`\`\`json
{
  "total": 12
}
\`\`\`

#### 404

No such *customer*

No body.

### Example of a call

\`\`\`bash
curl 'https://shop.example.com/orders' \\
  -H 'X-Key: YOUR_API_KEY'
\`\`\`
`;

interface Page {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly path?: string;
  readonly pages?: readonly Page[];
  readonly markdown?: string;
  readonly documentId?: string;
  readonly computed?: object;
  readonly computedSeed?: string;
}

let app: TestApp;
let site: PublishedSite;
let specs: SpecClient;

beforeAll(async () => {
  app = await sharedTestApp();
});

async function publish(props: object, api: object = SHOP_API): Promise<void> {
  const tenant = await app.factories.organization();
  specs = new SpecClient(tenant);
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
    expect(texts('.bd-api-operation h2')).toEqual(['List orders', 'addOrder', 'Someone ordered']);
    expect(text).toContain('<em>one</em>');
    expect(text).toContain('What people bought.');
    expect(texts('.trail a')).toEqual(['Guide']);
    expect($('.contents [aria-current="page"]').text().trim()).toBe('Orders and more');
    expect(text).not.toMatch(/Change staff|List staff/);
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
    for (const whole of [text, (await page('/llms-full.txt')).text]) expect(whole).toContain(LIST_ORDERS);
    expect(text).not.toContain('{%');
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
    expect.arrayContaining(['List orders', 'addOrder', 'Someone ordered', 'refunds']),
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

describe('a specification in the API', () => {
  let space: string;
  const declared = {
    type: 'builtin:openapi',
    props: { models: true, downloadLink: true },
    dependencies: { spec: { ref: { kind: 'openapi', spec: 'shop' } } },
  };
  const guideOf = ({ pages = [] }: { readonly pages?: readonly Page[] }): readonly Page[] => pages[1]?.pages ?? [];
  const titles = (pages: readonly Page[]): string[] => pages.map(({ title }) => title);
  const read = async <Body>(path: string, status = 200): Promise<Body> =>
    (await site.client.get<Body>(space + path, { status })).body;
  const revision = async (): Promise<string> => (await read<{ id: string }>('/content')).id;

  beforeAll(async () => {
    await publish({ models: true, downloadLink: true });
    space = `/v1/spaces/${site.spaces[0]}`;
  });

  it('is pages in the tree, and what declares them only where that is asked for', async () => {
    const wanted = ['Orders and more', 'coupons', 'Operations', 'Models', 'Refunds'];
    for (const path of ['/content', '/content/pages', `/revisions/${await revision()}/pages`]) {
      const guide = guideOf(await read(path));
      expect(titles(guide)).toEqual(wanted);
      expect(guide[0]).toMatchObject({
        type: 'document',
        path: 'guide/orders-and-more',
        computed: { type: 'builtin:openapi' },
      });
      expect(titles(guide[0]?.pages ?? [])).toEqual(['refunds']);
      expect(guide[0]).not.toHaveProperty('documentId');
    }
    const [part] = guideOf(await read('/content/pages?computed=false'));
    expect(part).toMatchObject({ type: 'computed', computed: declared });
    expect(guideOf(await read('/content/pages'))[0]?.computedSeed).toBe(part?.id);
  });

  it('is read page by page, by identifier and by path, with the pages below', async () => {
    const found = await read<Page>('/content/path/guide/orders-and-more');
    expect(found.markdown).toContain('{% openapi-operation spec="shop" path="/orders" method="get" %}');
    expect(titles(found.pages ?? [])).toEqual(['refunds']);
    expect(await read(`/content/page/${found.id}`)).toEqual(found);
    expect((await read<Page>(`/content/page/${found.id}?evaluated=true`)).markdown).toContain(LIST_ORDERS);
    const text = await read<Page>(`/content/page/${found.id}?format=document`);
    expect(text).toHaveProperty('document.nodes.1.type', 'openapi-operation');
    const revisionPath = `/revisions/${await revision()}`;
    expect(await read(`${revisionPath}/path/guide%2Forders-and-more`)).toEqual(found);
    expect(await read(`${revisionPath}/page/${found.id}/document`)).toHaveProperty('nodes.1.data.path', '/orders');
    await read(`/content/page/${found.id}?computed=false`, 404);
    await read('/content/path/guide/orders-and-more?computed=false', 404);
  });

  it('is the same for the token of a published site', async () => {
    const { body } = await app.client().post<{ apiToken: string }>('/v1/urls/published', {
      body: { url: app.url + site.path },
      status: 200,
    });
    const reader = app.client(body.apiToken);
    const at = `${space}/revisions/${await revision()}`;
    const { body: tree } = await reader.get<{ pages: Page[] }>(`${at}/pages`, { status: 200 });
    const id = guideOf(tree)[0]?.id ?? '';
    expect(guideOf(tree)[0]?.title).toBe('Orders and more');
    const { body: text } = await reader.get<Page>(`${at}/page/${id}?format=markdown`, { status: 200 });
    expect(text.markdown).toContain(LIST_ORDERS);
    await reader.get(`${at}/page/${id}/document?evaluated=deterministic-only`, { status: 200 });
  });

  it('has new answers, and identifiers that stay, when the specification changes', async () => {
    const before = await site.client.get<Page>(`${space}/content/path/guide/coupons?evaluated=true`, { status: 200 });
    const paths = {
      ...SHOP_API.paths,
      '/coupons/{id}': { get: { tags: ['coupons'], summary: 'Redeem', responses: { 204: { description: 'Done' } } } },
    };
    await specs.put('shop', { text: JSON.stringify({ ...SHOP_API, paths }) }, 200);
    const after = await site.client.get<Page>(`${space}/content/path/guide/coupons?evaluated=true`, { status: 200 });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect([before.body.markdown, after.body.markdown]).toEqual([
      expect.stringContaining('## Read a coupon'),
      expect.stringContaining('## Redeem'),
    ]);
    expect(after.body.id).toBe(before.body.id);
    expect((await page('/guide/coupons.md')).text).toContain('## Redeem');
    await site.client.delete(`${specs.path}/shop`, { status: 205 });
    expect(guideOf(await read('/content/pages'))[0]).toMatchObject({ type: 'computed', computed: declared });
  });
});
