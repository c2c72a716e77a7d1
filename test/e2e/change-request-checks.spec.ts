import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import type { FileServer } from '../support/file-server';
import type { TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { ChangeRequestScenario, startChangeRequests } from './change-request-scenario';

interface Check {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly details?: string;
  readonly url?: string;
  readonly revision: string;
  readonly outdated: boolean;
  readonly createdBy: { readonly id: string };
  readonly createdAt: string;
  readonly updatedBy: { readonly id: string };
  readonly updatedAt: string;
  readonly urls: { readonly location: string };
}

interface ChecksPage extends List<Check> {
  readonly required: {
    readonly names: readonly string[];
    readonly unmet: readonly { readonly name: string; readonly reason: string }[];
  };
}

let app: TestApp;
let server: FileServer;
let changeRequest: ChangeRequestScenario;
let path: string;
beforeAll(async () => {
  ({ app, server } = await startChangeRequests());
});
beforeEach(async () => {
  changeRequest = await ChangeRequestScenario.create(app, server);
  path = `${changeRequest.path}/checks`;
});

const report = async (body: object, by: Person = changeRequest.author): Promise<Check> =>
  (await by.client.post<Check>(path, { body })).body;
const list = async (query?: object): Promise<ChecksPage> =>
  (await changeRequest.author.client.get<ChecksPage>(path, { query: { ...query }, status: 200 })).body;
const refused = (body: object, status = 400) => changeRequest.author.client.refused('post', path, status, { body });

describe('a check', () => {
  it('is reported, listed and read', async () => {
    const { revision } = await changeRequest.state();
    const body = { name: 'links', state: 'failure', details: '2 links are broken.', url: 'https://ci.example.com/7' };
    const { body: check, headers } = await changeRequest.author.client.post<Check>(path, { body, status: 201 });
    const author = { id: changeRequest.author.user.id };
    expect(check).toMatchObject({ ...body, revision, outdated: false, createdBy: author, updatedBy: author });
    expect(headers.location).toBe(check.urls.location);
    expect(check.updatedAt).toBe(check.createdAt);
    expect((await list()).items).toEqual([check]);
    const { body: read } = await changeRequest.tenant.client.get(`${path}/${check.id}`, { status: 200 });
    expect(read).toEqual(check);
  });

  it('takes the place of the one with its name, and leaves out what is no longer said', async () => {
    const first = await report({ name: 'links', state: 'pending', details: 'Runs.', url: 'https://ci.example.com/7' });
    const { body: second } = await changeRequest.tenant.client.post<Check>(path, {
      body: { name: 'links', state: 'success' },
      status: 200,
    });
    expect(second).toMatchObject({ id: first.id, state: 'success', createdAt: first.createdAt });
    expect(second.createdBy.id).toBe(changeRequest.author.user.id);
    expect(second.updatedBy.id).toBe(changeRequest.tenant.user.id);
    expect(second).not.toHaveProperty('details');
    expect(second).not.toHaveProperty('url');
    await report({ name: 'Links', state: 'success' });
    expect((await list()).items.map(({ name }) => name)).toEqual(['links', 'Links']);
  });

  it('that is reported again as it was changes nothing', async () => {
    const body = { name: 'links', state: 'success', details: 'All reachable.' };
    const first = await report(body);
    expect(await report(body, changeRequest.tenant)).toEqual(first);
    expect(await events()).toEqual(['change-request.check']);
  });

  it('that two programs report at once is one check', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        changeRequest.author.client.post(path, { body: { name: 'links', state: 'success', details: `${index}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect((await list()).count).toBe(1);
  });

  it('is of one revision, and outdated once the content changes', async () => {
    const old = (await changeRequest.state()).revision;
    await changeRequest.write('One more line.');
    const { revision } = await changeRequest.state();
    const check = await report({ name: 'links', state: 'success', revision });
    expect(check).toMatchObject({ revision, outdated: false });
    expect(await report({ name: 'spelling', state: 'success', revision: old })).toMatchObject({ outdated: true });
    await changeRequest.write('Another line.');
    expect((await list()).items.map(({ outdated }) => outdated)).toEqual([true, true]);
    expect(await report({ name: 'links', state: 'success' })).toMatchObject({ outdated: false });
    expect(await refused({ name: 'links', state: 'failure', revision }, 409)).toContain('newer revision');
    expect(await refused({ name: 'links', state: 'failure', revision: old }, 409)).toContain('newer revision');
    expect((await list()).items[0]).toMatchObject({ state: 'success', outdated: false });
  });

  it('is not of a revision of something else', async () => {
    const other = await changeRequest.another();
    await other.write('Elsewhere.');
    await changeRequest.writePrimary('Meanwhile.');
    const space = await changeRequest.tenant.client.get<{ revision: string }>(changeRequest.spacePath);
    const stranger = await ChangeRequestScenario.create(app, server);
    for (const revision of [
      (await other.state()).revision,
      space.body.revision,
      (await stranger.state()).revision,
      'unknown',
    ])
      expect(await refused({ name: 'links', state: 'success', revision })).toContain('not a revision of this');
    expect((await list()).count).toBe(0);
  });

  it('is deleted once', async () => {
    const { id } = await report({ name: 'links', state: 'success' });
    await changeRequest.author.client.delete(`${path}/${id}`, { status: 205 });
    await changeRequest.author.client.delete(`${path}/${id}`, { status: 204 });
    await changeRequest.author.client.refused('get', `${path}/${id}`, 404);
    expect(await events()).toEqual(['change-request.check.delete', 'change-request.check']);
  });

  it('is one of 50 at most, of which a page shows some', async () => {
    for (let number = 0; number < 50; number += 1) await report({ name: `check ${number}`, state: 'success' });
    expect(await refused({ name: 'one more', state: 'success' }, 409)).toContain('at most 50 checks');
    expect(await report({ name: 'check 7', state: 'failure' })).toMatchObject({ state: 'failure' });
    const first = await list({ limit: 30 });
    const second = await list({ limit: 30, page: first.next?.page });
    expect([first.count, first.items.length, second.items.length, second.next]).toEqual([50, 30, 20, undefined]);
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, number) => `check ${number}`),
    );
  });

  it.each(['archived', 'merged'])('is not changed in a change request that is %s', async (status) => {
    const { id } = await report({ name: 'links', state: 'pending' });
    await changeRequest.move(status);
    expect(await refused({ name: 'links', state: 'success' }, 409)).toContain(`is ${status}`);
    await changeRequest.author.client.refused('delete', `${path}/${id}`, 409);
    expect(await list()).toMatchObject({ items: [{ state: 'pending' }], required: { names: [], unmet: [] } });
  });

  it('stays within its limits, which are counted in characters', async () => {
    const long = { name: '😀'.repeat(100), state: 'success', details: '😀'.repeat(4_000) };
    expect(await report(long)).toMatchObject(long);
    const wrong: [object, RegExp][] = [
      [{ state: 'success' }, /name/],
      [{ name: '', state: 'success' }, /name must not be empty/],
      [{ name: 'x'.repeat(101), state: 'success' }, /name must be at most 100/],
      [{ name: ' links', state: 'success' }, /name must be one line/],
      [{ name: 'li\nnks', state: 'success' }, /name must be one line/],
      [{ name: 'li\u0007nks', state: 'success' }, /name must be one line/],
      [{ name: 'links' }, /state/],
      [{ name: 'links', state: 'passed' }, /state must be one of pending, success/],
      [{ name: 'links', state: 'success', details: 'x'.repeat(4_001) }, /details must be at most 4000/],
      [{ name: 'links', state: 'success', details: null }, /details/],
      [{ name: 'links', state: 'success', details: '\0' }, /details/],
      [{ name: 'links', state: 'success', url: `https://x.example/${'x'.repeat(2_048)}` }, /url must be at most/],
      [{ name: 'links', state: 'success', url: '/runs/7' }, /http or https/],
      [{ name: 'links', state: 'success', url: 'javascript:alert(1)' }, /http or https/],
      [{ name: 'links', state: 'success', url: ' data:text/html,<script>' }, /http or https/],
      [{ name: 'links', state: 'success', revision: '../x' }, /revision is not an identifier/],
      [{ name: 'links', state: 'success', createdBy: 'me' }, /not a field/],
    ];
    for (const [body, says] of wrong) expect(await refused(body)).toMatch(says);
  });

  it('is reported by those who may edit, and read by those who may read', async () => {
    const { id } = await report({ name: 'links', state: 'success' });
    const body = { name: 'links', state: 'failure' };
    for (const role of [Role.Read, Role.Comment]) {
      const { client } = await app.factories.member(changeRequest.tenant, role);
      await client.get(path, { status: 200 });
      await client.get(`${path}/${id}`, { status: 200 });
      await client.refused('post', path, 403, { body });
      await client.refused('delete', `${path}/${id}`, 403);
    }
    for (const { client } of [
      await app.factories.member(changeRequest.tenant, null),
      await app.factories.organization(),
    ]) {
      await client.refused('get', path, 404);
      await client.refused('get', `${path}/${id}`, 404);
      await client.refused('post', path, 404, { body });
      await client.refused('delete', `${path}/${id}`, 404);
    }
    for (const role of [Role.Edit, Role.Review, Role.Create, Role.Admin]) {
      const person = await app.factories.member(changeRequest.tenant, role);
      expect(await report({ name: role, state: 'success' }, person)).toMatchObject({ name: role });
    }
  });

  it('is not found under another change request', async () => {
    const { id } = await report({ name: 'links', state: 'success' });
    const other = await changeRequest.another();
    await changeRequest.author.client.refused('get', `${other.path}/checks/${id}`, 404);
    await changeRequest.author.client.delete(`${other.path}/checks/${id}`, { status: 204 });
    expect((await list()).count).toBe(1);
  });
});

describe('required checks', () => {
  let rulesPath: string;
  beforeEach(() => {
    rulesPath = `${changeRequest.spacePath}/merge-rules`;
  });

  const require = async (requiredChecks: readonly string[], rules: readonly object[] = [], at = rulesPath) => {
    const body = { type: 'rules', rules, requiredChecks };
    expect((await changeRequest.tenant.client.put(at, { body, status: 200 })).body).toEqual(body);
  };
  const merge = (by: Person = changeRequest.tenant) => by.client.post(`${changeRequest.path}/merge`, { status: 200 });
  const blocked = (by: Person = changeRequest.tenant) => by.client.refused('post', `${changeRequest.path}/merge`, 409);

  it('hold back a merge, which says why each does, until all have passed', async () => {
    await require(['links', 'spelling', 'examples', 'build', 'style']);
    await changeRequest.write('One more line.');
    await report({ name: 'spelling', state: 'success' });
    await changeRequest.write('Another line.');
    await report({ name: 'examples', state: 'pending' });
    await report({ name: 'build', state: 'failure' });
    await report({ name: 'style', state: 'error' });
    expect(await blocked()).toBe(
      'Merge rules require checks that have not passed for the newest revision: "links" has not been reported, "spelling" is of an earlier revision, "examples" is still pending, "build" has failed, "style" has failed.',
    );
    expect((await list()).required).toEqual({
      names: ['links', 'spelling', 'examples', 'build', 'style'],
      unmet: [
        { name: 'links', reason: 'missing' },
        { name: 'spelling', reason: 'outdated' },
        { name: 'examples', reason: 'pending' },
        { name: 'build', reason: 'failed' },
        { name: 'style', reason: 'failed' },
      ],
    });
    for (const name of ['links', 'spelling', 'examples', 'build']) await report({ name, state: 'success' });
    expect(await blocked()).toContain(': "style" has failed.');
    await report({ name: 'style', state: 'neutral' });
    expect((await list({ limit: 1 })).required.unmet).toEqual([]);
    expect((await merge()).body).toMatchObject({ result: 'merge' });
  });

  it('count for the revision that is merged alone', async () => {
    await require(['links']);
    await report({ name: 'links', state: 'success' });
    await changeRequest.write('Sneaked in after the check.');
    expect(await blocked()).toContain('"links" is of an earlier revision');
    const { id } = await report({ name: 'links', state: 'success' });
    await changeRequest.author.client.delete(`${path}/${id}`, { status: 205 });
    expect(await blocked()).toContain('"links" has not been reported');
  });

  it('stand beside the rules, of an organization or a space, and a bypass exempts from both', async () => {
    const organization = `/v1/orgs/${changeRequest.tenant.organizationId}`;
    await require(['links'], [], `${organization}/merge-rules`);
    expect(await blocked()).toContain('"links"');
    await require(['spelling'], [{ rule: 'require_change_request_subject' }]);
    expect(await blocked()).toContain('require_change_request_subject');
    await changeRequest.author.client.patch(changeRequest.path, { body: { subject: 'A menu' }, status: 200 });
    expect(await blocked()).toContain('"spelling"');
    const { body: space } = await changeRequest.author.client.get<{ mergeRules: object }>(changeRequest.spacePath);
    expect(space.mergeRules).toMatchObject({ requiredChecks: ['spelling'] });
    const { body: owner } = await changeRequest.author.client.get<{ mergeRules: object }>(organization);
    expect(owner.mergeRules).toEqual({ type: 'rules', rules: [], requiredChecks: ['links'] });
    const reviewer = await app.factories.member(changeRequest.tenant, Role.Review);
    await require(['spelling'], [{ rule: 'allow_bypass', users: [reviewer.user.id] }]);
    expect(await blocked()).toContain('"spelling"');
    expect((await merge(reviewer)).body).toMatchObject({ result: 'merge' });
  });

  it('are replaced with the rules, and recorded', async () => {
    await require(['links']);
    const { client } = changeRequest.tenant;
    const rules = [{ rule: 'forbid_self_merge' }];
    await client.put(rulesPath, { body: { type: 'rules', rules }, status: 200 });
    expect((await client.get(rulesPath)).body).toEqual({ type: 'rules', rules });
    const twice = { type: 'rules', requiredChecks: ['links', 'links'] };
    expect((await client.put(rulesPath, { body: twice, status: 200 })).body).toEqual({
      type: 'rules',
      rules: [],
      requiredChecks: ['links'],
    });
    await client.put(rulesPath, { body: { type: 'none' }, status: 200 });
    expect((await list()).required.names).toEqual([]);
    const { body } = await client.get<List<{ payload: Record<string, unknown> }>>(
      `/v1/orgs/${changeRequest.tenant.organizationId}/audit-events`,
      { query: { action: 'merge-rules.change' }, status: 200 },
    );
    expect(body.items.map(({ payload }) => payload.requiredChecks)).toEqual([
      { from: ['links'], to: [] },
      { from: [], to: ['links'] },
      { from: ['links'], to: [] },
      { from: [], to: ['links'] },
    ]);
  });

  it('that cannot be are refused', async () => {
    const wrong: [object, RegExp][] = [
      [{ type: 'none', requiredChecks: ['links'] }, /requiredChecks must be omitted/],
      [{ type: 'rules', requiredChecks: [] }, /rules is required/],
      [{ type: 'rules', rules: [], requiredChecks: [] }, /at least 1 rule/],
      [{ type: 'rules', requiredChecks: 'links' }, /array/],
      [{ type: 'rules', requiredChecks: null }, /array/],
      [{ type: 'rules', requiredChecks: [''] }, /empty/],
      [{ type: 'rules', requiredChecks: ['x'.repeat(101)] }, /at most 100/],
      [{ type: 'rules', requiredChecks: [' links '] }, /one line/],
      [{ type: 'rules', requiredChecks: Array.from({ length: 21 }, (_, number) => `check ${number}`) }, /at most 20/],
    ];
    for (const [body, says] of wrong)
      expect(await changeRequest.tenant.client.refused('put', rulesPath, 400, { body })).toMatch(says);
  });

  it('are copied with the space', async () => {
    await require(['links']);
    const { body: copy } = await changeRequest.tenant.client.post<{ id: string }>(
      `${changeRequest.spacePath}/duplicate`,
      { status: 201 },
    );
    const { body } = await changeRequest.tenant.client.get(`/v1/spaces/${copy.id}/merge-rules`, { status: 200 });
    expect(body).toEqual({ type: 'rules', rules: [], requiredChecks: ['links'] });
  });
});

/** The recorded changes of checks, newest first. */
async function events(): Promise<string[]> {
  const { body } = await changeRequest.tenant.client.get<List<{ action: string }>>(
    `/v1/orgs/${changeRequest.tenant.organizationId}/audit-events`,
    { query: { limit: 100 }, status: 200 },
  );
  return body.items.map(({ action }) => action).filter((action) => action.startsWith('change-request.check'));
}
