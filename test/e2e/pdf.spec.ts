import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { PIXEL } from '../factories/handbook';
import type { Tenant } from '../factories/factories';
import { type Page, pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';

const CODE = '```typescript\nconst answer: number = 42;\n```';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="red"/><script>fetch("/x")</script></svg>';

const SUMMARY = `# Summary

* [Welcome](README.md)
* [Guide](guide/README.md)
  * [你好世界](guide/chinese.md)
  * [Hidden](guide/hidden.md)

## More

* [Elsewhere](more/elsewhere.md)
* [Website](https://example.org)
`;

interface Outline {
  readonly title: string;
  readonly items: readonly Outline[];
}

interface Read {
  readonly title: unknown;
  readonly pages: readonly string[];
  readonly outline: readonly Outline[];
  /** Names of the places that links of the third page lead to. */
  readonly links: readonly string[];
  /** Number of the page, from 1, on which each of them lies. */
  readonly targets: readonly number[];
}

/** The reader of PDFs is a module that loads parts of itself, which no test runner does: it runs in a process of its own. */
const READER = `
  import { buffer } from 'node:stream/consumers';
  import { extractText, getDocumentProxy } from 'unpdf';
  const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
  const { text: pages } = await extractText(document);
  const { info } = await document.getMetadata();
  const third = pages.length > 2 ? await (await document.getPage(3)).getAnnotations() : [];
  const links = third.map(({ dest }) => dest).filter((dest) => typeof dest === 'string');
  const targets = [];
  for (const link of links) targets.push((await document.getPageIndex((await document.getDestination(link))[0])) + 1);
  process.stdout.write(JSON.stringify({ title: info.Title, pages, outline: (await document.getOutline()) ?? [], links, targets }));
`;

const readPdf = (bytes: Buffer): Promise<Read> =>
  new Promise((resolve, reject) => {
    const reader = execFile(
      process.execPath,
      ['--input-type=module', '-e', READER],
      { cwd: path.join(__dirname, '../..'), maxBuffer: 64 * 1024 * 1024 },
      (error, output) => (error ? reject(new Error(error.message)) : resolve(JSON.parse(output) as Read)),
    );
    reader.stdin?.end(bytes);
  });

const titles = (outline: readonly Outline[]): unknown[] =>
  outline.map(({ title, items }) => (items.length > 0 ? [title, titles(items)] : title));

describe('the PDF of a space', () => {
  let app: TestApp;
  let tenant: Tenant;
  let spaceId: string;
  let trap: Server;
  let requests = 0;

  beforeAll(async () => {
    trap = createServer((_request, response) => {
      requests += 1;
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(PIXEL);
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const outside = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace(
      {
        'SUMMARY.md': SUMMARY,
        'README.md': `# Welcome\n\nRead the [guide](guide/README.md) or [its end](guide/README.md#the-end).\n\n${CODE}\n\n![A picture](picture.svg)\n\n$$\na^2 + b^2\n$$\n`,
        'guide/README.md': `# Guide\n\n| Name | Value |\n| --- | --- |\n| Left | Right |\n\n${'A paragraph of the guide.\n\n'.repeat(120)}## The end\n`,
        'guide/chinese.md': '# 你好世界\n\n文档管理 こんにちは 안녕하세요 🚀 done\n',
        'guide/hidden.md': '---\nhidden: true\n---\n\n# Hidden\n\nnobody reads this\n',
        'more/elsewhere.md': `# Elsewhere\n\n<script>document.title = 'owned'; fetch('${outside}/script')</script>\n\n<img src="${outside}/raw.png" onerror="document.title='owned'">\n\n![remote](${outside}/remote.png)\n\n<iframe src="file:///etc/passwd"></iframe>\n\n<style>@import url(${outside}/style.css);</style>\n\n<link rel="stylesheet" href="${outside}/link.css">\n\nstill here\n`,
        'picture.svg': PICTURE,
      },
      tenant,
    );
    spaceId = space.id;
  });
  afterAll(async () => {
    trap.close();
  });

  const request = async (query: Record<string, unknown> = {}): Promise<string> => {
    const { body } = await tenant.client.get<{ url: string }>(`/v1/spaces/${spaceId}/pdf`, { status: 200, query });
    return body.url;
  };
  const download = async (url: string): Promise<Buffer> => {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename=".+\.pdf"/);
    return Buffer.from(await response.arrayBuffer());
  };
  const pageCalled = async (title: string): Promise<Page> => {
    const found = (await pagesOf(tenant.client, `/v1/spaces/${spaceId}/content`)).find((page) => page.title === title);
    if (!found) throw new Error(`There is no page ${title}`);
    return found;
  };
  const pageOf = (pages: readonly string[], text: string): number => pages.findIndex((page) => page.includes(text)) + 1;

  it('has a cover, contents with page numbers, bookmarks, numbered pages, code, tables, pictures, every script', async () => {
    const bytes = await download(await request());
    const { pages, outline, title } = await readPdf(bytes);
    const [cover = '', contents = ''] = pages;
    const { body: space } = await tenant.client.get(`/v1/spaces/${spaceId}`, { status: 200 });
    expect(title).toBe(space.title);
    expect(cover).toContain(space.title);
    expect(cover).toContain(`Revision ${String(space.revision)}`);
    expect(cover).toContain(String(new Date().getUTCFullYear()));
    expect(contents).toMatch(/^2?\s*Contents/);
    expect(titles(outline)).toEqual([
      'Contents',
      'Welcome',
      ['Guide', ['The end', '你好世界']],
      ['More', ['Elsewhere']],
    ]);
    const body = pages.slice(2);
    const numberOf = (heading: string): number =>
      pageOf(
        body.map((page) => `${page}\n`),
        heading,
      ) + 2;
    expect(contents).toMatch(new RegExp(`Welcome\\s*${numberOf('Welcome\n')}\\b`));
    expect(contents).toMatch(new RegExp(`Guide\\s*${numberOf('Guide\n')}\\b`));
    expect(contents).toMatch(new RegExp(`你好世界\\s*${numberOf('文档管理')}\\b`));
    expect(contents).toMatch(new RegExp(`Elsewhere\\s*${numberOf('still here')}\\b`));
    expect(contents).toContain('Website');
    expect(numberOf('文档管理')).toBeGreaterThan(5);
    pages.slice(1).forEach((page, index) => expect(page).toMatch(new RegExp(`(^|\\s)${index + 2}(\\s|$)`)));
    const all = pages.join('\n');
    expect(all).toContain('const answer: number = 42;');
    expect(all).toMatch(/Name\s*Value\s*Left\s*Right/);
    for (const text of ['文档管理', 'こんにちは', '안녕하세요', '🚀']) expect(all).toContain(text);
    expect(all).not.toContain('\0');
    expect(all).not.toContain('nobody reads this');
  });

  it('links from page to page inside of it', async () => {
    const { links, targets } = await readPdf(await download(await request()));
    const { id } = await pageCalled('Guide');
    expect(links).toEqual([`p-${id}`, `p-${id}.the-end`]);
    const [first = 0, end = 0] = targets;
    expect(first).toBeGreaterThan(3);
    expect(end).toBeGreaterThan(first + 1);
  });

  it('runs no script and reaches nothing', async () => {
    const { pages, title } = await readPdf(await download(await request()));
    expect(requests).toBe(0);
    expect(title).not.toBe('owned');
    expect(pages.join('\n')).toContain('still here');
    expect(pages.join('\n')).not.toMatch(/root:|owned/);
  });

  it('is made once for each revision', async () => {
    const first = await request();
    const second = await request();
    expect(new URL(second).pathname).toBe(new URL(first).pathname);
    const [{ count } = { count: 0 }] = await app.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM pdf_exports WHERE space_id = $1',
      [spaceId],
    );
    expect(count).toBe(1);
  });

  it('may be a page with those below it, or the page alone', async () => {
    const { id } = await pageCalled('Guide');
    const [both, alone] = await Promise.all([request({ page: id }), request({ page: id, only: true })]);
    const part = (await readPdf(await download(both))).pages.join('\n');
    expect(part).toContain('文档管理');
    expect(part).not.toContain('still here');
    const page = await readPdf(await download(alone));
    expect(page.pages[0]).toContain('Guide');
    expect(titles(page.outline)).toEqual([['Guide', ['The end']]]);
    expect(page.pages.join('\n')).not.toContain('文档管理');
  });

  it('has an address that is good for one hour', async () => {
    const url = new URL(await request());
    const left = Number(url.searchParams.get('expires')) - Date.now() / 1000;
    expect(left).toBeGreaterThan(3_590);
    expect(left).toBeLessThan(3_670);
    url.searchParams.set('expires', String(Math.round(Date.now() / 1000) + 86_400));
    expect((await fetch(url)).status).toBe(404);
  });

  it('is refused for pages that are not there, and to whoever cannot see the space', async () => {
    expect(await tenant.client.refused('get', `/v1/spaces/${spaceId}/pdf`, 404, { query: { page: 'nope' } })).toContain(
      'page',
    );
    await tenant.client.refused('get', `/v1/spaces/${spaceId}/pdf`, 400, { query: { only: 'yes' } });
    await app.client().refused('get', `/v1/spaces/${spaceId}/pdf`, 401);
    const stranger = await app.factories.organization();
    await stranger.client.refused('get', `/v1/spaces/${spaceId}/pdf`, 404);
  });
});
