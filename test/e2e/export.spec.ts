import { randomBytes } from 'node:crypto';
import { unzip } from '../support/bundle-in-memory';
import { ImportService } from '../../src/import/import.service';
import { type PageRow, PagesRepository } from '../../src/content/storage/pages.repository';
import { type ContentChanges, NO_CHANGES } from '../../src/content/model/content-changes';
import { RevisionPoints } from '../../src/content/storage/revision-points';
import type { FileMap } from '../factories/factories';
import { HANDBOOK, PIXEL } from '../factories/handbook';
import { type Page, pagesOf } from '../support/pages';
import { OrganizationStage, organizationStage } from '../support/organization-stage';

/** Every kind of page, and everything that a page can hold. */
const EVERYTHING: FileMap = {
  '.gitbook.yaml': 'root: ./\nredirects:\n  old/install: guides/set-up.md\n  away: https://example.com/away\n',
  '.gitbook/vars.yaml': 'product: Bindery\nmajor: 3\n',
  '.gitbook/assets/logo.png': PIXEL,
  '.gitbook/assets/a b (1).png': PIXEL,
  '.gitbook/includes/support.md': '---\ntitle: Support\n---\n\nWrite [home](../../README.md).\n',
  '.gitbook/includes/untitled.md': 'See {% include "support.md" %}\n',
  'images/cover.png': PIXEL,
  'data/prices.csv': 'a,b\n1,2\n',
  'README.md':
    '---\ndescription: >-\n  What this\n  is about.\nicon: house\ncover: images/cover.png\ncoverY: -20\nlayout:\n  width: wide\n  outline:\n    visible: false\nvars:\n  version: 2.1\ntags:\n  - one\nif: visitor.claims.beta\n---\n\n# Welcome\n\nStart with the [set up](guides/set-up.md#requirements), [prices](data/prices.csv).\n\n![](.gitbook/assets/logo.png) ![](<.gitbook/assets/a b (1).png>)\n',
  'SUMMARY.md': [
    '# Table of contents',
    '',
    '* [Welcome](README.md)',
    '* [Website](https://example.com/docs?a=1&b=(2))',
    '',
    '## Getting *started* & more <a href="#begin" id="begin"></a>',
    '',
    '* [🚀 Guides: \\[draft\\]](guides/README.md)',
    '  * [Set up](guides/set-up.md)',
    '    * [On Linux](elsewhere/linux.md)',
    '  * [Requirements](guides/set-up.md#requirements)',
    '  * ```yaml',
    '    type: builtin:openapi',
    '    props:',
    '      models: true',
    '    dependencies:',
    '      spec:',
    '        ref:',
    '          kind: openapi',
    '          spec: pets',
    '    ```',
    '  * [Empty](guides/empty.md)',
    '  * Draft',
    '',
    '## <i class="fa-book">:book:</i> Reference',
    '',
    '* [Readme](reference/readme/README.md)',
    '* [Set up again](guides/set-up.md)',
    '* [日本語](参考/日本語.md)',
    '',
    '***',
    '',
    '* [Summary](summary/README.md)',
    '',
  ].join('\n'),
  'guides/README.md': '---\r\nemoji: 🚀\r\n---\r\n# Guides\r\n\r\nBack [home](../README.md).\r\n',
  'guides/set-up.md':
    '# Set up\n\n## Requirements\n\nSee [Linux](../elsewhere/linux.md), [gone](missing.md).\n\n{% include "../.gitbook/includes/support.md" %}\n',
  'guides/empty.md': '',
  'elsewhere/linux.md':
    '---\nhidden: true\nnoIndex: true\nnoRobotsIndex: true\n---\nNo title, [up](../guides/set-up.md).\n',
  'reference/readme/README.md': '# Readme\n\nText.\n',
  '参考/日本語.md': '# 日本語\n\n本文。\n',
  'summary/README.md': '# Summary\n\nText.\n',
};

interface Whole {
  readonly variables: object;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly size: number;
    readonly git: { readonly path: string };
  }[];
  readonly reusableContents: readonly { readonly id: string; readonly title: string }[];
}

type PageStates = ReadonlyMap<string, PageRow>;

const page = (pages: PageStates, title: string): PageRow => {
  const row = pages.get(title);
  if (!row) throw new Error(`There is no page ${title}`);
  return row;
};

const by =
  <Name extends string>(name: Name) =>
  (one: Readonly<Record<Name, unknown>>, other: Readonly<Record<Name, unknown>>): number =>
    String(one[name]) < String(other[name]) ? -1 : 1;

const PASSING = new Set(['id', 'createdAt', 'updatedAt', 'urls', 'git', 'documentId']);

/** Without what is new with every import, and with paths for identifiers. */
function named(value: Record<string, unknown>, paths: ReadonlyMap<string, string>): object {
  const lasting = Object.entries(value).filter(([name]) => !PASSING.has(name));
  return JSON.parse(JSON.stringify(Object.fromEntries(lasting)), (_, inner: unknown) =>
    typeof inner === 'string' ? (paths.get(inner) ?? inner) : inner,
  ) as object;
}

describe('export', () => {
  const on = organizationStage(new OrganizationStage());

  const fetchExport = (spaceId: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${on.app.url}/v1/spaces/${spaceId}/export`, {
      method,
      headers: { Authorization: `Bearer ${on.tenant.token}`, ...headers },
    });
  const exported = async (spaceId: string): Promise<Buffer> => {
    const response = await fetchExport(spaceId);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const imported = async (zip: Buffer): Promise<string> => {
    const { id } = await on.app.factories.space(on.tenant);
    const result = await on.app
      .get(ImportService)
      .importBundle(await on.app.factories.spaceScope(on.tenant, id), await unzip(zip));
    expect(result.skipped).toEqual([]);
    return id;
  };
  const filesOf = async (zip: Buffer): Promise<Record<string, string>> =>
    Object.fromEntries((await unzip(zip)).files.map(({ path, bytes }) => [path, bytes.toString()]));
  const edit = async (spaceId: string, make: (pages: PageStates) => Partial<ContentChanges>) => {
    const scope = await on.app.factories.spaceScope(on.tenant, spaceId);
    const rows = await on.app.get(PagesRepository).whole(on.app.get(RevisionPoints).head(scope));
    const changes = { ...NO_CHANGES, ...make(new Map(rows.map((row) => [row.title, row]))) };
    await on.app.factories.change(on.tenant, spaceId, changes);
  };

  /** Everything of a space that an import could change, with paths in place of identifiers. */
  const snapshot = async (spaceId: string): Promise<object> => {
    const content = `/v1/spaces/${spaceId}/content`;
    const { body } = await on.tenant.client.get<Whole>(content, { status: 200 });
    const pages = await pagesOf(on.tenant.client, content);
    const paths = new Map([
      ...pages.map(({ id, path }): [string, string] => [id, path]),
      ...body.files.map(({ id, git }): [string, string] => [id, git.path]),
    ]);
    const described = await Promise.all(
      pages.map(async (page) => {
        const { markdown } = (await on.tenant.client.get<Page>(`${content}/page/${page.id}`, { status: 200 })).body;
        const pagesBelow = page.pages?.map(({ id }) => paths.get(id) ?? 'no path');
        // The hash is that of the text as it was written: other addresses of links are another one.
        return named({ ...page, hash: undefined, markdown, pages: pagesBelow }, paths);
      }),
    );
    const reusables = await Promise.all(
      body.reusableContents.map(async ({ id, title }) => {
        const path = `${content}/reusable-contents/${id}`;
        return { title, markdown: (await on.tenant.client.get<Page>(path, { status: 200 })).body.markdown };
      }),
    );
    const files = body.files.map(({ name, size, git }) => ({ name, size, path: git.path })).sort(by('path'));
    return { pages: described, files, reusables: reusables.sort(by('title')), variables: body.variables };
  };

  it('of everything, imported into an empty space, gives the same content; exported again, the same bytes', async () => {
    const { space } = await on.app.factories.importedSpace(EVERYTHING, on.tenant);
    const first = await exported(space.id);
    const copy = await imported(first);
    const second = await exported(copy);
    expect(second.equals(first)).toBe(true);
    const third = await imported(second);
    expect(await snapshot(third)).toEqual(await snapshot(copy));
    expect(await snapshot(copy)).toEqual(await snapshot(space.id));
    const redirects = await on.app.database.query(
      'SELECT redirects FROM settings_versions WHERE line_id = $1 AND to_seq IS NULL',
      [copy],
    );
    expect(redirects).toEqual([
      {
        redirects: {
          away: 'https://example.com/away',
          'old/install': 'guides/set-up.md',
        },
      },
    ]);
  });

  it('is laid out as a documentation repository', async () => {
    const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    const files = await filesOf(await exported(space.id));
    expect(Object.keys(files)).toEqual([
      'SUMMARY.md',
      '.gitbook/includes/support.md',
      'README.md',
      'guides/README.md',
      'guides/install.md',
      'guides/linux.md',
      'guides/configure.md',
      '.gitbook/assets/logo.png',
    ]);
    expect(files['SUMMARY.md']).toBe(HANDBOOK['SUMMARY.md']);
    expect(files['guides/install.md']).toBe(HANDBOOK['guides/install.md']);
  });

  it('writes into the front matter what a page holds and its text does not say', async () => {
    const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    const { body } = await on.tenant.client.get<{ files: { id: string }[] }>(`/v1/spaces/${space.id}/content`, {
      status: 200,
    });
    await edit(space.id, (pages) => ({
      pages: [
        {
          ...page(pages, 'Configure'),
          title: '⚙️ Settings *all*',
          hidden: true,
          details: {
            description: 'All: of "them"',
            emoji: '1f680',
            icon: 'gear',
            cover: { ref: { kind: 'file', file: body.files[0]?.id ?? '' }, yPos: 7 },
            variables: { one: 'x', two: true },
            tags: [{ tag: 'a', primary: true }],
          },
        },
        { ...page(pages, 'Welcome'), details: {} },
      ],
    }));
    const zip = await exported(space.id);
    const files = await filesOf(zip);
    expect(files['README.md']).toMatch(/^---\n---\n\n# Welcome/);
    expect(files['guides/configure.md']).toContain('cover: ../.gitbook/assets/logo.png\ncoverY: 7\n');
    const copy = await imported(zip);
    const [welcome, configure] = await Promise.all(
      ['readme', 'guides/guides/configure'].map((path) =>
        on.tenant.client.get(`/v1/spaces/${copy}/content/path/${path}`, { status: 200 }),
      ),
    );
    expect(welcome?.body).not.toHaveProperty('description');
    expect(configure?.body).toMatchObject({
      title: '⚙️ Settings *all*',
      hidden: true,
      description: 'All: of "them"',
      emoji: '🚀',
      icon: 'gear',
      cover: { ref: { kind: 'file' }, yPos: 7 },
      variables: { one: 'x', two: true },
      markdown: expect.stringContaining('# Configure') as string,
    });
    expect((await exported(copy)).equals(zip)).toBe(true);
  });

  it('keeps the tree, however it was rearranged', async () => {
    const { space } = await on.app.factories.importedSpace(EVERYTHING, on.tenant);
    await edit(space.id, (pages) => ({
      pages: [
        // A link before the page that it leads to, and pages named like files that mean something.
        { ...page(pages, 'Set up again'), parentId: '', rank: 'A0' },
        { ...page(pages, 'Summary'), slug: 'node_modules', title: 'Modules <!-- all -->' },
        { ...page(pages, 'On Linux'), slug: 'index', title: '`code` [x](y) #' },
        { ...page(pages, 'Empty'), slug: 'readme', parentId: page(pages, 'Summary').pageId },
      ],
    }));
    const zip = await exported(space.id);
    const copy = await imported(zip);
    expect(await snapshot(copy)).toEqual(await snapshot(space.id));
    expect((await exported(copy)).equals(zip)).toBe(true);
  });

  it('keeps a deep and long tree, whose paths no archive may hold', async () => {
    const slug = 'a-very-long-name-of-a-page-'.repeat(3);
    const { space } = await on.app.factories.importedSpace({ 'README.md': '# Home\n' }, on.tenant);
    await edit(space.id, (pages) => ({
      pages: Array.from({ length: 30 }, (_, level) => ({
        ...page(pages, 'Home'),
        pageId: `deep${level}`,
        parentId: level === 0 ? '' : `deep${level - 1}`,
        rank: 'b0',
        slug: `${slug}${level}`,
        title: `Level ${level}`,
        sourcePath: null,
      })),
    }));
    const zip = await exported(space.id);
    const copy = await imported(zip);
    expect(await snapshot(copy)).toEqual(await snapshot(space.id));
    expect((await exported(copy)).equals(zip)).toBe(true);
  });

  it('has a tag by revision and a name by title', async () => {
    const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant, { title: 'Ünser "Buch"' });
    const response = await fetchExport(space.id);
    await response.arrayBuffer();
    const etag = response.headers.get('etag') ?? '';
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Ünser "Buch".zip')}`,
    );
    expect((await fetchExport(space.id, { 'If-None-Match': etag })).status).toBe(304);
    expect((await fetchExport(space.id, {}, 'HEAD')).headers.get('etag')).toBe(etag);
    await on.app.factories.import(on.tenant, space.id, { ...HANDBOOK, 'guides/linux.md': '# On Linux\n\nNew.\n' });
    const changed = await fetchExport(space.id, { 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    await changed.arrayBuffer();
  });

  it('of an empty space holds no page', async () => {
    const { id } = await on.app.factories.space(on.tenant);
    expect(Object.keys(await filesOf(await exported(id)))).toEqual(['.gitbook.yaml', 'SUMMARY.md']);
  });

  it('breaks off when bytes are gone, so that no one takes half for a whole', async () => {
    const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    await on.app.database.execute(
      `INSERT INTO blobs (hash, size, content_type, created_at) VALUES ($1, 1, 'image/png', now()) ON CONFLICT DO NOTHING`,
      ['x'.repeat(43)],
    );
    await edit(space.id, () => ({
      files: [{ fileId: 'lost', name: 'z.png', path: '.gitbook/assets/z.png', blobHash: 'x'.repeat(43) }],
    }));
    const response = await fetchExport(space.id);
    await expect(response.arrayBuffer()).rejects.toThrow();
    // And the service goes on.
    expect((await fetchExport((await on.app.factories.space(on.tenant)).id)).status).toBe(200);
  });

  it('survives readers who hang up', async () => {
    const big = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`.gitbook/assets/${index}.bin`, randomBytes(1024 * 1024)]),
    );
    const { space } = await on.app.factories.importedSpace({ 'README.md': '# Home\n', ...big }, on.tenant);
    const controller = new AbortController();
    const response = await fetch(`${on.app.url}/v1/spaces/${space.id}/export`, {
      headers: { Authorization: `Bearer ${on.tenant.token}` },
      signal: controller.signal,
    });
    const reader = response.body?.getReader();
    await reader?.read();
    controller.abort();
    await expect(reader?.read()).rejects.toThrow();
    expect(Object.keys(await filesOf(await exported(space.id)))).toHaveLength(13);
  });
});
