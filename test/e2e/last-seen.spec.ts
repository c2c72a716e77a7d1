import { Role } from '../../src/common/permissions/role';
import { LastSeen } from '../../src/members/last-seen';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Member {
  readonly lastSeenAt?: string;
}

describe('when members last called', () => {
  let app: TestApp;
  let tenant: Tenant;
  let path: string;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    path = `/v1/orgs/${tenant.organizationId}/members`;
  });

  it('is written down together with others, moves only forward, and a ping moves it at once', async () => {
    const { user, client } = await app.factories.member(tenant, Role.Read);
    const seenAt = async () =>
      (await tenant.client.get<Member>(`${path}/${user.id}`, { status: 200 })).body.lastSeenAt ?? '';
    const lastSeen = app.get(LastSeen);
    const before = new Date().toISOString();
    expect(await seenAt()).toBe('');
    lastSeen.note(tenant.organizationId, user.id);
    lastSeen.note(tenant.organizationId, user.id);
    lastSeen.note(tenant.organizationId, 'unknown');
    await lastSeen.flush();
    const first = await seenAt();
    expect(first >= before).toBe(true);
    const listed = await tenant.client.get<List<Member>>(path, { query: { sort: 'lastSeenAt' }, status: 200 });
    expect(listed.body.count).toBeGreaterThanOrEqual(1);
    lastSeen.note(tenant.organizationId, user.id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await client.post(`/v1/orgs/${tenant.organizationId}/ping`, { status: 200 });
    const second = await seenAt();
    expect(second > first).toBe(true);
    await lastSeen.flush();
    expect(await seenAt()).toBe(second);
  });

  it('is not lost when the process ends', async () => {
    const { user } = await app.factories.member(tenant, Role.Read);
    const third = await app.sibling();
    third.get(LastSeen).note(tenant.organizationId, user.id);
    await third.close();
    const { body } = await tenant.client.get<Member>(`${path}/${user.id}`, { status: 200 });
    expect(body.lastSeenAt).toBeDefined();
  });

  it('a ping names the caller in a signed token for an hour', async () => {
    const guest = await app.factories.member(tenant, null);
    const { body } = await guest.client.post<{ serviceVisitorClaims: string }>(
      `/v1/orgs/${tenant.organizationId}/ping`,
      { status: 200 },
    );
    const [head, claims] = body.serviceVisitorClaims
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
    expect(head).toMatchObject({ alg: 'HS256' });
    const { email, displayName: name, id: sub } = guest.user;
    expect(claims).toMatchObject({ sub, name, email, org: tenant.organizationId, iss: app.url });
    expect(Number(claims?.exp) - Number(claims?.iat)).toBe(3600);
    await app.client(body.serviceVisitorClaims).refused('get', '/v1/user', 401);
  });
});
