import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { eventually } from '../support/eventually';
import { pagesOf } from '../support/pages';
import type { List } from '../support/test-client';
import { changeRequestStage } from './change-request-stage';

interface Space {
  readonly revision: string;
  readonly updatedAt: string;
}

interface ChangeRequest {
  readonly status: string;
  readonly revision: string;
  readonly revisionMerged?: string;
  readonly updatedAt: string;
}

interface Revision {
  readonly id: string;
  readonly type: string;
  readonly mergedFrom?: { readonly id: string };
}

const GUIDE = '# Guide\n\nFirst line.\n';

describe('content that is the same', () => {
  const on = changeRequestStage({ 'README.md': '# Home\n\nWelcome.\n', 'guide.md': GUIDE });

  const space = async () => (await on.tenant.client.get<Space>(on.space, { status: 200 })).body;
  const changeRequest = async (path = on.changeRequest) =>
    (await on.tenant.client.get<ChangeRequest>(path, { status: 200 })).body;
  const open = async (): Promise<string> => {
    const { body } = await on.tenant.client.post<{ id: string }>(`${on.space}/change-requests`, { status: 201 });
    return `${on.space}/change-requests/${body.id}`;
  };
  const guide = async () =>
    (await pagesOf(on.tenant.client, `${on.space}/content`)).find(({ path }) => path === 'guide')?.id ?? '';
  const edit = (changes: readonly object[], path = on.changeRequest) =>
    on.tenant.client.post(`${path}/content`, { body: { changes }, status: 200 });
  const merge = async (path = on.changeRequest) =>
    (await on.tenant.client.post<{ result: string; revision: string }>(`${path}/merge`, { status: 200 })).body;
  const rewrite = (page: string, markdown: string) => [{ operation: 'update_page', page, document: { markdown } }];

  it('makes no revision of a change request', async () => {
    const page = await guide();
    const before = await changeRequest();
    await edit([...rewrite(page, GUIDE), { operation: 'update_page', page, title: 'Guide', slug: 'guide' }]);
    expect(await changeRequest()).toEqual(before);
    await edit(rewrite(page, `${GUIDE}\nMore.\n`));
    const changed = await changeRequest();
    expect(changed.revision).not.toBe(before.revision);
    await edit(rewrite(page, `${GUIDE}\nMore.\n`));
    expect(await changeRequest()).toEqual(changed);
  });

  it('makes no revision of the space when it is merged, whose newest one is that of the merge', async () => {
    const [page, other, third] = [await guide(), await open(), await open()];
    await edit(rewrite(page, `${GUIDE}\nMore.\n`));
    await edit(rewrite(page, `${GUIDE}\nMore.\n`), other);
    const first = await merge();
    const before = await space();
    expect(before.revision).toBe(first.revision);
    for (const path of [other, third]) {
      expect(await merge(path)).toEqual({ result: 'merge', revision: before.revision });
      expect(await changeRequest(path)).toMatchObject({ status: 'merged', revisionMerged: before.revision });
      expect(await space()).toMatchObject({ revision: before.revision, updatedAt: before.updatedAt });
      await on.tenant.client.refused('post', `${path}/merge`, 409);
    }
    const { body } = await on.tenant.client.get<List<Revision>>(`${on.space}/revisions`, { status: 200 });
    expect(body.items.filter(({ type }) => type === 'merge')).toHaveLength(1);
    const { body: made } = await on.tenant.client.get<Revision>(`${on.space}/revisions/${before.revision}`, {
      status: 200,
    });
    expect(made.mergedFrom?.id ?? on.id).toBe(on.id);
    const { body: events } = await on.tenant.client.get<List<{ action: string }>>(`${on.path}/audit-events`, {
      query: { action: 'change-request.merge' },
    });
    expect(events.items).toHaveLength(3);
  });

  it('is told to who follows the change request, though not to who follows a page', async () => {
    const page = await guide();
    const author = await on.app.factories.member(on.tenant, Role.Edit);
    const reader = await on.app.factories.member(on.tenant, Role.Read);
    const { body } = await author.client.post<{ id: string }>(`${on.space}/change-requests`, { status: 201 });
    const follow = `${on.space}/content/page/${page}/subscription`;
    await reader.client.put(follow, { body: { watching: true }, status: 200 });
    await merge(`${on.space}/change-requests/${body.id}`);
    const inbox = async ({ client }: Person) => client.all<{ kind: string }>('/v1/user/notifications');
    await eventually(async () => (await inbox(author)).length > 0);
    expect((await inbox(author)).map(({ kind }) => kind)).toEqual(['change_request_merged']);
    expect(await inbox(reader)).toEqual([]);
  });
});
