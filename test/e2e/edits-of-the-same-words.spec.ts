import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface Conflict {
  readonly id: string;
  readonly unresolved: boolean;
  readonly fields: string[];
  readonly primary: { readonly markdown: string; readonly author?: string };
  readonly request: { readonly markdown: string; readonly author?: string };
}

const TEXT = '# Prices\n\nIt is new. Costs 100 euros. Press Save.\n\n* Press Save\n';

describe('two people who edit the same words of a page in one change request', () => {
  let app: TestApp;
  let tenant: Tenant;
  let first: Person;
  let second: Person;
  let request: string;
  let page: string;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    [first, second] = await Promise.all([
      app.factories.member(tenant, Role.Edit),
      app.factories.member(tenant, Role.Edit),
    ]);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const space = `/v1/spaces/${(await app.factories.importedSpace({ 'README.md': TEXT }, tenant)).space.id}`;
    const { body } = await tenant.client.post<{ id: string }>(`${space}/change-requests`, { body: {}, status: 201 });
    request = `${space}/change-requests/${body.id}`;
    page = (await pagesOf(tenant.client, `${space}/content`))[0]?.id ?? '';
  });

  const write = async ({ client }: Person, markdown: string, base?: string) => {
    const change = {
      operation: 'update_page',
      page,
      document: { markdown },
      ...(base && { base: { markdown: base } }),
    };
    return (
      await client.post<{ changes: { merged?: boolean; conflicts?: boolean }[] }>(`${request}/content`, {
        query: { compat: 'false' },
        body: { changes: [change] },
        status: 200,
      })
    ).body.changes[0];
  };
  const read = async () =>
    (await tenant.client.get<{ markdown: string }>(`${request}/content/page/${page}`)).body.markdown;
  const conflicts = async () => (await tenant.client.get<{ items: Conflict[] }>(`${request}/conflicts`)).body.items;
  const merge = async () =>
    (await tenant.client.post<{ result: string }>(`${request}/merge`, { status: 200 })).body.result;
  const priced = (price: number) => TEXT.replace('100', String(price));

  it('find both sentences, whole, with their names, and merge once one is chosen', async () => {
    expect(await write(first, priced(150), TEXT)).not.toHaveProperty('conflicts');
    expect(await write(second, `${priced(200)}* More\n`, TEXT)).toMatchObject({ merged: true, conflicts: true });
    const names = [second, first].map(({ user }) => user.displayName);
    expect(await read()).toBe(
      `# Prices\n\nIt is new.\n<<<<<<< Change request: ${names[0]}\nCosts 200 euros.\n=======\nCosts 150 euros.\n>>>>>>> Change request: ${names[1]}\nPress Save.\n\n* Press Save\n* More\n`,
    );
    const [conflict] = await conflicts();
    expect(conflict).toMatchObject({
      id: page,
      unresolved: true,
      fields: ['text'],
      request: { author: names[0] },
      primary: { author: names[1] },
    });
    expect(conflict?.request.markdown).toContain('new.\nCosts 200 euros.\nPress');
    expect(conflict?.primary.markdown).toContain('new.\nCosts 150 euros.\nPress');
    for (const side of ['request', 'primary'] as const) expect(conflict?.[side].markdown).toContain('* More\n');
    expect(await merge()).toBe('conflicts');
    await write(first, `${await read()}* Another\n`);
    expect(await merge()).toBe('conflicts');
    const [left] = await conflicts();
    expect(left?.request.markdown).toBe(`${conflict?.request.markdown}* Another\n`);
    await write(first, left?.request.markdown ?? '');
    expect(await conflicts()).toEqual([]);
    expect(await merge()).toBe('merge');
  });

  it('find both where both sent documents', async () => {
    const { document } = (
      await tenant.client.get<{ document: object }>(`${request}/content/page/${page}?format=document`)
    ).body;
    const edited = (words: string) =>
      JSON.parse(JSON.stringify(document).replaceAll('Press Save', words)) as Record<string, unknown>;
    const send = ({ client }: Person, words: string) =>
      client.post<{ changes: object[] }>(`${request}/content`, {
        query: { compat: 'false' },
        body: {
          changes: [{ operation: 'update_page', page, document: { document: edited(words) }, base: { document } }],
        },
        status: 200,
      });
    await send(first, 'Press Enter');
    const { body } = await send(second, 'Press Return');
    expect(body.changes[0]).toMatchObject({ conflicts: true });
    const markdown = await read();
    for (const text of ['\nPress Enter.\n', '\nPress Return.\n', '\n* Press Enter\n', '\n* Press Return\n'])
      expect(markdown).toContain(text);
    expect(await conflicts()).toHaveLength(1);
  });

  it('lose none of three texts, and conflict until all are decided', async () => {
    await write(first, priced(150), TEXT);
    await write(second, priced(200), TEXT);
    await write(tenant, priced(300), TEXT);
    const markdown = await read();
    for (const price of [150, 200, 300]) expect(markdown).toContain(`Costs ${price} euros.`);
    expect(await conflicts()).toHaveLength(1);
    await write(first, (await conflicts())[0]?.primary.markdown ?? '');
    expect(await read()).not.toContain('300');
    expect(await merge()).toBe('conflicts');
  });
});
