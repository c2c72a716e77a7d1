import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { OrganizationStage, organizationStage } from '../support/organization-stage';

interface Created {
  readonly id: string;
  readonly defaultLevel: string | null;
}

interface AuditEvent {
  readonly action: string;
  readonly payload: object;
}

describe.each([
  ['spaces', 'space', { icon: 'https://example.com/icon.png' }, { urls: { icon: 'https://example.com/icon.png' } }],
  ['collections', 'collection', { description: 'How we work' }, { description: 'How we work' }],
])('%s', (kind, type, settings, returned) => {
  const on = organizationStage(new OrganizationStage());
  let member: Person;
  beforeEach(async () => {
    member = await on.app.factories.member(on.tenant, Role.Create);
  });

  const create = async (body: object, by: Person = on.tenant): Promise<Created> =>
    (await by.client.post<Created>(`${on.path}/${kind}`, { body, status: 201 })).body;

  it('have from creation on what could be set afterwards', async () => {
    const created = await create({ title: 'Board', defaultLevel: 'read', ...settings });
    expect(created).toMatchObject({ title: 'Board', defaultLevel: 'read', ...returned });
    const { body } = await on.tenant.client.get(`/v1/${kind}/${created.id}`, { status: 200 });
    expect(body).toEqual(created);
    expect((await create({})).defaultLevel).toBe('inherit');
    const { body: log } = await on.tenant.client.get<{ items: AuditEvent[] }>(`${on.path}/audit-events`, {
      query: { action: `${type}.create`, limit: 2 },
    });
    expect(log.items.map(({ payload }) => payload)).toEqual([{ parent: null }, { parent: null, defaultLevel: 'read' }]);
  });

  it('that are private are seen by no member at any moment', async () => {
    let isCreating = true;
    const seen = new Set<string>();
    const watch = (async () => {
      let rounds = 0;
      for (; isCreating; rounds += 1)
        for (const { id } of await member.client.all<Created>(`${on.path}/${kind}`)) seen.add(id);
      return rounds;
    })();
    const hidden: string[] = [];
    for (let made = 0; made < 20; made += 1) hidden.push((await create({ defaultLevel: null })).id);
    const open = await create({});
    isCreating = false;
    expect(await watch).toBeGreaterThan(5);
    expect([...seen].filter((id) => hidden.includes(id))).toEqual([]);
    const after = await member.client.all<Created>(`${on.path}/${kind}`);
    expect(after.map(({ id }) => id)).toEqual([open.id]);
    for (const id of hidden) await member.client.refused('get', `/v1/${kind}/${id}`, 404);
  });

  it('stay open to a member who created them, and to admins', async () => {
    const { id } = await create({ defaultLevel: null }, member);
    for (const person of [member, on.tenant]) await person.client.get(`/v1/${kind}/${id}`, { status: 200 });
    const other = await on.app.factories.member(on.tenant, Role.Create);
    await other.client.refused('get', `/v1/${kind}/${id}`, 404);
  });

  it('grant nothing that their creator does not have at that place', async () => {
    await member.client.refused('post', `${on.path}/${kind}`, 403, { body: { defaultLevel: 'admin' } });
    const parent = (await on.app.factories.collection(on.tenant, { defaultLevel: Role.Create })).id;
    const reader = await on.app.factories.member(on.tenant, Role.Read);
    expect((await create({ parent, defaultLevel: 'edit' }, reader)).defaultLevel).toBe('edit');
    await reader.client.refused('post', `${on.path}/${kind}`, 403, { body: { parent, defaultLevel: 'admin' } });
    await member.client.refused('post', `${on.path}/${kind}`, 400, { body: { defaultLevel: 'everyone' } });
  });
});
