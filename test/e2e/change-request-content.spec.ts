import type { List } from '../support/test-client';
import { changeRequestStage } from './change-request-stage';

interface Page {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly markdown?: string;
  readonly description?: string;
  readonly pages: readonly Page[];
}

interface Report {
  readonly changeRequest: { readonly revision: string };
  readonly changes: readonly {
    readonly object: string;
    readonly ref?: string;
    readonly page: { readonly id: string };
  }[];
  readonly insertedFiles: readonly { readonly id: string; readonly name: string; readonly contentType: string }[];
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const PAGES = {
  'README.md': '# Home\n\nSee the [guide](guide/README.md).\n',
  'guide/README.md': '# Guide\n\nRead [install](install.md) first.\n',
  'guide/install.md': '# Install\n\nRun it.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Install](guide/install.md)\n',
};

describe('the content of a change request', () => {
  const on = changeRequestStage(PAGES);
  const { refused } = on;

  const apply = async (...changes: object[]): Promise<Report> =>
    (
      await on.tenant.client.post<Report>(`${on.changeRequest}/content`, {
        query: { compat: false },
        body: { changes },
        status: 200,
      })
    ).body;
  it('names the operations there are when it is asked for another one, whatever else is there', async () => {
    const names = /update_page, insert_page, delete_page, revert_page, insert_files/;
    expect(await refused(400, { operation: 'explode', page: 'x', document: { markdown: '# x' } })).toMatch(names);
    expect(await refused(400, { page: 'x' })).toMatch(names);
    expect(await refused(400, { operation: ['update_page'], title: 'x' })).toMatch(names);
  });
  const pageAt = async (path: string, where = on.changeRequest): Promise<Page> =>
    (await on.tenant.client.get<Page>(`${where}/content/path/${path}`, { status: 200 })).body;
  const idOf = async (path: string) => (await pageAt(path)).id;
  const outline = async (where = on.changeRequest): Promise<string[]> => {
    const { body } = await on.tenant.client.get<{ pages: Page[] }>(`${where}/content/pages`, { status: 200 });
    const walk = (pages: readonly Page[]): string[] => pages.flatMap((page) => [page.path, ...walk(page.pages)]);
    return walk(body.pages);
  };
  const markdown = (text: string) => ({ document: { markdown: text } });

  it('gets new pages where they are wanted, linked to one another in any order', async () => {
    const guide = await idOf('guide');
    const report = await apply(
      {
        operation: 'insert_page',
        into: guide,
        at: 0,
        ref: 'first',
        ...markdown('# First\n\nThen [next](./second.md).\n'),
      },
      {
        operation: 'insert_page',
        ref: 'second',
        ...markdown(
          '---\ndescription: Short\n---\n# Second\n\nBack to [first](./first.md) and [home](/pages/README.md).\n',
        ),
      },
    );
    expect(await outline()).toEqual(['readme', 'guide', 'guide/first', 'guide/install', 'second']);
    expect(report.changes.map(({ object, ref }) => [object, ref])).toEqual([
      ['created_page', 'first'],
      ['created_page', 'second'],
    ]);
    expect(await outline(on.space)).toEqual(['readme', 'guide', 'guide/install']);
    expect((await pageAt('guide/first')).markdown).toBe('# First\n\nThen [next](../second.md).\n');
    const second = await pageAt('second');
    expect(second.markdown).toContain('Back to [first](guide/first.md) and [home](README.md).');
    expect(second.description).toBe('Short');
  });

  it('keeps links right when a page is renamed and moved', async () => {
    const install = await idOf('guide/install');
    await apply({ operation: 'update_page', page: install, into: null, at: 0, slug: 'setup', title: 'Set up' });
    expect(await outline()).toEqual(['setup', 'readme', 'guide']);
    expect((await pageAt('guide')).markdown).toContain('[install](setup.md)');
    expect((await pageAt('setup')).title).toBe('Set up');
    expect((await pageAt('guide', on.space)).markdown).toContain('[install](install.md)');
  });

  it('loses pages with all that lies below them, and gets them back', async () => {
    const [guide, install] = [await idOf('guide'), await idOf('guide/install')];
    const { changes } = await apply({ operation: 'delete_page', page: guide });
    expect(changes).toMatchObject([{ object: 'deleted_page', page: { id: guide } }]);
    expect(await outline()).toEqual(['readme']);
    await refused(409, { operation: 'update_page', page: install, title: 'x' });
    await refused(409, { operation: 'revert_page', page: install });
    await apply({ operation: 'revert_page', page: guide }, { operation: 'revert_page', page: install });
    expect(await outline()).toEqual(['readme', 'guide', 'guide/install']);
  });

  it('reverts a page to what it was, and forgets one that was new', async () => {
    const install = await idOf('guide/install');
    const { changes } = await apply(
      { operation: 'update_page', page: install, ...markdown('# Install\n\nElse.\n') },
      { operation: 'insert_page', ...markdown('# New\n') },
    );
    const made = changes[1]?.page.id;
    await apply({ operation: 'revert_page', page: install }, { operation: 'revert_page', page: made });
    expect((await pageAt('guide/install')).markdown).toBe(PAGES['guide/install.md']);
    expect(await outline()).toEqual(['readme', 'guide', 'guide/install']);
  });

  it('takes files, which pages of the batch can show', async () => {
    const { insertedFiles } = await apply(
      { operation: 'insert_page', ...markdown('# Picture\n\n![A dot](./dot)\n') },
      { operation: 'insert_files', files: [{ ref: 'dot', name: 'dot.png', base64: PIXEL, contentType: 'text/html' }] },
      { operation: 'insert_files', files: [{ name: 'dot.png', base64: PIXEL }] },
    );
    expect(insertedFiles).toMatchObject([
      { name: 'dot.png', contentType: 'image/png', dimensions: { width: 1, height: 1 } },
      { name: 'dot.png' },
    ]);
    expect((await pageAt('picture')).markdown).toContain('![A dot](.gitbook/assets/dot.png)');
  });

  it('takes all changes of a batch or none', async () => {
    const install = await idOf('guide/install');
    await refused(
      409,
      { operation: 'update_page', page: install, title: 'Changed' },
      { operation: 'delete_page', page: 'missing' },
    );
    expect((await pageAt('guide/install')).title).toBe('Install');
  });

  it('refuses what makes no sense', async () => {
    const [guide, install] = [await idOf('guide'), await idOf('guide/install')];
    await refused(400);
    await refused(400, ...Array.from({ length: 1_001 }, () => ({ operation: 'delete_page', page: install })));
    await refused(400, { operation: 'explode', page: install });
    await refused(400, { operation: 'insert_page', document: {} });
    await refused(400, { operation: 'insert_page', ...markdown('x'), slug: 'a/b' });
    await refused(400, { operation: 'update_page', page: guide, into: install });
    await refused(400, { operation: 'update_page', page: guide, into: guide });
    await refused(409, { operation: 'insert_page', ...markdown('# Guide'), slug: 'guide' });
    await refused(409, { operation: 'insert_page', ...markdown('# X'), into: 'missing' });
    await refused(400, { operation: 'insert_files', files: [{ name: 'a.png' }] });
    await refused(
      400,
      { operation: 'insert_page', ref: 'same', ...markdown('# A') },
      { operation: 'insert_page', ref: 'same', ...markdown('# B') },
    );
    expect(await outline()).toEqual(['readme', 'guide', 'guide/install']);
  });

  it('writes the properties of a page into its text', async () => {
    const install = await idOf('guide/install');
    await apply({
      operation: 'update_page',
      page: install,
      title: 'Set up',
      description: 'In a minute.',
      hidden: true,
    });
    const { markdown: text, title } = await pageAt('guide/install');
    expect(title).toBe('Set up');
    expect(text).toBe('---\ndescription: In a minute.\nhidden: true\n---\n\n# Set up\n\nRun it.\n');
    await apply({ operation: 'update_page', page: install, document: { markdown: text } });
    expect(await pageAt('guide/install')).toMatchObject({
      title: 'Set up',
      description: 'In a minute.',
      markdown: text,
    });
  });

  it('applies the changes of a batch in order: properties set after the text of a page win', async () => {
    const install = await idOf('guide/install');
    await apply(
      { operation: 'update_page', page: install, ...markdown('---\ndescription: Old.\n---\n\n# Old\n\nRun it.\n') },
      { operation: 'update_page', page: install, title: 'Set up', description: 'New.' },
    );
    const { title, description, markdown: text } = await pageAt('guide/install');
    expect([title, description]).toEqual(['Set up', 'New.']);
    expect(text).toBe('---\ndescription: New.\n---\n\n# Set up\n\nRun it.\n');
  });

  it('says what it changes', async () => {
    const install = await idOf('guide/install');
    await apply(
      { operation: 'update_page', page: install, ...markdown('# Install\n\nElse.\n') },
      { operation: 'insert_page', ...markdown('# New\n') },
    );
    const { body } = await on.tenant.client.get<{ changes: { type: string; page: { id: string; title: string } }[] }>(
      `${on.changeRequest}/changes`,
      { status: 200 },
    );
    expect(body.changes.map(({ type, page }) => [type, page.title]).sort()).toEqual([
      ['page_created', 'New'],
      ['page_edited', 'Install'],
    ]);
  });

  it('counts the pages that it changes, and none that reads as before', async () => {
    const counted = async () => {
      const { body } = await on.tenant.client.get<List<{ id: string; changedPages?: number }>>(
        `/v1/orgs/${on.tenant.organizationId}/change-requests`,
        { query: { status: 'draft', changedPages: 'true' }, status: 200 },
      );
      return body.items.map(({ changedPages }) => changedPages);
    };
    const listed = async () => {
      const { body } = await on.tenant.client.get<{ changes: { page?: { id: string } }[] }>(
        `${on.changeRequest}/changes`,
        { status: 200 },
      );
      return new Set(body.changes.map(({ page }) => page?.id)).size;
    };
    const [install, guide] = [await idOf('guide/install'), await idOf('guide')];
    const { markdown: before = '' } = await pageAt('guide/install');
    expect(await counted()).toEqual([0]);
    await apply(
      { operation: 'update_page', page: install, ...markdown('# Install\n\nElse.\n') },
      { operation: 'insert_page', ...markdown('# New\n') },
    );
    expect([await counted(), await listed()]).toEqual([[2], 2]);
    await apply(
      { operation: 'update_page', page: install, ...markdown(before) },
      { operation: 'delete_page', page: guide },
    );
    expect(await counted()).toEqual([await listed()]);
  });

  it('is given as a document of blocks too', async () => {
    const { body } = await on.tenant.client.get<{
      document: { object: string; nodes: { type: string; key: string }[] };
    }>(`${on.changeRequest}/content/path/guide`, { query: { format: 'document' }, status: 200 });
    expect(body.document).toMatchObject({ object: 'document', nodes: [{ type: 'paragraph' }] });
    expect(JSON.stringify(body.document)).toContain(`"page":"${await idOf('guide/install')}"`);
    const again = await on.tenant.client.get<typeof body>(`${on.space}/content/path/guide`, {
      query: { format: 'document' },
      status: 200,
    });
    expect(again.body.document.nodes[0]?.key).toBe(body.document.nodes[0]?.key);
  });

  it('keeps, when it is written back as a document, what other tools find in the text', async () => {
    const install = await idOf('guide/install');
    const text = [
      '---',
      'sidebar_position: 3',
      'description: How',
      'params: { x: [1, 2] }',
      '---',
      '',
      '# Install',
      '',
      ':::tip[Do it]',
      '',
      'Now :smile:',
      '',
      ':::',
      '',
      '```js title="a.js" {1}',
      'code',
      '```',
      '',
    ].join('\n');
    await apply({ operation: 'update_page', page: install, ...markdown(text) });
    const { body } = await on.tenant.client.get<{ document: object }>(`${on.changeRequest}/content/page/${install}`, {
      query: { format: 'document' },
      status: 200,
    });
    expect(JSON.stringify(body.document)).toContain('"code":"1f604"');
    await apply({ operation: 'update_page', page: install, document: { document: body.document }, title: 'Set up' });
    const { markdown: written = '' } = await pageAt('guide/install');
    expect(written).toBe(text.replace('# Install', '# Set up'));
  });

  it('is merged as it is read', async () => {
    const [guide, install] = [await idOf('guide'), await idOf('guide/install')];
    await apply(
      { operation: 'insert_page', into: guide, at: 0, ...markdown('# Before\n\nText.\n') },
      {
        operation: 'update_page',
        page: install,
        into: null,
        ...markdown('# Install\n\nAnew, see [guide](guide/README.md).\n'),
      },
    );
    const before = await outline();
    await on.tenant.client.post(`${on.changeRequest}/merge`, { status: 200 });
    expect(await outline(on.space)).toEqual(before);
    expect(await outline()).toEqual(before);
    const found = await on.tenant.client.get<{ items: Page[] }>(`${on.space}/search`, {
      query: { query: 'anew' },
      status: 200,
    });
    expect(found.body.items.map(({ id }) => id)).toEqual([install]);
    await refused(409, { operation: 'delete_page', page: install });
  });
});
