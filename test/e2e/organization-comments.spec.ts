import { Role } from '../../src/common/permissions/role';
import type { CommentResponse } from '../../src/comments/dto/comment.response';
import type { Person } from '../factories/factories';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import { pagesOf } from '../support/pages';
import { fewestDuring } from '../support/sent-statements';
import type { List, TestClient } from '../support/test-client';

interface Named {
  readonly id: string;
}

const on = organizationStage(new OrganizationStage('/comments'));

const post = async (place: string, more: object = {}, client: TestClient = on.tenant.client): Promise<string> => {
  const options = { body: { body: { markdown: 'Words' }, ...more }, status: 200 };
  return (await client.post<Named>(`${place}/comments`, options)).body.id;
};

const read = async (query: object = {}, client: TestClient = on.tenant.client) =>
  (await client.get<List<CommentResponse>>(on.path, { query: { ...query }, status: 200 })).body;
const ids = async (query: object = {}, client?: TestClient): Promise<string[]> =>
  (await read(query, client)).items.map(({ id }) => id);

/** A space with a change request, as places of comments. */
async function place(input: object = {}): Promise<{ id: string; space: string; changeRequest: string }> {
  const { space } = await on.app.factories.importedSpace({ 'README.md': '# Home\n\nSome words.\n' }, on.tenant, input);
  const path = `/v1/spaces/${space.id}`;
  const { body } = await on.tenant.client.post<Named>(`${path}/change-requests`, { status: 201 });
  return { id: space.id, space: path, changeRequest: `${path}/change-requests/${body.id}` };
}

describe('the comments of an organization', () => {
  it('are those on spaces and change requests, each as the comment itself says', async () => {
    const { space, changeRequest } = await place();
    const [page] = await pagesOf(on.tenant.client, `${space}/content`);
    const quote = { exact: 'Some words' };
    const onSpace = await post(space, { page: page?.id, quote });
    const onRequest = await post(changeRequest, { page: page?.id });
    await on.tenant.client.put(`${space}/comments/${onSpace}`, { body: { addedReactions: ['👍'] }, status: 200 });
    const { items, count } = await read({ order: 'asc' });
    expect([count, items.map(({ id }) => id)]).toEqual([2, [onSpace, onRequest]]);
    for (const item of items) {
      const { pathname } = new URL(item.urls.location);
      const alone = (await on.tenant.client.get<CommentResponse>(pathname, { status: 200 })).body;
      expect(item).toEqual({
        ...alone,
        target: {
          ...alone.target,
          ...(alone.target.quote && { quote: { exact: 'Some words', prefix: '', suffix: '.' } }),
        },
      });
    }
  });

  it('say whether their page is still there, in the space and in each change request', async () => {
    const { space, changeRequest } = await place();
    const insert = [{ operation: 'upsert_page', path: 'draft', markdown: '# Draft\n' }];
    await on.tenant.client.post(`${changeRequest}/content`, { body: { changes: insert }, status: 200 });
    const draft = (await pagesOf(on.tenant.client, `${changeRequest}/content`)).find(
      ({ path }) => path === 'draft',
    )?.id;
    const home = (await pagesOf(on.tenant.client, `${space}/content`))[0]?.id;
    const [onDraft, onHome, onSpace] = [
      await post(changeRequest, { page: draft }),
      await post(changeRequest, { page: home }),
      await post(space, { page: home }),
    ];
    const outdated = async () =>
      Object.fromEntries((await read()).items.map(({ id, target }) => [id, target.page?.outdated]));
    expect(await outdated()).toEqual({ [onDraft]: false, [onHome]: false, [onSpace]: false });
    const changes = [draft, home].map((page) => ({ operation: 'delete_page', page }));
    await on.tenant.client.post(`${changeRequest}/content`, { body: { changes }, status: 200 });
    expect(await outdated()).toEqual({ [onDraft]: true, [onHome]: true, [onSpace]: false });
  });

  it('are filtered by status, space and time of the last change, and listed page by page in both orders', async () => {
    const [one, other] = [await place(), await place()];
    const first = await post(one.space);
    const second = await post(other.changeRequest);
    const third = await post(other.space);
    const since = new Date((await read()).items[0]?.updatedAt ?? '');
    await on.tenant.client.put(`${one.space}/comments/${first}`, { body: { resolved: true }, status: 200 });
    expect(await ids()).toEqual([third, second, first]);
    expect(await ids({ status: 'resolved' })).toEqual([first]);
    expect(await ids({ status: 'open', order: 'asc' })).toEqual([second, third]);
    expect(await ids({ space: other.id })).toEqual([third, second]);
    expect(await ids({ space: 'unknown' })).toEqual([]);
    const later = new Date(since.getTime() + 1).toISOString();
    expect(await ids({ updatedSince: later })).toEqual([first]);
    const all = await on.tenant.client.all<Named>(on.path, { limit: 1, order: 'asc' });
    expect(all.map(({ id }) => id)).toEqual([first, second, third]);
  });

  it('are only those that the caller may see, with what the caller may do there', async () => {
    const [shared, hidden, gone] = [await place(), await place({ defaultLevel: null }), await place()];
    const [visible] = [await post(shared.space), await post(hidden.space), await post(gone.changeRequest)];
    await on.tenant.client.delete(gone.space, { status: 205 });
    const member = await on.app.factories.member(on.tenant, Role.Read);
    const guest = await on.app.factories.member(on.tenant, null);
    const seen = async ({ client }: Person) => ids({}, client);
    expect(await seen(on.tenant)).toHaveLength(2);
    expect([await seen(member), await seen(guest)]).toEqual([[visible], []]);
    expect(await ids({ space: hidden.id }, member.client)).toEqual([]);
    const users = [guest.user.id];
    await on.tenant.client.post(`${hidden.space}/permissions`, { body: { role: 'comment', users }, status: 204 });
    const own = await post(hidden.space, {}, guest.client);
    const [item, other] = (await read({}, guest.client)).items;
    expect([item?.id, item?.permissions.edit, other?.permissions.edit, other?.permissions.reply]).toEqual([
      own,
      true,
      false,
      true,
    ]);
    const stranger = await on.app.factories.organization();
    await stranger.client.refused('get', on.path, 404);
  });

  it('need a number of statements that does not depend on how many and where they are', async () => {
    const one = await place();
    await post(one.changeRequest);
    await read();
    const few = await fewestDuring(() => read());
    for (let at = 0; at < 3; at += 1) {
      const { space, changeRequest } = await place();
      for (const where of [space, changeRequest]) await post(where);
    }
    await read();
    expect(await fewestDuring(() => read())).toEqual(few);
  });
});

describe('what has changed since a time', () => {
  const at = async (path: string) =>
    (await on.tenant.client.get<{ updatedAt: string }>(path, { status: 200 })).body.updatedAt;

  it('is every change of a comment, and nothing that leaves it as it was', async () => {
    const { space } = await place();
    const { client } = on.tenant;
    const id = await post(space);
    const path = `${space}/comments/${id}`;
    let before = await at(path);
    const changed = async (change: () => Promise<unknown>): Promise<boolean> => {
      const later = new Date(new Date(before).getTime() + 1).toISOString();
      // Two changes in one millisecond have one time.
      while (new Date() < new Date(later));
      await change();
      before = await at(path);
      const found = await client.get<List<Named>>(`${space}/comments`, { query: { updatedSince: later }, status: 200 });
      return found.body.items.some((comment) => comment.id === id);
    };
    const put = (body: object) => () => client.put(path, { body, status: 200 });
    const markdown = 'Other words';
    expect(await changed(put({ body: { markdown } }))).toBe(true);
    expect(await changed(put({ body: { markdown } }))).toBe(false);
    expect(await changed(put({ resolved: true }))).toBe(true);
    expect(await changed(put({ resolved: false }))).toBe(true);
    expect(await changed(() => client.post(`${path}/replies`, { body: { body: { markdown } }, status: 200 }))).toBe(
      true,
    );
    expect(await changed(put({ addedReactions: ['👍'] }))).toBe(false);
  });

  it('is filtered in lists of change requests, of a space and of the organization', async () => {
    const { space, changeRequest } = await place();
    const { client } = on.tenant;
    const other = (await client.post<Named>(`${space}/change-requests`, { status: 201 })).body.id;
    const later = new Date(new Date(await at(`${space}/change-requests/${other}`)).getTime() + 1);
    while (new Date() < later);
    await client.patch(changeRequest, { body: { subject: 'Renamed' }, status: 200 });
    for (const list of [`${space}/change-requests`, `/v1/orgs/${on.tenant.organizationId}/change-requests`]) {
      const query = { status: 'draft', updatedSince: later.toISOString() };
      const found = await client.get<List<Named>>(list, { query, status: 200 });
      expect(found.body.items.map(({ id }) => `${space}/change-requests/${id}`)).toEqual([changeRequest]);
      expect(found.body.count).toBe(1);
    }
  });
});
