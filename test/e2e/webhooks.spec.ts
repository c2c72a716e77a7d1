import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { eventually } from '../support/eventually';
import { answering } from './webhook-receiver';
import type { Hook } from './webhook-world';
import { webhookStage } from './webhook-stage';

interface Named {
  readonly id: string;
}

const DAY = 24 * 60 * 60 * 1_000;

const on = webhookStage();

const state = async ({ path }: Hook) => (await on.tenant.client.get(path, { status: 200 })).body;
const comment = (spaceId: string) =>
  on.tenant.client.post<Named>(`/v1/spaces/${spaceId}/comments`, {
    body: { body: { markdown: 'Hello' } },
    status: 200,
  });
const members = () => `/v1/orgs/${on.tenant.organizationId}/members`;

describe('webhooks of an organization', () => {
  it('are made, changed field by field and deleted', async () => {
    const space = await on.app.factories.space(on.tenant);
    const hook = await on.world.hook({ description: 'For the intranet', spaces: [space.id, space.id] });
    const made = await state(hook);
    expect(made).toMatchObject({
      object: 'webhook',
      description: 'For the intranet',
      spaces: [space.id],
      sites: null,
      active: true,
      owner: { id: on.tenant.user.id },
    });
    expect(made).not.toHaveProperty('secret');
    const patch = async (body: object) => (await on.tenant.client.patch(hook.path, { body, status: 200 })).body;
    expect(await patch({})).toMatchObject({ description: 'For the intranet', spaces: [space.id] });
    expect(await patch({ description: null, spaces: null })).toMatchObject({ spaces: null });
    expect(await state(hook)).not.toHaveProperty('description');
    expect(await patch({ events: ['site_published', 'site_published'] })).toMatchObject({ events: ['site_published'] });
    expect(await patch({ active: false })).toMatchObject({ active: false, disabledReason: 'manual' });
    await on.tenant.client.delete(hook.path, { status: 205 });
    await on.tenant.client.delete(hook.path, { status: 204 });
    await on.tenant.client.refused('get', hook.path, 404);
  });

  it('are twenty at most, also when they are made at once', async () => {
    const body = { url: 'https://hooks.example/bindery', events: ['comment_posted'] };
    const answers = await Promise.all(Array.from({ length: 24 }, () => on.tenant.client.post(on.world.path, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 20 }, () => 201),
      ...Array.from({ length: 4 }, () => 409),
    ]);
    expect(await on.tenant.client.all(on.world.path)).toHaveLength(20);
  });

  it('name only spaces and sites of the organization, and no internal address', async () => {
    const foreign = (await on.app.factories.space()).id;
    const url = on.receiver.listen('/known');
    const refuse = (body: object) =>
      on.tenant.client.refused('post', on.world.path, 400, { body: { url, events: ['comment_posted'], ...body } });
    expect(await refuse({ spaces: [foreign] })).toContain('spaces names');
    expect(await refuse({ sites: [foreign] })).toContain('sites names');
    for (const inside of ['http://192.168.0.1/', 'http://[fd00::1]/hook', 'http://169.254.169.254/latest'])
      expect(await refuse({ url: inside })).toMatch(/internal.*OUTBOUND_ALLOW/);
    expect(await on.tenant.client.all(on.world.path)).toEqual([]);
  });

  it('leave what was done to them in the audit log, without their address', async () => {
    const hook = await on.world.hook();
    await on.tenant.client.patch(hook.path, { body: { url: on.receiver.listen('/secret-path') }, status: 200 });
    await on.tenant.client.patch(hook.path, { body: {}, status: 200 });
    await on.tenant.client.post(`${hook.path}/rotate-secret`, { status: 200 });
    const id = await on.world.ping(hook);
    await on.world.delivered(hook, id, 'succeeded');
    await on.tenant.client.post(`${hook.path}/deliveries/${id}/replay`, { status: 200 });
    await on.tenant.client.delete(hook.path, { status: 205 });
    const events = await on.tenant.client.all<{ action: string }>(`/v1/orgs/${on.tenant.organizationId}/audit-events`);
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

describe('a webhook whose owner may no longer have it', () => {
  let owner: Person;
  let hook: Hook;
  let spaceId: string;
  beforeEach(async () => {
    owner = await on.app.factories.member(on.tenant, Role.Admin);
    spaceId = (await on.app.factories.space(on.tenant)).id;
    hook = await on.world.hook({}, undefined, owner.client);
    await comment(spaceId);
    await on.world.received(hook, 1);
  });

  const demote = () =>
    on.tenant.client.patch(`${members()}/${owner.user.id}`, { body: { role: 'create' }, status: 200 });
  const suspend = () =>
    on.app.database.transaction(async () => {
      await on.app.database.execute('UPDATE members SET disabled = true WHERE organization_id = $1 AND user_id = $2', [
        on.tenant.organizationId,
        owner.user.id,
      ]);
      await on.app.database.execute(`SELECT pg_notify('bindery_invalidate', $1)`, [
        `member:${on.tenant.organizationId}/${owner.user.id}`,
      ]);
    });
  const remove = () => on.tenant.client.delete(`${members()}/${owner.user.id}`, { status: 204 });
  const passDays = (days: number) =>
    on.app.database.execute('UPDATE webhooks SET orphaned_at = orphaned_at - make_interval(days => $2) WHERE id = $1', [
      hook.id,
      days,
    ]);

  it.each([
    ['is demoted', demote],
    ['is suspended', suspend],
    ['is removed', remove],
  ])('goes on for 14 days after its owner %s, and then says why it stops', async (_, end) => {
    await end();
    await comment(spaceId);
    await on.world.received(hook, 2);
    const stopsAt = String((await state(hook)).stopsAt);
    expect((new Date(stopsAt).getTime() - Date.now()) / DAY).toBeCloseTo(14, 1);
    await passDays(13);
    await comment(spaceId);
    await on.world.received(hook, 3);
    await passDays(1);
    await comment(spaceId);
    await eventually(async () => (await state(hook)).disabledReason === 'owner');
    expect((await on.world.deliveries(hook, { status: 'skipped' })).length).toBe(1);
    expect(on.receiver.at(hook.place)).toHaveLength(3);
    await comment(spaceId);
    expect(await on.world.deliveries(hook)).toHaveLength(4);
  });

  it('is taken over by another admin, before and after it has stopped', async () => {
    await demote();
    await comment(spaceId);
    await on.world.received(hook, 2);
    await owner.client.refused('post', `${hook.path}/take-over`, 403);
    await on.tenant.client.post(`${hook.path}/take-over`, { status: 200 });
    const held = await state(hook);
    expect(held).toMatchObject({ active: true, owner: { id: on.tenant.user.id } });
    expect(held).not.toHaveProperty('stopsAt');
    await on.app.database.execute(
      `UPDATE webhooks SET owner_id = $2, disabled_reason = 'owner', orphaned_at = now() - interval '20 days' WHERE id = $1`,
      [hook.id, owner.user.id],
    );
    await on.tenant.client.post(`${hook.path}/take-over`, { status: 200 });
    expect(await state(hook)).toMatchObject({ active: true, owner: { id: on.tenant.user.id } });
    await comment(spaceId);
    await on.world.received(hook, 3);
  });

  it('stays switched off when it is taken over, if someone had switched it off', async () => {
    await on.tenant.client.patch(hook.path, { body: { active: false }, status: 200 });
    await demote();
    await on.tenant.client.post(`${hook.path}/take-over`, { status: 200 });
    expect(await state(hook)).toMatchObject({ active: false, disabledReason: 'manual' });
  });
});

describe('what is gone', () => {
  let hook: Hook;
  let status: number;
  let spaceId: string;
  beforeEach(async () => {
    status = 503;
    hook = await on.world.hook({}, (response, received) => answering(status)(response, received));
    spaceId = (await on.app.factories.space(on.tenant)).id;
  });

  /** Lets the next try come after `act`; gives how the delivery ended. */
  async function triedAfter(act: () => Promise<unknown>): Promise<unknown> {
    const [delivery] = await on.world.deliveries(hook);
    const id = delivery?.id ?? '';
    await on.world.delivered(hook, id, 'pending', 1);
    await act();
    status = 200;
    await on.world.passTime(hook);
    await eventually(async () => (await on.world.delivery(hook, id)).status !== 'pending');
    return { ...(await on.world.delivery(hook, id)), received: on.receiver.at(hook.place).length };
  }

  it('is no longer sent: a deleted comment', async () => {
    const { body } = await comment(spaceId);
    const path = `/v1/spaces/${spaceId}/comments/${body.id}`;
    expect(await triedAfter(() => on.tenant.client.delete(path, { status: 205 }))).toMatchObject({
      status: 'skipped',
      note: expect.stringContaining('no longer exists') as string,
      received: 1,
    });
    expect(await state(hook)).toMatchObject({ active: true });
  });

  it('is no longer sent: a space in the trash', async () => {
    await comment(spaceId);
    const ended = await triedAfter(() => on.tenant.client.delete(`/v1/spaces/${spaceId}`, { status: 205 }));
    expect(ended).toMatchObject({ status: 'skipped', received: 1 });
  });

  it('is no longer sent: a deleted site', async () => {
    const sites = `/v1/orgs/${on.tenant.organizationId}/sites`;
    const { body } = await on.tenant.client.post<Named>(sites, { body: { spaces: [spaceId] }, status: 201 });
    await on.tenant.client.post(`${sites}/${body.id}/publish`, { status: 200 });
    const ended = await triedAfter(() => on.tenant.client.delete(`${sites}/${body.id}`, { status: 205 }));
    expect(ended).toMatchObject({ status: 'skipped', received: 1 });
  });

  it('is forgotten: a space that goes to another organization', async () => {
    const target = await on.app.factories.organization();
    await on.app.factories.join(target.organizationId, on.tenant.user.id, Role.Admin);
    await on.tenant.client.patch(hook.path, { body: { spaces: [spaceId] }, status: 200 });
    await comment(spaceId);
    await on.world.delivered(hook, (await on.world.deliveries(hook))[0]?.id ?? '', 'pending', 1);
    const body = { organization: target.organizationId };
    await on.tenant.client.post(`/v1/spaces/${spaceId}/transfer`, { body, status: 200 });
    expect(await on.world.deliveries(hook)).toEqual([]);
    // An empty filter lets nothing through: losing its last space must not open it to all.
    expect(await state(hook)).toMatchObject({ spaces: [] });
    await comment((await on.app.factories.space(on.tenant)).id);
    expect(await on.world.deliveries(hook)).toEqual([]);
  });
});
