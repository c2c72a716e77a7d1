import { eventually } from '../support/eventually';
import { changeRequestStage } from './change-request-stage';

interface Page {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly markdown?: string;
  readonly layout?: Readonly<Record<string, unknown>>;
  readonly cover?: unknown;
  readonly labels?: readonly string[];
  readonly condition?: string;
  readonly target?: unknown;
  readonly pages?: readonly Page[];
}

interface Report {
  readonly changes: readonly { readonly page: { readonly id: string } }[];
  readonly insertedFiles: readonly { readonly id: string }[];
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const PAGES = {
  'README.md':
    '---\ncover: cover.png\ntags:\n  - tag: old\n    primary: true\n---\n# Home\n\nSee [the rest](rest.md).\n',
  'rest.md': '# Rest\n\nHere.\n',
  'cover.png': Buffer.from(PIXEL, 'base64'),
  'SUMMARY.md': '* [Home](README.md)\n* [Rest](rest.md)\n',
};

describe('settings of pages', () => {
  const on = changeRequestStage(PAGES);
  const { refused } = on;

  const apply = async (...changes: object[]): Promise<Report> => {
    const request = { query: { compat: false }, body: { changes }, status: 200 } as const;
    return (await on.tenant.client.post<Report>(`${on.changeRequest}/content`, request)).body;
  };
  const pageAt = async (path: string): Promise<Page> =>
    (await on.tenant.client.get<Page>(`${on.changeRequest}/content/path/${path}`, { status: 200 })).body;
  const tree = async (): Promise<readonly Page[]> =>
    (await on.tenant.client.get<{ pages: readonly Page[] }>(`${on.changeRequest}/content/pages`, { status: 200 })).body
      .pages;
  const update = (page: string, fields: object) => ({ operation: 'update_page', page, ...fields });

  it('change the layout part by part, the labels and the condition, and say so in the text', async () => {
    const { id } = await pageAt('readme');
    await apply(
      update(id, { layout: { width: 'wide', outline: false, actions: false }, labels: ['old', ' new ', 'new'] }),
    );
    await apply(update(id, { layout: { pagination: false }, condition: 'visitor.claims.beta' }));
    const page = await pageAt('readme');
    expect(page.layout).toMatchObject({
      width: 'wide',
      outline: false,
      pagination: false,
      actions: false,
      title: true,
    });
    expect(page.markdown).toMatch(/actions:\n +visible: false/);
    expect(page).toMatchObject({ labels: ['old', 'new'], condition: 'visitor.claims.beta' });
    // What else the text knows of a label stays.
    expect(page.markdown).toMatch(/tags:\n {2}- tag: old\n {4}primary: true\n {2}- new\n/);
    await apply(
      update(id, {
        layout: { width: 'default', outline: true, pagination: true, actions: true },
        labels: [],
        condition: '',
      }),
    );
    const bare = await pageAt('readme');
    expect(bare.markdown).toBe('---\ncover: "cover.png"\n---\n# Home\n\nSee [the rest](rest.md).\n');
    expect(bare.labels).toBeUndefined();
    expect(bare.condition).toBeUndefined();
  });

  it('find pages by their labels', async () => {
    const found = async (query: Readonly<Record<string, string>>) => {
      const { body } = await on.tenant.client.get<{ count: number; items: Page[] }>(`${on.space}/search`, {
        query,
        status: 200,
      });
      return [body.count, ...body.items.map(({ title }) => title)];
    };
    await eventually(async () => (await found({ query: 'rest' })).length === 3);
    expect(await found({ query: 'rest', label: 'old' })).toEqual([1, 'Home']);
    expect(await found({ query: '"the rest"', label: 'old' })).toEqual([1, 'Home']);
    expect(await found({ query: 'see the rest', label: 'new' })).toEqual([0]);
    await on.tenant.client.refused('get', `${on.space}/search`, 400, { query: { query: 'rest', label: '' } });
  });

  it('give covers: a file of the batch, an address, none; the text says nothing of them from then on', async () => {
    const { id, cover } = await pageAt('readme');
    expect(cover).toMatchObject({ ref: { kind: 'file' } });
    const { insertedFiles } = await apply(
      { operation: 'insert_files', files: [{ name: 'new.png', base64: PIXEL, ref: 'new' }] },
      update(id, { cover: { ref: { kind: 'file', file: 'new' }, yPos: 12 } }),
    );
    const changed = await pageAt('readme');
    expect(changed.cover).toEqual({ ref: { kind: 'file', file: insertedFiles[0]?.id }, yPos: 12 });
    expect(changed.markdown).not.toContain('cover');
    await apply(update(id, { document: { markdown: changed.markdown } }));
    expect((await pageAt('readme')).cover).toEqual(changed.cover);
    const elsewhere = { kind: 'url', url: 'https://pictures.example/dark.png' };
    await apply(update(id, { cover: { ref: { kind: 'file', file: insertedFiles[0]?.id }, refDark: elsewhere } }));
    expect((await pageAt('readme')).cover).toMatchObject({ refDark: elsewhere, yPos: 0 });
    await apply(update(id, { cover: null }));
    expect((await pageAt('readme')).cover).toBeUndefined();
  });

  it('make groups and links, whose targets change', async () => {
    const rest = await pageAt('rest');
    const { changes } = await apply(
      { operation: 'insert_page', type: 'group', title: 'Reference', ref: 'group' },
      {
        operation: 'insert_page',
        type: 'link',
        title: 'Status',
        target: { url: 'https://status.example' },
        into: 'group',
      },
      { operation: 'insert_page', type: 'link', title: 'Rest', target: { page: rest.id, anchor: 'here' }, at: 0 },
    );
    const [first, , , group] = await tree();
    expect(first).toMatchObject({ type: 'link', target: { kind: 'anchor', page: rest.id, anchor: 'here' } });
    expect(group).toMatchObject({ type: 'group', title: 'Reference' });
    expect(group?.pages).toMatchObject([{ type: 'link', target: { kind: 'url', url: 'https://status.example' } }]);
    await apply(update(changes[1]?.page.id ?? '', { target: { page: rest.id }, title: 'Rest' }));
    expect((await tree())[3]?.pages).toMatchObject([{ title: 'Rest', target: { kind: 'page', page: rest.id } }]);
  });

  it('are refused where they make no sense', async () => {
    const { id } = await pageAt('readme');
    await refused(400, { operation: 'insert_page', title: 'No text' });
    await refused(400, { operation: 'insert_page', type: 'link', title: 'No target' });
    await refused(400, { operation: 'insert_page', type: 'group', title: 'Text', document: { markdown: 'x' } });
    await refused(400, update(id, { target: { url: 'https://status.example' } }));
    await refused(400, update(id, { cover: { ref: { kind: 'file', url: 'https://status.example' } } }));
    await refused(400, update(id, { cover: { ref: { kind: 'url' } } }));
    await refused(400, update(id, { layout: { width: 'huge' } }));
    await refused(400, update(id, { labels: [''] }));
    await refused(409, update(id, { cover: { ref: { kind: 'file', file: 'nothing' } } }));
    await refused(409, {
      operation: 'insert_page',
      type: 'link',
      title: 'Gone',
      target: { page: '02KQxUz5wPbYh1eTq7mA0p' },
    });
    await refused(400, {
      operation: 'insert_page',
      type: 'link',
      title: 'Both',
      target: { page: id, url: 'https://status.example' },
    });
  });
});
