import { Role } from '../../src/common/permissions/role';
import { Database } from '../../src/database/database';
import { EventLogWatch } from '../../src/event-log/sequence/event-log-watch';
import { eventually } from '../support/eventually';
import { siblingStage } from '../support/organization-stage';
import { Follower } from './event-follower';
import { EventListener } from './event-listener';
import { EventStage, namesOf } from './event-stage';

interface Named {
  readonly id: string;
}

const on = siblingStage(new EventStage('/events'));

describe('waiting for events', () => {
  it('ends with what happens, also in another process', async () => {
    for (const at of [on.app, on.sibling]) {
      const follower = await on.follow(at.client(on.tenant.token));
      const waiting = follower.page({ wait: 60 });
      await on.record('soon');
      expect(namesOf((await waiting).items)).toEqual(['soon']);
    }
  });

  it('ends with nothing when the time is over, and is woken where a message was lost', async () => {
    const follower = await on.follow();
    expect(await follower.page({ wait: 1 })).toEqual({ items: [], cursor: follower.cursor });
    const waiting = follower.page({ wait: 60 });
    await eventually(() => on.app.get(EventLogWatch).isWatching(on.tenant.organizationId));
    await on.app.get(Database).query(
      `INSERT INTO logged_events (id, organization_id, type, resource, resource_id, data, occurred_at)
       VALUES ('lost' || $1, $1, 'organization_updated', 'organization', 'lost', '{}', now())`,
      [on.tenant.organizationId],
    );
    await on.app.get(EventLogWatch).look();
    expect(namesOf((await waiting).items)).toEqual(['lost']);
  });

  it('is limited, and ends with the rights of its caller', async () => {
    const member = await on.app.factories.member(on.tenant, Role.Read);
    const follower = await on.follow(member.client);
    const waiting = Array.from({ length: 10 }, () =>
      member.client.get(on.path, { query: { page: follower.cursor, wait: 60 } }),
    );
    await eventually(() => on.app.get(EventLogWatch).isWatching(on.tenant.organizationId, 10));
    await member.client.refused('get', on.path, 429, { query: { page: follower.cursor, wait: 60 } });
    await follower.page();
    await on.tenant.client.delete(`/v1/orgs/${on.tenant.organizationId}/members/${member.user.id}`, { status: 204 });
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 404));
  });

  it('costs no statement as long as nothing happens, and none for what happens elsewhere', async () => {
    const follower = await on.follow();
    const waiting = follower.page({ wait: 60 });
    await eventually(() => on.app.get(EventLogWatch).isWatching(on.tenant.organizationId));
    const elsewhere = await on.app.factories.organization();
    const other = new Follower(elsewhere.client, elsewhere.organizationId);
    expect((await other.more()).length).toBeGreaterThan(0);
    await on.record('mine');
    expect(namesOf((await waiting).items)).toEqual(['mine']);
  });
});

describe('waiting for a state', () => {
  it('ends when a change request is merged, whoever merges it', async () => {
    const space = await on.app.factories.space(on.tenant);
    const requests = `/v1/spaces/${space.id}/change-requests`;
    const { body } = await on.tenant.client.post<Named>(requests, { body: { subject: 'One' }, status: 201 });
    const path = `${requests}/${body.id}`;
    const waiting = on.app.client(on.tenant.token).get(path, { query: { wait: 60 }, status: 200 });
    await eventually(() => on.app.get(EventLogWatch).isWatching(on.tenant.organizationId));
    await on.sibling.client(on.tenant.token).post(`${path}/merge`, { status: 200 });
    expect((await waiting).body).toMatchObject({ status: 'merged' });
    expect((await on.tenant.client.get(path, { query: { wait: 60 }, status: 200 })).body).toMatchObject({
      status: 'merged',
    });
    await on.tenant.client.refused('get', path, 400, { query: { wait: 'long' } });
  });

  it('ends when the checks that are required have a result', async () => {
    const space = await on.app.factories.space(on.tenant);
    await on.tenant.client.put(`/v1/spaces/${space.id}/merge-rules`, {
      body: { type: 'rules', rules: [], requiredChecks: ['links'] },
    });
    const requests = `/v1/spaces/${space.id}/change-requests`;
    const { body } = await on.tenant.client.post<Named>(requests, { body: { subject: 'One' }, status: 201 });
    const path = `${requests}/${body.id}/checks`;
    const waiting = on.tenant.client.get<{ items: object[] }>(path, { query: { wait: 60 }, status: 200 });
    await on.tenant.client.post(path, { body: { name: 'links', state: 'success' }, status: 201 });
    expect((await waiting).body.items).toMatchObject([{ name: 'links', state: 'success' }]);
  });

  it('ends when a specification has been processed', async () => {
    const path = `/v1/orgs/${on.tenant.organizationId}/openapi/shop`;
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {} });
    await on.tenant.client.put(path, { body: { source: { text } }, status: 201 });
    const { body } = await on.tenant.client.get(path, { query: { wait: 60 }, status: 200 });
    expect(body).toMatchObject({ processingState: 'complete' });
  });
});

describe('a stream of events', () => {
  const open = (at = on.app, token = on.tenant.token, headers: Readonly<Record<string, string>> = {}) =>
    new EventListener(`http://127.0.0.1:${at.configuration.port}${on.path}`, token, headers);

  it('sends what happens, and goes on after the last that was received, in every process', async () => {
    const follower = await on.follow();
    const first = open(on.app, on.tenant.token, { 'last-event-id': follower.cursor ?? '' });
    await on.record('a', 'b');
    await eventually(() => first.received.length === 2);
    first.leave();
    await on.record('c');
    const second = open(on.sibling, on.tenant.token, { 'last-event-id': first.received[0]?.id ?? '' });
    await eventually(() => second.received.length === 2);
    await on.record('d');
    await eventually(() => second.received.length === 3);
    second.leave();
    expect(namesOf(second.received.map(({ data }) => data))).toEqual(['b', 'c', 'd']);
    expect(second.received.map(({ event }) => event)).toEqual(second.received.map(({ data }) => data.type));
  });

  it('begins with errors as usual, and ends with the rights of its listener', async () => {
    const member = await on.app.factories.member(on.tenant, Role.Read);
    const refused = open(on.app, member.token, { 'last-event-id': 'nonsense' });
    await eventually(() => refused.ended);
    expect(refused.status).toBe(400);
    const follower = await on.follow(member.client);
    const listener = open(on.app, member.token, { 'last-event-id': follower.cursor ?? '' });
    await eventually(() => listener.status === 200);
    await on.tenant.client.delete(`/v1/orgs/${on.tenant.organizationId}/members/${member.user.id}`, { status: 204 });
    await eventually(() => listener.ended);
    expect(listener.received).toEqual([]);
  });
});
