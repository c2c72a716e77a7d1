import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { NotificationWorld } from './notification-world';

const FILES = {
  'README.md': '# Welcome\n\nHello.\n',
  'guide.md': '# Guide\n\nFirst line.\n\nSecond line.\n',
  'SUMMARY.md': '* [Welcome](README.md)\n* [Guide](guide.md)\n',
};

const insert = (title: string) => ({ operation: 'insert_page', document: { markdown: `# ${title}\n\nText.\n` } });

interface Followed {
  readonly type: string;
  readonly target: string;
  readonly reason: string;
  readonly title?: string;
  readonly spaceTitle: string;
  readonly number?: number;
}

describe('what people are notified of', () => {
  let app: TestApp;
  let tenant: Tenant;
  let world: NotificationWorld;
  let ada: Person;
  let ben: Person;
  let cleo: Person;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace(FILES, tenant);
    world = new NotificationWorld(app, tenant, space.id);
    ada = await app.factories.member(tenant, Role.Review);
    ben = await app.factories.member(tenant, Role.Edit);
    cleo = await app.factories.member(tenant, Role.Comment);
  });
  afterAll(() => app.close());

  const kinds = async (person: Person) => (await world.notified(person)).map(({ kind }) => kind);
  const guide = async () =>
    (await pagesOf(tenant.client, `${world.path}/content`)).find(({ title }) => title === 'Guide')?.id;
  const update = async (markdown: string) => ({
    operation: 'update_page',
    page: await guide(),
    document: { markdown },
  });

  it('is a mention, which says who, where and how it begins', async () => {
    const id = await world.comment(ben, world.mention(cleo), '', { page: await guide() });
    const [received, ...more] = await world.notified(cleo);
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      kind: 'mention',
      count: 1,
      read: false,
      actor: { id: ben.user.id },
      space: { id: world.spaceId, title: 'A space' },
      page: { title: 'Guide' },
      comment: { id, excerpt: world.mention(cleo) },
      urls: { app: `${app.url}/app/spaces/${world.spaceId}/comments?comment=${id}` },
    });
    expect(await kinds(ada)).toEqual([]);
  });

  it('is no mention of oneself, of a stranger, in code, or of someone who does not see the space', async () => {
    const stranger = await app.factories.person();
    const guest = await app.factories.member(tenant, null);
    await world.comment(ben, `${world.mention(ben)} ${world.mention(stranger)} ${world.mention(guest)}`);
    await world.comment(ben, `\`${world.mention(cleo)}\``);
    for (const person of [ben, stranger, guest, cleo]) expect(await kinds(person)).toEqual([]);
  });

  it("is sent once for a reply to one's comment, even to a follower of the space who is mentioned, too", async () => {
    await world.watch(cleo);
    const comment = await world.comment(cleo, 'What is this?');
    await world.reply(ben, comment, 'A guide.');
    const reply = await world.reply(ada, comment, world.mention(ben, 'As he says'));
    const [newest, first, ...more] = await world.notified(cleo);
    expect([newest, first].map((each) => each?.kind)).toEqual(['reply', 'reply']);
    expect(newest).toMatchObject({ comment: { id: comment, reply } });
    expect(more).toEqual([]);
    expect(await kinds(ben)).toEqual(['mention']);
    expect(await kinds(ada)).toEqual([]);
  });

  it('is a comment on what one follows; the most specific subscription decides', async () => {
    const page = `/content/page/${await guide()}`;
    await world.watch(ada);
    await world.watch(ben);
    await world.watch(ben, page, false);
    await world.watch(cleo, page);
    await world.comment(tenant, 'On the guide.', '', { page: await guide() });
    await world.comment(tenant, 'On everything.');
    expect(await kinds(ada)).toEqual(['comment', 'comment']);
    expect((await world.notified(ben)).map(({ comment }) => comment?.excerpt)).toEqual(['On everything.']);
    expect((await world.notified(cleo)).map(({ comment }) => comment?.excerpt)).toEqual(['On the guide.']);
  });

  it('is the course of a change request: asked, reviewed, discussed, merged', async () => {
    const place = await world.changeRequest(ben, [insert('New')], 'Explain it');
    await ben.client.post(`${world.path}${place}/requested-reviewers`, { body: { users: [ada.user.id] }, status: 200 });
    expect((await world.notified(ada))[0]).toMatchObject({
      kind: 'review_requested',
      changeRequest: { subject: 'Explain it' },
    });
    await ada.client.post(`${world.path}${place}/reviews`, {
      body: { status: 'approved', comment: { markdown: 'Good.' } },
      status: 201,
    });
    await world.idle();
    await world.comment(cleo, 'Nice.', place);
    await world.comment(tenant, 'Thank you.', place);
    await world.merge(tenant, place);
    const received = await world.notified(ben);
    expect(received.map(({ kind }) => kind)).toEqual([
      'change_request_merged',
      'comment',
      'comment',
      'review_submitted',
    ]);
    expect(received.at(-1)).toMatchObject({ detail: 'approved', actor: { id: ada.user.id } });
    expect(received[0]?.urls.app).toBe(`${app.url}/app/spaces/${world.spaceId}/change-requests/1`);
    expect(await kinds(cleo)).toEqual(['change_request_merged', 'comment']);
    expect(await kinds(tenant)).toEqual([]);
  });

  it('is not what one unfollowed, although one takes part again', async () => {
    const place = await world.changeRequest(ben, [insert('New')]);
    const own = await ben.client.get(`${world.path}${place}/subscription`, { status: 200 });
    expect(own.body).toMatchObject({ watching: true, reason: 'author', type: 'change-request' });
    await world.watch(ben, place, false);
    await world.comment(ben, 'Done.', place);
    await world.comment(cleo, 'Well.', place);
    expect(await kinds(ben)).toEqual([]);
    const after = await ben.client.get(`${world.path}${place}/subscription`, { status: 200 });
    expect(after.body).toMatchObject({ watching: false, reason: 'manual' });
  });

  it('is one notification of many merges, until it is read', async () => {
    await world.watch(cleo);
    for (const title of ['One', 'Two', 'Three'])
      await world.merge(tenant, await world.changeRequest(tenant, [insert(title)], title));
    const [folded, ...more] = await world.notified(cleo);
    expect(more).toEqual([]);
    expect(folded).toMatchObject({ kind: 'change_request_merged', count: 3, changeRequest: { subject: 'Three' } });
    await cleo.client.patch(`/v1/user/notifications/${folded?.id}`, { body: { read: true }, status: 200 });
    await world.merge(tenant, await world.changeRequest(tenant, [insert('Four')], 'Four'));
    expect((await world.notified(cleo)).map(({ count, read }) => ({ count, read }))).toEqual([
      { count: 1, read: false },
      { count: 3, read: true },
    ]);
  });

  it('is a change request that became outdated, or is in conflict', async () => {
    const other = await world.changeRequest(ben, [insert('Elsewhere')], 'Elsewhere');
    const same = await world.changeRequest(ada, [await update('# Guide\n\nFirst line, mine.\n\nSecond line.\n')]);
    await world.merge(
      tenant,
      await world.changeRequest(tenant, [await update('# Guide\n\nFirst line, theirs.\n\nSecond line.\n')]),
    );
    const [outdated] = await world.notified(ben);
    expect(outdated).toMatchObject({ kind: 'change_request_outdated', count: 1 });
    expect(other).toBe(`/change-requests/${outdated?.changeRequest?.id}`);
    const [conflict] = await world.notified(ada);
    expect(conflict).toMatchObject({ kind: 'change_request_conflicts', actor: { id: tenant.user.id } });
    expect(same).toBe(`/change-requests/${conflict?.changeRequest?.id}`);
    await world.merge(tenant, await world.changeRequest(tenant, [insert('More')]));
    expect(await kinds(ben)).toEqual(['change_request_outdated']);
  });

  it('is that two edits changed the same words of a change request', async () => {
    const text = (line: string) => `# Guide\n\nFirst line, ${line}.\n\nSecond line.\n`;
    const request = await world.changeRequest(ada, [await update(text('old'))]);
    const base = { markdown: text('old') };
    const edit = async (line: string) => ({ ...(await update(text(line))), base });
    const content = `/v1/spaces/${world.spaceId}${request}/content`;
    await tenant.client.post(content, { body: { changes: [await edit('mine')] }, status: 200 });
    await tenant.client.post(content, { body: { changes: [await edit('theirs')] }, status: 200 });
    const [conflict] = await world.notified(ada);
    expect(conflict).toMatchObject({ kind: 'change_request_conflicts', actor: { id: tenant.user.id } });
  });

  it('is what others write into a space that one follows, without a change request', async () => {
    await world.watch(cleo);
    await world.watch(ben, `/content/page/${await guide()}`);
    await app.factories.import(tenant, world.spaceId, { ...FILES, 'guide.md': '# Guide\n\nAnew.\n' });
    await app.factories.import(tenant, world.spaceId, {
      ...FILES,
      'README.md': '# Welcome\n\nAnew.\n',
      'guide.md': '# Guide\n\nAnew.\n',
    });
    const [received, ...more] = await world.notified(cleo);
    expect(more).toEqual([]);
    expect(received).toMatchObject({ kind: 'content_updated', count: 2 });
    expect((await world.notified(ben))[0]).toMatchObject({ kind: 'content_updated', count: 1 });
  });

  it('is only what one may see at this moment, and comes back with the right to', async () => {
    const place = await world.changeRequest(ben, [insert('New')]);
    await world.comment(ada, world.mention(cleo), place);
    const comment = await world.comment(ada, world.mention(cleo));
    expect(await kinds(cleo)).toEqual(['mention', 'mention']);
    await tenant.client.patch(world.path, { body: { defaultLevel: null }, status: 200 });
    expect(await world.inbox(cleo)).toEqual([]);
    expect(await world.unread(cleo)).toBe(0);
    await tenant.client.patch(world.path, { body: { defaultLevel: 'inherit' }, status: 200 });
    await ada.client.delete(`${world.path}/comments/${comment}`, { status: 205 });
    expect(await world.unread(cleo)).toBe(1);
    const [left] = await world.inbox(cleo);
    await tenant.client.delete(world.path, { status: 205 });
    await cleo.client.refused('get', `/v1/user/notifications/${left?.id}`, 404);
    await cleo.client.refused('patch', `/v1/user/notifications/${left?.id}`, 404, { body: { read: true } });
    expect(await world.inbox(cleo)).toEqual([]);
  });

  it('is marked as read, one by one or all at once, by its owner alone', async () => {
    for (const text of ['One', 'Two', 'Three']) await world.comment(ben, world.mention(cleo, text));
    const [newest] = await world.notified(cleo);
    await ben.client.refused('patch', `/v1/user/notifications/${newest?.id}`, 404, { body: { read: true } });
    const read = await cleo.client.patch(`/v1/user/notifications/${newest?.id}`, { body: { read: true }, status: 200 });
    expect(read.body).toMatchObject({ id: newest?.id, read: true });
    expect(await world.unread(cleo)).toBe(2);
    expect((await world.inbox(cleo, { unread: true, limit: 1 })).map(({ read: isRead }) => isRead)).toEqual([
      false,
      false,
    ]);
    const all = await cleo.client.patch('/v1/user/notifications', { body: { read: true }, status: 200 });
    expect(all.body).toEqual({ unread: 0 });
    expect(await world.inbox(cleo, { unread: false })).toHaveLength(3);
  });

  it('is not what one switched off', async () => {
    const path = '/v1/user/notifications/preferences';
    const changed = await cleo.client.patch(path, { body: { mention: 'off' }, status: 200 });
    expect(changed.body).toMatchObject({ mention: 'off', reply: 'inbox' });
    await world.comment(ben, world.mention(cleo));
    expect(await kinds(cleo)).toEqual([]);
    await cleo.client.patch(path, { body: { mention: 'inbox' }, status: 200 });
    await world.comment(ben, world.mention(cleo));
    expect(await kinds(cleo)).toEqual(['mention']);
  });

  it('is listed by organization, and only where the token opens one', async () => {
    const elsewhere = await app.factories.organization();
    await app.factories.join(elsewhere.organizationId, cleo.user.id, Role.Read);
    await world.comment(ben, world.mention(cleo));
    expect(await world.notified(cleo)).toHaveLength(1);
    expect(await world.inbox(cleo, { organization: tenant.organizationId })).toHaveLength(1);
    expect(await world.inbox(cleo, { organization: elsewhere.organizationId })).toEqual([]);
    const token = await app.factories.token(cleo.user.id, { organizationId: elsewhere.organizationId });
    expect(await app.client(token).all('/v1/user/notifications')).toEqual([]);
  });

  it('lists what one follows, as long as one sees it', async () => {
    const place = await world.changeRequest(ben, [insert('New')]);
    await world.watch(ben);
    await world.watch(ben, `/content/page/${await guide()}`);
    await world.comment(ben, 'Here it is.', place);
    await world.idle();
    const list = () => ben.client.all<Followed>('/v1/user/subscriptions', { limit: 1 });
    expect((await list()).map(({ type, reason, title, number }) => [type, reason, title, number])).toEqual([
      ['change-request', 'author', 'A proposal', expect.any(Number)],
      ['page', 'manual', 'Guide', undefined],
      ['space', 'manual', 'A space', undefined],
    ]);
    expect((await list()).map(({ spaceTitle }) => spaceTitle)).toEqual(['A space', 'A space', 'A space']);
    await world.watch(ben, '', false);
    expect(await list()).toHaveLength(2);
    await ben.client.refused('put', `${world.path}/content/page/unknown/subscription`, 404, {
      body: { watching: true },
    });
    await tenant.client.patch(world.path, { body: { defaultLevel: null }, status: 200 });
    expect(await list()).toEqual([]);
  });

  it('names what one follows as it is called now, and no page that is gone', async () => {
    const id = await guide();
    await world.watch(ben, `/content/page/${id}`);
    const list = () => ben.client.all<Followed>('/v1/user/subscriptions');
    const change = async (operation: object) => world.merge(tenant, await world.changeRequest(tenant, [operation]));
    const own = async () =>
      (await ben.client.get<Followed>(`${world.path}/content/page/${id}/subscription`, { status: 200 })).body;
    await change({ operation: 'update_page', page: id, title: 'Manual' });
    expect((await list()).map(({ title }) => title)).toEqual(['Manual']);
    expect(await own()).toMatchObject({ title: 'Manual', watching: true });
    await change({ operation: 'delete_page', page: id });
    expect((await list()).map(({ title, target }) => [title, target])).toEqual([[undefined, id]]);
  });

  it('ends with the membership of the organization', async () => {
    await world.watch(cleo);
    await world.comment(ben, world.mention(cleo));
    expect(await world.notified(cleo)).toHaveLength(1);
    await tenant.client.delete(`/v1/orgs/${tenant.organizationId}/members/${cleo.user.id}`);
    expect(await world.inbox(cleo)).toEqual([]);
    await app.factories.join(tenant.organizationId, cleo.user.id, Role.Comment);
    expect(await world.inbox(cleo)).toEqual([]);
    await world.comment(ben, 'Anybody?');
    expect(await kinds(cleo)).toEqual([]);
  });
});
