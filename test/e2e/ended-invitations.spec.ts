import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { Browser } from '../support/browser';
import { externalIdentity } from '../support/identities';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import { arriveAfterRequest, createProvider } from '../support/sso';
import { unique } from '../support/unique';

interface Offered {
  readonly id: string;
  readonly email: string;
  readonly url: string;
  readonly ended?: string;
}

interface Link {
  readonly id: string;
  readonly ended?: string;
}

const on = organizationStage(new OrganizationStage());

let maker: Person;
let person: Person;
beforeEach(async () => {
  maker = await on.app.factories.member(on.tenant, Role.Admin);
  person = await on.app.factories.person();
});

const offer = async (role: string | null, more: object = {}): Promise<Offered> => {
  const body = { emails: [person.user.email], role, ...more };
  const answer = await maker.client.post<{ invitations: Offered[] }>(`${on.path}/invites`, { body, status: 200 });
  const [offered] = answer.body.invitations;
  if (!offered) throw new Error('nobody was invited');
  return offered;
};
const secretOf = ({ url }: Offered) => new URL(url).pathname.split('/').pop() ?? '';
const link = async (body: object, by = maker): Promise<Link> =>
  (await by.client.post<Link>(`${on.path}/link-invites`, { body, status: 201 })).body;
const member = () => `${on.path}/members/${maker.user.id}`;
const demote = (role: string | null = 'create') => on.tenant.client.patch(member(), { body: { role }, status: 200 });
const remove = () => on.tenant.client.delete(member(), { status: 204 });
const disable = (disabled = true) =>
  on.app.database.transaction(async () => {
    await on.app.database.execute('UPDATE members SET disabled = $3 WHERE organization_id = $1 AND user_id = $2', [
      on.tenant.organizationId,
      maker.user.id,
      disabled,
    ]);
    await on.app.database.execute(`SELECT pg_notify('bindery_invalidate', $1)`, [
      `member:${on.tenant.organizationId}/${maker.user.id}`,
    ]);
  });

const ENDINGS = [
  ['is demoted', 'role', demote],
  ['is removed', 'left', remove],
  ['is disabled', 'disabled', disable],
] as const;

describe('an invitation by email', () => {
  it.each(ENDINGS)('makes no one a member once its maker %s, and says whom to ask', async (_, ended, end) => {
    const invitation = await offer('admin');
    await end();
    const message = await person.client.refused('post', `/v1/user/invitations/${invitation.id}/accept`, 409);
    const { body } = await on.tenant.client.get<{ title: string }>(on.path, { status: 200 });
    expect(message).toContain(`Ask an admin of ${body.title}`);
    await person.client.refused('post', `${on.path}/invites/${secretOf(invitation)}`, 409);
    await person.client.refused('get', on.path, 404);
    expect(await person.client.all<Offered>('/v1/user/invitations')).toMatchObject([{ id: invitation.id, ended }]);
    expect(await on.tenant.client.all<Offered>(`${on.path}/invitations`)).toMatchObject([{ id: invitation.id, ended }]);
  });

  it('opens no account by its page once its maker is demoted', async () => {
    const invitation = await offer('admin');
    const browser = new Browser(on.app.url);
    expect((await browser.visit(`/invitations/${secretOf(invitation)}`)).status).toBe(200);
    await demote();
    expect((await browser.visit(`/invitations/${secretOf(invitation)}`)).status).toBe(410);
  });

  it('brings no one through a provider once its maker is demoted', async () => {
    const email = `${unique('p')}@${unique('outside')}.example`;
    await maker.client.post(`${on.path}/invites`, { body: { emails: [email], role: 'edit', sso: true }, status: 200 });
    await demote();
    const provider = createProvider(on.app, on.tenant.organizationId);
    const browser = new Browser(on.app.url);
    const arrived = await browser.visit(await arriveAfterRequest(on.app, browser, externalIdentity(provider, email)));
    expect(arrived.status).toBe(403);
  });

  it('raises no role of a member once its maker is demoted', async () => {
    const invitation = await offer('admin');
    await on.app.factories.join(on.tenant.organizationId, person.user.id, Role.Read);
    await demote();
    await person.client.refused('post', `/v1/user/invitations/${invitation.id}/accept`, 409);
    const { body } = await on.tenant.client.get(`${on.path}/members/${person.user.id}`, { status: 200 });
    expect(body).toMatchObject({ role: 'read' });
  });

  it('counts again when its maker may invite again', async () => {
    const invitation = await offer('edit');
    await disable();
    await person.client.refused('post', `/v1/user/invitations/${invitation.id}/accept`, 409);
    await disable(false);
    expect(await on.tenant.client.all(`${on.path}/invitations`)).toEqual([
      expect.not.objectContaining({ ended: 'disabled' }),
    ]);
    await person.client.post(`/v1/user/invitations/${invitation.id}/accept`, { status: 200 });
  });

  it('is renewed by another admin in one step, with a new link', async () => {
    const invitation = await offer('edit');
    await demote();
    const renew = `${on.path}/invitations/${invitation.id}/renew`;
    await maker.client.refused('post', renew, 403);
    const { body } = await on.tenant.client.post<Offered>(renew, { status: 200 });
    expect(body).toMatchObject({ id: invitation.id, email: person.user.email, role: 'edit' });
    expect(body).not.toHaveProperty('ended');
    await person.client.refused('post', `${on.path}/invites/${secretOf(invitation)}`, 404);
    await person.client.post(`${on.path}/invites/${secretOf(body)}`, { status: 200 });
    await on.tenant.client.refused('post', renew, 404);
    const [event] = await on.tenant.client.all<object>(`${on.path}/audit-events`, { action: 'invitation.renew' });
    expect(event).toMatchObject({ target: { id: invitation.id } });
  });

  it('makes an admin or no one, whichever of its use and the demotion comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await on.app.factories.person();
      const by = await on.app.factories.member(on.tenant, Role.Admin);
      const body = { emails: [guest.user.email], role: 'admin' };
      const made = await by.client.post<{ invitations: Offered[] }>(`${on.path}/invites`, { body, status: 200 });
      const [used, demoted] = await Promise.all([
        guest.client.post(`/v1/user/invitations/${made.body.invitations[0]?.id}/accept`),
        on.tenant.client.patch(`${on.path}/members/${by.user.id}`, { body: { role: 'read' } }),
      ]);
      expect(demoted.status).toBe(200);
      expect([200, 409]).toContain(used.status);
      const { status } = await guest.client.get(`${on.path}/members/${guest.user.id}`);
      expect(status).toBe(used.status === 200 ? 200 : 404);
    }
  });
});

describe('an invite link', () => {
  it.each(ENDINGS)('brings no one in once its maker %s, and says whom to ask', async (_, ended, end) => {
    const { id } = await link({ role: 'edit' });
    await end();
    const message = await person.client.refused('post', `${on.path}/invites/${id}`, 409);
    expect(message).toContain('Ask an admin of');
    await person.client.refused('get', on.path, 404);
    expect(await on.tenant.client.all<Link>(`${on.path}/link-invites`)).toMatchObject([{ id, ended }]);
    const { body } = await on.tenant.client.get(`${on.path}/link-invites/${id}`, { status: 200 });
    expect(body).toMatchObject({ ended });
  });

  it('is renewed by another admin in one step, and stays the same link', async () => {
    const { id } = await link({ role: 'edit' });
    await remove();
    const { body } = await on.tenant.client.post<Link>(`${on.path}/link-invites/${id}/renew`, { status: 200 });
    expect(body).toMatchObject({ id, role: 'edit' });
    expect(body).not.toHaveProperty('ended');
    await person.client.post(`${on.path}/invites/${id}`, { status: 200 });
    const events = await on.tenant.client.all<object>(`${on.path}/audit-events`, { action: 'invite.renew' });
    expect(events).toHaveLength(1);
  });

  it('to a space ends with the right of its maker to share it, at that role', async () => {
    const space = await on.app.factories.space(on.tenant);
    const share = async (role: string) => {
      const body = { role, users: [maker.user.id] };
      await on.tenant.client.post(`/v1/spaces/${space.id}/permissions`, { body, status: 204 });
    };
    await demote('read');
    await share('create');
    const { id } = await link({ level: 'create', space: space.id });
    await share('edit');
    await person.client.refused('post', `${on.path}/invites/${id}`, 409);
    await person.client.refused('get', `/v1/spaces/${space.id}`, 404);
    await share('create');
    await person.client.post(`${on.path}/invites/${id}`, { status: 200 });
    await person.client.get(`/v1/spaces/${space.id}`, { status: 200 });
  });
});
