import { createHash } from 'node:crypto';
import { type Page, outline, pagesOf } from '../support/pages';
import { fewestDuring } from '../support/sent-statements';
import { changeRequestStage } from './change-request-stage';

interface Outcome {
  readonly object: string;
  readonly page: { readonly id: string; readonly path?: string; readonly hash?: string };
}

interface Batch {
  readonly count: number;
  readonly next?: { readonly page: string };
  readonly items: readonly (Page & { readonly hash: string })[];
  readonly missing: { readonly ids: string[]; readonly paths: string[] };
}

interface Report {
  readonly changeRequest: { readonly revision: string };
  readonly changes: readonly Outcome[];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const INSTALL =
  '---\ndescription: How to.\nowner: docs\n---\r\n\n# Install\n\nRun  it. See [the start](../README.md).\n';

describe('pages by their paths', () => {
  const on = changeRequestStage({
    'README.md': '# Home\n\nWelcome.\n',
    'SUMMARY.md': '* [Home](README.md)\n\n## Guides\n\n* [Old](guides/old.md)\n',
    'guides/old.md': '---\nicon: rocket\ntags: [one]\n---\n\n# Old\n\nText.\n',
  });

  const content = () => `${on.changeRequest}/content`;
  const upsert = (path: string, markdown: string, more: object = {}) => ({
    operation: 'upsert_page',
    path,
    markdown,
    ...more,
  });
  const send = async (...changes: object[]): Promise<Report> => {
    const options = { body: { changes }, status: 200 };
    return (await on.tenant.client.post<Report>(`${content()}?compat=false`, options)).body;
  };
  const results = ({ changes }: Report) => changes.map(({ object, page }) => `${object} ${page.path}`);
  const at = async (path: string) =>
    (await on.tenant.client.get<Page & { hash: string }>(`${content()}/path/${path}`, { status: 200 })).body;

  it('are created with the pages above them, changed, and left as they are', async () => {
    const first = await send(
      upsert('reference/cli/install.md', INSTALL),
      upsert('/reference/README.md', 'No title.\n', { title: 'Reference' }),
    );
    expect(results(first)).toEqual([
      'created_page reference',
      'created_page reference/cli',
      'created_page reference/cli/install',
    ]);
    expect((await outline(on.tenant.client, content())).slice(-3)).toEqual(['Reference', '  Cli', '    Install']);
    const same = await send(upsert('reference/cli/install', INSTALL), upsert('reference', 'No title.\n'));
    expect(results(same)).toEqual(['unchanged_page reference/cli/install', 'unchanged_page reference']);
    expect(same.changeRequest.revision).toBe(first.changeRequest.revision);
    const other = await send(upsert('reference/cli/install', INSTALL), upsert('reference', 'Other.\n'));
    expect(results(other)).toEqual(['unchanged_page reference/cli/install', 'updated_page reference']);
    expect((await at('reference')).title).toBe('Reference');
    expect(other.changeRequest.revision).not.toBe(first.changeRequest.revision);
  });

  it('keep every byte of the text, whatever the page was, and tell its hash everywhere', async () => {
    const [before] = (await pagesOf(on.tenant.client, content())).filter(({ path }) => path.endsWith('old'));
    const path = before?.path ?? '';
    const { markdown: former } = await at(path);
    expect(await at(path)).toMatchObject({ icon: 'rocket', labels: ['one'], hash: hashOf(former ?? '') });
    const text = '\uFEFF---\ntitle: "New  title"\nother: 1\n---\nText with [a link](/guides/old) .\r\n';
    const { changes } = await send(upsert(path, text));
    expect(changes).toMatchObject([{ object: 'updated_page', page: { id: before?.id, path, hash: hashOf(text) } }]);
    const page = await at(path);
    expect(page).toMatchObject({ title: 'New  title', hash: hashOf(text) });
    expect(page).not.toHaveProperty('icon');
    expect(page).not.toHaveProperty('labels');
    const listed = (await pagesOf(on.tenant.client, content())).find(({ id }) => id === before?.id);
    expect(listed).toMatchObject({ hash: hashOf(text) });
    expect(results(await send(upsert(path, text)))).toEqual([`unchanged_page ${path}`]);
  });

  it('are changed only if they are what the caller has seen', async () => {
    const text = '# Seen\n\nText.\n';
    await send(upsert('seen', text, { ifHash: null }));
    const refused = await on.refused(
      412,
      upsert('seen', 'x', { ifHash: null }),
      upsert('other', 'x', { ifHash: 'a'.repeat(64) }),
    );
    expect(refused).toMatch(
      /^changes\.0\.ifHash: The page seen is not as it was: .* changes\.1\.ifHash: .* no text at this path/,
    );
    const [changed] = (await send(upsert('seen', '# Seen\n\nMore.\n', { ifHash: hashOf(text) }))).changes;
    expect(changed?.page.hash).toBe(hashOf('# Seen\n\nMore.\n'));
    expect(await on.refused(400, upsert('seen', 'x', { ifHash: 'abc' }))).toContain('at least 64 characters');
  });

  it('lead to one another within a batch', async () => {
    await send(
      upsert('links/a.md', '# A\n\n[B](b.md)\n'),
      upsert('links/b.md', '# B\n\n[A](./a.md#top), [Home](/README.md)\n'),
    );
    const broken = await on.tenant.client.get<{ items: object[] }>(`${on.changeRequest}/links?status=broken`, {
      status: 200,
    });
    expect(JSON.stringify(broken.body)).not.toContain('links/');
  });

  it('have links that are relative to the file that was sent, also of a folder that is empty yet', async () => {
    await send(
      upsert('folder/README.md', '# Folder\n\n[In](in.md)\n'),
      upsert('beside.md', '# Beside\n\n[In](folder/in.md)\n'),
    );
    await send(upsert('folder/in.md', '# In\n\n[Up](README.md), [beside](../beside.md)\n'));
    await send(upsert('flat.md', '# Flat\n\n[In](flat/in.md)\n'));
    await send(upsert('flat/in.md', '# In\n'));
    const links = { query: { status: 'broken' }, status: 200 };
    const { body } = await on.tenant.client.get<{ items: object[] }>(`${on.changeRequest}/links`, links);
    expect(body.items).toEqual([]);
    expect((await at('folder')).markdown).toBe('# Folder\n\n[In](in.md)\n');
  });

  it('lead to pages that later batches make', async () => {
    const from =
      '# From\n\n[One](one.md), [two](../two/#deep), [three](/three/README.md#x), [none](none.md), [home](../README.md)\n';
    await send(upsert('early/from.md', from));
    const links = async () => {
      const { body } = await on.tenant.client.get<{ items: object[] }>(`${on.changeRequest}/links?status=broken`);
      return body.items.length;
    };
    expect(await links()).toBe(4);
    const before = await at('early/from');
    const { changes } = await send(
      upsert('early/one.md', '# One\n'),
      upsert('two/README.md', '# Two\n'),
      upsert('three', '# Three\n'),
    );
    expect(changes).toHaveLength(3);
    expect(await links()).toBe(1);
    expect(await at('early/from')).toMatchObject({ updatedAt: before.updatedAt, hash: hashOf(from) });
    const one = await at('early/one');
    const moved = { operation: 'update_page', page: one.id, slug: 'first' };
    await send(moved);
    expect((await at('early/from')).markdown).toContain('[One](first.md)');
    expect(results(await send(upsert('early/from.md', from)))).toEqual(['unchanged_page early/from']);
  });

  it('can be moved and deleted in the same batch', async () => {
    await send(upsert('move/one', '# One\n'), upsert('move/one/below', '# Below\n'), upsert('move/two', '# Two\n'));
    const [one, two] = [await at('move/one'), await at('move/two')];
    const report = await send(
      { operation: 'delete_page', page: two.id },
      upsert('move/two', '# Two again\n'),
      upsert('move/two', '# Two for the last time\n'),
      { operation: 'update_page', page: one.id, slug: 'three' },
      upsert('move/three/below/deep', '# Deep\n'),
    );
    expect(results(report)).toEqual([
      'deleted_page undefined',
      'created_page move/two',
      'updated_page move/three',
      'created_page move/three/below/deep',
    ]);
  });

  it('are read together, as they are one by one, in as many statements for many as for few', async () => {
    const texts = Array.from(
      { length: 40 },
      (_, index) => `# Page ${index}\n\n[Next](${index + 1}.md), [home](../README.md)\n`,
    );
    await send(...texts.map((text, index) => upsert(`many/${index}.md`, text)));
    const read = async (body: object, query: Readonly<Record<string, unknown>> = {}) =>
      (await on.tenant.client.post<Batch>(`${content()}/pages/read`, { body, query, status: 200 })).body;
    const [home] = await pagesOf(on.tenant.client, content());
    const mixed = await read({ ids: [home?.id, 'gone'], paths: ['many/3.md', 'nowhere', 'many/3', '/many/0'] });
    expect(mixed.items.map(({ path }) => path)).toEqual([home?.path, 'many/3', 'many/0']);
    expect(mixed).toMatchObject({ count: 3, missing: { ids: ['gone'], paths: ['nowhere'] } });
    const alone = await at('many/3');
    Reflect.deleteProperty(alone, 'pages');
    expect(mixed.items[1]).toEqual(alone);
    expect(hashOf(alone.markdown ?? '')).toBe(alone.hash);

    const paths = texts.map((__, index) => `many/${index}`);
    const few = await fewestDuring(() => read({ paths: paths.slice(0, 2) }));
    const many = await fewestDuring(() => read({ paths }, { limit: 100 }));
    expect(many).toHaveLength(few.length);
    const walked: string[] = [];
    let next: string | undefined;
    do {
      const part: Batch = await read({ paths }, { limit: 15, ...(next && { page: next }) });
      walked.push(...part.items.map(({ path }) => path));
      next = part.next?.page;
    } while (next !== undefined);
    expect(walked).toEqual(paths);
  });

  it('are read in parts where there is too much text for one', async () => {
    const long = (name: string) => `# ${name}\n\n${'x'.repeat(950_000)}\n`;
    await send(...['a', 'b', 'c'].map((name) => upsert(`long/${name}`, long(name))));
    await send(...['d', 'e', 'f'].map((name) => upsert(`long/${name}`, long(name))));
    const body = { paths: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `long/${name}`) };
    const first = await on.tenant.client.post<Batch>(`${content()}/pages/read`, { body, status: 200 });
    expect(first.body.items).toHaveLength(5);
    const query = { page: first.body.next?.page };
    const second = await on.tenant.client.post<Batch>(`${content()}/pages/read`, { body, query, status: 200 });
    expect([second.body.items.length, second.body.next]).toEqual([1, undefined]);
    const other = { query, body: { paths: ['long/a'] } };
    expect((await on.tenant.client.post(`${content()}/pages/read`, other)).status).toBe(400);
  });

  it.each(['', '/', 'a b', 'a/../b', 'a/.hidden', `${'a/'.repeat(65)}b`, 'a?b', `a/${'x'.repeat(101)}`])(
    'are not at %j',
    async (path) => {
      expect(await on.refused(400, upsert(path, '# X\n'), upsert('fine', '# X\n'))).toMatch(/changes\.0\.path/);
    },
  );
});
