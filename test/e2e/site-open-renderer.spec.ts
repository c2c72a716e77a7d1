import { PIXEL } from '../factories/handbook';
import { PETS_API } from '../factories/specifications';
import { OpenRenderer, type Shown } from '../fixtures/site/open-renderer';
import { BOOK } from '../fixtures/site/pages';
import { PublishedSite } from '../fixtures/site/published-site';
import { eventually } from '../support/eventually';
import { sharedTestApp, type TestApp } from '../support/test-app';

const BLOCKS = [
  '# Blocks',
  'A [link](README.md), **bold**, `code`, $$a$$ and :rocket:.',
  '## Heading',
  '### Smaller',
  '* one\n* two',
  '1. one\n2. two',
  '* [x] done',
  '> Quoted.',
  '***',
  '$$\na^2\n$$',
  '![](pixel.png)',
  '{% file src="pixel.png" %}',
  '{% hint style="warning" %}\nMind.\n{% endhint %}',
  '{% code title="a.js" lineNumbers="true" %}\n```js\nlet a = 1;\n```\n{% endcode %}',
  '{% tabs %}\n{% tab title="A" %}\nFirst.\n{% endtab %}\n\n{% tab title="B" %}\nSecond.\n{% endtab %}\n{% endtabs %}',
  '{% stepper %}\n{% step %}\n### Begin\n\nNow.\n{% endstep %}\n{% endstepper %}',
  '<details>\n\n<summary>More</summary>\n\nInside.\n\n</details>',
  '| A | B |\n| --- | --- |\n| one | two |',
  '<table data-view="cards"><thead><tr><th></th></tr></thead><tbody><tr><td>Card</td></tr></tbody></table>',
  '{% content-ref url="guides/install.md" %}\n[install.md](guides/install.md)\n{% endcontent-ref %}',
  '{% include ".gitbook/includes/note.md" %}',
  '{% columns %}\n{% column %}\nLeft.\n{% endcolumn %}\n\n{% column %}\nRight.\n{% endcolumn %}\n{% endcolumns %}',
  '{% if visitor.claims.unsigned.isBeta == true %}\nOnly beta.\n{% endif %}',
  '{% openapi-operation spec="pets" path="/pets" method="get" %}\n{% endopenapi-operation %}',
].join('\n\n');

const REFERENCE =
  '* ```yaml\n  type: builtin:openapi\n  props:\n    models: true\n  dependencies:\n    spec:\n      ref:\n        kind: openapi\n        spec: pets\n  ```\n';

const FILES = {
  ...BOOK,
  'SUMMARY.md': `${String(BOOK['SUMMARY.md'])}* [Blocks](blocks.md)\n\n## Reference\n\n${REFERENCE}`,
  'blocks.md': `${BLOCKS}\n`,
  'pixel.png': PIXEL,
  '.gitbook/includes/note.md': 'A note.\n',
};

let app: TestApp;
let site: PublishedSite;
let renderer: OpenRenderer;
let root: string;

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.factories.organization();
  const specs = `/v1/orgs/${tenant.organizationId}/openapi`;
  await tenant.client.post(specs, { body: { slug: 'pets', source: { text: PETS_API } }, status: 201 });
  await eventually(async () => (await tenant.client.get(`${specs}/pets/versions/latest`)).status === 200);
  const second = {
    title: 'Second',
    files: { 'README.md': '# Second\n', 'only.md': '# Only\n' },
    patch: { path: 'v2' },
  };
  site = await PublishedSite.make(app, { variants: [{ title: 'First', files: FILES }, second] }, tenant);
  root = app.url + site.path;
}, 90_000);
beforeEach(() => {
  renderer = new OpenRenderer(app.url);
});
afterEach(() => expect(renderer.failures).toEqual([]));

const kindOf = (shown: Shown): string =>
  shown.kind === 'redirect' ? `redirect ${shown.to.replace(root, '')}` : shown.kind;

describe('the open renderer', () => {
  it('shows every page of the tree, those of the API reference too, without a blank block', async () => {
    const pages = (await renderer.tree(root)).filter(({ type }) => type === 'document');
    expect(pages.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Welcome', 'News', 'Blocks', 'Operations', 'Models']),
    );
    const types = new Set<string>();
    for (const { path, title } of pages) {
      const shown = await renderer.show(`${root}/${path}`);
      expect([path, shown]).toMatchObject([path, { kind: 'page', title, blanks: [] }]);
      if (shown.kind === 'page') for (const type of shown.types.keys()) types.add(type);
    }
    for (const type of ['tabs', 'table', 'expandable', 'stepper', 'columns', 'reusable-content', 'openapi-operation'])
      expect([...types]).toContain(type);
    expect([...types]).toEqual(expect.arrayContaining(['openapi-schemas', 'images', 'file', 'content-ref', 'updates']));
    expect([...types]).not.toContain('if');
  });

  it('shows the first page at the root, and the pages of another variant', async () => {
    expect(await renderer.show(root)).toMatchObject({ kind: 'page', title: 'Welcome', blanks: [] });
    expect(await renderer.show(`${root}/v2/only`)).toMatchObject({ kind: 'page', title: 'Only', blanks: [] });
  });

  it('follows the redirects of the site', async () => {
    const siteSpaceId = await site.siteSpace();
    const install = (await site.pageIds()).get('Install') ?? '';
    const destination = { kind: 'site-page', siteSpaceId, pageId: install };
    await site.client.post(`${site.api}/redirects`, { body: { source: '/legacy', destination }, status: 201 });
    expect(kindOf(await renderer.show(`${root}/legacy`))).toBe('redirect /learn/guides/install');
  });

  it('follows the redirects of a space, and finds pages where they were before, as our own pages do', async () => {
    const only = (await site.pageIds(site.spaces[1])).get('Only');
    const changes = [{ operation: 'update_page', page: only, slug: 'renamed' }];
    const changeRequests = `/v1/spaces/${site.spaces[1]}/change-requests`;
    const { body: opened } = await site.client.post<{ id: string }>(changeRequests, {
      body: { subject: 'R' },
      status: 201,
    });
    const request = `${changeRequests}/${opened.id}`;
    await site.client.post(`${request}/content`, { query: { compat: false }, body: { changes }, status: 200 });
    await site.client.post(`${request}/merge`, { status: 200 });
    for (const [from, variant, to] of [
      ['old/place', '', 'learn/guides/install'],
      ['moved', '', 'learn/guides'],
      ['v2/only', 'v2/', 'renamed'],
    ] as const) {
      expect(await renderer.show(`${root}/${from}`)).toEqual({ kind: 'redirect', to });
      const { status, headers } = await fetch(`${root}/${from}`, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([308, `${site.path}/${variant}${to}`]);
    }
  });

  it.each([
    ...[
      '/nothing',
      '/nothing/at/all/of/this/depth/here',
      '/learn/guides/nothing',
      '/v2/nothing',
      '/%F0%9F%9A%80',
      '/a%2Fb',
    ],
    ...['/~/changes/999', '/~/revisions/none', '/blocks/x', '/learn/guides/install/x.md', `/${'x'.repeat(500)}`],
  ])('finds nothing at %s, and no call fails', async (path) => {
    expect(kindOf(await renderer.show(root + path))).toBe('not found');
    expect(renderer.statuses.length).toBeGreaterThan(2);
  });

  it('finds no site at other addresses', async () => {
    for (const address of [`${app.url}/sites/no-such-site/page`, `${app.url}/`, 'https://elsewhere.example/docs'])
      expect(kindOf(await renderer.show(address))).toBe('not found');
  });
});
