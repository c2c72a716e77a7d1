import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import type { FileServer } from '../support/file-server';
import type { TestApp } from '../support/test-app';
import { ChangeRequestScenario, startChangeRequests } from './change-request-scenario';

interface Rule {
  readonly rule: string;
  readonly users?: readonly string[];
}

let app: TestApp;
let server: FileServer;
let changeRequest: ChangeRequestScenario;
let reviewer: Person;
let rulesPath: string;
let organizationPath: string;
beforeAll(async () => {
  ({ app, server } = await startChangeRequests());
});
beforeEach(async () => {
  changeRequest = await ChangeRequestScenario.create(app, server);
  reviewer = await app.factories.member(changeRequest.tenant, Role.Review);
  rulesPath = `${changeRequest.spacePath}/merge-rules`;
  organizationPath = `/v1/orgs/${changeRequest.tenant.organizationId}/merge-rules`;
});

const set = async (rules: readonly Rule[], path = rulesPath): Promise<void> => {
  const body = { type: 'rules', rules };
  expect((await changeRequest.tenant.client.put(path, { body, status: 200 })).body).toEqual(body);
};
const get = async (path: string) => (await changeRequest.author.client.get(path, { status: 200 })).body;
const refused = (by: Person = changeRequest.tenant) => by.client.refused('post', `${changeRequest.path}/merge`, 409);
const merge = async (by: Person = changeRequest.tenant) =>
  (await by.client.post<{ result: string }>(`${changeRequest.path}/merge`, { status: 200 })).body.result;

describe('merge rules', () => {
  it('are none for an organization and inherited for a space, until they are set', async () => {
    expect(await get(organizationPath)).toEqual({ type: 'none' });
    expect(await get(rulesPath)).toEqual({ type: 'inherit' });
    await set([{ rule: 'forbid_self_merge' }], organizationPath);
    await set([{ rule: 'require_up_to_date_change_request' }]);
    expect(await get(organizationPath)).toEqual({ type: 'rules', rules: [{ rule: 'forbid_self_merge' }] });
    expect(await get(rulesPath)).toEqual({ type: 'rules', rules: [{ rule: 'require_up_to_date_change_request' }] });
    for (const [path, type] of [
      [rulesPath, 'none'],
      [rulesPath, 'inherit'],
      [organizationPath, 'none'],
    ] as const) {
      await changeRequest.tenant.client.put(path, { body: { type }, status: 200 });
      expect(await get(path)).toEqual({ type });
    }
  });

  it('of an organization hold in a space that inherits them, not in one that has its own or none', async () => {
    await set([{ rule: 'require_at_least_one_review' }], organizationPath);
    expect(await refused()).toContain('require_at_least_one_review');
    await set([{ rule: 'require_change_request_subject' }]);
    expect(await refused()).toContain('require_change_request_subject');
    await changeRequest.tenant.client.put(rulesPath, { body: { type: 'inherit' }, status: 200 });
    expect(await refused()).toContain('require_at_least_one_review');
    await changeRequest.tenant.client.put(rulesPath, { body: { type: 'none' }, status: 200 });
    expect(await merge()).toBe('merge');
  });

  it('are set by admins only, and read by members', async () => {
    const creator = await app.factories.member(changeRequest.tenant, Role.Create);
    const guest = await app.factories.member(changeRequest.tenant, null);
    const stranger = await app.factories.organization();
    const body = { type: 'none' };
    for (const path of [rulesPath, organizationPath]) {
      await creator.client.refused('put', path, 403, { body });
      await stranger.client.refused('put', path, 404, { body });
      await stranger.client.refused('get', path, 404);
    }
    await guest.client.refused('get', rulesPath, 404);
    await guest.client.refused('get', organizationPath, 403);
  });

  it('are part of what members read of their organizations and spaces, and follow each change', async () => {
    const { tenant, author, spacePath } = changeRequest;
    const orgPath = `/v1/orgs/${tenant.organizationId}`;
    const mergeRules = async (path: string) => (await get(path)) as { mergeRules?: unknown };
    const listed = async (path: string) => {
      const { body } = await author.client.get<{ items: { mergeRules?: unknown }[] }>(path, { status: 200 });
      return body.items.map((item) => item.mergeRules);
    };
    expect((await mergeRules(orgPath)).mergeRules).toEqual({ type: 'none' });
    expect((await mergeRules(spacePath)).mergeRules).toEqual({ type: 'inherit' });
    const rules = { type: 'rules', rules: [{ rule: 'allow_bypass', users: [reviewer.user.id] }] };
    await set(rules.rules);
    await set(rules.rules, organizationPath);
    for (const path of [orgPath, spacePath]) expect((await mergeRules(path)).mergeRules).toEqual(rules);
    expect(await listed(`${orgPath}/spaces`)).toEqual([rules]);
    expect(await listed('/v1/orgs')).toEqual([rules]);
    await changeRequest.tenant.client.put(rulesPath, { body: { type: 'inherit' }, status: 200 });
    expect(await listed(`${orgPath}/spaces`)).toEqual([{ type: 'inherit' }]);
  });

  it('of an organization are nothing that guests read', async () => {
    const guest = await app.factories.member(changeRequest.tenant, null);
    await set([{ rule: 'allow_bypass', users: [reviewer.user.id] }], organizationPath);
    const { body } = await guest.client.get(`/v1/orgs/${changeRequest.tenant.organizationId}`, { status: 200 });
    expect(body).not.toHaveProperty('mergeRules');
  });

  it('that do not hold together are refused, and change nothing', async () => {
    const stranger = await app.factories.organization();
    await set([{ rule: 'forbid_self_merge' }]);
    const user = reviewer.user.id;
    const wrong: [unknown, RegExp][] = [
      [{ type: 'rules' }, /rules is required/],
      [{ type: 'rules', rules: [] }, /at least 1 rule/],
      [{ type: 'none', rules: [{ rule: 'forbid_self_merge' }] }, /omitted/],
      [{ type: 'rules', rules: ['forbid_self_merge'] }, /rules/],
      [{ type: 'rules', rules: [null] }, /rules/],
      [{ type: 'rules', rules: { rule: 'forbid_self_merge' } }, /must be an array/],
      [{ type: 'rules', rules: [{ rule: 'custom' }] }, /must be one of/],
      [{ type: 'rules', rules: [{ rule: 'forbid_self_merge', users: [user] }] }, /does not refer to people/],
      [{ type: 'rules', rules: [{ rule: 'allow_bypass' }] }, /at least one person/],
      [{ type: 'rules', rules: [{ rule: 'allow_bypass', users: [] }] }, /at least one person/],
      [{ type: 'rules', rules: [{ rule: 'allow_bypass', users: [stranger.user.id] }] }, /not a member/],
      [{ type: 'rules', rules: [{ rule: 'allow_bypass', users: Array(51).fill(user) }] }, /at most 50/],
      [{ type: 'rules', rules: Array(21).fill({ rule: 'forbid_self_merge' }) }, /at most 20/],
      [{ type: 'rules', rules: [{ rule: 'forbid_self_merge' }, { rule: 'require_author_to_merge' }] }, /no one could/],
      [{ type: 'rules', rules: [{ rule: 'forbid_self_merge', message: 'x' }] }, /not a field/],
    ];
    for (const [body, says] of wrong)
      for (const path of [rulesPath, organizationPath])
        expect(await changeRequest.tenant.client.refused('put', path, 400, { body })).toMatch(says);
    await changeRequest.tenant.client.refused('put', organizationPath, 400, { body: { type: 'inherit' } });
    expect(await get(rulesPath)).toEqual({ type: 'rules', rules: [{ rule: 'forbid_self_merge' }] });
    expect(await get(organizationPath)).toEqual({ type: 'none' });
  });
});

describe('a merge', () => {
  it('waits for a review', async () => {
    await set([{ rule: 'require_at_least_one_review' }]);
    expect(await refused()).toContain('require_at_least_one_review is not met: the newest revision must be reviewed');
    await changeRequest.review(reviewer, 'changes-requested');
    expect(await merge()).toBe('merge');
  });

  it('waits for an approval of the newest revision', async () => {
    await set([{ rule: 'require_at_least_one_approved_review' }]);
    await changeRequest.review(reviewer, 'changes-requested');
    expect(await refused()).toContain('require_at_least_one_approved_review');
    await changeRequest.review(reviewer, 'approved');
    await changeRequest.write('Sneaked in after the approval.');
    expect(await refused()).toContain('require_at_least_one_approved_review');
    await changeRequest.review(reviewer, 'approved');
    expect(await merge()).toBe('merge');
  });

  it('waits for everyone who has reviewed, and names them', async () => {
    await set([{ rule: 'require_all_reviews_approved' }]);
    await changeRequest.review(reviewer, 'changes-requested');
    await changeRequest.review(changeRequest.tenant, 'approved');
    expect(await refused()).toContain(reviewer.user.displayName);
    await changeRequest.review(reviewer, 'approved');
    expect(await merge()).toBe('merge');
  });

  it('waits for certain people', async () => {
    const other = await app.factories.member(changeRequest.tenant, Role.Review);
    const users = [reviewer.user.id, other.user.id];
    await set([
      { rule: 'require_one_of_specific_reviewers', users },
      { rule: 'require_specific_reviewers', users },
    ]);
    await changeRequest.review(changeRequest.tenant, 'approved');
    expect(await refused()).toContain('require_one_of_specific_reviewers');
    await changeRequest.review(other, 'approved');
    const message = await refused();
    expect(message).toContain('require_specific_reviewers');
    expect(message).toContain(reviewer.user.displayName);
    expect(message).not.toContain(other.user.displayName);
    await changeRequest.review(reviewer, 'approved');
    expect(await merge()).toBe('merge');
  });

  it('does not count the reviews of people who have left the organization', async () => {
    await set([{ rule: 'require_at_least_one_approved_review' }]);
    await changeRequest.review(reviewer, 'approved');
    await app.factories.join(changeRequest.tenant.organizationId, reviewer.user.id, null);
    expect(await refused()).toContain('require_at_least_one_approved_review');
  });

  it('waits until the request is up to date', async () => {
    await set([{ rule: 'require_up_to_date_change_request' }]);
    await changeRequest.writePrimary('Meanwhile.');
    expect(await refused()).toContain('update the change request');
    await changeRequest.act('update');
    expect(await merge()).toBe('merge');
  });

  it('waits for a subject', async () => {
    await set([{ rule: 'require_change_request_subject' }]);
    expect(await refused()).toContain('subject');
    await changeRequest.author.client.patch(changeRequest.path, { body: { subject: 'A menu' }, status: 200 });
    expect(await merge()).toBe('merge');
  });

  it('is for the author, or for anyone else', async () => {
    await app.factories.join(changeRequest.tenant.organizationId, changeRequest.author.user.id, Role.Review);
    await set([{ rule: 'require_author_to_merge' }]);
    expect(await refused(reviewer)).toContain('require_author_to_merge');
    await set([{ rule: 'forbid_self_merge' }]);
    expect(await refused(changeRequest.author)).toContain('forbid_self_merge');
    expect(await merge(reviewer)).toBe('merge');
  });

  it('is free for whom a bypass names, who need the role for it all the same', async () => {
    await set([
      { rule: 'require_at_least_one_approved_review' },
      { rule: 'allow_bypass', users: [reviewer.user.id, changeRequest.author.user.id] },
    ]);
    expect(await refused()).toContain('require_at_least_one_approved_review');
    await changeRequest.author.client.refused('post', `${changeRequest.path}/merge`, 403);
    expect(await merge(reviewer)).toBe('merge');
  });

  it('never brings in what was written after the approval, however close', async () => {
    await set([{ rule: 'require_at_least_one_approved_review' }]);
    for (let round = 0; round < 4; round += 1) {
      const racing = await changeRequest.another();
      await racing.write(`Approved ${round}.`);
      await racing.review(reviewer, 'approved');
      const [answer] = await Promise.all([
        changeRequest.tenant.client.post(`${racing.path}/merge`),
        racing.tryImport(),
      ]);
      const { body } = await changeRequest.tenant.client.get<{ pages: { title: string }[] }>(
        `${changeRequest.spacePath}/content/pages`,
      );
      expect(body.pages.filter(({ title }) => title.startsWith('Extra'))).toEqual([]);
      expect([200, 409]).toContain(answer.status);
      expect((await racing.state()).status).toBe(answer.status === 200 ? 'merged' : 'draft');
    }
  });

  it('that is refused changes nothing', async () => {
    await changeRequest.write('A line.');
    const before = await changeRequest.state();
    await set([{ rule: 'require_at_least_one_review' }]);
    await refused();
    expect(await changeRequest.state()).toEqual(before);
    expect(await changeRequest.counters()).toEqual({
      changeRequests: 1,
      changeRequestsOpen: 0,
      changeRequestsDraft: 1,
    });
  });
});
