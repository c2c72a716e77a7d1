import { InvitationsRepository } from '../../src/access/invites/invitations.repository';
import { DATA_CHECKS } from '../../src/cli/check/data-checks';
import { CLOSE } from '../../core/live/close-codes';
import { Role } from '../../src/common/permissions/role';
import { Operators } from '../../src/operate/operators/operators.service';
import { LateMerge } from '../../src/operate/privacy/late-merge';
import { PERSONAL_COLUMNS } from '../../src/operate/privacy/personal-data';
import { LinkedIdentitiesRepository } from '../../src/sso/linked-identities.repository';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { beginSession, externalIdentity, identityProvider } from '../support/identities';
import { LiveRoom } from '../support/live-room';
import { createDirectory, personOf } from '../support/scim';
import { createProvider } from '../support/sso';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';
import { runCli } from './run-cli';

interface Named {
  readonly id: string;
}

interface Merge {
  readonly preview: boolean;
  readonly organizations: readonly { readonly id: string; readonly role: string; readonly formerRole?: string }[];
}

interface Twins {
  /** The account that is merged. */
  readonly old: Person;
  /** The account that stays. */
  readonly one: Person;
}

describe('a duplicate that is merged', () => {
  let app: TestApp;
  let operator: Tenant;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.factories.organization();
    await app.get(Operators).set(operator.user.id, true);
  });

  beforeEach(async () => {
    tenant = await app.factories.organization();
  });

  const twins = async (oldRole: Role = Role.Edit, role: Role = Role.Edit): Promise<Twins> => ({
    old: await app.factories.member(tenant, oldRole),
    one: await app.factories.member(tenant, role),
  });
  const mergePath = ({ old }: Twins) => `/v1/operate/people/${old.user.id}/merge`;
  const merge = async (people: Twins, more: object = {}): Promise<Merge> => {
    const body = { into: people.one.user.id, ...more };
    return (await operator.client.post<Merge>(mergePath(people), { body, status: 200 })).body;
  };
  const refusal = (people: Twins) =>
    operator.client.refused('post', mergePath(people), 409, { body: { into: people.one.user.id } });
  const cli = (...args: string[]) => {
    const { databaseUrl, dataDir, secretKey = '' } = app.configuration;
    return runCli({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey }, ...args);
  };

  /** Nothing names the person any more, except for records of what happened. */
  async function expectGone({ user: { id } }: Person): Promise<void> {
    const named: string[] = [];
    for (const { table, column, onMerge } of PERSONAL_COLUMNS) {
      const where = typeof onMerge === 'object' && onMerge.isList ? `$1 = ANY(${column})` : `${column} = $1`;
      const rows = await app.database.query(`SELECT FROM ${table} WHERE ${where}`, [id]);
      if (rows.length > 0 && onMerge !== 'kept') named.push(`${table}.${column}`);
    }
    expect(named).toEqual([]);
  }

  async function expectNothingBroken(): Promise<void> {
    const broken: string[] = [];
    for (const { name, sql } of DATA_CHECKS) if ((await app.database.query(sql)).length > 0) broken.push(name);
    expect(broken).toEqual([]);
  }

  const comment = async (person: Person, spaceId: string, markdown: string): Promise<string> => {
    const body = { body: { markdown } };
    return (await person.client.post<Named>(`/v1/spaces/${spaceId}/comments`, { body, status: 200 })).body.id;
  };

  it('becomes a part of the other person in every organization: the higher role, teams, shares and content', async () => {
    const people = await twins(Role.Admin, Role.Read);
    const { old, one } = people;
    const elsewhere = await app.factories.organization();
    await app.factories.join(elsewhere.organizationId, old.user.id, Role.Create);
    const org = `/v1/orgs/${tenant.organizationId}`;
    const team = async (...members: Person[]): Promise<string> => {
      const body = { title: unique('team'), members: members.map(({ user }) => user.id) };
      return (await tenant.client.put<Named>(`${org}/teams`, { body, status: 201 })).body.id;
    };
    const [both, only] = [await team(old, one), await team(old)];
    await tenant.client.put(`${org}/teams/${both}/members/${old.user.id}`, { body: { role: 'owner' }, status: 204 });
    const [shared, closed] = [await app.factories.space(tenant), await app.factories.space(tenant, { title: 'Mine' })];
    for (const [person, role] of [
      [one, 'comment'],
      [old, 'review'],
    ] as const)
      await tenant.client.post(`/v1/spaces/${shared.id}/permissions`, {
        body: { role, users: [person.user.id] },
        status: 204,
      });
    await tenant.client.post(`/v1/spaces/${closed.id}/permissions`, {
      body: { role: 'edit', users: [old.user.id] },
      status: 204,
    });
    const own = await old.client.post<Named>(`${org}/spaces`, { body: { title: 'Their own' }, status: 201 });

    const merged = await merge(people);

    const byId = new Map(merged.organizations.map((each) => [each.id, each]));
    expect(byId.get(tenant.organizationId)).toMatchObject({ role: 'admin', formerRole: 'read' });
    expect(byId.get(elsewhere.organizationId)).toMatchObject({ role: 'create' });
    expect(byId.get(elsewhere.organizationId)).not.toHaveProperty('formerRole');
    await one.client.get(`/v1/orgs/${elsewhere.organizationId}`, { status: 200 });
    const members = await tenant.client.all<{ id: string; role: string }>(`${org}/members`);
    expect(members.map(({ id, role }) => [id, role]).sort()).toEqual(
      [
        [tenant.user.id, 'admin'],
        [one.user.id, 'admin'],
      ].sort(),
    );
    const teamMembers = async (id: string) => {
      const items = await tenant.client.all<{ organization: Named; team: { role: string } }>(
        `${org}/teams/${id}/members`,
      );
      return items.map(({ organization, team: place }) => [organization.id, place.role]);
    };
    expect(await teamMembers(both)).toEqual([[one.user.id, 'owner']]);
    expect(await teamMembers(only)).toEqual([[one.user.id, 'member']]);
    const grants = await app.database.query(
      'SELECT level_id AS level, role FROM grants WHERE user_id = $1 ORDER BY role',
      [one.user.id],
    );
    expect(grants).toEqual([
      { level: closed.id, role: 'edit' },
      { level: shared.id, role: 'review' },
    ]);
    const { body } = await one.client.get<{ createdBy?: string }>(`/v1/spaces/${own.body.id}`, { status: 200 });
    expect(JSON.stringify(body)).not.toContain(old.user.id);
    await old.client.get('/v1/user', { status: 401 });
    await expectGone(old);
    await expectNothingBroken();
  });

  it('leaves comments, reactions and followed pages to the other person, whose own settings stay', async () => {
    const people = await twins();
    const { old, one } = people;
    const space = await app.factories.space(tenant);
    const id = await comment(old, space.id, 'A remark');
    for (const { client } of [old, one]) {
      await client.put(`/v1/spaces/${space.id}/comments/${id}`, { body: { addedReactions: ['👍'] }, status: 200 });
      await client.put(`/v1/spaces/${space.id}/subscription`, {
        body: { watching: client === one.client },
        status: 200,
      });
    }
    const other = await app.factories.space(tenant);
    await old.client.put(`/v1/spaces/${other.id}/subscription`, { body: { watching: true }, status: 200 });
    await old.client.patch('/v1/user/notifications/preferences', {
      body: { content_updated: 'off', mention: 'off' },
      status: 200,
    });
    await one.client.patch('/v1/user/notifications/preferences', { body: { mention: 'inbox' }, status: 200 });
    const request = await old.client.post<Named>(`/v1/spaces/${space.id}/change-requests`, { status: 201 });

    await merge(people);

    const { body } = await one.client.get<
      List<{ postedBy: Named; reactions: readonly { users?: readonly Named[] }[] }>
    >(`/v1/spaces/${space.id}/comments`, { status: 200 });
    expect(body.items).toMatchObject([{ postedBy: { id: one.user.id } }]);
    const reactions = await app.database.query('SELECT user_id AS id FROM comment_reactions WHERE comment_id = $1', [
      id,
    ]);
    expect(reactions).toEqual([{ id: one.user.id }]);
    // Only its author may edit it.
    await one.client.put(`/v1/spaces/${space.id}/comments/${id}`, {
      body: { body: { markdown: 'Mine' } },
      status: 200,
    });
    const preferences = await one.client.get('/v1/user/notifications/preferences', { status: 200 });
    expect(preferences.body).toMatchObject({ content_updated: 'off', mention: 'inbox' });
    const subscriptions = await app.database.query(
      `SELECT target_id AS id, watching FROM notification_subscriptions
        WHERE user_id = $1 AND target_id = ANY($2) ORDER BY id`,
      [one.user.id, [space.id, other.id]],
    );
    expect(subscriptions).toEqual(
      [
        { id: space.id, watching: true },
        { id: other.id, watching: true },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    const after = await one.client.get<{ createdBy: Named }>(
      `/v1/spaces/${space.id}/change-requests/${request.body.id}`,
      { status: 200 },
    );
    expect(after.body.createdBy.id).toBe(one.user.id);
    await expectGone(old);
    await expectNothingBroken();
  });

  it('is only looked at in a preview, and recorded in each organization when it is merged', async () => {
    const people = await twins(Role.Create, Role.Read);
    const { old, one } = people;
    expect(await merge(people, { preview: true })).toMatchObject({
      preview: true,
      organizations: [{ id: tenant.organizationId, role: 'create', formerRole: 'read' }],
    });
    await old.client.get(`/v1/orgs/${tenant.organizationId}`, { status: 200 });
    await merge(people);
    const events = await app.database.query(
      `SELECT organization_id AS "organizationId", actor_id AS actor, details FROM audit_events
        WHERE action = 'person.merge' AND target_id = $1 ORDER BY organization_id NULLS FIRST`,
      [old.user.id],
    );
    expect(events).toEqual([
      { organizationId: null, actor: operator.user.id, details: { into: one.user.id } },
      {
        organizationId: tenant.organizationId,
        actor: operator.user.id,
        details: { into: one.user.id, role: { from: 'read', to: 'create' } },
      },
    ]);
    // The address is free, and signs in to nothing.
    expect((await cli('users', 'create', '--email', old.user.email)).stdout.trim()).not.toBe(old.user.id);
  });

  it('is merged by a command, after a preview and a confirmation', async () => {
    const people = await twins(Role.Edit, Role.Read);
    const { old, one } = people;
    const preview = await cli('users', 'merge', old.user.email, one.user.email);
    expect(preview.code).not.toBe(0);
    expect(preview.stderr).toContain('edit (was read)');
    expect(preview.stderr).toContain('add --yes');
    await old.client.get('/v1/user', { status: 200 });
    const done = await cli('users', 'merge', old.user.email, one.user.email, '--yes');
    expect([done.code, done.stderr]).toEqual([0, done.stderr]);
    await old.client.get('/v1/user', { status: 401 });
    const { body } = await one.client.get<{ role: string }>(
      `/v1/orgs/${tenant.organizationId}/members/${one.user.id}`,
      { status: 200 },
    );
    expect(body.role).toBe('edit');
  });

  it('leaves its identities at providers to the other person, unless they have one of the same provider', async () => {
    const people = await twins();
    const { old, one } = people;
    const links = app.get(LinkedIdentitiesRepository);
    const [shared, single] = [identityProvider(tenant.organizationId), identityProvider(tenant.organizationId)];
    await links.link(externalIdentity(shared, one.user.email), one.user.id);
    await links.link(externalIdentity(shared, old.user.email), old.user.id);
    await links.link(externalIdentity(single, old.user.email), old.user.id);
    expect(await merge(people)).toMatchObject({ identitiesMoved: 1, identitiesEnded: 1 });
    const accountOf = async (provider: typeof shared, email: string) =>
      (await links.accountOf(externalIdentity(provider, email)))?.id;
    expect(await accountOf(shared, one.user.email)).toBe(one.user.id);
    expect(await accountOf(shared, old.user.email)).toBeUndefined();
    expect(await accountOf(single, old.user.email)).toBe(one.user.id);
  });

  it('takes the link to a directory along, and is refused where the directory knows both', async () => {
    const { scim, domain } = await createDirectory(app, tenant);
    const provision = async (): Promise<Person> => {
      const { status, body } = await scim.post('/Users', personOf(`${unique('ada')}@${domain}`));
      expect(status).toBe(201);
      const [user] = await app.database.query<{ id: string; email: string }>(
        'SELECT id, email FROM users WHERE id = $1',
        [body.id],
      );
      return { ...(await app.factories.person()), user: user as Person['user'] };
    };
    const [old, other] = [await provision(), await provision()];
    const one = await app.factories.member(tenant, Role.Read);
    expect(await refusal({ old, one: other })).toContain('A directory (SCIM) manages both people in');
    await merge({ old, one });
    const moved = await scim.get(`/Users/${one.user.id}`);
    expect(moved.body).toMatchObject({ userName: old.user.email, active: true });
    await scim.patch(`/Users/${other.user.id}`, [{ op: 'replace', value: { active: false } }]);
    const third = await app.factories.member(tenant, Role.Read);
    expect(await refusal({ old: other, one: third })).toContain('One of the two people is disabled in');
    await expectNothingBroken();
  });

  it('never takes the last operator away, nor makes the other person one', async () => {
    const people = await twins();
    const self = { old: operator, one: people.one };
    expect(await refusal(self)).toContain('The duplicate is the only operator.');
    await app.get(Operators).set(people.old.user.id, true);
    await merge(people);
    const { body } = await people.one.client.get<{ operator?: true }>('/v1/user', { status: 200 });
    expect(body.operator).toBeUndefined();
    const same = { old: people.one, one: people.one };
    await operator.client.refused('post', mergePath(same), 400, { body: { into: people.one.user.id } });
    await operator.client.refused('post', mergePath(people), 404, { body: { into: people.one.user.id } });
    await operator.client.refused('post', mergePath(same), 404, { body: { into: people.old.user.id } });
  });

  it('leaves open invitations to the other person: those to its address, and those that it made', async () => {
    const people = await twins(Role.Admin, Role.Read);
    const { old, one } = people;
    const elsewhere = await app.factories.organization();
    const guest = await app.factories.person();
    const invitations = app.get(InvitationsRepository);
    const offer = (organizationId: string, by: Person, email: string) =>
      invitations.offer(organizationId, by.user.id, [{ email, role: Role.Edit, sso: false }]);
    await offer(elsewhere.organizationId, elsewhere, old.user.email);
    await offer(tenant.organizationId, old, guest.user.email);
    await merge(people);
    for (const [person, organizationId] of [
      [one, elsewhere.organizationId],
      [guest, tenant.organizationId],
    ] as const) {
      const { body } = await person.client.get<List<Named>>('/v1/user/invitations', { status: 200 });
      expect(body.items.length).toBe(1);
      await person.client.post(`/v1/user/invitations/${body.items[0]?.id}/accept`, { status: 200 });
      await person.client.get(`/v1/orgs/${organizationId}`, { status: 200 });
    }
    await expectGone(old);
  });

  it('loses its sessions, tokens and open connections at once', async () => {
    const people = await twins();
    const { old, one } = people;
    const space = await app.factories.space(tenant);
    const { body } = await old.client.post<Named>(`/v1/spaces/${space.id}/change-requests`, { status: 201 });
    const room = new LiveRoom(app.url, `spaces/${space.id}/change-requests/${body.id}`, old.token);
    await room.ready();
    expect(room.code).toBeUndefined();
    const session = await beginSession(app, createProvider(app, tenant.organizationId), old.user.id);
    await session.client.get('/v1/user', { status: 200 });
    await merge(people);
    await old.client.get('/v1/user', { status: 401 });
    await session.client.get('/v1/user', { status: 401 });
    await eventually(() => room.code !== undefined);
    expect(room.code).toBe(CLOSE.unauthenticated);
    await one.client.get('/v1/user', { status: 200 });
  });

  it('does not approve what the other person has created', async () => {
    const people = await twins(Role.Admin, Role.Admin);
    const { old, one } = people;
    const space = await app.factories.space(tenant);
    const rules = { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] };
    await tenant.client.put(`/v1/spaces/${space.id}/merge-rules`, { body: rules, status: 200 });
    const requests = `/v1/spaces/${space.id}/change-requests`;
    const { body } = await one.client.post<Named>(requests, { status: 201 });
    await old.client.post(`${requests}/${body.id}/reviews`, { body: { status: 'approved' }, status: 201 });
    await merge(people);
    expect(await one.client.refused('post', `${requests}/${body.id}/merge`, 409)).toContain('approv');
  });

  it('is replaced in merge rules that name it', async () => {
    const people = await twins(Role.Review, Role.Review);
    const { old, one } = people;
    const space = await app.factories.space(tenant);
    const path = `/v1/spaces/${space.id}/merge-rules`;
    const users = [old.user.id, tenant.user.id, one.user.id];
    const rules = [{ rule: 'forbid_self_merge' }, { rule: 'require_specific_reviewers', users }];
    await tenant.client.put(path, { body: { type: 'rules', rules }, status: 200 });
    await tenant.client.get(path, { status: 200 });
    await merge(people);
    expect((await tenant.client.get(path, { status: 200 })).body).toMatchObject({
      rules: [
        { rule: 'forbid_self_merge' },
        { rule: 'require_specific_reviewers', users: [one.user.id, tenant.user.id] },
      ],
    });
  });

  it('loses nothing that it writes during the merge', async () => {
    const people = await twins(Role.Admin, Role.Read);
    const { old, one } = people;
    const spaces = await Promise.all(Array.from({ length: 3 }, () => app.factories.space(tenant)));
    const written: string[] = [];
    const failed: number[] = [];
    const write = async (spaceId: string): Promise<void> => {
      for (;;) {
        const { status, body } = await old.client.send<Named>('post', `/v1/spaces/${spaceId}/comments`, {
          body: { body: { markdown: 'During the merge' } },
        });
        if (status === 200) written.push(body.id);
        else failed.push(status);
        const watch = { body: { watching: true } };
        const watched = await old.client.send('put', `/v1/spaces/${spaceId}/subscription`, watch);
        failed.push(...(watched.status === 200 ? [] : [watched.status]));
        if (failed.length > 0) return;
      }
    };
    const share = async (): Promise<void> => {
      for (const space of spaces) {
        const body = { role: 'edit', users: [old.user.id] };
        const shared = await tenant.client.send('post', `/v1/spaces/${space.id}/permissions`, { body });
        expect([204, 404]).toContain(shared.status);
      }
    };
    const writing = spaces.map(({ id }) => write(id));
    await Promise.all([merge(people), share(), ...writing]);
    expect(failed.filter((status) => status >= 500)).toEqual([]);
    // It is scheduled with the merge, and run here at once.
    const late = await app.database.query(
      `SELECT run_at > now() + interval '9 minutes' AS "isLater" FROM graphile_worker.jobs
        WHERE task_identifier = 'people.merge-late' AND id = (
          SELECT id FROM graphile_worker._private_jobs WHERE payload ->> 'duplicate' = $1)`,
      [old.user.id],
    );
    expect(late).toEqual([{ isLater: true }]);
    await app.get(LateMerge).run({ duplicate: old.user.id, into: one.user.id });
    await expectGone(old);
    const rows = await app.database.query('SELECT id FROM comments WHERE id = ANY($1) AND posted_by = $2', [
      written,
      one.user.id,
    ]);
    expect(rows.length).toBe(written.length);
    expect(written.length).toBeGreaterThan(0);
    await expectNothingBroken();
  });
});
