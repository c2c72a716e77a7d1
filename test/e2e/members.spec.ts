import { Role } from '../../src/common/permissions/role';
import { TeamsService } from '../../src/teams/teams.service';
import { GrantsService } from '../../src/access/grants/grants.service';
import { MemberRemoved } from '../../src/access/removal/member-removed.event';
import { EventBus } from '../../src/events/event-bus';
import { type Person, scopeOf } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { proveDomains } from '../support/domains';
import { eventually } from '../support/eventually';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';
import { SiblingStage, siblingStage } from '../support/organization-stage';

interface Member {
  readonly id: string;
  readonly role: string | null;
  readonly sso: boolean;
  readonly spaces: number;
  readonly teams: number;
  readonly lastSeenAt?: string;
  readonly user: { readonly displayName: string; readonly email: string };
}

describe('members', () => {
  const on = siblingStage(new SiblingStage('/members'));

  const listed = async (query: Record<string, unknown> = {}): Promise<List<Member>> =>
    (await on.tenant.client.get<List<Member>>(on.path, { query, status: 200 })).body;
  const idsOf = ({ items }: List<Member>) => items.map(({ id }) => id);
  const rename = (person: Person, displayName: string) =>
    person.client.patch(`/v1/users/${person.user.id}`, { body: { displayName }, status: 200 });

  describe('are listed', () => {
    it('who joined last first, page by page, in either order', async () => {
      const people = [on.tenant as Person];
      for (const role of [Role.Read, Role.Edit, null, Role.Admin] as const)
        people.push(await on.app.factories.member(on.tenant, role));
      const inOrder = people.map(({ user }) => user.id);
      const all = await listed();
      expect([idsOf(all), all.count]).toEqual([[...inOrder].reverse(), 5]);
      expect(idsOf(await listed({ order: 'asc' }))).toEqual(inOrder);
      expect((await on.tenant.client.all<Member>(on.path, { limit: 2 })).map(({ id }) => id)).toEqual(
        [...inOrder].reverse(),
      );
      expect((await on.tenant.client.all<Member>(on.path, { limit: 1, order: 'asc' })).map(({ id }) => id)).toEqual(
        inOrder,
      );
      expect(all.items[0]).toMatchObject({ role: 'admin', spaces: 0, teams: 0, sites: 0, sso: false });
    });

    it('also when many joined at the same moment', async () => {
      const domain = `${unique('moment')}.example`;
      await proveDomains(on.app, on.tenant, domain);
      const emails = Array.from({ length: 7 }, (_, index) => `same${index}@${domain}`);
      await on.tenant.client.post(`/v1/orgs/${on.tenant.organizationId}/invites`, { body: { emails }, status: 200 });
      const found = await on.tenant.client.all<Member>(on.path, { limit: 3 });
      expect(new Set(found.map(({ id }) => id)).size).toBe(8);
      const guests = await on.tenant.client.all<Member>(on.path, { limit: 2, role: 'guest', order: 'asc' });
      expect(guests.map(({ user }) => user.email).sort()).toEqual(emails);
    });

    it('by role, guests too', async () => {
      const guest = await on.app.factories.member(on.tenant, null);
      const reader = await on.app.factories.member(on.tenant, Role.Read);
      const guests = await listed({ role: 'guest' });
      expect([idsOf(guests), guests.count]).toEqual([[guest.user.id], 1]);
      expect(idsOf(await listed({ role: 'read' }))).toEqual([reader.user.id]);
      expect(await listed({ role: 'create' })).toEqual({ count: 0, items: [] });
    });

    it('by a part of their name or address, in any case, taken literally', async () => {
      const ada = await on.app.factories.member(on.tenant, Role.Read);
      const percent = await on.app.factories.member(on.tenant, Role.Edit);
      await rename(ada, 'Ada LOVELACE Ångström');
      await rename(percent, '100%_\\sure');
      const search = async (text: string, more = {}) => idsOf(await listed({ search: text, ...more }));
      expect(await search('lovel')).toEqual([ada.user.id]);
      expect(await search('åNGSTRÖM')).toEqual([ada.user.id]);
      expect(await search('%_')).toEqual([percent.user.id]);
      expect(await search('0%_\\s')).toEqual([percent.user.id]);
      expect(await search(ada.user.email.toUpperCase())).toEqual([ada.user.id]);
      expect(await search('lovel', { role: 'edit' })).toEqual([]);
      expect(await search('@example.com')).toHaveLength(3);
      const firstPage = await listed({ search: '@example.com', limit: 2 });
      expect([firstPage.items.length, firstPage.count]).toEqual([2, 3]);
      const rest = await listed({ search: '@example.com', limit: 2, page: firstPage.next?.page });
      expect([rest.items.length, rest.count]).toEqual([1, 3]);
      expect(await search('')).toHaveLength(3);
      await rename(ada, 'Grace Hopper');
      expect([await search('lovel'), await search('hopper')]).toEqual([[], [ada.user.id]]);
    });

    it('by what few of many have', async () => {
      const domain = `${on.tenant.organizationId.toLowerCase()}.example.com`;
      await proveDomains(on.app, on.tenant, domain);
      const emails = Array.from({ length: 60 }, (_, index) => `${index < 2 ? 'rare' : 'person'}${index}@${domain}`);
      await on.tenant.client.post(`/v1/orgs/${on.tenant.organizationId}/invites`, { body: { emails }, status: 200 });
      const first = await listed({ search: 'rare', limit: 1 });
      const second = await listed({ search: 'rare', limit: 1, page: first.next?.page });
      expect([first.count, second.count, second.next]).toEqual([2, 2, undefined]);
      const found = [...first.items, ...second.items].map(({ user }) => user.email);
      expect(found.sort()).toEqual(emails.slice(0, 2));
    });

    it('by when they called, and then only those who did', async () => {
      const early = await on.app.factories.member(on.tenant, Role.Read);
      const late = await on.app.factories.member(on.tenant, Role.Edit);
      await on.app.factories.member(on.tenant, Role.Edit);
      expect((await listed({ sort: 'lastSeenAt' })).count).toBe(0);
      for (const person of [early, late])
        await person.client.post(`/v1/orgs/${on.tenant.organizationId}/ping`, { status: 200 });
      const seen = await listed({ sort: 'lastSeenAt' });
      expect([idsOf(seen), seen.count]).toEqual([[late.user.id, early.user.id], 2]);
      expect(idsOf(await listed({ sort: 'lastSeenAt', order: 'asc', role: 'read' }))).toEqual([early.user.id]);
      expect((await listed({ sort: 'lastSeenAt', role: 'admin' })).count).toBe(0);
    });

    it('with a total that follows at once in every process', async () => {
      const there = on.sibling.client(on.tenant.token);
      const total = async () =>
        (await there.get<List<Member>>(on.path, { query: { limit: 1 }, status: 200 })).body.count;
      expect([await total(), (await listed()).count]).toEqual([1, 1]);
      const one = await on.app.factories.member(on.tenant, Role.Read);
      expect((await listed()).count).toBe(2);
      await eventually(async () => (await total()) === 2);
      await on.tenant.client.patch(`${on.path}/${one.user.id}`, { body: { role: null }, status: 200 });
      expect((await listed({ role: 'guest' })).count).toBe(1);
      await on.tenant.client.delete(`${on.path}/${one.user.id}`, { status: 204 });
      expect((await listed()).count).toBe(1);
      await eventually(async () => (await total()) === 1);
    });

    it('in the same few statements, however many there are', async () => {
      const statements = async (query: object) => {
        const sent = jest.spyOn(on.app.database, 'query');
        await on.tenant.client.get(on.path, { query: { ...query }, status: 200 });
        const count = sent.mock.calls.length;
        sent.mockRestore();
        return count;
      };
      const few = [await statements({ limit: 1 }), await statements({ limit: 100, search: 'example' })];
      for (let index = 0; index < 5; index += 1) await on.app.factories.member(on.tenant, Role.Read);
      // What notifies every process that someone joined may still be on its way.
      await eventually(async () => (await statements({ limit: 100 })) === 1);
      expect(await statements({ limit: 100, search: 'example' })).toBe(2);
      expect(few[0]).toBeLessThanOrEqual(2);
    });

    it('to members only, and each guest to themselves', async () => {
      const reader = await on.app.factories.member(on.tenant, Role.Read);
      const guest = await on.app.factories.member(on.tenant, null);
      await reader.client.get(on.path, { status: 200 });
      await reader.client.get(`${on.path}/${guest.user.id}`, { status: 200 });
      await guest.client.refused('get', on.path, 403);
      await guest.client.refused('get', `${on.path}/${reader.user.id}`, 403);
      await guest.client.refused('get', `${on.path}/doesnotexist`, 403);
      const own = await guest.client.get<Member>(`${on.path}/${guest.user.id}`, { status: 200 });
      expect(own.body).toMatchObject({ id: guest.user.id, role: null, user: { email: guest.user.email } });
      const stranger = await on.app.factories.person();
      await on.tenant.client.refused('get', `${on.path}/${stranger.user.id}`, 404);
    });
  });

  describe('change roles', () => {
    it('from the next request on, in every process', async () => {
      const { user, token } = await on.app.factories.member(on.tenant, Role.Read);
      const there = on.sibling.client(token);
      const create = { body: { title: 'New' } };
      await there.refused('post', `/v1/orgs/${on.tenant.organizationId}/collections`, 403, create);
      const changed = await on.tenant.client.patch<Member>(`${on.path}/${user.id}`, {
        body: { role: 'create' },
        status: 200,
      });
      expect(changed.body.role).toBe('create');
      await eventually(
        async () => (await there.post(`/v1/orgs/${on.tenant.organizationId}/collections`, create)).status === 201,
      );
      await on.tenant.client.patch(`${on.path}/${user.id}`, { body: { role: null }, status: 200 });
      await on.app.client(token).refused('get', on.path, 403);
      const kept = await on.tenant.client.patch<Member>(`${on.path}/${user.id}`, { body: {}, status: 200 });
      expect(kept.body.role).toBeNull();
    });

    it('only where an admin says so', async () => {
      const reader = await on.app.factories.member(on.tenant, Role.Read);
      const creator = await on.app.factories.member(on.tenant, Role.Create);
      for (const { client, user } of [reader, creator])
        await client.refused('patch', `${on.path}/${user.id}`, 403, { body: { role: 'admin' } });
      await on.tenant.client.refused('patch', `${on.path}/doesnotexist`, 404, { body: { role: 'read' } });
    });

    it('but the last admin stays, also when both of two step down at once', async () => {
      const message = await on.tenant.client.refused('patch', `${on.path}/${on.tenant.user.id}`, 409, {
        body: { role: 'read' },
      });
      expect(message).toMatch(/last admin/);
      const other = await on.app.factories.member(on.tenant, Role.Admin);
      const down = (who: Person, whom: Person) =>
        who.client.patch(`${on.path}/${whom.user.id}`, { body: { role: 'read' } }).then(({ status }) => status);
      expect((await Promise.all([down(on.tenant, on.tenant), down(other, other)])).sort()).toEqual([200, 409]);
      expect((await listedBy(on.tenant, other)).filter(({ role }) => role === 'admin')).toHaveLength(1);
    });

    it('and when each of two takes it from the other', async () => {
      const other = await on.app.factories.member(on.tenant, Role.Admin);
      const there = on.sibling.client(other.token);
      const answers = await Promise.all([
        on.tenant.client.patch(`${on.path}/${other.user.id}`, { body: { role: 'edit' } }),
        there.patch(`${on.path}/${on.tenant.user.id}`, { body: { role: 'edit' } }),
        there.delete(`${on.path}/${on.tenant.user.id}`),
      ]);
      const succeeded = answers.filter(({ status }) => status < 300).length;
      expect(succeeded).toBeGreaterThanOrEqual(1);
      expect(answers.every(({ status }) => [200, 204, 403, 404, 409].includes(status))).toBe(true);
      const admins = await on.app.database.query(
        `SELECT 1 FROM members WHERE organization_id = $1 AND role = 'admin'`,
        [on.tenant.organizationId],
      );
      expect(admins).toHaveLength(1);
    });

    const listedBy = async (...people: Person[]): Promise<Member[]> => {
      for (const { client } of people) {
        const { status, body } = await client.get<List<Member>>(on.path);
        if (status === 200) return body.items;
      }
      throw new Error('Nobody may list');
    };

    it('and may be let in through the identity provider, also when they belong elsewhere', async () => {
      const { user } = await on.app.factories.member(on.tenant, Role.Read);
      const changed = await on.tenant.client.post<Member>(`${on.path}/${user.id}/sso`, { status: 200 });
      expect(changed.body).toMatchObject({ id: user.id, sso: true, role: 'read' });
      const elsewhere = await on.app.factories.organization();
      await on.app.factories.join(on.tenant.organizationId, elsewhere.user.id, Role.Edit);
      const both = await on.tenant.client.post<Member>(`${on.path}/${elsewhere.user.id}/sso`, { status: 200 });
      expect(both.body).toMatchObject({ id: elsewhere.user.id, sso: true });
      await on.tenant.client.refused('post', `${on.path}/doesnotexist/sso`, 404);
    });
  });

  describe('are removed', () => {
    it('with their teams, what was shared with them and tokens of this organization; what they wrote stays', async () => {
      const person = await on.app.factories.member(on.tenant, Role.Edit);
      const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
      const team = await on.app
        .get(TeamsService)
        .create(scopeOf(on.tenant), { title: 'Team', members: [person.user.id] });
      const { organizationId } = on.tenant;
      await on.app
        .get(GrantsService)
        .give(organizationId, { kind: 'space', id: space.id }, { userId: person.user.id }, Role.Create);
      const comments = `/v1/spaces/${space.id}/comments`;
      await person.client.post(comments, { body: { body: { markdown: 'Still here' } }, status: 200 });
      expect((await listed()).items[0]).toMatchObject({ id: person.user.id, teams: 1, spaces: 1 });
      const limited = await on.app.factories.token(person.user.id, { organizationId });
      const everywhere = [
        on.app.client(limited),
        on.sibling.client(limited),
        person.client,
        on.sibling.client(person.token),
      ];
      for (const client of everywhere) await client.get(`/v1/orgs/${organizationId}`, { status: 200 });

      const removed = nextRemoval();
      await on.tenant.client.delete(`${on.path}/${person.user.id}`, { status: 204 });
      expect(await removed).toMatchObject({ organizationId, userId: person.user.id, removedBy: on.tenant.user.id });

      await on.app.client(limited).refused('get', '/v1/user', 401);
      await person.client.refused('get', `/v1/orgs/${organizationId}`, 404);
      await person.client.refused('get', `/v1/spaces/${space.id}`, 404);
      await person.client.get('/v1/user', { status: 200 });
      await eventually(async () => (await on.sibling.client(limited).get('/v1/user')).status === 401);
      await eventually(
        async () => (await on.sibling.client(person.token).get(`/v1/orgs/${organizationId}`)).status === 404,
      );
      const { body } = await on.tenant.client.get<{ members: number }>(`/v1/orgs/${organizationId}/teams/${team.id}`, {
        status: 200,
      });
      expect(body.members).toBe(0);
      const left = await on.app.database.query(
        `SELECT 1 FROM grants WHERE user_id = $1 UNION ALL SELECT 1 FROM team_members WHERE user_id = $1
          UNION ALL SELECT 1 FROM api_tokens WHERE user_id = $1 AND organization_id IS NOT NULL`,
        [person.user.id],
      );
      expect(left).toEqual([]);
      const written = await on.tenant.client.get<List<{ postedBy: object }>>(comments, { status: 200 });
      expect(written.body.items[0]?.postedBy).toMatchObject({ displayName: person.user.displayName });
      await on.tenant.client.delete(`${on.path}/${person.user.id}`, { status: 204 });

      await on.app.factories.join(organizationId, person.user.id, null);
      await person.client.refused('get', `/v1/spaces/${space.id}`, 404);
    });

    const nextRemoval = () =>
      new Promise<MemberRemoved>((resolve) => on.app.get(EventBus).subscribe(MemberRemoved, resolve));

    it('by admins, or by themselves, whatever their role', async () => {
      const [guest, reader, other] = [
        await on.app.factories.member(on.tenant, null),
        await on.app.factories.member(on.tenant, Role.Read),
        await on.app.factories.member(on.tenant, Role.Create),
      ];
      await other.client.refused('delete', `${on.path}/${reader.user.id}`, 403);
      await guest.client.refused('delete', `${on.path}/${reader.user.id}`, 403);
      await reader.client.refused('delete', `${on.path}/${on.tenant.user.id}`, 403);
      await reader.client.refused('delete', `${on.path}/doesnotexist`, 403);
      for (const { client, user } of [guest, reader]) {
        await client.delete(`${on.path}/${user.id}`, { status: 204 });
        await client.refused('delete', `${on.path}/${user.id}`, 404);
      }
      expect(await on.tenant.client.refused('delete', `${on.path}/${on.tenant.user.id}`, 409)).toMatch(/last admin/);
      const second = await on.app.factories.member(on.tenant, Role.Admin);
      const answers = await Promise.all(
        [on.tenant as Person, second].map(({ client, user }) => client.delete(`${on.path}/${user.id}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    });

    it('while their teams and grants change, without anyone waiting in a circle', async () => {
      const { organizationId } = on.tenant;
      const space = await on.app.factories.space(on.tenant);
      const team = await on.app.get(TeamsService).create(scopeOf(on.tenant), { title: 'Busy' });
      for (let round = 0; round < 6; round += 1) {
        const person = await on.app.factories.member(on.tenant, Role.Read);
        const answers = await Promise.all([
          on.tenant.client.put(`/v1/orgs/${organizationId}/teams/${team.id}/members/${person.user.id}`, { body: {} }),
          on.tenant.client.post(`/v1/spaces/${space.id}/permissions`, {
            body: { role: 'edit', users: [person.user.id] },
          }),
          on.tenant.client.patch(`${on.path}/${person.user.id}`, { body: { role: 'edit' } }),
          on.tenant.client.delete(`${on.path}/${person.user.id}`),
        ]);
        expect(answers.every(({ status }) => status < 500)).toBe(true);
        expect(answers[3].status).toBe(204);
      }
      const { body } = await on.tenant.client.get<{ members: number }>(`/v1/orgs/${organizationId}/teams/${team.id}`);
      expect(body.members).toBe(0);
    });
  });

  it('keep a place that is disabled, but do not get in', async () => {
    const { body } = await on.tenant.client.post<{ id: string }>(`/v1/orgs/${on.tenant.organizationId}/link-invites`, {
      body: { role: 'admin' },
      status: 201,
    });
    const { user, client } = await on.app.factories.member(on.tenant, Role.Read);
    await on.app.database.query('UPDATE members SET disabled = true WHERE user_id = $1', [user.id]);
    await client.refused('get', `/v1/orgs/${on.tenant.organizationId}`, 404);
    await client.refused('post', `/v1/orgs/${on.tenant.organizationId}/join`, 404);
    await client.refused('post', `/v1/orgs/${on.tenant.organizationId}/invites/${body.id}`, 404);
    await client.refused('get', `/v1/users/${on.tenant.user.id}`, 404);
    expect((await client.get<List<unknown>>('/v1/orgs', { status: 200 })).body).toEqual({ count: 0, items: [] });
    expect((await listed()).items[0]).toMatchObject({ id: user.id, disabled: true, role: 'read' });
  });

  it('change how they are shown, but only themselves', async () => {
    const one = await on.app.factories.member(on.tenant, Role.Read);
    const body = { displayName: 'Grace Hopper', photoURL: 'https://example.com/grace.png' };
    const changed = await one.client.patch(`/v1/users/${one.user.id}`, { body, status: 200 });
    expect(changed.body).toMatchObject(body);
    expect((await listed()).items[0]).toMatchObject({ user: body });
    const cleared = await one.client.patch(`/v1/users/${one.user.id}`, { body: { photoURL: null }, status: 200 });
    expect(cleared.body).toMatchObject({ displayName: 'Grace Hopper' });
    expect(cleared.body).not.toHaveProperty('photoURL');
    await on.tenant.client.refused('patch', `/v1/users/${one.user.id}`, 403, { body: { displayName: 'X' } });
    const stranger = await on.app.factories.person();
    await stranger.client.refused('patch', `/v1/users/${one.user.id}`, 404, { body: { displayName: 'X' } });
    await one.client.refused('patch', `/v1/users/${one.user.id}`, 400, { body: { email: 'other@example.com' } });
  });
});
