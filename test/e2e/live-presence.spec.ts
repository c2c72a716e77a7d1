import { frameOf } from '../../src/common/live/frames';
import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { LiveRoom } from '../support/live-room';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';

describe('who is on which page of a change request', () => {
  let app: TestApp;
  let sibling: TestApp;
  let tenant: Tenant;
  let place: string;
  let page: string;
  let rooms: LiveRoom[];
  beforeAll(async () => {
    app = await sharedTestApp();
    sibling = await app.sibling();
  });
  afterAll(async () => {
    await sibling.close();
    await app.close();
  });
  beforeEach(async () => {
    rooms = [];
    tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace({ 'README.md': '# Home\n\nWelcome.\n' }, tenant);
    const requests = `spaces/${space.id}/change-requests`;
    const { body } = await tenant.client.post<{ id: string }>(`/v1/${requests}`, { body: {}, status: 201 });
    place = `${requests}/${body.id}`;
    page = (await pagesOf(tenant.client, `/v1/${place}/content`))[0]?.id ?? '';
  });
  afterEach(() => {
    for (const room of rooms) room.leave();
  });

  const enter = (person: Person = tenant, at = app): Promise<LiveRoom> => {
    const room = new LiveRoom(at.url, place, person.token);
    rooms.push(room);
    return room.ready();
  };
  const at = (person: Person, where = page) => `${person.user.displayName} {"page":"${where}"}`;

  it('is pushed to everybody who looks at it, in every process, also to those who come later', async () => {
    const reader = await app.factories.member(tenant, Role.Read);
    const [one, other] = [await enter(), await enter(reader, sibling)];
    one.show({ page });
    await eventually(() => other.seen.length === 1);
    expect(other.seen).toEqual([at(tenant)]);
    other.show({ page, name: 'Somebody else' });
    await eventually(() => one.seen.length === 1);
    expect(one.seen).toEqual([at(reader)]);
    const late = await enter(tenant, sibling);
    await eventually(() => late.seen.length === 2);
    other.show(null);
    await eventually(() => one.seen.length === 0);
    one.leave();
    await eventually(() => other.seen.length === 0 && late.seen.length === 0);
  });

  it('is learned by a process in which nobody looked at it before', async () => {
    const one = await enter();
    one.show({ page });
    const first = await enter(tenant, sibling);
    await eventually(() => first.seen.length === 1);
  });

  it('tells who comes back under the same number as one person', async () => {
    const [one, other] = [await enter(), await enter()];
    one.show({ page });
    const again = await enter();
    again.show({ page }, one.clientId);
    one.leave();
    const late = await enter();
    late.show({ page });
    await eventually(() => other.seen.length === 2);
    const stranger = await app.factories.member(tenant, Role.Edit);
    (await enter(stranger)).show({ page }, one.clientId);
    late.show(null);
    await eventually(() => other.seen.length === 1);
    expect(other.seen).toEqual([at(tenant)]);
  });

  it('is for those who may see the change request, until they may not', async () => {
    const stranger = await app.factories.organization();
    expect((await enter(stranger)).code).toBe(4404);
    const person = await app.factories.member(tenant, Role.Read);
    const both = [await enter(person), await enter(person, sibling)];
    await tenant.client.delete(`/v1/orgs/${tenant.organizationId}/members/${person.user.id}`, { status: 204 });
    await eventually(() => both.every(({ code }) => code === 4403), 1_500);
  });

  it('takes nothing but pages, and nobody comes to a change request that is merged', async () => {
    const [one, other] = [await enter(), await enter(tenant, sibling)];
    one.show({ page: 'x'.repeat(500) });
    one.show({ cursor: 1 });
    one.show({ page });
    await eventually(() => other.seen.length === 1);
    expect(other.seen).toEqual([at(tenant)]);
    const typing = await enter();
    typing.send(frameOf('update', new Uint8Array([0, 0])));
    await eventually(() => typing.code === 4400);
    await tenant.client.post(`/v1/${place}/merge`, { status: 200 });
    expect((await enter()).code).toBe(4409);
  });
});
