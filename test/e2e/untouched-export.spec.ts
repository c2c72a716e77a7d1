import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { FileMap, Tenant } from '../factories/factories';
import { PIXEL } from '../factories/handbook';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { zipOf } from '../support/zip';
import { ZIP } from './route-sample';

const CRLF_WITH_MARK = Buffer.from('\uFEFF---\r\ntitle: Marked\r\n---\r\n# Marked\r\n\r\n[home](README.md)\r\n');

/** Folders of Markdown that an export once changed, by what was lost. */
const KINDS: Readonly<Record<string, FileMap>> = {
  'addresses with fragments and queries, and an emoji before a title': {
    'a.md':
      '# ❌ Removed\n\n[page](b.html#x) ![dark](i.png#only-dark) [code](s.cs?highlight=2) ![logo](/logo.svg)\n[id](b.md?id=x) [both](b.md?id=x#y) <a href="b.html?a=1&amp;b=2#c">c</a>\n',
    'b.md': '# B\n',
    'i.png': PIXEL,
    's.cs': 'class S;\n',
    'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  'addresses as sites have them': {
    'index.md':
      '# Home\n\n[a](guide/) [b](./guide/page) [c](/guide/page.html) [d](guide/index.html) [e](GUIDE/PAGE.MD)\n',
    'guide/index.md': '# Guide\n\n[a](page) [b](..) [c](../) [d](./page/) [ref][one]\n\n[one]: <page.html> "Title"\n',
    'guide/page.md': '# Page\n\n[a](./index) <img src="../i.png?raw=true" alt=""> [b](#here)\n',
    'i.png': PIXEL,
  },
  'folders without a page of their own': {
    'README.md': '# Home\n',
    'guide/deep/deeper/page.md': '# Page\n',
    'guide/deep/other.md': '# Other\n',
  },
  'titles from names, numbers and other headings': {
    'README.md': 'No title.\n',
    'numbers.md': '---\ntitle: 2024\n---\n\nText.\n',
    'two words.md': 'Text\n',
    'own.md': '---\ntitle: "Own"\nslug: /elsewhere\nid: other\nsidebar_label: Short\n---\n\n# Heading\n',
    'empty.md': '',
    'no-last-newline.md': '# Title',
  },
  'a table of contents with emoji, icons and its own style': {
    '.gitbook.yaml': '# Ours\nroot: ./docs/\n\nstructure:\n    summary: toc.md # here\n',
    'docs/toc.md':
      '# Contents\r\n\r\n- [🚀 Start](README.md)\r\n    - [<i class="fa-book">:book:</i> Use](use.md "Short")\r\n- [Gone](gone.md)\r\n- Draft\r\n- ```yaml\r\n  type: builtin:openapi\r\n  props:\r\n    models: true\r\n    a: 1\r\n  dependencies: {}\r\n  ```\r\n\r\n<!-- the end -->\r\n',
    'docs/README.md': '# Home\n\n[use](use.md) [gone](gone.md)\n',
    'docs/use.md': '# Other title\n\n{% include ".gitbook/includes/note.md" %}\n',
    'docs/.gitbook/includes/note.md': '# Note\n\n[home](../../README.md)\n',
    'docs/.gitbook/tags.yaml': '- tag: beta\n',
    'docs/.gitbook/vars.yaml': 'b: 1 # one\na: "2"\n',
  },
  'the configuration of another tool': {
    'mkdocs.yml': 'site_name: Site # ours\nnav:\n  - index.md\n  - Section:\n      - Short: two.md\n',
    'docs/index.md': '# Home\n\n[two](two.md "Title") ![](/img/i.png) ![](img/i.png)\n',
    'docs/two.md': '# Two\n',
    'docs/img/i.png': PIXEL,
  },
  'names that are equal or odd': {
    'README.md':
      '# Home\n\n[a](<a b.md>) [b](a%20b.md) [c](100%25.md) [d](%E6%97%A5%E6%9C%AC.md) [e](日本.md) [f](Zebra.md) [g](zebra.md)\n',
    'a b.md': '# Spaced\n',
    'a-b.md': '# Dashed\n',
    '100%.md': '# Percent\n',
    '日本.md': '# Japan\n',
    'zebra.md': '# Lower\n',
    'Zebra.md': '# Upper\n',
    'page.md': '# One\n',
    'page.mdx': '# Two\n',
    'page.markdown': '# Three\n',
    'page/README.md': '# Four\n',
    'page/index.md': '# Five\n',
  },
  'other encodings': {
    'README.md': CRLF_WITH_MARK,
    'latin.md': Buffer.from('# Caf\xe9 \x96 \x80\n\n[home](README.md)\n', 'latin1'),
    'broken.md': Buffer.concat([Buffer.from('# Broken ü '), Buffer.from([0xff, 0x81]), Buffer.from('\n')]),
    'little.md': Buffer.from('\uFEFF# UTF-16\r\n', 'utf16le'),
    'nul.md': Buffer.from('# Nul \0\n'),
    '.gitbook/includes/note.md': Buffer.from('\uFEFF# Note\r\n'),
  },
  'Markdown with components': {
    'index.mdx':
      'import Tabs from "@theme/Tabs"\nexport const a = 1;\n\n# Title\n\n<Card title="a" href="/guide/page">\n\n[b](./guide/page.mdx)\n\n</Card>\n',
    'guide/page.mdx':
      '---\nsidebar_position: 2\n---\n\n# Page {#custom}\n\n:::note[Title]\n\n[up](../index.mdx#custom)\n\n:::\n',
  },
  'front matter as others write it': {
    'README.md':
      "---\ndescription: >-\n  Two\n  lines\ncover: ./i.png?x=1\ncoverY: 0\nlayout:\n  title:\n    visible: true\nhidden: false\nemoji: 1f680\ntags: [ 'a', b ]\nunknown: {a: 1}\n---\n\n# Home\n",
    'dark.md': '---\ncover: { light: \'i.png\', dark: "/i.png#dark" }\n---\n# Dark\n',
    'missing.md': '---\ncover: gone.png\nicon: ""\nhidden: "yes"\n---\n# Missing\n',
    'i.png': PIXEL,
  },
};

let app: TestApp;
let tenant: Tenant;
let space: string;

beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  tenant = await app.factories.organization();
  space = `/v1/spaces/${(await app.factories.space(tenant)).id}`;
});

async function upload(files: FileMap, place = space, query: Record<string, boolean> = {}): Promise<void> {
  await tenant.client.post(`${place}/content/import/archive`, {
    body: await zipOf(files),
    headers: ZIP,
    query,
    status: 201,
  });
}

/** The export, and its files with each byte as a character. */
async function archiveOf(place: string): Promise<{ readonly bytes: Buffer; readonly files: Record<string, string> }> {
  const response = await fetch(`${app.url}${place}/export`, { headers: { Authorization: `Bearer ${tenant.token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const zip = await fromBufferPromise(bytes);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1');
  return { bytes, files };
}

const exported = async (place = space): Promise<Record<string, string>> => (await archiveOf(place)).files;

const bytesOf = (files: FileMap): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString('latin1')]));

describe('a folder that no one changed', () => {
  it.each(Object.entries(KINDS))('goes out as it came in: %s', async (_, files) => {
    await upload(files);
    expect(await exported()).toEqual(bytesOf(files));
  });
});

const BOOK: FileMap = {
  'mkdocs.yml': 'nav: [index.md, {Guide: [guide/index.md, guide/use.md]}, {Other: [other/page.md, other/links.md]}]\n',
  'docs/index.md': '# Home\n\n[use](guide/use/#how) [x](other/page.html?a=1#b) [guide](guide/)\n',
  'docs/guide/index.md': '# Guide\n\n[use](./use) <a href="/guide/use.html#how">use</a> [home](../index.md)\n',
  'docs/guide/use.md':
    '# Use\n\n[guide](./) [page](../other/page.html#b) ![](../i.png#only-dark) [here](#how) [gone](gone.md)\n',
  'docs/other/page.md': '# Page\n\n[use][1]\n\n[1]: <../guide/use.md> "Use"\n',
  'docs/other/links.md': '---\nhidden: false\n---\n# Links\n\n[page](page) [home](/)\n',
  'docs/i.png': PIXEL,
};

async function change(changes: readonly object[]): Promise<void> {
  const { body } = await tenant.client.post<{ id: string }>(`${space}/change-requests`, { status: 201 });
  const place = `${space}/change-requests/${body.id}`;
  await tenant.client.post(`${place}/content`, { body: { changes }, status: 200 });
  await tenant.client.post(`${place}/merge`, { status: 200 });
}

const pageOf = async (title: string) => {
  const found = (await pagesOf(tenant.client, `${space}/content`)).find((page) => page.title === title);
  if (!found) throw new Error(`There is no page ${title}.`);
  return found;
};

/** The files that differ, as far as they do not say what the tree is. */
async function differences(before: FileMap): Promise<Record<string, string | undefined>> {
  const [old, now] = [bytesOf(before), await exported()];
  const paths = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((path) => path !== 'SUMMARY.md');
  return Object.fromEntries(paths.flatMap((path) => (old[path] === now[path] ? [] : [[path, now[path]]])));
}

it('an export that has one folder only is imported at the same paths', async () => {
  await upload({ 'package.json': '{}', 'docs/index.md': '# Home\n', 'docs/a/page.md': '# Page\n' });
  const { bytes, files } = await archiveOf(space);
  expect(Object.keys(files).sort()).toEqual(['docs/a/page.md', 'docs/index.md']);
  space = `/v1/spaces/${(await app.factories.space(tenant)).id}`;
  await tenant.client.post(`${space}/content/import/archive`, { body: bytes, headers: ZIP, status: 201 });
  expect((await archiveOf(space)).bytes.equals(bytes)).toBe(true);
});

describe('a folder in which something changed', () => {
  beforeEach(() => upload(BOOK));

  it('goes out with other links only where they led to the page that moved, in their own notation', async () => {
    await change([
      { operation: 'update_page', page: (await pageOf('Use')).id, into: (await pageOf('Page')).id, at: 0 },
    ]);
    const { path } = await pageOf('Use');
    const file = `${path}.md`;
    const changed = await differences(BOOK);
    expect(Object.keys(changed).sort()).toEqual(
      ['docs/guide/use.md', file, 'docs/index.md', 'docs/guide/index.md', 'docs/other/page.md'].sort(),
    );
    expect(path).toBe('other/page/use');
    expect(changed).toEqual({
      'docs/guide/use.md': undefined,
      [file]:
        '# Use\n\n[guide](../../docs/guide/) [page](../../docs/other/page.html#b) ![](../../docs/i.png#only-dark) [here](#how) [gone](gone.md)\n',
      'docs/index.md': '# Home\n\n[use](../other/page/use/#how) [x](other/page.html?a=1#b) [guide](guide/)\n',
      'docs/guide/index.md':
        '# Guide\n\n[use](../../other/page/use) <a href="/other/page/use.html#how">use</a> [home](../index.md)\n',
      'docs/other/page.md': '# Page\n\n[use][1]\n\n[1]: <../../other/page/use.md> "Use"\n',
    });
  });

  it('goes out with the same addresses in a page that a client has read and sent back', async () => {
    const { id } = await pageOf('Home');
    const { body } = await tenant.client.get<{ markdown: string }>(`${space}/content/page/${id}`, { status: 200 });
    expect(body.markdown).toContain('(other/page.md?a=1#b)');
    const markdown = body.markdown.replace('[guide]', 'See the [guide]');
    await change([{ operation: 'update_page', page: id, document: { markdown } }]);
    expect(await differences(BOOK)).toEqual({
      'docs/index.md': '# Home\n\n[use](guide/use/#how) [x](other/page.html?a=1#b) See the [guide](guide/)\n',
    });
  });

  it('goes out with links that lead to their targets after a new one was written', async () => {
    const { id } = await pageOf('Links');
    const { body } = await tenant.client.get<{ markdown: string }>(`${space}/content/page/${id}`, { status: 200 });
    const { path } = await pageOf('Use');
    const markdown = `${body.markdown}\n[new](/${path}.md)\n`;
    await change([{ operation: 'update_page', page: id, document: { markdown } }]);
    expect(await differences(BOOK)).toEqual({
      'docs/other/links.md': '---\nhidden: false\n---\n# Links\n\n[page](page) [home](/)\n\n[new](/guide/use.md)\n',
    });
  });

  it('adds a page and keeps all others', async () => {
    await change([{ operation: 'insert_page', title: 'Extra', document: { markdown: '# Extra\n' } }]);
    expect(await differences(BOOK)).toEqual({ 'extra.md': '# Extra\n' });
  });

  it('goes out as it came in after it was imported again, and after a folder without a page was', async () => {
    const next: FileMap = { ...BOOK, 'docs/other/page.md': '# Page\r\n\r\nNew [home](../index.html)' };
    await upload(next, space, { removes: true });
    expect(await exported()).toEqual(bytesOf(next));
    const fewer = Object.fromEntries(Object.entries(next).filter(([file]) => file !== 'docs/other/links.md'));
    await upload(fewer, space, { removes: true });
    expect(await exported()).toEqual(bytesOf(fewer));
  });

  it('is the same in a copy of the space', async () => {
    const { body } = await tenant.client.post<{ id: string }>(`${space}/duplicate`, { status: 201 });
    expect(await exported(`/v1/spaces/${body.id}`)).toEqual(bytesOf(BOOK));
  });

  it('goes out as it came in when a change request brought it', async () => {
    space = `/v1/spaces/${(await app.factories.space(tenant)).id}`;
    const { body } = await tenant.client.post<{ id: string }>(`${space}/change-requests`, { status: 201 });
    const place = `${space}/change-requests/${body.id}`;
    await upload(BOOK, place);
    expect(await exported(place)).toEqual(bytesOf(BOOK));
    await tenant.client.post(`${place}/merge`, { status: 200 });
    expect(await exported()).toEqual(bytesOf(BOOK));
  });
});

describe('a table of contents', () => {
  const FILES: FileMap = {
    'SUMMARY.md':
      '# Ours\r\n\r\n- [🚀 Start](README.md)\r\n    - [The "first" one](a.md)\r\n\r\n<!-- more -->\r\n\r\n- [B](b.md)\r\n',
    'README.md': '# Home\r\n',
    'a.md': '# A\r\n',
    'b.md': '# B\r\n',
  };

  it('keeps its style and changes only where the tree changed', async () => {
    await upload(FILES);
    await change([{ operation: 'insert_page', title: 'Extra', document: { markdown: '# Extra\n' } }]);
    const files = await exported();
    expect(files['SUMMARY.md']).toBe(`${bytesOf(FILES)['SUMMARY.md']}* [Extra](extra.md)\r\n`);
    expect(files['README.md']).toBe('# Home\r\n');
  });
});
