import { Role } from '../../src/common/permissions/role';
import { LastSeen } from '../../src/members/last-seen';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import type { List } from '../support/test-client';

interface Member {
  readonly lastSeenAt?: string;
}

describe('when members last called', () => {
  const on = organizationStage(new OrganizationStage('/members'));

  it('is written down together with others, moves only forward, and a ping moves it at once', async () => {
    const { user, client } = await on.app.factories.member(on.tenant, Role.Read);
    const seenAt = async () =>
      (await on.tenant.client.get<Member>(`${on.path}/${user.id}`, { status: 200 })).body.lastSeenAt ?? '';
    const lastSeen = on.app.get(LastSeen);
    const before = new Date().toISOString();
    expect(await seenAt()).toBe('');
    lastSeen.record(on.tenant.organizationId, user.id);
    lastSeen.record(on.tenant.organizationId, user.id);
    lastSeen.record(on.tenant.organizationId, 'unknown');
    await lastSeen.flush();
    const first = await seenAt();
    expect(first >= before).toBe(true);
    const listed = await on.tenant.client.get<List<Member>>(on.path, { query: { sort: 'lastSeenAt' }, status: 200 });
    expect(listed.body.count).toBeGreaterThanOrEqual(1);
    lastSeen.record(on.tenant.organizationId, user.id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await client.post(`/v1/orgs/${on.tenant.organizationId}/ping`, { status: 200 });
    const second = await seenAt();
    expect(second > first).toBe(true);
    await lastSeen.flush();
    expect(await seenAt()).toBe(second);
  });

  it('is not lost when the process ends', async () => {
    const { user } = await on.app.factories.member(on.tenant, Role.Read);
    const third = await on.app.sibling();
    third.get(LastSeen).record(on.tenant.organizationId, user.id);
    await third.close();
    const { body } = await on.tenant.client.get<Member>(`${on.path}/${user.id}`, { status: 200 });
    expect(body.lastSeenAt).toBeDefined();
  });

  it('a ping names the caller in a signed token for an hour', async () => {
    const guest = await on.app.factories.member(on.tenant, null);
    const { body } = await guest.client.post<{ serviceVisitorClaims: string }>(
      `/v1/orgs/${on.tenant.organizationId}/ping`,
      { status: 200 },
    );
    const [head, claims] = body.serviceVisitorClaims
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
    expect(head).toMatchObject({ alg: 'HS256' });
    const { email, displayName: name, id: sub } = guest.user;
    expect(claims).toMatchObject({ sub, name, email, org: on.tenant.organizationId, iss: on.app.url });
    expect(Number(claims?.exp) - Number(claims?.iat)).toBe(3600);
    await on.app.client(body.serviceVisitorClaims).refused('get', '/v1/user', 401);
  });
});
