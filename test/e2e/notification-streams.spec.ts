import { drain } from '../../src/bootstrap/drain';
import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { eventually } from '../support/eventually';
import type { TestApp } from '../support/test-app';
import { beginSession } from '../support/identities';
import { createProvider } from '../support/sso';
import { Listener } from './notification-listener';
import { notificationStage } from './notification-stage';

describe('the stream of notifications', () => {
  let ben: Person;
  let cleo: Person;
  const on = notificationStage();
  beforeEach(async () => {
    ben = await on.app.factories.member(on.tenant, Role.Edit);
    cleo = await on.app.factories.member(on.tenant, Role.Comment);
  });

  const listen = (at: TestApp, token = cleo.token, headers = {}, query = ''): Promise<Listener> => {
    const url = `http://127.0.0.1:${at.configuration.port}`;
    return on.listen(new Listener(url, token, headers, query));
  };

  it('sends what arrives in every process, with the unread count, and nothing twice', async () => {
    const both = [await listen(on.app), await listen(on.sibling)];
    const stranger = await listen(on.sibling, ben.token);
    await on.world.comment(ben, on.world.mention(cleo, 'One'));
    await on.world.comment(ben, on.world.mention(cleo, 'Two'));
    for (const listener of both) {
      await eventually(() => listener.of('notification').length === 2);
      const excerpts = listener.of('notification').map(({ data }) => data.comment?.excerpt);
      expect(excerpts).toEqual([on.world.mention(cleo, 'One'), on.world.mention(cleo, 'Two')]);
      await eventually(() => listener.of('unread').at(-1)?.data.unread === 2);
    }
    await cleo.client.patch('/v1/user/notifications', { body: { read: true }, status: 200 });
    for (const listener of both) await eventually(() => listener.of('unread').at(-1)?.data.unread === 0);
    expect(both.map((listener) => listener.of('notification').length)).toEqual([2, 2]);
    expect(stranger.received).toEqual([{ event: 'unread', id: undefined, data: { unread: 0 } }]);
  });

  it('goes on after what was received last, in another process too', async () => {
    const first = await listen(on.app);
    await on.world.comment(ben, on.world.mention(cleo, 'One'));
    await eventually(() => first.of('notification').length === 1);
    const lastEventId = first.of('notification')[0]?.id ?? '';
    first.leave();
    await on.world.comment(ben, on.world.mention(cleo, 'Two'));
    await on.world.comment(ben, on.world.mention(cleo, 'Three'));
    const second = await listen(on.sibling, cleo.token, { 'last-event-id': lastEventId });
    expect(second.of('notification').map(({ data }) => data.comment?.excerpt)).toEqual(
      ['Two', 'Three'].map((text) => on.world.mention(cleo, text)),
    );
    expect((await listen(on.sibling)).of('notification')).toEqual([]);
    expect((await listen(on.sibling, cleo.token, { 'last-event-id': "'; DROP" })).of('notification')).toEqual([]);
  });

  it('says no word of what its listener may not see any more', async () => {
    const listener = await listen(on.sibling);
    await on.world.comment(ben, on.world.mention(cleo));
    await eventually(() => listener.of('unread').at(-1)?.data.unread === 1);
    await on.tenant.client.patch(on.world.path, { body: { defaultLevel: null }, status: 200 });
    await on.world.comment(on.tenant, on.world.mention(cleo));
    await cleo.client.patch('/v1/user/notifications', { body: { read: true }, status: 200 });
    await eventually(() => listener.of('unread').at(-1)?.data.unread === 0);
    expect(listener.of('notification')).toHaveLength(1);
  });

  it('ends within a second when the token is revoked, in every process', async () => {
    const both = [await listen(on.app), await listen(on.sibling)];
    const { body } = await cleo.client.get<{ items: { id: string }[] }>('/v1/user/tokens', { status: 200 });
    await cleo.client.delete(`/v1/user/tokens/${body.items[0]?.id}`, { status: 205 });
    await eventually(() => both.every(({ ended }) => ended), 1_000);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('ends within a second when the session ends, or the membership', async () => {
    const provider = createProvider(on.app, on.tenant.organizationId);
    const sessions = [
      await beginSession(on.app, provider, cleo.user.id),
      await beginSession(on.app, provider, ben.user.id),
    ];
    const [first, second] = [
      await listen(on.sibling, sessions[0]?.token),
      await listen(on.sibling, sessions[1]?.token),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    await sessions[0]?.client.delete('/v1/user/session', { status: 205 });
    await eventually(() => first.ended, 1_000);
    expect(second.ended).toBe(false);
    await on.tenant.client.delete(`/v1/orgs/${on.tenant.organizationId}/members/${ben.user.id}`);
    await eventually(() => second.ended, 1_000);
  });

  it('ends when a token expires, and after as many seconds as were asked for', async () => {
    const token = await on.app.factories.token(cleo.user.id, { expiresAt: new Date(Date.now() + 1_500) });
    const expiring = await listen(on.app, token);
    const short = await listen(on.app, cleo.token, {}, '?seconds=1');
    await eventually(() => expiring.ended && short.ended, 4_000);
    expect([expiring.status, short.status]).toEqual([200, 200]);
  });

  it('is open so many times at most for one person', async () => {
    for (let count = 0; count < 10; count += 1) await listen(on.app);
    const refused = await cleo.client.refused('get', '/v1/user/notifications/stream', 429);
    expect(refused).toMatch(/10 streams/);
    on.listeners.pop()?.leave();
    await eventually(async () => {
      const again = await listen(on.app);
      return again.status === 200;
    });
    expect((await listen(on.app, ben.token)).status).toBe(200);
  });

  it('ends when the service stops, which does not wait for its listeners', async () => {
    const stopping = await on.app.sibling({ publicUrl: on.app.url });
    const listener = await listen(stopping);
    expect(await drain(stopping.app.getHttpServer(), 5_000)).toBe(true);
    await eventually(() => listener.ended);
    await stopping.close();
  });

  it('answers HEAD without staying open', async () => {
    const answer = await cleo.client.head('/v1/user/notifications/stream', { status: 200 });
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  });
});
