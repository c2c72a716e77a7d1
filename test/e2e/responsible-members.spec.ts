import { Responsibilities } from '../../src/access/responsibility/responsibilities';
import { Role } from '../../src/common/permissions/role';
import { OrphanedNotices } from '../../src/notifications/orphaned/orphaned-notices';
import type { Person } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import { personOf, ScimClient } from '../support/scim';
import { unique } from '../support/unique';
import { NotificationWorld } from './notification-world';

const DAY = 24 * 60 * 60 * 1_000;

interface Held {
  readonly id: string;
  readonly active?: boolean;
  readonly stopsAt?: string;
}

const on = organizationStage(new OrganizationStage());

let maker: Person;
beforeEach(async () => {
  maker = await on.app.factories.member(on.tenant, Role.Admin);
});

const member = () => `${on.path}/members/${maker.user.id}`;
const setRole = (role: string) => on.tenant.client.patch(member(), { body: { role }, status: 200 });
const remove = () => on.tenant.client.delete(member(), { status: 204 });
const passDays = (table: string, id: string, days: number) =>
  on.app.database.execute(`UPDATE ${table} SET orphaned_at = orphaned_at - make_interval(days => $2) WHERE id = $1`, [
    id,
    days,
  ]);
const daysLeft = ({ stopsAt }: Held) => (new Date(String(stopsAt)).getTime() - Date.now()) / DAY;

describe('a SCIM token whose admin may no longer manage sign-in', () => {
  let scim: ScimClient;
  let domain: string;
  let path: string;
  beforeEach(async () => {
    domain = `${unique('d')}.example`;
    await proveDomains(on.app, on.tenant, domain);
    const tokens = `${on.path}/scim/tokens`;
    const { body } = await maker.client.post<Held & { token: string }>(tokens, { body: { name: 'Okta' }, status: 201 });
    expect(body).toMatchObject({ responsible: { id: maker.user.id } });
    path = `${tokens}/${body.id}`;
    scim = new ScimClient(on.app.url, body.token);
  });

  const token = async (): Promise<Held & { responsible: { id: string } }> => {
    const [found] = await on.tenant.client.all<Held & { responsible: { id: string } }>(`${on.path}/scim/tokens`);
    if (!found) throw new Error('there is no token');
    return found;
  };
  const provision = () => scim.post('/Users', personOf(`${unique('ada')}@${domain}`));

  it.each([
    ['is demoted', () => setRole('create')],
    ['is removed', remove],
  ])(
    'goes on for 14 days after they %s, and is refused with the reason then, until someone takes it over',
    async (_, end) => {
      await end();
      expect((await provision()).status).toBe(201);
      expect(daysLeft(await token())).toBeCloseTo(14, 1);
      await passDays('scim_tokens', (await token()).id, 13);
      expect((await provision()).status).toBe(201);
      expect(daysLeft(await token())).toBeCloseTo(1, 1);
      await passDays('scim_tokens', (await token()).id, 1);
      const refused = await provision();
      expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('take it over')]);
      await on.tenant.client.post(`${path}/take-over`, { status: 200 });
      const taken = await token();
      expect(taken.responsible.id).toBe(on.tenant.user.id);
      expect(taken).not.toHaveProperty('stopsAt');
      expect((await provision()).status).toBe(201);
      const events = await on.tenant.client.all<object>(`${on.path}/audit-events`, { action: 'scim.token.take-over' });
      expect(events).toMatchObject([{ target: { id: taken.id } }]);
    },
  );

  it('is their own again when they are an admin again, and counts anew after that', async () => {
    await setRole('create');
    await provision();
    await passDays('scim_tokens', (await token()).id, 20);
    expect((await provision()).status).toBe(403);
    await setRole('admin');
    expect((await provision()).status).toBe(201);
    await on.app.get(Responsibilities).review();
    await setRole('create');
    expect((await provision()).status).toBe(201);
    expect(daysLeft(await token())).toBeCloseTo(14, 1);
  });
});

describe('a Git connection whose member may no longer manage it', () => {
  it('goes on for 14 days, is paused with the reason, and goes on when someone takes it over', async () => {
    const space = await on.app.factories.space(on.tenant);
    const path = `/v1/spaces/${space.id}/git/connection`;
    const body = { url: 'https://git.invalid/docs/handbook.git', branch: 'main', active: false };
    await maker.client.post(path, { body, status: 201 });
    await maker.client.patch(path, { body: { active: true }, status: 200 });
    const connection = async () => (await on.tenant.client.get<Held>(path, { status: 200 })).body;
    expect(await connection()).toMatchObject({ member: { id: maker.user.id } });
    await setRole('read');
    await on.app.get(Responsibilities).review();
    const orphaned = await connection();
    expect(orphaned).toMatchObject({ active: true });
    expect(daysLeft(orphaned)).toBeCloseTo(14, 1);
    await passDays('git_connections', orphaned.id, 14);
    await on.app.get(Responsibilities).review();
    const stopped = await connection();
    expect(stopped).toMatchObject({ active: false, status: 'paused' });
    expect(daysLeft(stopped)).toBeLessThanOrEqual(0);
    await maker.client.refused('post', `${path}/take-over`, 403);
    await on.tenant.client.post(`${path}/take-over`, { status: 200 });
    const taken = await connection();
    expect(taken).toMatchObject({ active: true, member: { id: on.tenant.user.id } });
    expect(taken).not.toHaveProperty('stopsAt');
    const audited = await on.tenant.client.all<{ action: string }>(`${on.path}/audit-events`);
    expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['git.stop', 'git.take-over']));
  });
});

describe('admins are notified of what no one is responsible for', () => {
  it('once a day until it has stopped or someone takes it over, as long as they are admins', async () => {
    const space = await on.app.factories.space(on.tenant);
    const world = new NotificationWorld(on.app, on.tenant, space.id);
    const { body } = await maker.client.post<Held>(`${on.path}/scim/tokens`, { body: { name: 'Okta' }, status: 201 });
    const hook = { url: 'https://hooks.invalid/a', events: ['site_published'] };
    const made = await maker.client.post<Held>(`${on.path}/webhooks`, { body: hook, status: 201 });
    await setRole('edit');
    const notices = on.app.get(OrphanedNotices);
    const shown = async () =>
      (await world.notified(on.tenant)).map(({ kind, detail, urls }) => [
        kind,
        detail,
        urls.app.slice(on.app.url.length),
      ]);
    const organization = `/app/orgs/${on.tenant.organizationId}`;
    const ofToken = (detail: string) => ['integration_orphaned', detail, `${organization}/sso/scim`];
    for (let count = 0; count < 2; count += 1) await notices.notify();
    expect((await shown()).sort()).toEqual(
      [ofToken('14-days'), ['integration_orphaned', '14-days', `${organization}/webhooks/${made.body.id}`]].sort(),
    );
    await on.tenant.client.post(`${on.path}/webhooks/${made.body.id}/take-over`, { status: 200 });
    await notices.notify(new Date(Date.now() + 1.1 * DAY));
    await notices.notify(new Date(Date.now() + 1.2 * DAY));
    await notices.notify(new Date(Date.now() + 14.1 * DAY));
    await notices.notify(new Date(Date.now() + 15.1 * DAY));
    const details = (await shown()).filter(([, , url]) => url === ofToken('')[2]).map(([, detail]) => detail);
    expect(details).toEqual(['stopped', '13-days', '14-days']);
    expect(await world.notified(maker)).toEqual([]);
    await on.tenant.client.post(`${on.path}/scim/tokens/${body.id}/take-over`, { status: 200 });
  });
});
