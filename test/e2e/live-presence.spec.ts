import { frameOf } from '../../core/live/frames';
import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { eventually } from '../support/eventually';
import { LiveRoom } from '../support/live-room';
import { liveStage } from './live-stage';

describe('who is on which page of a change request', () => {
  const on = liveStage();

  const enter = (person: Person = on.tenant, at = on.app): Promise<LiveRoom> =>
    on.enter(new LiveRoom(at.url, on.changeRequest, person.token));
  const at = (person: Person, where = on.readmeId) => `${person.user.displayName} {"page":"${where}"}`;

  it('is pushed to everyone who looks at it, in every process, also to those who come later', async () => {
    const reader = await on.app.factories.member(on.tenant, Role.Read);
    const [one, other] = [await enter(), await enter(reader, on.sibling)];
    one.show({ page: on.readmeId });
    await eventually(() => other.seen.length === 1);
    expect(other.seen).toEqual([at(on.tenant)]);
    other.show({ page: on.readmeId, name: 'Someone else' });
    await eventually(() => one.seen.length === 1);
    expect(one.seen).toEqual([at(reader)]);
    const late = await enter(on.tenant, on.sibling);
    await eventually(() => late.seen.length === 2);
    other.show(null);
    await eventually(() => one.seen.length === 0);
    one.leave();
    await eventually(() => other.seen.length === 0 && late.seen.length === 0);
  });

  it('is learned by a process in which no one looked at it before', async () => {
    const one = await enter();
    one.show({ page: on.readmeId });
    const first = await enter(on.tenant, on.sibling);
    await eventually(() => first.seen.length === 1);
  });

  it('tells who comes back under the same number as one person', async () => {
    const [one, other] = [await enter(), await enter()];
    one.show({ page: on.readmeId });
    const again = await enter();
    again.show({ page: on.readmeId }, one.clientId);
    one.leave();
    const late = await enter();
    late.show({ page: on.readmeId });
    await eventually(() => other.seen.length === 2);
    const stranger = await on.app.factories.member(on.tenant, Role.Edit);
    (await enter(stranger)).show({ page: on.readmeId }, one.clientId);
    late.show(null);
    await eventually(() => other.seen.length === 1);
    expect(other.seen).toEqual([at(on.tenant)]);
  });

  it('is for those who may see the change request, until they may not', async () => {
    const stranger = await on.app.factories.organization();
    expect((await enter(stranger)).code).toBe(4404);
    const person = await on.app.factories.member(on.tenant, Role.Read);
    const both = [await enter(person), await enter(person, on.sibling)];
    await on.tenant.client.delete(`/v1/orgs/${on.tenant.organizationId}/members/${person.user.id}`, { status: 204 });
    await eventually(() => both.every(({ code }) => code === 4403), 1_500);
  });

  it('takes nothing but pages, and no one comes to a change request that is merged', async () => {
    const [one, other] = [await enter(), await enter(on.tenant, on.sibling)];
    one.show({ page: 'x'.repeat(500) });
    one.show({ cursor: 1 });
    one.show({ page: on.readmeId });
    await eventually(() => other.seen.length === 1);
    expect(other.seen).toEqual([at(on.tenant)]);
    const typing = await enter();
    typing.send(frameOf('update', new Uint8Array([0, 0])));
    await eventually(() => typing.code === 4400);
    await on.tenant.client.post(`/v1/${on.changeRequest}/merge`, { status: 200 });
    expect((await enter()).code).toBe(4409);
  });
});
