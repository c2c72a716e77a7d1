import type { AuditEventResponse } from '../../src/audit/dto/audit-event.response';
import { Role, ROLES } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

type Event = AuditEventResponse;

interface Named {
  readonly id: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

const eventsOf = (tenant: Tenant, query: Readonly<Record<string, unknown>> = {}): Promise<Event[]> =>
  tenant.client.all<Event>(`/v1/orgs/${tenant.organizationId}/audit-events`, query);

describe('the audit log is read', () => {
  const path = (tenant: Tenant) => `/v1/orgs/${tenant.organizationId}/audit-events`;

  it('by admins only, and only in their own organization', async () => {
    const tenant = await app.factories.organization();
    const stranger = await app.factories.organization();
    const [event] = await eventsOf(tenant);
    for (const role of [null, ...ROLES.filter((name) => name !== Role.Admin)]) {
      const { client } = await app.factories.member(tenant, role);
      await client.refused('get', path(tenant), 403);
      await client.refused('get', `${path(tenant)}/${event?.id}`, 403);
    }
    await stranger.client.refused('get', path(tenant), 404);
    await stranger.client.refused('get', `${path(stranger)}/${event?.id}`, 404);
    expect((await eventsOf(stranger)).map(({ id }) => id)).not.toContain(event?.id);
    await app.client().refused('get', path(tenant), 401);
  });

  it('with who, what, where from and when of each event', async () => {
    const tenant = await app.factories.organization();
    const { headers, body } = await tenant.client.post<Named>(`/v1/orgs/${tenant.organizationId}/spaces`, {
      body: { title: 'Handbook' },
      headers: { 'User-Agent': 'x'.repeat(300) },
      status: 201,
    });
    const [event] = await eventsOf(tenant);
    const tokens = await tenant.client.get<List<Named>>('/v1/user/tokens', { status: 200 });
    expect(event).toMatchObject({
      object: 'audit-event',
      action: 'space.create',
      actor: { type: 'user', id: tenant.user.id, label: tenant.user.displayName },
      source: 'api',
      target: { type: 'space', id: body.id, label: 'Handbook' },
      space: body.id,
      token: tokens.body.items[0]?.id,
      correlationId: headers['x-request-id'],
      ip: '127.0.0.1',
      userAgent: 'x'.repeat(200),
      payload: { parent: null },
    });
    const location = new URL(event?.urls.location ?? '').pathname;
    expect((await tenant.client.get(location, { status: 200 })).body).toEqual(event);
  });

  it('by every filter, page by page', async () => {
    const tenant = await app.factories.organization();
    const other = await app.factories.member(tenant, Role.Create);
    const organization = `/v1/orgs/${tenant.organizationId}`;
    const make = ({ client }: Person, kind: string) =>
      client.post<Named>(`${organization}/${kind}`, { body: { title: 'New' }, status: 201 });
    const space = (await make(tenant, 'spaces')).body.id;
    await make(other, 'collections');
    await other.client.patch(`/v1/spaces/${space}`, { body: { title: 'Other' }, status: 200 });
    const everything = await eventsOf(tenant);
    const actions = async (query: Readonly<Record<string, unknown>>) =>
      (await eventsOf(tenant, query)).map(({ action }) => action);
    expect(await actions({})).toEqual([
      'space.update',
      'collection.create',
      'space.create',
      'member.add',
      'organization.create',
    ]);
    expect(await actions({ limit: 2 })).toEqual(everything.map(({ action }) => action));
    expect(await actions({ actor: other.user.id })).toEqual(['space.update', 'collection.create']);
    expect(await actions({ action: 'space.create,collection.create' })).toEqual(['collection.create', 'space.create']);
    expect(await actions({ space })).toEqual(['space.update', 'space.create']);
    expect(await actions({ target: other.user.id })).toEqual(['member.add']);
    expect(await actions({ targetType: 'collection' })).toEqual(['collection.create']);
    expect(await actions({ token: everything[0]?.token })).toEqual(['space.update', 'collection.create']);
    const second = everything.at(-2)?.occurredAt;
    expect(await actions({ to: second })).toEqual(
      everything.filter((one) => one.occurredAt <= (second ?? '')).map(({ action }) => action),
    );
    expect(await actions({ from: second })).toEqual(
      everything.filter((one) => one.occurredAt >= (second ?? '')).map(({ action }) => action),
    );
    expect(await actions({ from: '2099-01-01' })).toEqual([]);
    expect(await actions({ to: '2001-01-01' })).toEqual([]);
  });

  it('with a list of what is recorded', async () => {
    const tenant = await app.factories.organization();
    const actions = await tenant.client.all<{ id: string; label: string }>(
      `/v1/orgs/${tenant.organizationId}/audit-event-actions`,
      { limit: 20 },
    );
    const ids = actions.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(actions).toContainEqual({ object: 'audit-event-action', id: 'space.create', label: 'Created a space' });
  });

  it('with the name of someone who has left', async () => {
    const tenant = await app.factories.organization();
    const gone = await app.factories.member(tenant, Role.Create);
    await gone.client.post(`/v1/orgs/${tenant.organizationId}/spaces`, { status: 201 });
    await tenant.client.delete(`/v1/orgs/${tenant.organizationId}/members/${gone.user.id}`, { status: 204 });
    const [event] = await eventsOf(tenant, { actor: gone.user.id });
    expect(event?.actor).toEqual({ type: 'user', id: gone.user.id, label: gone.user.displayName });
  });
});
