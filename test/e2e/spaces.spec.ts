import { Role } from '../../src/common/permissions/role';
import { eventually } from '../support/eventually';
import type { List } from '../support/test-client';
import { SiblingStage, siblingStage } from '../support/organization-stage';

interface Space {
  readonly id: string;
  readonly title: string;
  readonly emoji: string;
  readonly parent?: string;
  readonly deletedAt?: string;
  readonly updatedAt: string;
  readonly permissions: Readonly<Record<string, boolean>>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

describe('spaces', () => {
  const on = siblingStage(new SiblingStage());

  const listed = async () =>
    (await on.tenant.client.all<Space>(`/v1/orgs/${on.tenant.organizationId}/spaces`)).map(({ id }) => id);

  it('are made with what is given, and defaults for the rest', async () => {
    const path = `/v1/orgs/${on.tenant.organizationId}/spaces`;
    const plain = await on.tenant.client.post<Space>(path, { status: 201 });
    expect(plain.body).toMatchObject({
      object: 'space',
      title: 'Untitled',
      visibility: 'private',
      editMode: 'live',
      defaultLevel: 'inherit',
    });
    expect(plain.body).not.toHaveProperty('parent');
    const { body } = await on.tenant.client.get(new URL(plain.headers.location ?? '').pathname, { status: 200 });
    expect(body).toEqual(plain.body);
    const collection = await on.app.factories.collection(on.tenant);
    for (const emoji of ['🎉', '1f389', '👨‍👩‍👧', '1f468-200d-1f469']) {
      const created = await on.tenant.client.post<Space>(path, {
        body: { title: '𝒯'.repeat(50), emoji, parent: collection.id },
        status: 201,
      });
      expect(created.body).toMatchObject({ emoji, parent: collection.id });
    }
  });

  it('are not made in a collection that the caller cannot see', async () => {
    const foreign = await on.app.factories.collection();
    const path = `/v1/orgs/${on.tenant.organizationId}`;
    for (const parent of [foreign.id, 'doesnotexist', '../x'])
      for (const kind of ['spaces', 'collections'])
        await on.tenant.client.refused('post', `${path}/${kind}`, 404, { body: { parent } });
    expect(await listed()).toEqual([]);
  });

  it('keep what a change does not name; null clears', async () => {
    const { id } = await on.app.factories.space(on.tenant, { title: 'Guide', emoji: '🎉' });
    const path = `/v1/spaces/${id}`;
    const icon = 'https://example.com/icon.png';
    const changed = await on.tenant.client.patch<Space & { urls: object }>(path, {
      body: { icon, editMode: 'locked' },
      status: 200,
    });
    expect(changed.body).toMatchObject({ title: 'Guide', emoji: '🎉', editMode: 'locked', urls: { icon } });
    const cleared = await on.tenant.client.patch<Space & { urls: object }>(path, {
      body: { icon: null, emoji: null, defaultLevel: null },
      status: 200,
    });
    expect(cleared.body).toMatchObject({ title: 'Guide', defaultLevel: null, emoji: '1f4d6' });
    expect(cleared.body.urls).not.toHaveProperty('icon');
    // Another process remembers no old state.
    await expect(on.sibling.client(on.tenant.token).get(path)).resolves.toMatchObject({ body: { editMode: 'locked' } });
  });

  it('go to the trash: out of every list, 404 to all but admins, and back', async () => {
    const collection = await on.app.factories.collection(on.tenant);
    const { id } = await on.app.factories.space(on.tenant, { parent: collection.id });
    const kept = await on.app.factories.space(on.tenant);
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    const reader = await on.app.factories.member(on.tenant, Role.Read);
    const path = `/v1/spaces/${id}`;
    await reader.client.get(path, { status: 200 });
    await creator.client.delete(path, { status: 205 });
    await creator.client.delete(path, { status: 204 });
    expect(await listed()).toEqual([kept.id]);
    expect(await on.tenant.client.all(`/v1/collections/${collection.id}/spaces`)).toEqual([]);
    await reader.client.refused('get', path, 404);
    await reader.client.refused('delete', path, 404);
    await reader.client.refused('post', `${path}/restore`, 404);
    for (const address of ['/content', '/content/pages', '/links', '/search?query=x'])
      await on.tenant.client.refused('get', path + address, 404);
    await on.tenant.client.refused('patch', path, 404, { body: { title: 'x' } });
    await on.tenant.client.refused('post', `${path}/move`, 404, { body: { parent: null } });
    const { body } = await on.tenant.client.get<Space>(path, { status: 200 });
    expect(Date.parse(body.deletedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const restored = await creator.client.post<Space>(`${path}/restore`, { status: 200 });
    expect(restored.body).not.toHaveProperty('deletedAt');
    expect(restored.body.parent).toBe(collection.id);
    expect(await listed()).toEqual([id, kept.id]);
    await on.tenant.client.get(`${path}/content`, { status: 200 });
    // Restoring what is not in the trash changes nothing.
    await creator.client.post(`${path}/restore`, { status: 200 });
  });

  it('show themselves in the trash to admins only', async () => {
    const { id } = await on.app.factories.space(on.tenant);
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    await on.tenant.client.delete(`/v1/spaces/${id}`, { status: 205 });
    await creator.client.refused('get', `/v1/spaces/${id}`, 404);
    await on.tenant.client.get(`/v1/spaces/${id}`, { status: 200 });
  });

  it('cannot be restored after seven days', async () => {
    const { id } = await on.app.factories.space(on.tenant);
    await on.tenant.client.delete(`/v1/spaces/${id}`, { status: 205 });
    const backdate = async (days: number) => {
      await on.app.database.execute('UPDATE spaces SET deleted_at = $2 WHERE id = $1', [
        id,
        new Date(Date.now() - days * DAY_MS),
      ]);
      await on.app.database.query(`SELECT pg_notify('bindery_invalidate', $1)`, [`space:${id}`]);
      const { client } = await on.app.factories.member(on.tenant, Role.Admin);
      // The notification takes a moment to come back from the database.
      await eventually(async () => {
        const { body } = await client.get<Space>(`/v1/spaces/${id}`, { status: 200 });
        return Date.parse(body.deletedAt ?? '') < Date.now() - (days - 1) * DAY_MS;
      }, 1_000);
    };
    await backdate(7.01);
    await on.tenant.client.refused('post', `/v1/spaces/${id}/restore`, 404);
    await backdate(6.9);
    await on.tenant.client.post(`/v1/spaces/${id}/restore`, { status: 200 });
  });

  it('show every role its permissions', async () => {
    const { id } = await on.app.factories.space(on.tenant);
    const permissionsOf = async (role: Role) => {
      const { client } = await on.app.factories.member(on.tenant, role);
      const { permissions } = (await client.get<Space>(`/v1/spaces/${id}`, { status: 200 })).body;
      return Object.keys(permissions)
        .filter((name) => permissions[name])
        .sort()
        .join(' ');
    };
    expect(await permissionsOf(Role.Read)).toBe('access view');
    expect(await permissionsOf(Role.Comment)).toBe('access comment view');
    expect(await permissionsOf(Role.Edit)).toBe('access comment edit view');
    expect(await permissionsOf(Role.Review)).toBe('access comment edit merge review view');
    expect(await permissionsOf(Role.Create)).toBe(
      'access admin comment edit merge review triggerGitSync view viewInviteLinks',
    );
    const guest = await on.app.factories.member(on.tenant, null);
    const { body } = await guest.client.get<List<Space>>(`/v1/orgs/${on.tenant.organizationId}/spaces`, {
      status: 200,
    });
    expect(body).toEqual({ count: 0, items: [] });
  });

  it('change their role for a member at once, in every process', async () => {
    const { id } = await on.app.factories.space(on.tenant);
    const member = await on.app.factories.member(on.tenant, Role.Create);
    const there = on.sibling.client(member.token);
    await there.patch(`/v1/spaces/${id}`, { body: { title: 'One' }, status: 200 });
    await on.app.factories.join(on.tenant.organizationId, member.user.id, Role.Read);
    await member.client.refused('patch', `/v1/spaces/${id}`, 403, { body: { title: 'Two' } });
    const refusedThere = async () =>
      (await there.patch(`/v1/spaces/${id}`, { body: { title: 'Three' } })).status === 403;
    await eventually(refusedThere, 1_000);
  });
});
