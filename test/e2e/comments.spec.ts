import { Role, type RoleOrGuest } from '../../src/common/permissions/role';
import type { Space } from '../../src/spaces/entities/space.entity';
import type { Person, Tenant } from '../factories/factories';
import { type Page, pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List, TestClient } from '../support/test-client';

interface Reaction {
  readonly emoji: string;
  readonly count: number;
  readonly users: readonly { readonly user: { readonly id: string }; readonly reactedAt: string }[];
}

interface Reply {
  readonly id: string;
  readonly postedBy: { readonly id: string };
  readonly editedAt?: string;
  readonly reactions: readonly Reaction[];
  readonly body: { readonly markdown: string };
  readonly urls: { readonly location: string };
  readonly permissions: Readonly<Record<string, boolean>>;
}

interface Comment extends Reply {
  readonly replies: number;
  readonly status: 'open' | 'resolved';
  readonly resolvedAt?: string;
  readonly resolvedBy?: { readonly id: string };
  readonly target: { readonly page?: Page & { readonly outdated: boolean }; readonly changeRequest?: string };
}

const FILES = {
  'README.md': '# Welcome\n\nHello.\n',
  'guide.md': '---\nicon: rocket\n---\n\n# Guide\n\nFollow it.\n',
  'SUMMARY.md': '* [Welcome](README.md)\n* [Guide](guide.md)\n',
};

const text = (markdown: string) => ({ body: { body: { markdown } }, status: 200 });

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

describe.each(['space', 'change request'] as const)('comments on a %s', (kind) => {
  let tenant: Tenant;
  let space: Space;
  /** The address of what is commented on, and of its comments. */
  let place: string;
  let path: string;

  beforeEach(async () => {
    tenant = await app.factories.organization();
    ({ space } = await app.factories.importedSpace(FILES, tenant));
    place = `/v1/spaces/${space.id}`;
    if (kind === 'change request') place += `/change-requests/${await changeRequestOn(space)}`;
    path = `${place}/comments`;
  });

  const changeRequestOn = async ({ id }: Space): Promise<string> =>
    (await tenant.client.post<Comment>(`/v1/spaces/${id}/change-requests`, { status: 201 })).body.id;

  const member = (role: RoleOrGuest): Promise<Person> => app.factories.member(tenant, role);
  const post = async (markdown: string, { client } = tenant as Person, target: object = {}): Promise<Comment> =>
    (await client.post<Comment>(path, { body: { body: { markdown }, ...target }, status: 200 })).body;
  const reply = async (comment: Comment, markdown: string, { client } = tenant as Person): Promise<Reply> =>
    (await client.post<Reply>(`${path}/${comment.id}/replies`, text(markdown))).body;
  const put = async (comment: Comment, body: object, { client } = tenant as Person): Promise<Comment> =>
    (await client.put<Comment>(`${path}/${comment.id}`, { body, status: 200 })).body;
  const get = async ({ id }: Comment): Promise<Comment> =>
    (await tenant.client.get<Comment>(`${path}/${id}`, { status: 200 })).body;
  const listed = async (query: Readonly<Record<string, unknown>> = {}): Promise<string[]> =>
    (await tenant.client.all<Comment>(path, query)).map(({ body }) => body.markdown);
  const openComments = async (): Promise<number> => {
    const sql = `SELECT comments FROM ${kind === 'space' ? 'spaces' : 'change_requests'} WHERE id = $1`;
    const rows = await app.database.query<{ comments: number }>(sql, [place.split('/').at(-1)]);
    return rows[0]?.comments ?? -1;
  };

  it('are posted, read and listed', async () => {
    const author = await member(Role.Comment);
    const markdown = 'A **bold** word, 𝒯, <script>alert(1)</script> and {% hint %}.';
    const posted = await post(markdown, author);
    expect(posted).toMatchObject({
      object: 'comment',
      status: 'open',
      replies: 0,
      reactions: [],
      postedBy: { id: author.user.id },
      // As it was sent: whoever shows it sanitises it.
      body: { markdown },
      target: { space: space.id, revision: space.revisionId },
    });
    for (const absent of ['editedAt', 'resolvedAt', 'resolvedBy']) expect(posted).not.toHaveProperty(absent);
    expect(posted.target.changeRequest).toBe(kind === 'space' ? undefined : place.split('/').at(-1));
    const { body } = await author.client.get(new URL(posted.urls.location).pathname, { status: 200 });
    expect(body).toEqual(posted);
    const list = await author.client.get<List<Comment>>(path, { status: 200 });
    expect(list.body).toEqual({ count: 1, items: [posted] });
    expect(await post('x'.repeat(10_000))).toMatchObject({ body: { markdown: 'x'.repeat(10_000) } });
  });

  it('are answered, and count their replies', async () => {
    const other = await member(Role.Comment);
    const comment = await post('Why?');
    const first = await reply(comment, 'Because.', other);
    const second = await reply(comment, 'I see.');
    expect(first).toMatchObject({ object: 'comment-reply', postedBy: { id: other.user.id }, reactions: [] });
    const replies = `${path}/${comment.id}/replies`;
    expect((await tenant.client.get<List<Reply>>(replies, { status: 200 })).body).toMatchObject({
      count: 2,
      items: [{ id: first.id }, { id: second.id }],
    });
    expect((await tenant.client.all<Reply>(replies, { limit: 1 })).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await get(comment)).replies).toBe(2);
    const address = new URL(first.urls.location).pathname;
    const { body } = await other.client.put<Reply>(address, text('Therefore.'));
    expect(body).toMatchObject({ body: { markdown: 'Therefore.' }, editedAt: expect.any(String) as string });
    expect((await other.client.get(address, { status: 200 })).body).toEqual(body);
    await other.client.delete(address, { status: 205 });
    await other.client.delete(address, { status: 204 });
    await other.client.refused('get', address, 404);
    expect((await get(comment)).replies).toBe(1);
    await tenant.client.delete(`${path}/${comment.id}`, { status: 205 });
    await tenant.client.refused('get', replies, 404);
    await tenant.client.refused('delete', `${replies}/${second.id}`, 404);
    await tenant.client.refused('post', replies, 404, { body: { body: { markdown: 'Too late.' } } });
  });

  it('are changed by their author only, deleted by author and admins', async () => {
    const author = await member(Role.Comment);
    const comment = await post('One', author);
    const answer = await reply(comment, 'Two', author);
    const addresses = [`${path}/${comment.id}`, `${path}/${comment.id}/replies/${answer.id}`];
    const intruders = [await member(Role.Create), await member(Role.Comment)];
    for (const address of addresses) {
      for (const { client } of [tenant, ...intruders])
        await client.refused('put', address, 403, { body: { body: { markdown: 'Mine now' } } });
      for (const { client } of intruders) await client.refused('delete', address, 403);
      const same = await author.client.put<Reply>(address, { body: {}, status: 200 });
      expect(same.body).not.toHaveProperty('editedAt');
      const edited = await author.client.put<Reply>(address, text('Edited'));
      expect(edited.body).toMatchObject({ body: { markdown: 'Edited' }, editedAt: expect.any(String) as string });
      const again = await author.client.put<Reply>(address, text('Edited'));
      expect(again.body.editedAt).toBe(edited.body.editedAt);
    }
    await tenant.client.delete(addresses[1] ?? '', { status: 205 });
    await author.client.delete(addresses[0] ?? '', { status: 205 });
    await author.client.delete(addresses[0] ?? '', { status: 204 });
    await author.client.refused('get', addresses[0] ?? '', 404);
    expect(await listed()).toEqual([]);
  });

  it('show every role its permissions', async () => {
    const author = await member(Role.Comment);
    const { id } = await post('Hello', author);
    const address = `${path}/${id}`;
    const held = async ({ client }: Person) => {
      const { permissions } = (await client.get<Comment>(address, { status: 200 })).body;
      return Object.keys(permissions).filter((name) => permissions[name]);
    };
    expect(await held(author)).toEqual(['view', 'edit', 'reply', 'react', 'delete']);
    expect(await held(await member(Role.Edit))).toEqual(['view', 'reply', 'react']);
    expect(await held(tenant)).toEqual(['view', 'reply', 'react', 'delete']);
    const reader = await member(Role.Read);
    expect(await held(reader)).toEqual(['view']);
    await app.factories.join(tenant.organizationId, author.user.id, Role.Read);
    expect(await held(author)).toEqual(['view']);
    const outsiders: [TestClient, number, number][] = [
      [reader.client, 200, 403],
      [author.client, 200, 403],
      [(await member(null)).client, 404, 404],
      [(await app.factories.organization()).client, 404, 404],
      [app.client(), 401, 401],
    ];
    for (const [client, reads, writes] of outsiders) {
      for (const read of [path, address, `${address}/replies`, `${place}/commenters`])
        expect((await client.get(read)).status).toBe(reads);
      await client.refused('post', path, writes, { body: { body: { markdown: 'x' } } });
      await client.refused('post', `${address}/replies`, writes, { body: { body: { markdown: 'x' } } });
      await client.refused('put', address, writes, { body: { addedReactions: ['👍'] } });
      await client.refused('put', address, writes, { body: { resolved: true } });
      await client.refused('delete', address, writes);
    }
    expect(await get({ id } as Comment)).toMatchObject({ status: 'open', reactions: [] });
  });

  it('are resolved and opened again by whoever may comment', async () => {
    const author = await member(Role.Comment);
    const other = await member(Role.Comment);
    const comment = await post('Typo', author);
    await post('Another', author);
    expect(await openComments()).toBe(2);
    const resolved = await put(comment, { resolved: true }, other);
    expect(resolved).toMatchObject({ status: 'resolved', resolvedBy: { id: other.user.id } });
    expect(resolved).not.toHaveProperty('editedAt');
    expect(await openComments()).toBe(1);
    // Doing it again changes nothing, not even who did it.
    expect(await put(comment, { resolved: true }, author)).toEqual({ ...resolved, permissions: comment.permissions });
    expect(await openComments()).toBe(1);
    expect(await listed({ status: 'open' })).toEqual(['Another']);
    expect(await listed({ status: 'resolved' })).toEqual(['Typo']);
    await reply(comment, 'Thanks', author);
    const reopened = await put(comment, { resolved: false }, author);
    expect(reopened.status).toBe('open');
    for (const absent of ['resolvedAt', 'resolvedBy']) expect(reopened).not.toHaveProperty(absent);
    await put(comment, { resolved: false }, other);
    expect(await openComments()).toBe(2);
    await author.client.delete(`${path}/${comment.id}`, { status: 205 });
    expect(await openComments()).toBe(1);
    const shown = await tenant.client.get<{ comments: number }>(place, { status: 200 });
    expect(shown.body.comments).toBe(1);
  });

  it('collect reactions of several people', async () => {
    const [one, two] = [await member(Role.Comment), await member(Role.Comment)];
    const comment = await post('Party?');
    const answer = await reply(comment, 'Yes');
    for (const address of [`${path}/${comment.id}`, `${path}/${comment.id}/replies/${answer.id}`]) {
      const react = async ({ client }: Person, addedReactions: string[], removedReactions: string[] = []) =>
        (await client.put<Reply>(address, { body: { addedReactions, removedReactions }, status: 200 })).body.reactions;
      await react(one, ['🎉', '1f44d']);
      // The same emoji written in another way is the same reaction.
      const both = await react(two, ['👍', '1F389']);
      expect(both.map(({ emoji, count }) => [emoji, count])).toEqual([
        ['🎉', 2],
        ['1f44d', 2],
      ]);
      expect(both[0]?.users.map(({ user }) => user.id)).toEqual([one.user.id, two.user.id]);
      expect(both[0]?.users[0]?.reactedAt).toMatch(/^\d{4}-.*Z$/);
      expect(await react(two, ['👍', '👍'])).toEqual(both);
      expect(await react(one, [], ['💥', '1f389'])).toEqual([
        both[1],
        expect.objectContaining({ emoji: '1F389', count: 1 }),
      ]);
      expect((await react(two, ['🎉', '💥'], ['🎉', '👍'])).map(({ emoji }) => emoji)).toEqual(['1f44d', '💥']);
      expect((await one.client.get<Reply>(address, { status: 200 })).body).not.toHaveProperty('editedAt');
    }
  });

  it('have at most fifty different reactions', async () => {
    const other = await member(Role.Comment);
    const address = `${path}/${(await post('Many')).id}`;
    const emoji = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => (0x1f600 + from + index).toString(16));
    await tenant.client.put(address, { body: { addedReactions: emoji(0, 50) }, status: 200 });
    expect(await other.client.refused('put', address, 409, { body: { addedReactions: emoji(49, 51) } })).toContain(
      '50',
    );
    await other.client.put(address, { body: { addedReactions: emoji(0, 50) }, status: 200 });
    const { reactions } = (await other.client.get<Comment>(address, { status: 200 })).body;
    expect(reactions.map(({ count }) => count)).toEqual(Array.from({ length: 50 }, () => 2));
    await other.client.refused('put', address, 400, { body: { addedReactions: emoji(0, 101) } });
  });

  it('are filtered by status, page and authors, and ordered', async () => {
    const [one, two] = [await member(Role.Comment), await member(Role.Comment)];
    const [welcome, guide] = await pagesOf(tenant.client, `/v1/spaces/${space.id}/content`);
    await post('a', one, { page: welcome?.id });
    await put(await post('b', two, { page: guide?.id }), { resolved: true });
    await post('c', one);
    await post('d', tenant, { page: guide?.id });
    expect(await listed()).toEqual(['d', 'c', 'b', 'a']);
    expect(await listed({ order: 'asc' })).toEqual(['a', 'b', 'c', 'd']);
    expect(await listed({ order: 'asc', status: 'all', limit: 1 })).toEqual(['a', 'b', 'c', 'd']);
    expect(await listed({ targetPage: guide?.id })).toEqual(['d', 'b']);
    expect(await listed({ targetPage: guide?.id, status: 'open' })).toEqual(['d']);
    expect(await listed({ targetPage: 'unknown' })).toEqual([]);
    expect(await listed({ authors: one.user.id })).toEqual(['c', 'a']);
    expect(await listed({ authors: [one.user.id, two.user.id] })).toEqual(['c', 'b', 'a']);
    expect(await listed({ authors: [two.user.id, 'unknown'], status: 'resolved' })).toEqual(['b']);
    const { body } = await tenant.client.get<List<Comment>>(path, { query: { limit: 1, status: 'open' }, status: 200 });
    expect(body.count).toBe(3);
    await tenant.client.refused('get', path, 400, { query: { limit: 1, page: body.next?.page } });
    for (const bad of [{ order: 'up' }, { status: 'closed' }, { authors: '' }, { format: 'pdf' }, { targetPage: '' }])
      await tenant.client.refused('get', path, 400, { query: bad });
  });

  it('are paged without gaps or repetitions while others come and go', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await post(name);
    const page = async (query: object) =>
      (await tenant.client.get<List<Comment>>(path, { query: { limit: 2, ...query }, status: 200 })).body;
    const names = ({ items }: List<Comment>) => items.map(({ body }) => body.markdown);
    const newest = await page({});
    const oldest = await page({ order: 'asc' });
    expect([names(newest), names(oldest)]).toEqual([
      ['e', 'd'],
      ['a', 'b'],
    ]);
    await post('f');
    // The next page goes on after `d`, whether it is there or not.
    await tenant.client.delete(`${path}/${newest.items[1]?.id}`, { status: 205 });
    const next = await page({ page: newest.next?.page });
    expect([names(next), next.count]).toEqual([['c', 'b'], 5]);
    expect(names(await page({ page: next.next?.page }))).toEqual(['a']);
    const onwards = await page({ order: 'asc', limit: 10, page: oldest.next?.page });
    expect(names(onwards)).toEqual(['c', 'e', 'f']);
    expect(onwards).not.toHaveProperty('next');
  });

  it('are of one place only', async () => {
    const { id } = await post('Here');
    const elsewhere = await app.factories.space(tenant);
    const changeRequest = kind === 'space' ? await changeRequestOn(space) : await changeRequestOn(elsewhere);
    const others = [
      `/v1/spaces/${elsewhere.id}/comments`,
      kind === 'space' ? `${place}/change-requests/${changeRequest}/comments` : `/v1/spaces/${space.id}/comments`,
      ...(kind === 'space' ? [] : [`/v1/spaces/${elsewhere.id}/change-requests/${changeRequest}/comments`]),
    ];
    for (const other of others) {
      expect(await tenant.client.all(other)).toEqual([]);
      await tenant.client.refused('get', `${other}/${id}`, 404);
      await tenant.client.refused('put', `${other}/${id}`, 404, { body: { resolved: true } });
      await tenant.client.refused('post', `${other}/${id}/replies`, 404, { body: { body: { markdown: 'x' } } });
      await tenant.client.delete(`${other}/${id}`, { status: 204 });
    }
    await tenant.client.refused('get', `/v1/spaces/${space.id}/change-requests/7/comments`, 404);
    expect(await listed()).toEqual(['Here']);
  });

  it('name the people who wrote', async () => {
    const [one, two, left] = [await member(Role.Comment), await member(Role.Comment), await member(Role.Comment)];
    await member(Role.Comment);
    const comment = await post('One', one);
    await post('Again', one);
    await reply(comment, 'Two', two);
    await reply(comment, 'Gone', left);
    await app.database.execute('DELETE FROM members WHERE user_id = $1', [left.user.id]);
    type Commenters = List<{ id: string; role: string }> & { total: number };
    const commenters = async (query: object) =>
      (await tenant.client.get<Commenters>(`${place}/commenters`, { query: { ...query }, status: 200 })).body;
    const all = await commenters({});
    expect([all.items.map(({ id }) => id), all.count, all.total]).toEqual([[one.user.id, two.user.id], 2, 2]);
    expect(all.items[0]).toMatchObject({ object: 'member', role: 'comment', user: { id: one.user.id } });
    const first = await commenters({ limit: 1 });
    expect((await commenters({ limit: 1, page: first.next?.page })).items).toEqual([all.items[1]]);
    // What a person wrote stays under their name.
    expect((await tenant.client.all<Reply>(`${path}/${comment.id}/replies`))[1]?.postedBy.id).toBe(left.user.id);
  });
});
