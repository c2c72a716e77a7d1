import { Role, ROLES } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { eventually } from '../support/eventually';
import { beginSession } from '../support/identities';
import { createProvider } from '../support/sso';
import { Listener } from './notification-listener';
import { notificationStage } from './notification-stage';

const UNREAD = '/v1/user/notifications/unread';

describe('who may listen to a stream of notifications', () => {
  const on = notificationStage();

  /** The stream of a token in each process. */
  const listen = (token: string): Promise<Listener[]> =>
    Promise.all(
      [on.app, on.sibling].map(({ configuration }) =>
        on.listen(new Listener(`http://127.0.0.1:${configuration.port}`, token)),
      ),
    );
  const listOnce = async (token: string): Promise<number> => (await on.app.client(token).get(UNREAD)).status;

  it('is decided as for the list, whatever the token', async () => {
    const member = await on.app.factories.member(on.tenant, Role.Read);
    const stranger = await on.app.factories.person();
    const expired = await on.app.factories.token(member.user.id, { expiresAt: new Date(Date.now() - 1_000) });
    const limited = await on.app.factories.token(member.user.id, { organizationId: on.tenant.organizationId });
    const elsewhere = await on.app.factories.organization();
    const other = await on.app.factories.token(member.user.id, { organizationId: elsewhere.organizationId });
    for (const token of ['', 'nonsense', expired, limited, other, member.token, stranger.token]) {
      const expected = await listOnce(token);
      for (const listener of await listen(token)) expect([token, listener.status]).toEqual([token, expected]);
    }
  });

  it('receives what they may read and no more: every role, guests, strangers, and tokens of other organizations', async () => {
    const ben = await on.app.factories.member(on.tenant, Role.Edit);
    const roles = await Promise.all([...ROLES, null].map((role) => on.app.factories.member(on.tenant, role)));
    const stranger = await on.app.factories.person();
    const elsewhere = await on.app.factories.organization();
    const reader = roles[0] as Person;
    const abroad = await on.app.factories.token(reader.user.id, { organizationId: elsewhere.organizationId });
    const everybody = [...roles, stranger];
    const streams = await Promise.all(everybody.map(({ token }) => listen(token)));
    const foreign = await listen(abroad);
    await on.world.comment(ben, everybody.map((person) => on.world.mention(person)).join(' '));
    for (const [index] of ROLES.entries())
      for (const stream of streams[index] ?? []) await eventually(() => stream.of('notification').length === 1);
    await on.world.idle();
    for (const stream of [...streams.slice(ROLES.length).flat(), ...foreign])
      expect(stream.of('notification')).toEqual([]);
  });

  it('is cut off within a second when the person is removed, in both processes', async () => {
    const ben = await on.app.factories.member(on.tenant, Role.Edit);
    const provider = createProvider(on.app, on.tenant.organizationId);
    const { token } = await beginSession(on.app, provider, ben.user.id);
    const streams = await listen(token);
    expect(streams.map(({ status, ended }) => [status, ended])).toEqual([
      [200, false],
      [200, false],
    ]);
    await on.tenant.client.delete(`/v1/orgs/${on.tenant.organizationId}/members/${ben.user.id}`);
    await eventually(() => streams.every(({ ended }) => ended), 1_000);
  });

  it('receives nothing of an organization any more that removed them, with a token that stays theirs', async () => {
    const ben = await on.app.factories.member(on.tenant, Role.Edit);
    const cleo = await on.app.factories.member(on.tenant, Role.Edit);
    const streams = await listen(cleo.token);
    await on.tenant.client.delete(`/v1/orgs/${on.tenant.organizationId}/members/${cleo.user.id}`);
    await on.world.comment(ben, on.world.mention(cleo));
    expect(streams.flatMap((stream) => stream.of('notification'))).toEqual([]);
    expect(await listOnce(cleo.token)).toBe(200);
  });
});
