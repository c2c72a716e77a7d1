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
    'index.md': '# Home\n\n[a](guide/) [b](./guide/page) [c](/guide/page.html) [d](guide/index.html) [e](GUIDE/PAGE.MD)\n',
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
      '# Contents\r\n\r\n- [🚀 Start](README.md)\r\n    - [<i class="fa-book">:book:</i> Use](use.md "Short")\r\n- [Gone](gone.md)\r\n- Draft\r\n\r\n<!-- the end -->\r\n',
    'docs/README.md': '# Home\n\n[use](use.md) [gone](gone.md)\n',
    'docs/use.md': '# Other title\n\n{% include ".gitbook/includes/note.md" %}\n',
    'docs/.gitbook/includes/note.md': '# Note\n\n[home](../../README.md)\n',
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
  },
  'Markdown with components': {
    'index.mdx':
      'import Tabs from "@theme/Tabs"\nexport const a = 1;\n\n# Title\n\n<Card title="a" href="/guide/page">\n\n[b](./guide/page.mdx)\n\n</Card>\n',
    'guide/page.mdx': '---\nsidebar_position: 2\n---\n\n# Page {#custom}\n\n:::note[Title]\n\n[up](../index.mdx#custom)\n\n:::\n',
  },
  'front matter as others write it': {
    'README.md':
      "---\ndescription: >-\n  Two\n  lines\ncover: ./i.png?x=1\ncoverY: 0\nlayout:\n  title:\n    visible: true\nhidden: false\nemoji: 1f680\ntags: [ 'a', b ]\nunknown: {a: 1}\n---\n\n# Home\n",
    'dark.md': "---\ncover: { light: 'i.png', dark: \"/i.png#dark\" }\n---\n# Dark\n",
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

/** The export, with each byte as a character. */
async function exported(place = space): Promise<Record<string, string>> {
  const response = await fetch(`${app.url}${place}/export`, {
    headers: { Authorization: `Bearer ${tenant.token}` },
  });
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1');
  return files;
}

const bytesOf = (files: FileMap): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString('latin1')]));

describe('a folder that nobody changed', () => {
  it.each(Object.entries(KINDS))('goes out as it came in: %s', async (_, files) => {
    await upload(files);
    expect(await exported()).toEqual(bytesOf(files));
  });
});
