import { Role } from '../../src/common/permissions/role';
import type { Space } from '../../src/spaces/entities/space.entity';
import { SpacesRepository } from '../../src/spaces/spaces.repository';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { fewestDuring } from '../support/sent-statements';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Posted {
  readonly id: string;
}

const TIMES = Array.from({ length: 20 }, (_, index) => index);

const all = <T>(act: (index: number) => Promise<T>): Promise<T[]> => Promise.all(TIMES.map(act));

describe('what is counted of comments', () => {
  let app: TestApp;
  let sibling: TestApp;
  let tenant: Tenant;
  let other: Person;
  let space: Space;
  let changeRequest: string;
  let paths: { readonly name: string; readonly path: string }[];

  beforeAll(async () => {
    app = await startTestApp();
    sibling = await app.sibling();
  });
  afterAll(async () => {
    await sibling.close();
    await app.close();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    other = await app.factories.member(tenant, Role.Comment);
    space = await app.factories.space(tenant);
    const changeRequests = `/v1/spaces/${space.id}/change-requests`;
    changeRequest = (await tenant.client.post<Posted>(changeRequests, { status: 201 })).body.id;
    // Comments on a request stay possible when it is archived.
    await tenant.client.patch(`${changeRequests}/1`, { body: { status: 'archived' }, status: 200 });
    paths = [
      { name: 'spaces', path: `/v1/spaces/${space.id}/comments` },
      { name: 'change_requests', path: `/v1/spaces/${space.id}/change-requests/1/comments` },
    ];
  });

  const counted = async () => {
    const [row] = await app.database.query<{ spaces: number; change_requests: number }>(
      'SELECT s.comments AS spaces, c.comments AS change_requests FROM spaces s JOIN change_requests c ON c.space_id = s.id WHERE s.id = $1',
      [space.id],
    );
    return row;
  };
  const post = async (path: string, client = tenant.client): Promise<string> =>
    (await client.post<Posted>(path, { body: { body: { markdown: 'x' } }, status: 200 })).body.id;
  const replies = async (path: string, id: string) =>
    (await tenant.client.get<{ replies: number }>(`${path}/${id}`, { status: 200 })).body.replies;

  it('is right after posts, resolutions and deletions from all sides at once', async () => {
    const there = sibling.client(other.token);
    const lists = await Promise.all(
      paths.map(({ path }) => all((index) => post(path, index % 2 ? tenant.client : there))),
    );
    expect(await counted()).toEqual({ spaces: 20, change_requests: 20 });
    // Every comment is resolved by two people, and half of them are deleted, all at the same moment.
    const acts = paths.flatMap(({ path }, list) =>
      (lists[list] ?? []).flatMap((id, index) => [
        tenant.client.put(`${path}/${id}`, { body: { resolved: true } }),
        there.put(`${path}/${id}`, { body: { resolved: true } }),
        ...(index % 2 ? [tenant.client.delete(`${path}/${id}`)] : []),
        post(path),
      ]),
    );
    const answers = (await Promise.all(acts)).filter((answer) => typeof answer !== 'string');
    expect(answers.filter(({ status }) => ![200, 205, 404].includes(status))).toEqual([]);
    expect(await counted()).toEqual({ spaces: 20, change_requests: 20 });
    await Promise.all(
      paths.flatMap(({ path }, list) =>
        (lists[list] ?? []).flatMap((id) => [
          tenant.client.put(`${path}/${id}`, { body: { resolved: false } }),
          there.put(`${path}/${id}`, { body: { resolved: false } }),
        ]),
      ),
    );
    expect(await counted()).toEqual({ spaces: 30, change_requests: 30 });
    for (const { path } of paths) {
      const { body } = await there.get<List<Posted>>(path, { query: { status: 'open' }, status: 200 });
      expect(body.count).toBe(30);
    }
  });

  it('is right when one comment is deleted by many at once', async () => {
    for (const { path } of paths) {
      const id = await post(path);
      const statuses = (await all(() => tenant.client.delete(`${path}/${id}`))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 205)).toHaveLength(1);
      expect(statuses.filter((status) => status === 204)).toHaveLength(19);
    }
    expect(await counted()).toEqual({ spaces: 0, change_requests: 0 });
  });

  it('is right for replies that come and go at once', async () => {
    const [{ path } = { path: '' }] = paths;
    const comment = await post(path);
    const made = await all(() => post(`${path}/${comment}/replies`, other.client));
    expect(await replies(path, comment)).toBe(20);
    await all(async (index) =>
      index % 2
        ? tenant.client.delete(`${path}/${comment}/replies/${made[index]}`, { status: 205 })
        : post(`${path}/${comment}/replies`),
    );
    expect(await replies(path, comment)).toBe(20);
    const racing = await all((index) =>
      index === 10
        ? tenant.client.delete(`${path}/${comment}`)
        : tenant.client.post(`${path}/${comment}/replies`, { body: { body: { markdown: 'x' } } }),
    );
    expect(racing.map(({ status }) => status).filter((status) => ![200, 205, 404].includes(status))).toEqual([]);
    const [left] = await app.database.query('SELECT id FROM comment_replies WHERE comment_id = $1', [comment]);
    expect(left).toBeUndefined();
  });

  it('is known to every process', async () => {
    const there = sibling.client(tenant.token);
    const address = `/v1/spaces/${space.id}`;
    await there.get(address, { status: 200 });
    await post(paths[0]?.path ?? '');
    await eventually(async () => (await there.get<{ comments: number }>(address)).body.comments === 1, 1_000);
  });

  it('does not wait in a circle with those who write content', async () => {
    const spaces = app.get(SpacesRepository);
    const writer = (index: number) =>
      app.database.transaction(async () => {
        await spaces.lock(tenant.organizationId, space.id);
        await app.database.query('SELECT 1 FROM change_requests WHERE id = $1 FOR UPDATE', [changeRequest]);
        await spaces.update(tenant.organizationId, space.id, { title: `Written ${index}` });
      });
    await Promise.all([
      ...TIMES.map(writer),
      ...paths.flatMap(({ path }) => TIMES.map(() => post(path))),
      ...paths.flatMap(({ path }) =>
        TIMES.map(async () => {
          const id = await post(path);
          await tenant.client.put(`${path}/${id}`, { body: { resolved: true }, status: 200 });
        }),
      ),
    ]);
    expect(await counted()).toEqual({ spaces: 20, change_requests: 20 });
  });

  it('goes with the space or the change request', async () => {
    for (const { path } of paths) {
      const id = await post(path);
      await post(`${path}/${id}/replies`);
      await tenant.client.put(`${path}/${id}`, { body: { addedReactions: ['👍'] }, status: 200 });
    }
    const left = async () => {
      const [row] = await app.database.query<{ comments: number; replies: number; reactions: number }>(
        `SELECT count(*)::int AS comments,
                (SELECT count(*)::int FROM comment_replies WHERE organization_id = $1) AS replies,
                (SELECT count(*)::int FROM comment_reactions r JOIN comments c ON c.id = r.comment_id
                  WHERE c.organization_id = $1) AS reactions
           FROM comments WHERE organization_id = $1`,
        [tenant.organizationId],
      );
      return row;
    };
    expect(await left()).toEqual({ comments: 2, replies: 2, reactions: 2 });
    await app.database.execute('DELETE FROM change_requests WHERE id = $1', [changeRequest]);
    expect(await left()).toEqual({ comments: 1, replies: 1, reactions: 1 });
    await app.database.execute('DELETE FROM spaces WHERE id = $1', [space.id]);
    expect(await left()).toEqual({ comments: 0, replies: 0, reactions: 0 });
  });
});

describe('a list of comments', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('takes as many statements for forty comments as for two', async () => {
    const tenant = await app.factories.organization();
    const files = Object.fromEntries(TIMES.map((index) => [`page-${index}.md`, `# Page ${index}\n`]));
    const { space } = await app.factories.importedSpace(files, tenant);
    const path = `/v1/spaces/${space.id}/comments`;
    const { body } = await tenant.client.get<{ pages: Posted[] }>(`/v1/spaces/${space.id}/content/pages`);
    const people = await Promise.all(TIMES.slice(0, 5).map(() => app.factories.member(tenant, Role.Comment)));
    for (const index of [...TIMES, ...TIMES]) {
      const author = people[index % people.length] ?? tenant;
      const page = body.pages[index]?.id;
      const posted = await author.client.post<Posted>(path, { body: { page, body: { markdown: 'x' } }, status: 200 });
      await tenant.client.put(`${path}/${posted.body.id}`, {
        body: { resolved: index % 3 === 0, addedReactions: ['👍', '🎉'] },
        status: 200,
      });
    }
    const statements = async (limit: number): Promise<number> => {
      const sent = await fewestDuring(async () => {
        const { body: list } = await tenant.client.get<List<Posted>>(path, { query: { limit }, status: 200 });
        expect(list.items).toHaveLength(limit);
      });
      return sent.length;
    };
    const few = await statements(2);
    expect(few).toBeGreaterThan(3);
    expect(few).toBeLessThan(10);
    expect(await statements(40)).toBe(few);
  });

  it('counts all who reacted, and names the first hundred', async () => {
    const tenant = await app.factories.organization();
    const { id: spaceId } = await app.factories.space(tenant);
    const path = `/v1/spaces/${spaceId}/comments`;
    const { body } = await tenant.client.post<Posted>(path, { body: { body: { markdown: 'x' } }, status: 200 });
    await app.database.execute(
      `INSERT INTO comment_reactions (comment_id, code, user_id, emoji, reacted_at)
       SELECT $1, '1f44d', 'someone-' || i, '👍', now() + i * interval '1 second' FROM generate_series(1, 120) i`,
      [body.id],
    );
    type Reacted = { reactions: { count: number; users: { user: { id: string; displayName: string } }[] }[] };
    const { reactions } = (await tenant.client.get<Reacted>(`${path}/${body.id}`, { status: 200 })).body;
    expect(reactions.map(({ count, users }) => [count, users.length])).toEqual([[120, 100]]);
    // Someone whose account is gone keeps their place.
    expect(reactions[0]?.users[99]?.user).toMatchObject({ id: 'someone-100', displayName: 'Deleted user' });
  });
});
