import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { answering, WebhookReceiver } from './webhook-receiver';
import { type Hook, WebhookWorld } from './webhook-world';

interface Named {
  readonly id: string;
}

let app: TestApp;
let receiver: WebhookReceiver;
let tenant: Tenant;
let world: WebhookWorld;

beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
  receiver = await WebhookReceiver.start();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  world = new WebhookWorld(app, receiver, tenant);
});

const state = async ({ path }: Hook) => (await tenant.client.get(path, { status: 200 })).body;
const comment = (spaceId: string) =>
  tenant.client.post<Named>(`/v1/spaces/${spaceId}/comments`, { body: { body: { markdown: 'Hello' } }, status: 200 });
const members = () => `/v1/orgs/${tenant.organizationId}/members`;

describe('webhooks of an organization', () => {
  it('are made, changed field by field and deleted', async () => {
    const space = await app.factories.space(tenant);
    const hook = await world.hook({ description: 'For the intranet', spaces: [space.id, space.id] });
    const made = await state(hook);
    expect(made).toMatchObject({
      object: 'webhook',
      description: 'For the intranet',
      spaces: [space.id],
      sites: null,
      active: true,
      owner: { id: tenant.user.id },
    });
    expect(made).not.toHaveProperty('secret');
    const patch = async (body: object) => (await tenant.client.patch(hook.path, { body, status: 200 })).body;
    expect(await patch({})).toMatchObject({ description: 'For the intranet', spaces: [space.id] });
    expect(await patch({ description: null, spaces: null })).toMatchObject({ spaces: null });
    expect(await state(hook)).not.toHaveProperty('description');
    expect(await patch({ events: ['site_published', 'site_published'] })).toMatchObject({ events: ['site_published'] });
    expect(await patch({ active: false })).toMatchObject({ active: false, disabledReason: 'manual' });
    await tenant.client.delete(hook.path, { status: 205 });
    await tenant.client.delete(hook.path, { status: 204 });
    await tenant.client.refused('get', hook.path, 404);
  });

  it('are twenty at most, also when they are made at once', async () => {
    const body = { url: 'https://hooks.example/bindery', events: ['comment_posted'] };
    const answers = await Promise.all(Array.from({ length: 24 }, () => tenant.client.post(world.path, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 20 }, () => 201),
      ...Array.from({ length: 4 }, () => 409),
    ]);
    expect(await tenant.client.all(world.path)).toHaveLength(20);
  });

  it('name only spaces and sites of the organization, and no internal address', async () => {
    const foreign = (await app.factories.space()).id;
    const url = receiver.listen('/known');
    const refuse = (body: object) =>
      tenant.client.refused('post', world.path, 400, { body: { url, events: ['comment_posted'], ...body } });
    expect(await refuse({ spaces: [foreign] })).toContain('spaces names');
    expect(await refuse({ sites: [foreign] })).toContain('sites names');
    for (const inside of ['http://192.168.0.1/', 'http://[fd00::1]/hook', 'http://169.254.169.254/latest'])
      expect(await refuse({ url: inside })).toMatch(/internal.*OUTBOUND_ALLOW/);
    expect(await tenant.client.all(world.path)).toEqual([]);
  });

  it('leave what was done to them in the audit log, without their address', async () => {
    const hook = await world.hook();
    await tenant.client.patch(hook.path, { body: { url: receiver.listen('/secret-path') }, status: 200 });
    await tenant.client.patch(hook.path, { body: {}, status: 200 });
    await tenant.client.post(`${hook.path}/rotate-secret`, { status: 200 });
    const id = await world.ping(hook);
    await world.delivered(hook, id, 'succeeded');
    await tenant.client.post(`${hook.path}/deliveries/${id}/replay`, { status: 200 });
    await tenant.client.delete(hook.path, { status: 205 });
    const events = await tenant.client.all<{ action: string }>(`/v1/orgs/${tenant.organizationId}/audit-events`);
    expect(events.map(({ action }) => action).filter((action) => action.startsWith('webhook.'))).toEqual([
      'webhook.delete',
      'webhook.replay',
      'webhook.rotate-secret',
      'webhook.update',
      'webhook.create',
    ]);
    expect(JSON.stringify(events)).not.toMatch(/secret-path|whsec_/);
  });
});

describe('a webhook stops with the rights of its owner', () => {
  let owner: Person;
  let hook: Hook;
  let spaceId: string;
  beforeEach(async () => {
    owner = await app.factories.member(tenant, Role.Admin);
    spaceId = (await app.factories.space(tenant)).id;
    hook = await world.hook({}, undefined, owner.client);
    await comment(spaceId);
    await world.received(hook, 1);
  });

  /** Nothing more arrives, and the webhook says why. */
  async function expectStopped(): Promise<void> {
    await comment(spaceId);
    await eventually(async () => (await state(hook)).disabledReason === 'owner');
    expect((await world.deliveries(hook, { status: 'skipped' })).length).toBe(1);
    expect(receiver.at(hook.place)).toHaveLength(1);
    await comment(spaceId);
    expect(await world.deliveries(hook)).toHaveLength(2);
  }

  it('when they are demoted; somebody else may take it over', async () => {
    const role = { body: { role: 'create' }, status: 200 };
    await tenant.client.patch(`${members()}/${owner.user.id}`, role);
    await expectStopped();
    await owner.client.refused('patch', hook.path, 403, { body: { active: true } });
    await tenant.client.patch(hook.path, { body: { active: true }, status: 200 });
    expect(await state(hook)).toMatchObject({ active: true, owner: { id: tenant.user.id } });
    await comment(spaceId);
    await world.received(hook, 2);
  });

  it('when they leave', async () => {
    await tenant.client.delete(`${members()}/${owner.user.id}`, { status: 204 });
    await expectStopped();
  });

  it('when they are suspended', async () => {
    await app.database.transaction(async () => {
      await app.database.execute('UPDATE members SET disabled = true WHERE organization_id = $1 AND user_id = $2', [
        tenant.organizationId,
        owner.user.id,
      ]);
      await app.database.execute(`SELECT pg_notify('bindery_invalidate', $1)`, [
        `member:${tenant.organizationId}/${owner.user.id}`,
      ]);
    });
    await expectStopped();
  });
});

describe('what is gone', () => {
  let hook: Hook;
  let status: number;
  let spaceId: string;
  beforeEach(async () => {
    status = 503;
    hook = await world.hook({}, (response, received) => answering(status)(response, received));
    spaceId = (await app.factories.space(tenant)).id;
  });

  /** Lets the next try come after `act`; gives how the delivery ended. */
  async function triedAfter(act: () => Promise<unknown>): Promise<unknown> {
    const [delivery] = await world.deliveries(hook);
    const id = delivery?.id ?? '';
    await world.delivered(hook, id, 'pending', 1);
    await act();
    status = 200;
    await world.passTime(hook);
    await eventually(async () => (await world.delivery(hook, id)).status !== 'pending');
    return { ...(await world.delivery(hook, id)), received: receiver.at(hook.place).length };
  }

  it('is no longer sent: a deleted comment', async () => {
    const { body } = await comment(spaceId);
    const path = `/v1/spaces/${spaceId}/comments/${body.id}`;
    expect(await triedAfter(() => tenant.client.delete(path, { status: 205 }))).toMatchObject({
      status: 'skipped',
      note: expect.stringContaining('no longer exists') as string,
      received: 1,
    });
    expect(await state(hook)).toMatchObject({ active: true });
  });

  it('is no longer sent: a space in the trash', async () => {
    await comment(spaceId);
    const ended = await triedAfter(() => tenant.client.delete(`/v1/spaces/${spaceId}`, { status: 205 }));
    expect(ended).toMatchObject({ status: 'skipped', received: 1 });
  });

  it('is no longer sent: a deleted site', async () => {
    const sites = `/v1/orgs/${tenant.organizationId}/sites`;
    const { body } = await tenant.client.post<Named>(sites, { body: { spaces: [spaceId] }, status: 201 });
    await tenant.client.post(`${sites}/${body.id}/publish`, { status: 200 });
    const ended = await triedAfter(() => tenant.client.delete(`${sites}/${body.id}`, { status: 205 }));
    expect(ended).toMatchObject({ status: 'skipped', received: 1 });
  });

  it('is forgotten: a space that goes to another organization', async () => {
    const target = await app.factories.organization();
    await app.factories.join(target.organizationId, tenant.user.id, Role.Admin);
    await tenant.client.patch(hook.path, { body: { spaces: [spaceId] }, status: 200 });
    await comment(spaceId);
    await world.delivered(hook, (await world.deliveries(hook))[0]?.id ?? '', 'pending', 1);
    const body = { organization: target.organizationId };
    await tenant.client.post(`/v1/spaces/${spaceId}/transfer`, { body, status: 200 });
    expect(await world.deliveries(hook)).toEqual([]);
    // An empty filter lets nothing through: losing its last space must not open it to all.
    expect(await state(hook)).toMatchObject({ spaces: [] });
    await comment((await app.factories.space(tenant)).id);
    expect(await world.deliveries(hook)).toEqual([]);
  });
});
