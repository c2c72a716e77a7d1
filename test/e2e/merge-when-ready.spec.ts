import { ALL_MERGES_TASK, MERGE_TASK } from '../../src/change-requests/merge-attempts';
import { WaitingMerges } from '../../src/change-requests/merge-when-ready/waiting-merges';
import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { PersonErasure } from '../../src/operate/privacy/person-erasure.service';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';
import { NotificationWorld } from './notification-world';

const PAGES = ['First', 'Second'].map((title) => ({
  operation: 'insert_page',
  document: { markdown: `# ${title}\n\nText.\n` },
}));
const MORE = [{ operation: 'insert_page', document: { markdown: '# Third\n\nText.\n' } }];
const APPROVAL = { rule: 'require_at_least_one_approved_review' };

interface Request {
  readonly id: string;
  readonly status: string;
  readonly mergeWhenReady?: {
    readonly state: string;
    readonly reason?: string;
    readonly requestedBy: { readonly id: string };
    readonly changedByOthers: boolean;
  };
}

let app: TestApp;
let sibling: TestApp;
let tenant: Tenant;
let world: NotificationWorld;
let writer: Person;
let ben: Person;
let cleo: Person;
let place: string;
let path: string;
beforeAll(async () => {
  app = await startTestApp();
  sibling = await app.sibling({ publicUrl: app.url });
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  world = new NotificationWorld(app, tenant, (await app.factories.space(tenant)).id);
  [writer, ben, cleo] = [
    await app.factories.member(tenant, Role.Edit),
    await app.factories.member(tenant, Role.Review),
    await app.factories.member(tenant, Role.Review),
  ];
  await rules([APPROVAL]);
  place = await world.changeRequest(writer, PAGES, 'Explain the menu');
  path = `${world.path}${place}`;
  await world.open(writer, place);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

const rules = (all: readonly object[], more: object = {}) =>
  tenant.client.put(`${world.path}/merge-rules`, { body: { type: 'rules', rules: all, ...more }, status: 200 });
const ask = (by = ben, status = 200) => by.client.put<Request>(`${path}/merge-when-ready`, { status });
const approve = (by = cleo) => by.client.post(`${path}/reviews`, { body: { status: 'approved' }, status: 201 });
const write = (by: Person, changes: readonly object[] = MORE) =>
  by.client.post(`${path}/content`, { body: { changes }, status: 200 });
const settled = () =>
  eventually(async () => {
    const [row] = await app.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = ANY($1)`,
      [[MERGE_TASK, ALL_MERGES_TASK]],
    );
    return row?.count === 0;
  });
const now = async (): Promise<Request> => {
  await settled();
  return (await writer.client.get<Request>(path, { status: 200 })).body;
};
const outcomes = async (person: Person) =>
  (await world.notified(person)).filter(({ kind }) => kind === 'merge_when_ready').map(({ detail }) => detail);
const eventsOf = async (type: string) =>
  (await tenant.client.all<{ data: object }>(`/v1/orgs/${tenant.organizationId}/events`, { type })).map(
    ({ data }) => data,
  );

describe('a merge when ready', () => {
  it('waits for the last rule, is made as the person who asked, and tells them and the followers', async () => {
    const { body } = await ask();
    expect(body.mergeWhenReady).toMatchObject({ state: 'waiting', requestedBy: { id: ben.user.id } });
    expect(await now()).toMatchObject({ status: 'open', mergeWhenReady: { state: 'waiting', changedByOthers: false } });
    await approve();
    const merged = await now();
    expect(merged).toMatchObject({ status: 'merged' });
    expect(merged).not.toHaveProperty('mergeWhenReady');
    expect(await outcomes(ben)).toEqual(['merged']);
    const [told] = (await world.notified(writer)).filter(({ kind }) => kind === 'change_request_merged');
    expect(told?.actor?.id).toBe(ben.user.id);
    const query = { action: 'change-request.merge' };
    const audit = await tenant.client.all<{ actor: { id: string } }>(
      `/v1/orgs/${tenant.organizationId}/audit-events`,
      query,
    );
    expect(audit.map(({ actor }) => actor.id)).toEqual([ben.user.id]);
    expect(await eventsOf('change_request_merge_when_ready')).toEqual([expect.objectContaining({ state: 'waiting' })]);
  });

  it('waits for checks, and notices that the rules have changed', async () => {
    await rules([APPROVAL], { requiredChecks: ['links'] });
    await ask();
    await approve();
    expect((await now()).status).toBe('open');
    await rules([], { requiredChecks: ['links'] });
    expect((await now()).status).toBe('open');
    const check = { name: 'links', state: 'success' };
    await writer.client.post(`${path}/checks`, { body: check, status: 201 });
    expect((await now()).status).toBe('merged');
    place = await world.changeRequest(writer, PAGES, 'Another');
    path = `${world.path}${place}`;
    await rules([APPROVAL]);
    await ask();
    await approve();
    expect((await now()).status).toBe('merged');
  });

  it('waits until conflicts are resolved', async () => {
    await rules([{ rule: 'require_change_request_subject' }]);
    await world.merge(ben, place);
    const [page] = (await ben.client.get<{ pages: { id: string }[] }>(`${world.path}/content/pages`, { status: 200 }))
      .body.pages;
    const text = (words: string) => [
      { operation: 'update_page', page: page?.id, document: { markdown: `# First\n\n${words}\n` } },
    ];
    const rival = await world.changeRequest(writer, text('Their words.'));
    place = await world.changeRequest(ben, text('Our words.'));
    path = `${world.path}${place}`;
    await world.merge(ben, rival);
    await ask();
    expect((await now()).status).toBe('open');
    await ben.client.post(`${path}/update`, { status: 200 });
    expect((await now()).status).toBe('open');
    await write(ben, text('All words.'));
    expect((await now()).status).toBe('merged');
  });

  it('opens a draft, and leaves one waiting that becomes a draft again', async () => {
    await writer.client.patch(path, { body: { status: 'draft' }, status: 200 });
    expect((await ask()).body.status).toBe('open');
    await writer.client.patch(path, { body: { status: 'draft' }, status: 200 });
    await approve();
    expect(await now()).toMatchObject({ status: 'draft', mergeWhenReady: { state: 'waiting' } });
    await world.open(writer, place);
    expect((await now()).status).toBe('merged');
  });

  it('exempts no one from the rules, and is refused to those whom they never let merge', async () => {
    await rules([APPROVAL, { rule: 'allow_bypass', users: [ben.user.id] }]);
    await ask();
    expect((await now()).status).toBe('open');
    await tenant.client.delete(`${path}/merge-when-ready`, { status: 205 });
    await rules([APPROVAL, { rule: 'require_author_to_merge' }]);
    expect(await ben.client.refused('put', `${path}/merge-when-ready`, 409)).toContain('require_author_to_merge');
    await writer.client.put(`${path}/merge-when-ready`, { status: 403 });
    const stranger = await app.factories.organization();
    for (const method of ['put', 'delete'] as const) {
      await stranger.client.refused(method, `${path}/merge-when-ready`, 404);
      await (await app.factories.member(tenant, Role.Comment)).client.refused(method, `${path}/merge-when-ready`, 403);
    }
  });

  it('is asked for by one person at a time, and cancelled by those who may edit, with a notice', async () => {
    await ask();
    await ask();
    expect(await cleo.client.refused('put', `${path}/merge-when-ready`, 409)).toContain('cancel that first');
    await writer.client.delete(`${path}/merge-when-ready`, { status: 205 });
    await writer.client.delete(`${path}/merge-when-ready`, { status: 204 });
    expect(await now()).not.toHaveProperty('mergeWhenReady');
    expect(await outcomes(ben)).toEqual(['cancelled']);
    await approve();
    expect((await now()).status).toBe('open');
    await ask(cleo);
    expect((await now()).status).toBe('merged');
    expect(await outcomes(cleo)).toEqual(['merged']);
    await ben.client.refused('put', `${path}/merge-when-ready`, 409);
  });
});

describe('what is written after the request', () => {
  it('makes reviews outdated, which count again only for the newest content', async () => {
    await rules([{ rule: 'require_specific_reviewers', users: [ben.user.id, cleo.user.id] }]);
    await ask();
    await approve(ben);
    await write(writer);
    await approve();
    expect((await now()).status).toBe('open');
    await approve(ben);
    expect((await now()).status).toBe('merged');
  });

  it('by others needs an approval where no rule does; by the person who asked, or seen by them, it does not', async () => {
    await rules([], { requiredChecks: ['links'] });
    const check = (state: string) =>
      writer.client.post(`${path}/checks`, { body: { name: 'links', state }, status: state === 'success' ? 200 : 201 });
    await check('pending');
    await ask();
    await write(ben);
    expect((await now()).mergeWhenReady?.changedByOthers).toBe(false);
    await write(writer);
    await check('success');
    expect(await now()).toMatchObject({ status: 'open', mergeWhenReady: { changedByOthers: true } });
    const reader = await app.factories.member(tenant, Role.Read);
    await writer.client.post(`${path}/requested-reviewers`, { body: { users: [reader.user.id] }, status: 200 });
    await approve(reader);
    expect((await now()).status).toBe('open');
    expect((await ask()).body.mergeWhenReady?.changedByOthers).toBe(false);
    expect((await now()).status).toBe('merged');
  });

  it('by others is merged once someone who may merge has approved it', async () => {
    await rules([], { requiredChecks: ['links'] });
    await ask();
    await write(writer);
    await writer.client.post(`${path}/checks`, { body: { name: 'links', state: 'success' }, status: 201 });
    expect((await now()).status).toBe('open');
    await approve();
    expect((await now()).status).toBe('merged');
  });
});

describe('a merge when ready that cannot follow', () => {
  const role = (to: string) =>
    tenant.client.patch(`/v1/orgs/${tenant.organizationId}/members/${ben.user.id}`, {
      body: { role: to },
      status: 200,
    });

  it('is given up when the person may not merge any more, with the reason for all, and can be asked for again', async () => {
    await ask();
    await role('edit');
    await approve();
    expect(await now()).toMatchObject({ status: 'open', mergeWhenReady: { state: 'given-up', reason: 'permission' } });
    expect(await outcomes(ben)).toEqual(['permission']);
    await role('review');
    await app.get(WaitingMerges).attemptAll();
    expect((await now()).status).toBe('open');
    await ask(cleo);
    expect((await now()).status).toBe('merged');
    expect(await eventsOf('change_request_merge_when_ready')).toContainEqual(
      expect.objectContaining({ state: 'given-up', reason: 'permission' }),
    );
  });

  it('is given up when it is archived, and not made after it is reopened', async () => {
    await ask();
    await writer.client.patch(path, { body: { status: 'archived' }, status: 200 });
    expect(await now()).toMatchObject({ mergeWhenReady: { state: 'given-up', reason: 'archived' } });
    expect(await outcomes(ben)).toEqual(['archived']);
    await ben.client.refused('put', `${path}/merge-when-ready`, 409);
    await world.open(writer, place);
    await approve();
    expect((await now()).status).toBe('open');
  });

  it('is given up for a person who is removed, and names no one who is erased', async () => {
    await ask();
    await tenant.client.delete(`/v1/orgs/${tenant.organizationId}/members/${ben.user.id}`, { status: 204 });
    await app.get(WaitingMerges).attemptAll(1);
    expect(await now()).toMatchObject({ mergeWhenReady: { state: 'given-up', reason: 'permission' } });
    await app.get(PersonErasure).erase(ben.user.id);
    expect(await now()).not.toHaveProperty('mergeWhenReady');
    await approve();
    expect((await now()).status).toBe('open');
  });

  it('is made once by several processes, and found by the regular attempts if its job is lost', async () => {
    const change =
      'UPDATE change_requests SET merge_asked_by = $2, merge_asked_at = now(), merge_asked_seq = 1 WHERE id = $1';
    await approve();
    const { id } = await now();
    await app.database.query(change, [id, ben.user.id]);
    expect((await now()).status).toBe('open');
    await Promise.all(
      [app, sibling, app, sibling].flatMap((process) => [
        process.get(WaitingMerges).attemptAll(),
        process.get(WaitingMerges).attempt(id),
      ]),
    );
    expect((await now()).status).toBe('merged');
    expect(await outcomes(ben)).toEqual(['merged']);
    expect(await eventsOf('change_request_merged')).toHaveLength(1);
  });
});
