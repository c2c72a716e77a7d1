import { NO_CHANGES } from '../../src/content/model/content-changes';
import { HANDBOOK, PIXEL } from '../factories/handbook';
import { pagesOf } from '../support/pages';
import { inShort } from './revision-changes';
import { revisionStage } from './revision-stage';

interface Whole {
  readonly files: readonly { readonly id: string }[];
  readonly reusableContents: readonly { readonly id: string }[];
}

describe('revisions say what they changed', () => {
  const on = revisionStage();

  const { write, edit, changed } = on;

  it('everything is new in the first one with content, ten changes unless more are asked for', async () => {
    const whole = await changed(on.first);
    expect(inShort(whole).sort()).toEqual([
      'file_created logo.png',
      'page_created Configure',
      'page_created Guides',
      'page_created Guides',
      'page_created Install',
      'page_created Install again',
      'page_created On Linux',
      'page_created Website',
      'page_created Welcome',
      'reusable_content_created Support',
    ]);
    expect(whole.more).toBeUndefined();
    // It tells whether the text of a new page is still the one that was read.
    const welcome = whole.changes.find(({ page }) => page?.title === 'Welcome');
    expect(welcome?.page).toMatchObject({ document: expect.stringMatching(/^[\w-]+$/) as string });
    const some = await changed(on.first, { limit: 3 });
    expect(some).toEqual({ changes: whole.changes.slice(0, 3), more: 7 });
    expect(await changed(on.first, {})).toEqual(whole);
  });

  it('are those between any two revisions, in either order, and none between one and itself', async () => {
    const pages = async (revision: string, against: string) => {
      const all = await changed(revision, { limit: 1000, against });
      return inShort(all)
        .filter((change) => change.startsWith('page_'))
        .sort();
    };
    const second = await write({ 'added.md': '# Added\n' });
    const third = await write({ 'added.md': '# Added\n\nMore.\n', 'later.md': '# Later\n' });
    expect(await pages(third, second)).toEqual(['page_created Later', 'page_edited Added']);
    expect(await pages(third, on.first)).toEqual(['page_created Added', 'page_created Later']);
    expect(await pages(on.first, third)).toEqual(['page_deleted Added', 'page_deleted Later']);
    expect(await pages(third, third)).toEqual([]);
    const { body } = await on.tenant.client.post<{ revision: string }>(`/v1/spaces/${on.spaceId}/change-requests`, {
      body: {},
      status: 201,
    });
    const path = `/v1/spaces/${on.spaceId}/revisions/${third}/changes`;
    if (body.revision !== third)
      await on.tenant.client.refused('get', path, 400, { query: { against: body.revision } });
    await on.tenant.client.refused('get', path, 404, { query: { against: '02KQxUz5wPbYh1eTq7mA0p' } });
  });

  it('nothing in the first one of a space', async () => {
    const { id, revisionId } = await on.app.factories.space(on.tenant);
    const path = `/v1/spaces/${id}/revisions/${revisionId}/changes`;
    expect((await on.tenant.client.get(path, { status: 200 })).body).toEqual({ changes: [] });
  });

  it('an edit names the fields and the lines that differ, with references as they read then', async () => {
    const revision = await write({
      ...HANDBOOK,
      'SUMMARY.md': String(HANDBOOK['SUMMARY.md']).replace('[Configure]', '[Settings]'),
      'guides/configure.md':
        '---\ndescription: All settings.\nicon: gear\n---\n\n# Settings\n\n## Ports\n\nPort 8080, see [Linux](linux.md).\n',
    });
    const { changes } = await changed(revision);
    expect(changes.map(({ type }) => type)).toEqual(['page_edited']);
    expect(changes[0]).toMatchObject({
      page: { title: 'Settings', path: 'guides/guides/configure', type: 'document' },
      attributes: {
        title: { before: 'Configure', after: 'Settings' },
        description: { after: 'All settings.' },
        icon: { after: 'gear' },
        document: { before: expect.any(String) as string, after: expect.any(String) as string },
        text: {
          hunks: [
            {
              line: 1,
              before: ['# Configure'],
              after: ['---', 'description: All settings.', 'icon: gear', '---', '', '# Settings'],
            },
            {
              line: 10,
              before: ['Port 3000. [Guide](https://example.com/ports).'],
              after: ['Port 8080, see [Linux](install/linux.md).'],
            },
          ],
        },
      },
    });
    expect(changes[0]?.attributes).not.toHaveProperty('slug');
  });

  it('at most 200 lines of a text', async () => {
    const lines = Array.from({ length: 300 }, (_, line) => `Line ${line}\n\n`).join('');
    const revision = await write({ ...HANDBOOK, 'guides/linux.md': `# On Linux\n\n${lines}${'x'.repeat(5_000)}\n` });
    const [change] = (await changed(revision)).changes;
    const text = change?.attributes?.text as { hunks: { before: string[]; after: string[] }[]; truncated: boolean };
    expect(text.truncated).toBe(true);
    expect(text.hunks.flatMap(({ before, after }) => [...before, ...after])).toHaveLength(200);
  });

  it('a page that was moved, edited or both; those below it did not change', async () => {
    const summary = String(HANDBOOK['SUMMARY.md']).replace('    * [On Linux]', '  * [Linux]');
    const revision = await write({ ...HANDBOOK, 'SUMMARY.md': summary, 'guides/linux.md': '# Linux\n\nNew.\n' });
    const { changes } = await changed(revision);
    expect(inShort({ changes })).toEqual(['page_edited Linux', 'page_moved Linux']);
    const moved = changes.find(({ type, page }) => type === 'page_moved' && page?.title === 'Linux');
    expect(moved?.parent).toMatchObject({
      before: { title: 'Install', path: 'guides/guides/install' },
      after: { title: 'Guides', path: 'guides/guides' },
    });
  });

  it('pages, files, reusable content, variables and redirects that come, change and go', async () => {
    const revision = await write({
      ...HANDBOOK,
      '.gitbook.yaml': 'redirects:\n  old: guides/install.md\n',
      '.gitbook/vars.yaml': 'product: Bindery\n',
      '.gitbook/includes/support.md': '---\ntitle: Help\n---\n\nWrite to us.\n',
      '.gitbook/includes/more.md': 'More.\n',
      '.gitbook/assets/new.png': PIXEL,
    });
    const { changes } = await changed(revision);
    expect(inShort({ changes })).toEqual([
      'file_created new.png',
      'reusable_content_edited Help',
      'reusable_content_created More',
      'variables_edited',
    ]);
    expect(changes.at(-1)).toEqual({
      type: 'variables_edited',
      variables: { product: { after: 'Bindery' } },
      redirects: { old: { after: 'guides/install.md' } },
    });
    const edited = changes.find(({ type }) => type === 'reusable_content_edited');
    expect(edited?.attributes).toMatchObject({
      title: { before: 'Support', after: 'Help' },
      text: {
        hunks: [expect.anything(), { before: ['Write to [us](mailto:help@example.com).'], after: ['Write to us.'] }],
      },
    });
  });

  it('pages, files and reusable content that are deleted are shown as they were', async () => {
    const { body } = await on.tenant.client.get<Whole>(`/v1/spaces/${on.spaceId}/content`, { status: 200 });
    const linux = (await pagesOf(on.tenant.client, `/v1/spaces/${on.spaceId}/content`)).find(
      ({ title }) => title === 'On Linux',
    );
    const { changes } = await changed(
      await edit({
        ...NO_CHANGES,
        removedPages: [linux?.id ?? ''],
        removedFiles: body.files.map(({ id }) => id),
        removedReusables: body.reusableContents.map(({ id }) => id),
      }),
    );
    expect(changes).toMatchObject([
      { type: 'page_deleted', page: { title: 'On Linux', path: 'guides/guides/install/linux' } },
      { type: 'file_deleted', file: body.files[0] && { id: body.files[0].id, name: 'logo.png' } },
      { type: 'reusable_content_deleted', reusableContent: { title: 'Support' } },
    ]);
  });

  it('new bytes under an old name are an edit of the file', async () => {
    const revision = await write({ ...HANDBOOK, '.gitbook/assets/logo.png': 'no picture any more' });
    const { changes } = await changed(revision);
    expect(changes).toMatchObject([
      {
        type: 'file_edited',
        file: { name: 'logo.png' },
        attributes: {
          size: { before: PIXEL.length, after: 19 },
          contentType: { before: 'image/png' },
          dimensions: { before: { width: 1, height: 1 } },
          downloadURL: { before: expect.any(String) as string, after: expect.any(String) as string },
        },
      },
    ]);
    expect(changes[0]?.attributes).not.toHaveProperty('name');
  });

  it('not of another space, not to those who may not see it', async () => {
    const other = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    const path = (space: string) => `/v1/spaces/${space}/revisions/${on.first}/changes`;
    await on.tenant.client.refused('get', path(other.space.id), 404);
    const stranger = await on.app.factories.organization();
    await stranger.client.refused('get', path(on.spaceId), 404);
  });
});
