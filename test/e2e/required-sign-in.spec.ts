import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { beginSession } from '../support/identities';
import { createProvider, noteAdminSignIn, requireSignIn } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List, TestClient } from '../support/test-client';
import { sentDuring } from '../support/sent-statements';

describe('an organization that requires single sign-on', () => {
  let app: TestApp;
  let sibling: TestApp;
  let tenant: Tenant;
  let member: Person;
  let guest: Person;
  let admin: Person;
  let space: { readonly id: string };
  beforeAll(async () => {
    app = await sharedTestApp();
    sibling = await app.sibling();
    tenant = await app.factories.organization();
    [member, guest, admin] = [
      await app.factories.member(tenant, Role.Edit),
      await app.factories.member(tenant, null),
      await app.factories.member(tenant, Role.Admin),
    ];
    space = await app.factories.space(tenant);
    await requireSignIn(app, tenant);
  });

  const path = () => `/v1/orgs/${tenant.organizationId}`;
  const listed = async (client: TestClient) => {
    const { body } = await client.get<List<{ id: string }>>('/v1/orgs', { status: 200 });
    expect(body.count).toBe(body.items.length);
    return body.items.map(({ id }) => id);
  };

  it('refuses members and guests who did not, and says where', async () => {
    for (const { client } of [member, guest]) {
      expect(await client.refused('get', path(), 403)).toContain(`${app.url}/sign-in/${tenant.organizationId}`);
      expect(await listed(client)).toEqual([]);
      await client.get('/v1/user', { status: 200 });
    }
    await member.client.refused('get', `/v1/spaces/${space.id}`, 403);
    await member.client.refused('post', `${path()}/spaces`, 403, { body: { title: 'x' } });
    await member.client.refused('get', `/v1/users/${tenant.user.id}`, 404);
    await member.client.refused('post', `${path()}/join`, 409);
    // What they would not see anyhow is not there.
    await guest.client.refused('get', `/v1/spaces/${space.id}`, 404);
    await (await app.factories.person()).client.refused('get', path(), 404);
  });

  it('lets admins in, however they sign in', async () => {
    await admin.client.get(path(), { status: 200 });
    await admin.client.get(`/v1/spaces/${space.id}`, { status: 200 });
    expect(await listed(admin.client)).toEqual([tenant.organizationId]);
    await admin.client.get(`/v1/users/${member.user.id}`, { status: 200 });
  });

  it('lets sessions of its provider in, and tokens that were made in one, and theirs', async () => {
    const { client } = await beginSession(app, createProvider(app, tenant.organizationId), member.user.id);
    await client.get(path(), { status: 200 });
    await client.get(`/v1/spaces/${space.id}`, { status: 200 });
    expect(await listed(client)).toEqual([tenant.organizationId]);
    await client.get(`/v1/users/${tenant.user.id}`, { status: 200 });
    const created = await client.post<{ token: string }>('/v1/user/tokens', { body: { name: 'CI' }, status: 201 });
    const withToken = app.client(created.body.token);
    await withToken.get(`/v1/spaces/${space.id}`, { status: 200 });
    const child = await withToken.post<{ token: string }>('/v1/user/tokens', { body: { name: 'child' }, status: 201 });
    await app.client(child.body.token).get(path(), { status: 200 });
    // The token goes on when the session is over: it was made by someone who had signed in.
    await client.delete('/v1/user/session', { status: 205 });
    await withToken.get(path(), { status: 200 });
  });

  it('does not take a token of before or of elsewhere, nor a session of another provider', async () => {
    const limited = await app.factories.token(member.user.id, { organizationId: tenant.organizationId });
    await app.client(limited).refused('get', path(), 403);
    expect(await listed(app.client(limited))).toEqual([]);
    const other = await app.factories.organization();
    await app.factories.join(other.organizationId, member.user.id, Role.Read);
    const elsewhere = await beginSession(app, createProvider(app, other.organizationId), member.user.id);
    await elsewhere.client.get(`/v1/orgs/${other.organizationId}`, { status: 200 });
    await elsewhere.client.refused('get', path(), 404);
    expect(await listed(elsewhere.client)).toEqual([other.organizationId]);
    expect(await listed(member.client)).toEqual([other.organizationId]);
  });

  it('lets no one in by a link or an email domain', async () => {
    const link = await tenant.client.post<{ id: string }>(`${path()}/link-invites`, {
      body: { role: 'read' },
      status: 201,
    });
    const stranger = await app.factories.person();
    await stranger.client.refused('post', `${path()}/invites/${link.body.id}`, 409);
    await stranger.client.refused('get', path(), 404);
  });

  it('changes that on the next request, in every process', async () => {
    const one = await app.factories.organization();
    const person = await app.factories.member(one, Role.Read);
    const there = sibling.client(person.token);
    const address = `/v1/orgs/${one.organizationId}`;
    const answersThere = (status: number) =>
      eventually(async () => (await there.get(address)).status === status, 1_000);
    await noteAdminSignIn(app, one, createProvider(app, one.organizationId));
    for (const sso of [true, false, true]) {
      await person.client.get(address);
      await there.get(address);
      await one.client.patch(address, { body: { sso }, status: 200 });
      expect((await person.client.get(address)).status).toBe(sso ? 403 : 200);
      await answersThere(sso ? 403 : 200);
    }
  });

  it('costs no statement', async () => {
    const one = await app.factories.organization();
    const person = await app.factories.member(one, Role.Read);
    const get = () => person.client.get(`/v1/orgs/${one.organizationId}`);
    await get();
    const sent = await sentDuring(get);
    expect(sent.filter((sql) => /sign|sso FROM organizations|sessions|members/.test(sql))).toEqual([]);
  });
});
