import { Role, ROLES } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { beginSession, makeProvider } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { Listener } from './notification-listener';
import { NotificationWorld } from './notification-world';

const UNREAD = '/v1/user/notifications/unread';

describe('who may listen to a stream of notifications', () => {
  let app: TestApp;
  let sibling: TestApp;
  let tenant: Tenant;
  let world: NotificationWorld;
  const listeners: Listener[] = [];
  beforeAll(async () => {
    app = await sharedTestApp();
    sibling = await app.sibling({ publicUrl: app.url });
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    world = new NotificationWorld(app, tenant, (await app.factories.space(tenant)).id);
  });
  afterEach(() => listeners.splice(0).forEach((listener) => listener.leave()));
  afterAll(async () => {
    await sibling.close();
    await app.close();
  });

  /** The stream of a token in each process. */
  const listen = (token: string): Promise<Listener[]> =>
    Promise.all(
      [app, sibling].map(({ configuration }) => {
        const listener = new Listener(`http://127.0.0.1:${configuration.port}`, token);
        listeners.push(listener);
        return listener.ready();
      }),
    );
  const listOnce = async (token: string): Promise<number> => (await app.client(token).get(UNREAD)).status;

  it('is decided as for the list, whatever the token', async () => {
    const member = await app.factories.member(tenant, Role.Read);
    const stranger = await app.factories.person();
    const expired = await app.factories.token(member.user.id, { expiresAt: new Date(Date.now() - 1_000) });
    const limited = await app.factories.token(member.user.id, { organizationId: tenant.organizationId });
    const elsewhere = await app.factories.organization();
    const other = await app.factories.token(member.user.id, { organizationId: elsewhere.organizationId });
    for (const token of ['', 'nonsense', expired, limited, other, member.token, stranger.token]) {
      const expected = await listOnce(token);
      for (const listener of await listen(token)) expect([token, listener.status]).toEqual([token, expected]);
    }
  });

  it('hears what they may read and no more: every role, guests, strangers, and tokens of other organizations', async () => {
    const ben = await app.factories.member(tenant, Role.Edit);
    const roles = await Promise.all([...ROLES, null].map((role) => app.factories.member(tenant, role)));
    const stranger = await app.factories.person();
    const elsewhere = await app.factories.organization();
    const reader = roles[0] as Person;
    const abroad = await app.factories.token(reader.user.id, { organizationId: elsewhere.organizationId });
    const everybody = [...roles, stranger];
    const streams = await Promise.all(everybody.map(({ token }) => listen(token)));
    const foreign = await listen(abroad);
    await world.comment(ben, everybody.map((person) => world.mention(person)).join(' '));
    for (const [index] of ROLES.entries())
      for (const stream of streams[index] ?? []) await eventually(() => stream.of('notification').length === 1);
    await world.idle();
    for (const stream of [...streams.slice(ROLES.length).flat(), ...foreign])
      expect(stream.of('notification')).toEqual([]);
  });

  it('is cut off within a second when the person is removed, in both processes', async () => {
    const ben = await app.factories.member(tenant, Role.Edit);
    const provider = makeProvider(app, tenant.organizationId);
    const { token } = await beginSession(app, provider, ben.user.id);
    const streams = await listen(token);
    expect(streams.map(({ status, ended }) => [status, ended])).toEqual([
      [200, false],
      [200, false],
    ]);
    await tenant.client.delete(`/v1/orgs/${tenant.organizationId}/members/${ben.user.id}`);
    await eventually(() => streams.every(({ ended }) => ended), 1_000);
  });

  it('hears nothing of an organization any more that removed them, with a token that stays theirs', async () => {
    const ben = await app.factories.member(tenant, Role.Edit);
    const cleo = await app.factories.member(tenant, Role.Edit);
    const streams = await listen(cleo.token);
    await tenant.client.delete(`/v1/orgs/${tenant.organizationId}/members/${cleo.user.id}`);
    await world.comment(ben, world.mention(cleo));
    expect(streams.flatMap((stream) => stream.of('notification'))).toEqual([]);
    expect(await listOnce(cleo.token)).toBe(200);
  });
});
