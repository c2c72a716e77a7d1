import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import type { FileServer } from '../support/file-server';
import type { TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { ChangeRequestScenario, startChangeRequests } from './change-request-scenario';

interface Asked {
  readonly revision: string;
  readonly createdAt: string;
  readonly kind: string;
  readonly user: { readonly id: string };
  readonly requestedBy: { readonly id: string };
}

interface Review {
  readonly id: string;
  readonly status: string;
  readonly revision: string;
  readonly outdated: boolean;
  readonly reviewer: { readonly id: string };
  readonly requestedBy?: { readonly id: string };
}

let app: TestApp;
let server: FileServer;
let changeRequest: ChangeRequestScenario;
let reviewer: Person;
beforeAll(async () => {
  ({ app, server } = await startChangeRequests());
});
beforeEach(async () => {
  changeRequest = await ChangeRequestScenario.create(app, server);
  reviewer = await app.factories.member(changeRequest.tenant, Role.Review);
});

const asked = () => changeRequest.author.client.all<Asked>(`${changeRequest.path}/requested-reviewers`);
const reviews = () => changeRequest.author.client.all<Review>(`${changeRequest.path}/reviews`);
const ask = (...people: Person[]) =>
  changeRequest.author.client.post<{ users: Asked[] }>(`${changeRequest.path}/requested-reviewers`, {
    body: { users: people.map(({ user }) => user.id) },
    status: 200,
  });

describe('asking for a review', () => {
  it('opens a draft, names it and lists who was asked', async () => {
    const { body } = await changeRequest.author.client.post<{ users: Asked[] }>(
      `${changeRequest.path}/requested-reviewers`,
      {
        body: { users: [reviewer.user.id, reviewer.user.id], subject: 'A menu' },
        status: 200,
      },
    );
    const { revision, ...state } = await changeRequest.state();
    expect(state).toMatchObject({ status: 'open', subject: 'A menu' });
    expect(body.users).toEqual([
      expect.objectContaining({
        kind: 'user',
        revision,
        user: expect.objectContaining({ id: reviewer.user.id }) as unknown,
        requestedBy: expect.objectContaining({ id: changeRequest.author.user.id }) as unknown,
      }),
    ]);
    expect(await asked()).toEqual(body.users);
    expect(await changeRequest.counters()).toEqual({
      changeRequests: 1,
      changeRequestsOpen: 1,
      changeRequestsDraft: 0,
    });
  });

  it('again refreshes the request, and leaves an open one open', async () => {
    const first = (await ask(reviewer)).body.users[0];
    await changeRequest.write('A new line.');
    const again = (await ask(reviewer)).body.users[0];
    expect(again?.revision).toBe((await changeRequest.state()).revision);
    expect(again?.revision).not.toBe(first?.revision);
    expect(await asked()).toEqual([again]);
    expect(await changeRequest.counters()).toMatchObject({ changeRequestsOpen: 1, changeRequestsDraft: 0 });
  });

  it('of many at once opens it once and leaves no one out', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, () => app.factories.member(changeRequest.tenant, Role.Review)),
    );
    await Promise.all([...people, ...people].map((person) => ask(person)));
    expect((await asked()).map(({ user }) => user.id)).toEqual(people.map(({ user }) => user.id).sort());
    expect(await changeRequest.counters()).toEqual({
      changeRequests: 1,
      changeRequestsOpen: 1,
      changeRequestsDraft: 0,
    });
    await Promise.all(people.map((person) => changeRequest.review(person, 'approved')));
    expect(await asked()).toEqual([]);
    expect((await reviews()).filter(({ outdated }) => !outdated)).toHaveLength(6);
  });

  it('of strangers, guests and the author is refused, and then no one is asked', async () => {
    const guest = await app.factories.member(changeRequest.tenant, null);
    const stranger = await app.factories.organization();
    for (const { user } of [guest, stranger, changeRequest.author]) {
      const body = { users: [reviewer.user.id, user.id] };
      const message = await changeRequest.author.client.refused(
        'post',
        `${changeRequest.path}/requested-reviewers`,
        400,
        { body },
      );
      expect(message).toContain(user.id);
    }
    expect(await asked()).toEqual([]);
    expect((await changeRequest.state()).status).toBe('draft');
  });

  it('is taken back with 205, and with 204 when no one was asked', async () => {
    await ask(reviewer);
    const path = `${changeRequest.path}/requested-reviewers/${reviewer.user.id}`;
    await changeRequest.author.client.delete(path, { status: 205 });
    await changeRequest.author.client.delete(path, { status: 204 });
    expect(await asked()).toEqual([]);
  });

  it('is paged, people in a steady order', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => app.factories.member(changeRequest.tenant, Role.Read)),
    );
    await ask(...people);
    const seen = await changeRequest.author.client.all<Asked>(`${changeRequest.path}/requested-reviewers`, {
      limit: 2,
    });
    expect(seen.map(({ user }) => user.id)).toEqual(people.map(({ user }) => user.id).sort());
  });
});

describe('a review', () => {
  it('is made by whoever may review, and says where it is', async () => {
    const answer = await changeRequest.review(reviewer, 'changes-requested');
    const { revision } = await changeRequest.state();
    expect(answer.body).toMatchObject({
      object: 'change-request-review',
      status: 'changes-requested',
      outdated: false,
      revision,
      reviewer: { id: reviewer.user.id },
    });
    expect(answer.body).not.toHaveProperty('requestedBy');
    const location = new URL(answer.headers.location ?? '').pathname;
    expect((await reviewer.client.get(location, { status: 200 })).body).toEqual(answer.body);
    await reviewer.client.refused('get', `${location}x`, 404);
    const other = await changeRequest.another();
    await reviewer.client.refused('get', `${other.path}/reviews/${answer.body.id}`, 404);
  });

  it('is made by whoever was asked, once, whatever their role', async () => {
    const reader = await app.factories.member(changeRequest.tenant, Role.Read);
    const editor = await app.factories.member(changeRequest.tenant, Role.Edit);
    const options = { body: { status: 'approved' } };
    await reader.client.refused('post', `${changeRequest.path}/reviews`, 403, options);
    await editor.client.refused('post', `${changeRequest.path}/reviews`, 403, options);
    await ask(reader);
    const { body } = await reader.client.post<Review>(`${changeRequest.path}/reviews`, { ...options, status: 201 });
    expect(body.requestedBy?.id).toBe(changeRequest.author.user.id);
    expect(await asked()).toEqual([]);
    await reader.client.refused('post', `${changeRequest.path}/reviews`, 403, options);
  });

  it('of one’s own request is refused', async () => {
    await app.factories.join(changeRequest.tenant.organizationId, changeRequest.author.user.id, Role.Admin);
    const message = await changeRequest.author.client.refused('post', `${changeRequest.path}/reviews`, 409, {
      body: { status: 'approved' },
    });
    expect(message).toContain('You created this change request');
    expect(await reviews()).toEqual([]);
  });

  it('is outdated once the person reviews again, or the request changes', async () => {
    await changeRequest.review(reviewer, 'changes-requested');
    await changeRequest.review(changeRequest.tenant, 'approved');
    await changeRequest.review(reviewer, 'approved');
    const seen = (list: Review[]) => list.map(({ status, outdated }) => `${status} ${outdated}`);
    expect(seen(await reviews())).toEqual(['approved false', 'approved false', 'changes-requested true']);
    await changeRequest.write('Another line.');
    expect(seen(await reviews())).toEqual(['approved true', 'approved true', 'changes-requested true']);
    await changeRequest.review(reviewer, 'approved');
    const page = await changeRequest.author.client.get<List<Review>>(`${changeRequest.path}/reviews`, {
      query: { limit: 1 },
    });
    expect(page.body).toMatchObject({ count: 4, items: [{ status: 'approved', outdated: false }] });
    expect(
      seen(await changeRequest.author.client.all<Review>(`${changeRequest.path}/reviews`, { limit: 1 })),
    ).toHaveLength(4);
  });

  it('is outdated once the person is asked again, until they answer or no one asks any more', async () => {
    await changeRequest.tenant.client.put(`${changeRequest.spacePath}/merge-rules`, {
      body: { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] },
      status: 200,
    });
    await changeRequest.review(reviewer, 'approved');
    const standing = async () => (await reviews()).map(({ outdated }) => !outdated);
    await ask(reviewer);
    expect(await standing()).toEqual([false]);
    await changeRequest.tenant.client.refused('post', `${changeRequest.path}/merge`, 409);
    await changeRequest.author.client.delete(`${changeRequest.path}/requested-reviewers/${reviewer.user.id}`, {
      status: 205,
    });
    expect(await standing()).toEqual([true]);
    await ask(reviewer);
    await changeRequest.review(reviewer, 'approved');
    expect(await standing()).toEqual([true, false]);
    await changeRequest.act('merge');
  });

  it('stays readable after the merge', async () => {
    await changeRequest.review(reviewer, 'approved');
    await changeRequest.write('A line.');
    await changeRequest.act('merge');
    expect(await reviews()).toHaveLength(1);
  });
});

describe('contributors', () => {
  it('are who made the request and who wrote into it, each with their revisions', async () => {
    const path = `${changeRequest.path}/contributors`;
    const seen = async () =>
      (await changeRequest.author.client.all<{ count: number; user: { id: string } }>(path, { limit: 1 })).map(
        ({ count, user }) => [user.id, count],
      );
    expect(await seen()).toEqual([[changeRequest.author.user.id, 0]]);
    await changeRequest.write('One.', reviewer.client);
    await changeRequest.write('Two.', reviewer.client);
    await changeRequest.write('Three.');
    expect(new Map((await seen()) as [string, number][])).toEqual(
      new Map([
        [changeRequest.author.user.id, 1],
        [reviewer.user.id, 2],
      ]),
    );
  });
});

describe('the change requests of an organization', () => {
  const list = async (query: Record<string, unknown>, by: Person = changeRequest.tenant) =>
    (
      await by.client.all<{ id: string; status: string }>(
        `/v1/orgs/${changeRequest.tenant.organizationId}/change-requests`,
        query,
      )
    ).map(({ id }) => id);

  it('are found by state and by who has to do with them', async () => {
    const other = await changeRequest.another();
    await ask(reviewer);
    await other.write('A line.', reviewer.client);
    const [author, writer] = [changeRequest.author.user.id, reviewer.user.id];
    expect(await list({})).toEqual([changeRequest.id]);
    expect(await list({ status: ['draft', 'open'], limit: 1 })).toEqual([other.id, changeRequest.id]);
    expect(await list({ status: 'archived' })).toEqual([]);
    const status = ['draft', 'open', 'archived', 'merged'];
    expect(await list({ status, creator: author })).toEqual([other.id, changeRequest.id]);
    expect(await list({ status, creator: writer })).toEqual([]);
    expect(await list({ status, contributor: writer })).toEqual([other.id]);
    expect(await list({ status, contributor: author })).toEqual([other.id, changeRequest.id]);
    expect(await list({ status, requestedReviewer: writer })).toEqual([changeRequest.id]);
    await changeRequest.review(reviewer, 'approved');
    expect(await list({ status, requestedReviewer: writer })).toEqual([]);
  });

  it('are those of other spaces too, but not of deleted ones, and nothing for guests', async () => {
    const space = await app.factories.space(changeRequest.tenant);
    const path = `/v1/spaces/${space.id}/change-requests`;
    const { body } = await changeRequest.author.client.post<{ id: string }>(path, { status: 201 });
    expect(await list({ status: 'draft' })).toEqual([body.id, changeRequest.id]);
    const guest = await app.factories.member(changeRequest.tenant, null);
    expect(await list({ status: 'draft' }, guest)).toEqual([]);
    await changeRequest.tenant.client.delete(`/v1/spaces/${space.id}`, { status: 205 });
    expect(await list({ status: 'draft' })).toEqual([changeRequest.id]);
    const stranger = await app.factories.organization();
    const address = `/v1/orgs/${changeRequest.tenant.organizationId}/change-requests`;
    await stranger.client.refused('get', address, 404);
    await changeRequest.tenant.client.refused('get', address, 400, { query: { status: 'closed' } });
    await changeRequest.tenant.client.refused('get', address, 400, { query: { status: ['open', ''] } });
  });
});

describe('conflicts', () => {
  interface Conflict {
    readonly id: string;
    readonly kind: string;
    readonly title: string;
    readonly fields: string[];
    readonly unresolved: boolean;
    readonly truncated?: boolean;
    readonly base?: { markdown: string };
    readonly primary?: { markdown: string };
    readonly request?: { markdown: string };
  }
  const conflicts = () => changeRequest.author.client.all<Conflict>(`${changeRequest.path}/conflicts`);

  it('are none while both sides fit together', async () => {
    await changeRequest.write('Ours.');
    expect(await conflicts()).toEqual([]);
  });

  it('show both sides before an update, after it, and until they are resolved', async () => {
    await changeRequest.write('Ours, see [home](README.md).');
    await changeRequest.writePrimary('Theirs.');
    const expected = {
      object: 'change-request-conflict',
      kind: 'page',
      title: 'Guide',
      fields: ['text'],
      base: { markdown: '# Guide\n\nFirst line.\n\nSecond line.\n\nThird line.\n' },
      primary: { markdown: '# Guide\n\nTheirs.\n' },
      request: { markdown: '# Guide\n\nOurs, see [home](README.md).\n' },
    };
    const before = await conflicts();
    expect(before).toEqual([{ ...expected, id: before[0]?.id, unresolved: false }]);
    expect((await changeRequest.act('merge')).result).toBe('conflicts');
    const path = `${changeRequest.path}/conflicts/${before[0]?.id}`;
    await changeRequest.author.client.delete(path, { status: 204 });
    expect((await changeRequest.act('update')).result).toBe('conflicts');
    expect(await conflicts()).toEqual([{ ...expected, id: before[0]?.id, unresolved: true }]);
    const reader = await app.factories.member(changeRequest.tenant, Role.Read);
    await reader.client.refused('delete', path, 403);
    await changeRequest.author.client.delete(path, { status: 205 });
    await changeRequest.author.client.delete(path, { status: 204 });
    expect(await conflicts()).toEqual([]);
    expect((await changeRequest.act('merge')).result).toBe('merge');
    expect(await conflicts()).toEqual([]);
  });

  it('of a page that one side deleted show the text of the other', async () => {
    const { body } = await changeRequest.author.client.get<{ id: string }>(`${changeRequest.path}/content/path/guide`);
    await changeRequest.author.client.post(`${changeRequest.path}/content`, {
      body: { changes: [{ operation: 'delete_page', page: body.id }] },
      status: 200,
    });
    await changeRequest.writePrimary('Theirs.');
    const [conflict, ...others] = await conflicts();
    expect(others).toEqual([]);
    expect(conflict).toMatchObject({ id: body.id, kind: 'page', primary: { markdown: '# Guide\n\nTheirs.\n' } });
    expect(conflict).not.toHaveProperty('request');
    expect(conflict?.base?.markdown).toContain('First line.');
  });

  it('leave out the texts that would make the answer too large, and say so', async () => {
    const filler = `${'A long line that nobody changes. '.repeat(40)}\n\n`.repeat(1_100);
    await changeRequest.write(`Ours.\n\n${filler}`);
    await changeRequest.write('Ours.', undefined, 'README');
    await changeRequest.writePrimary(`Theirs.\n\n${filler}`);
    await changeRequest.writePrimary(`Theirs.\n\n${filler}`, 'README');
    const large = await conflicts();
    expect(large.map(({ truncated = false, request: text }) => [truncated, text !== undefined])).toEqual([
      [false, true],
      [false, true],
    ]);
    await changeRequest.write(`Ours.\n\n${filler}`, undefined, 'README');
    const first = await changeRequest.author.client.get<List<Conflict>>(`${changeRequest.path}/conflicts`, {
      query: { limit: 1 },
    });
    expect(first.body).toMatchObject({ count: 2, items: [{ request: {} }] });
    const tooLarge = await conflicts();
    expect(tooLarge.map(({ truncated = false, request: text }) => [truncated, text !== undefined])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('of an update and of what came after it are listed together', async () => {
    await changeRequest.write('Ours.');
    await changeRequest.writePrimary('Theirs.');
    await changeRequest.act('update');
    await changeRequest.writePrimary('Theirs again.');
    const [conflict, ...others] = await conflicts();
    expect(others).toEqual([]);
    expect(conflict).toMatchObject({ unresolved: true, primary: { markdown: '# Guide\n\nTheirs.\n' } });
  });
});
