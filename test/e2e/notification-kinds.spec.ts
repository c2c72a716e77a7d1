import { newId } from '../../src/common/ids/new-id';
import { Role } from '../../src/common/permissions/role';
import { ExpiringNotices } from '../../src/notifications/expiring/expiring-notices';
import type { Person, Tenant } from '../factories/factories';
import { createTestKey } from '../support/identity-provider/test-key';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';
import { makeGit } from './git-samples';
import { NotificationWorld } from './notification-world';

const DAY = 24 * 60 * 60 * 1_000;

describe('people are notified of what they have to see to', () => {
  let app: TestApp;
  let tenant: Tenant;
  let world: NotificationWorld;
  let ben: Person;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    world = new NotificationWorld(app, tenant, (await app.factories.space(tenant)).id);
    ben = await app.factories.member(tenant, Role.Edit);
  });
  afterAll(() => app.close());

  const shown = async (person: Person) =>
    (await world.notified(person)).map(({ kind, detail, urls }) => [kind, detail, urls.app.slice(app.url.length)]);
  const organization = () => `/app/orgs/${tenant.organizationId}`;

  it('whoever set up a synchronization with Git that begins to fail, once', async () => {
    await makeGit(app, tenant, world.spaceId);
    const page = `/app/spaces/${world.spaceId}/git`;
    expect(await shown(tenant)).toEqual([['git_run_failed', undefined, page]]);
    const { client } = tenant;
    const { body } = await client.post<{ id: string }>(`${world.path}/git/sync`, { status: 201 });
    for (let status = ''; status !== 'failed';)
      ({ status } = (await client.get<{ status: string }>(`${world.path}/git/runs/${body.id}`)).body);
    expect(await shown(tenant)).toHaveLength(1);
    expect(await shown(ben)).toEqual([]);
  });

  it('whoever invited someone who accepts', async () => {
    const guest = await app.factories.person();
    const path = `/v1/orgs/${tenant.organizationId}/invites`;
    await tenant.client.post(path, { body: { emails: [guest.user.email], role: 'edit' }, status: 200 });
    const { body } = await guest.client.get<{ items: { id: string }[] }>('/v1/user/invitations', { status: 200 });
    await guest.client.post(`/v1/user/invitations/${body.items[0]?.id}/accept`, { status: 200 });
    expect(await shown(tenant)).toEqual([['invitation', 'accepted', `${organization()}/members`]]);
    const [accepted] = await world.inbox(tenant);
    expect(accepted?.actor?.id).toBe(guest.user.id);
    expect(await shown(guest)).toEqual([]);
  });

  it('owners of API tokens, 14 days and 3 days before they expire, once each', async () => {
    const expiring = app.get(ExpiringNotices);
    const created = new Date(Date.now() - 30 * DAY);
    const expiresAt = new Date(Date.now() + 20 * DAY);
    await app.factories.token(ben.user.id, { expiresAt });
    await app.database.execute('UPDATE api_tokens SET created_at = $2 WHERE user_id = $1', [ben.user.id, created]);
    const at = async (days: number) => {
      await expiring.notify(new Date(expiresAt.getTime() - days * DAY));
      return (await shown(ben)).map(([, detail]) => detail);
    };
    expect(await at(15)).toEqual([]);
    expect(await at(13.5)).toEqual(['14-days']);
    expect(await at(12)).toEqual(['14-days']);
    expect(await at(2.5)).toEqual(['3-days', '14-days']);
    expect(await at(1)).toEqual(['3-days', '14-days']);
    expect(await shown(ben)).toContainEqual(['token_expiring', '3-days', '/app/account']);
    expect(await shown(tenant)).toEqual([]);
  });

  it('not the owner of a token that was to last a few days only', async () => {
    await app.factories.token(ben.user.id, { expiresAt: new Date(Date.now() + 5 * DAY) });
    await app.get(ExpiringNotices).notify();
    expect(await shown(ben)).toEqual([]);
  });

  it('admins of certificates of identity providers, as long as they are admins', async () => {
    const { certificate } = createTestKey({ name: 'idp' });
    await tenant.client.post(`/v1/orgs/${tenant.organizationId}/saml`, {
      body: { label: unique('idp'), entityID: newId(), ssoURL: 'https://idp.example.com/sso', certificate },
    });
    const set = await app.database.execute(
      `UPDATE saml_providers SET certificate_expires_at = $2 WHERE organization_id = $1`,
      [tenant.organizationId, new Date(Date.now() + 10 * DAY)],
    );
    expect(set).toBe(1);
    const admin = await app.factories.member(tenant, Role.Admin);
    for (let count = 0; count < 2; count += 1) await app.get(ExpiringNotices).notify();
    expect(await shown(tenant)).toEqual([['certificate_expiring', '14-days', `${organization()}/sso`]]);
    expect(await shown(admin)).toHaveLength(1);
    expect(await shown(ben)).toEqual([]);
    await tenant.client.patch(`/v1/orgs/${tenant.organizationId}/members/${admin.user.id}`, {
      body: { role: 'edit' },
      status: 200,
    });
    expect(await shown(admin)).toEqual([]);
  });
});
