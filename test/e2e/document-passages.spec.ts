import type { Tenant } from '../factories/factories';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';

const QUIRKS = [
  '---',
  'description: All of it',
  'team: docs   # for another tool',
  '---',
  '',
  '# Install   *it*',
  '',
  'See the [guide](<guide/README.md> "Read it") and [home][1], then',
  'go on with __strong__ words.',
  '',
  '- one',
  '- [the guide](./guide/README.md#first "T")',
  '',
  '| Key   | Value   |',
  '| :---  | ------: |',
  '| `a`   | [go](guide/README.md) |',
  '',
  '![A picture](.gitbook/assets/dot.png)',
  '',
  '[1]: README.md',
  '',
].join('\n');

const DOT = '\u0089PNG\r\n\u001a\n';

const PAGES = {
  'README.md': '# Home\n\nWelcome.\n',
  'guide/README.md': '# Guide\n\n## First\n\nRead.\n',
  'install.md': QUIRKS,
  'windows.md': '# Windows\r\n\r\nOne *line*.\r\n\r\n* a\r\n* b\r\n',
  'empty.md': '# Empty\n',
  '.gitbook/assets/dot.png': DOT,
  'SUMMARY.md':
    '* [Home](README.md)\n* [Guide](guide/README.md)\n* [Install](install.md)\n* [Windows](windows.md)\n* [Empty](empty.md)\n',
};

interface Text {
  readonly markdown: string;
  readonly title: string;
}

describe('a JSON document that takes the place of a text', () => {
  let app: TestApp;
  let tenant: Tenant;
  let space: string;
  let content: string;
  let ids: ReadonlyMap<string, string>;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    tenant = await app.factories.organization();
    space = `/v1/spaces/${(await app.factories.importedSpace(PAGES, tenant)).space.id}`;
    const { body } = await tenant.client.post<{ id: string }>(`${space}/change-requests`, { body: {}, status: 201 });
    content = `${space}/change-requests/${body.id}/content`;
    ids = new Map((await pagesOf(tenant.client, content)).map(({ path, id }) => [path, id]));
  });

  const read = async (path: string): Promise<Text> =>
    (await tenant.client.get<Text>(`${content}/page/${ids.get(path)}`, { status: 200 })).body;

  /** Sends the page back as a document, with one text in it replaced. */
  async function edit(path: string, from = '', to = '', more: object = {}): Promise<{ readonly revision: string }> {
    const page = ids.get(path);
    const { body } = await tenant.client.get<{ document: object }>(`${content}/page/${page}`, {
      query: { format: 'document' },
      status: 200,
    });
    const document = JSON.parse(JSON.stringify(body.document).replaceAll(`"${from}`, `"${to}`)) as object;
    const changes = [{ operation: 'update_page', page, document: { document }, ...more }];
    return (await tenant.client.post<{ revision: string }>(content, { body: { changes }, status: 200 })).body;
  }

  it.each(['readme', 'guide', 'install', 'windows', 'empty'])(
    'changes nothing of %s that it does not change',
    async (path) => {
      const before = await read(path);
      await edit(path);
      expect(await read(path)).toMatchObject({ markdown: before.markdown, title: before.title });
      const { body } = await tenant.client.get<{ changes: unknown[] }>(content.replace(/content$/, 'changes'), {
        status: 200,
      });
      expect(body.changes).toEqual([]);
    },
  );

  it.each([
    ['install', 'See the ', 'Look at the ', 'See the ', 'Look at the '],
    ['install', 'one', 'three', '- one', '- three'],
    ['install', 'Key', 'Name', '| Key ', '| Name '],
    ['windows', 'One ', 'Another ', 'One ', 'Another '],
  ])('changes in %s only %s', async (path, from, to, was, becomes) => {
    const before = await read(path);
    await edit(path, from, to);
    expect((await read(path)).markdown).toBe(before.markdown.replace(was, becomes));
  });

  it('puts the first text below the title, and takes a new title from beside it', async () => {
    const nodes = [
      {
        object: 'block',
        type: 'paragraph',
        nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'New.', marks: [] }] }],
      },
    ];
    const document = { document: { object: 'document', data: {}, nodes } };
    const changes = [{ operation: 'update_page', page: ids.get('empty'), document }];
    await tenant.client.post(content, { body: { changes }, status: 200 });
    expect((await read('empty')).markdown).toBe('# Empty\n\nNew.\n');
    await edit('install', 'one', 'three', { title: 'Set up' });
    const { markdown, title } = await read('install');
    expect(title).toBe('Set up');
    expect(markdown).toContain('team: docs   # for another tool\n');
    expect(markdown).toContain('\n# Set up\n\nSee the');
  });

  describe('written from a text that others have changed since', () => {
    const paragraph = (text: string) => ({
      object: 'block',
      type: 'paragraph',
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
    });
    const texts = (...paragraphs: string[]) => ({
      document: { object: 'document', data: {}, nodes: paragraphs.map(paragraph) },
    });
    const save = async (document: object, base: object | undefined, status = 200) =>
      (
        await tenant.client.post<{ changes: { merged?: boolean }[]; error?: { message: string } }>(content, {
          query: { compat: 'false' },
          body: { changes: [{ operation: 'update_page', page: ids.get('readme'), document, base }] },
          status,
        })
      ).body;

    it('has the changes of both, in both forms', async () => {
      await save(texts('Welcome.', 'Second.'), texts('Welcome.'));
      const one = await save(texts('Welcome home.', 'Second.'), texts('Welcome.', 'Second.'));
      expect(one.changes[0]).not.toHaveProperty('merged');
      const other = await save(texts('Welcome.', 'Second one.'), texts('Welcome.', 'Second.'));
      expect(other.changes[0]).toMatchObject({ object: 'updated_page', merged: true });
      expect((await read('readme')).markdown).toBe('# Home\n\nWelcome home.\n\nSecond one.\n');
      await save({ markdown: '# House\n\nWelcome.\n\nSecond.\n' }, { markdown: '# Home\n\nWelcome.\n\nSecond.\n' });
      expect(await read('readme')).toMatchObject({
        markdown: '# House\n\nWelcome home.\n\nSecond one.\n',
        title: 'House',
      });
    });

    it('says so, too, when nothing of it is new', async () => {
      await save(texts('Welcome home.'), texts('Welcome.'));
      const { changes } = await save(texts('Welcome.'), texts('Welcome.'));
      expect(changes[0]).toMatchObject({ merged: true });
      expect((await read('readme')).markdown).toBe('# Home\n\nWelcome home.\n');
    });

    it('loses nothing when many save at once', async () => {
      const names = ['One', 'Two', 'Three', 'Four'];
      await Promise.all(names.map((name) => save(texts('Welcome.', `${name}.`), texts('Welcome.'))));
      const { markdown } = await read('readme');
      for (const name of names) expect(markdown.split(`${name}.`)).toHaveLength(2);
    });

    it('requires a document beside the base, in one form', async () => {
      const change = { operation: 'update_page', page: ids.get('readme'), base: { markdown: 'x' } };
      await tenant.client.post(content, { body: { changes: [change] }, status: 400 });
      expect((await save({ markdown: 'x' }, {}, 400)).error?.message).toContain('base');
    });
  });
});
