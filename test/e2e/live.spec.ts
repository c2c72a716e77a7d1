import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';

const PAGES = {
  'README.md': '# Home\n\nWelcome.\n\n- one\n- two\n',
  'other.md': '# Other\n\nRead [home](README.md).\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Other](other.md)\n',
};

describe('a page that people edit together', () => {
  let app: TestApp;
  let sibling: TestApp;
  let tenant: Tenant;
  let space: string;
  let request: string;
  let ids: ReadonlyMap<string, string>;
  let editors: LiveEditor[];
  beforeAll(async () => {
    app = await sharedTestApp();
    sibling = await app.sibling();
  });
  afterAll(async () => {
    await sibling.close();
    await app.close();
  });
  beforeEach(async () => {
    editors = [];
    tenant = await app.factories.organization();
    space = `spaces/${(await app.factories.importedSpace(PAGES, tenant)).space.id}`;
    const { body } = await tenant.client.post<{ id: string }>(`/v1/${space}/change-requests`, { body: {}, status: 201 });
    request = `${space}/change-requests/${body.id}`;
    ids = new Map((await pagesOf(tenant.client, `/v1/${request}/content`)).map(({ path, id }) => [path, id]));
  });
  afterEach(() => {
    for (const editor of editors) editor.leave();
  });

  const join = (person: Person = tenant, at = app, path = 'readme'): Promise<LiveEditor> => {
    const editor = new LiveEditor(at.url, `${request}/pages/${ids.get(path)}`, person.token);
    editors.push(editor);
    return editor.ready();
  };
  const markdownOf = async (path = 'readme') =>
    (await tenant.client.get<{ markdown: string }>(`/v1/${request}/content/page/${ids.get(path)}`, { status: 200 })).body
      .markdown;
  const save = async (markdown: string) => {
    const changes = [{ operation: 'update_page', page: ids.get('readme'), document: { markdown } }];
    await tenant.client.post(`/v1/${request}/content`, { body: { changes }, status: 200 });
  };

  it('says the same to everybody, in both processes, and is written as Markdown', async () => {
    const [one, other] = [await join(), await join(tenant, sibling)];
    expect(one.markdown).toBe('Welcome.\n\n* one\n* two\n');
    one.type(' Come in.');
    await eventually(() => other.markdown.includes('Welcome. Come in.'));
    other.add('Second.');
    await eventually(() => one.markdown.includes('Second.'));
    await Promise.all([one.stored(), other.stored()]);
    expect(await one.connection.write()).toBe(true);
    expect(await markdownOf()).toBe('# Home\n\nWelcome. Come in.\n\n- one\n- two\n\nSecond.\n');
    expect(one.markdown).toBe(other.markdown);
  });

  it('takes over what the API writes meanwhile, and loses nothing of either', async () => {
    const [one, other] = [await join(), await join(tenant, sibling)];
    one.type(' Typed.');
    await one.stored();
    await save('# Home\n\nWelcome.\n\n- one\n- two\n- three\n');
    await eventually(() => one.markdown.includes('* three') && other.markdown.includes('* three'));
    expect(one.markdown).toBe('Welcome. Typed.\n\n* one\n* two\n* three\n');
    expect(await other.connection.write()).toBe(true);
    expect(await markdownOf()).toBe('# Home\n\nWelcome. Typed.\n\n- one\n- two\n- three\n');
  });
});
