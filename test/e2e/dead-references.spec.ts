import { FilesRepository } from '../../src/content/storage/files.repository';
import { ReusablesRepository } from '../../src/content/storage/reusables.repository';
import { NO_CHANGES } from '../../src/content/model/content-changes';
import { RevisionPoints } from '../../src/content/storage/revision-points';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface Page {
  readonly id: string;
  readonly markdown: string;
}

interface Links {
  readonly items: readonly { readonly status: string }[];
  readonly stats: { readonly total: number; readonly broken: { readonly total: number } };
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const PAGES = { 'README.md': '# Home\n', 'guide/install.md': '# Install\n\nRun it.\n' };

describe('a reference to something that is gone for a while', () => {
  let app: TestApp;
  let tenant: Tenant;
  let spaceId: string;
  let space: string;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    spaceId = (await app.factories.importedSpace(PAGES, tenant)).space.id;
    space = `/v1/spaces/${spaceId}`;
  });

  const open = async (): Promise<string> => {
    const { body } = await tenant.client.post<{ id: string }>(`${space}/change-requests`, { body: {}, status: 201 });
    return `${space}/change-requests/${body.id}`;
  };
  const pageAt = async (path: string, where = space): Promise<Page> =>
    (await tenant.client.get<Page>(`${where}/content/path/${path}`, { query: { format: 'markdown' }, status: 200 }))
      .body;
  const apply = (changeRequest: string, ...changes: object[]) =>
    tenant.client.post(`${changeRequest}/content`, { body: { changes }, status: 200 });
  const rewrite = (page: string, markdown: string) => ({
    operation: 'update_page',
    page,
    document: { markdown },
  });
  const linksOf = async (where: string, page: string): Promise<Links> =>
    (await tenant.client.get<Links>(`${where}/content/page/${page}/links`, { status: 200 })).body;

  it('is a broken link while its page is gone, and leads to it again once it is back', async () => {
    const changeRequest = await open();
    const [home, install] = [await pageAt('readme'), await pageAt('guide/install')];
    await apply(changeRequest, { operation: 'delete_page', page: install.id });
    await apply(changeRequest, rewrite(home.id, `# Home\n\nRead [it](/pages/${install.id}#run).\n`));
    expect(await linksOf(changeRequest, home.id)).toMatchObject({
      items: [{ status: 'broken' }],
      stats: { total: 1, broken: { total: 1 } },
    });
    const broken = { query: { status: 'broken' }, status: 200 } as const;
    expect((await tenant.client.get<Links>(`${changeRequest}/links`, broken)).body).toMatchObject({
      count: 1,
      items: [{ status: 'broken', locationReferences: [{ page: { id: home.id } }] }],
      stats: { total: 1, broken: { total: 1 } },
    });
    await apply(changeRequest, { operation: 'revert_page', page: install.id });
    expect((await tenant.client.get<Links>(`${changeRequest}/links`, broken)).body).toMatchObject({
      count: 0,
      items: [],
      stats: { total: 1, broken: { total: 0 } },
    });
    expect((await pageAt('readme', changeRequest)).markdown).toContain('[it](guide/install.md#run)');
    expect(await linksOf(changeRequest, home.id)).toMatchObject({
      items: [{ status: 'ok' }],
      stats: { broken: { total: 0 } },
    });
    await tenant.client.post(`${changeRequest}/merge`, { status: 200 });
    expect((await pageAt('readme')).markdown).toContain('[it](guide/install.md#run)');
  });

  it('leads to a page that the resolution of a conflict kept', async () => {
    const changeRequest = await open();
    const [home, install] = [await pageAt('readme'), await pageAt('guide/install')];
    await apply(changeRequest, { operation: 'delete_page', page: install.id });
    await apply(changeRequest, rewrite(home.id, `# Home\n\nRead [it](/pages/${install.id}).\n`));
    const other = await open();
    await apply(other, rewrite(install.id, '# Install\n\nRun it twice.\n'));
    await tenant.client.post(`${other}/merge`, { status: 200 });
    const { body } = await tenant.client.post<{ result: string }>(`${changeRequest}/update`, { status: 200 });
    expect(body.result).toBe('conflicts');
    await apply(changeRequest, { operation: 'revert_page', page: install.id });
    await tenant.client.post(`${changeRequest}/merge`, { status: 200 });
    expect((await pageAt('readme')).markdown).toContain('[it](guide/install.md)');
    expect(await linksOf(space, home.id)).toMatchObject({ items: [{ status: 'ok' }], stats: { broken: { total: 0 } } });
  });

  it('by a path stays one when the text that holds it is read and sent back', async () => {
    const home = await pageAt('readme');
    const install = await pageAt('guide/install');
    const first = await open();
    await apply(first, rewrite(home.id, '# Home\n\nRead [it](guide/install.md#run).\n'));
    await tenant.client.post(`${first}/merge`, { status: 200 });
    const changeRequest = await open();
    await apply(changeRequest, { operation: 'delete_page', page: install.id });
    const { markdown } = await pageAt('readme', changeRequest);
    await apply(changeRequest, rewrite(home.id, `${markdown}\nMore.\n`));
    await apply(changeRequest, { operation: 'revert_page', page: install.id });
    await apply(changeRequest, { operation: 'update_page', page: install.id, slug: 'setup' });
    expect((await pageAt('readme', changeRequest)).markdown).toContain('[it](guide/setup.md#run)');
  });

  it('leads to a file and to reusable content again, too', async () => {
    await app.factories.import(tenant, spaceId, {
      'more.md': '# More\n\n![](a.png) {% include ".gitbook/includes/note.md" %}\n',
      'a.png': PIXEL,
      '.gitbook/includes/note.md': 'Mind the gap.\n',
    });
    const head = app.get(RevisionPoints).head(await app.factories.spaceScope(tenant, spaceId));
    const files = await app.get(FilesRepository).findByPath(head, ['a.png']);
    const reusables = await app.get(ReusablesRepository).whole(head);
    const changeRequest = await open();
    await app.factories.change(tenant, spaceId, {
      ...NO_CHANGES,
      removedFiles: files.map(({ fileId }) => fileId),
      removedReusables: reusables.map(({ reusableId }) => reusableId),
    });
    await tenant.client.post(`${changeRequest}/update`, { status: 200 });
    const home = await pageAt('readme', changeRequest);
    const [image, include] = [`/files/${files[0]?.fileId}`, `/reusable-content/${reusables[0]?.reusableId}`];
    await apply(changeRequest, rewrite(home.id, `# Home\n\n![](${image})\n\n{% include "${include}" %}\n`));
    expect(await linksOf(changeRequest, home.id)).toMatchObject({ stats: { total: 2, broken: { total: 2 } } });
    await app.factories.change(tenant, spaceId, { ...NO_CHANGES, files, reusables });
    await tenant.client.post(`${changeRequest}/update`, { status: 200 });
    const { markdown } = await pageAt('readme', changeRequest);
    expect(markdown).toContain('![](a.png)');
    expect(markdown).toContain('{% include ".gitbook/includes/note.md" %}');
    expect(await linksOf(changeRequest, home.id)).toMatchObject({ stats: { total: 2, broken: { total: 0 } } });
  });
});
