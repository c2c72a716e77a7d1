import { Role } from '../../src/common/permissions/role';
import { externalIdentity } from '../support/identities';
import { arriveAfterRequest, createProvider } from '../support/sso';
import { Browser } from '../support/browser';
import { proveDomains } from '../support/domains';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import { sharedTestApp, startTestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';

interface Invitation {
  readonly id: string;
  readonly organization: { readonly id: string; readonly title: string };
  readonly email: string;
  readonly role: string | null;
  readonly url: string;
}

interface Invited {
  readonly users: readonly string[];
  readonly invited: number;
  readonly invitations: readonly Invitation[];
}

interface Me {
  readonly id: string;
  readonly email: string;
}

describe('an invitation for an address that the organization has not proven', () => {
  const on = organizationStage(new OrganizationStage());

  const invite = async (body: object, from = on.tenant): Promise<Invited> =>
    (await from.client.post<Invited>(`/v1/orgs/${from.organizationId}/invites`, { body, status: 200 })).body;
  const offer = async (email: string, more: object = {}, from = on.tenant): Promise<Invitation> => {
    const [invitation] = (await invite({ emails: [email], role: 'edit', ...more }, from)).invitations;
    if (!invitation) throw new Error(`${email} was not invited`);
    return invitation;
  };
  const address = () => `${unique('p')}@${unique('outside')}.example`;
  const account = async (email: string): Promise<string | undefined> => {
    const rows = await on.app.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    return rows[0]?.id;
  };
  const open = () => on.tenant.client.all<Invitation>(`${on.path}/invitations`, { limit: 1 });
  const arrive = async (email: string, from = on.tenant) => {
    const provider = createProvider(on.app, from.organizationId);
    const browser = new Browser(on.app.url);
    const { status } = await browser.visit(
      await arriveAfterRequest(on.app, browser, externalIdentity(provider, email)),
    );
    return { status, browser, me: async () => (await browser.call('get', '/v1/user')).body as Me };
  };

  it('makes no account and no place until the person accepts it', async () => {
    const [email, known] = [address(), await on.app.factories.person()];
    const result = await invite({ emails: [email, known.user.email], role: 'edit' });
    expect(result).toMatchObject({ users: [], invited: 2 });
    expect(await account(email)).toBeUndefined();
    await known.client.refused('get', on.path, 404);
    const { body } = await on.tenant.client.get<List<unknown>>(`${on.path}/members`, { status: 200 });
    expect(body.count).toBe(1);
    const [mine, ...more] = await known.client.all<Invitation>('/v1/user/invitations');
    expect(more).toEqual([]);
    expect(mine).toMatchObject({
      organization: { id: on.tenant.organizationId },
      role: 'edit',
      email: known.user.email,
    });
    expect(mine).not.toHaveProperty('url');
    await known.client.post(`/v1/user/invitations/${mine?.id}/accept`, { status: 200 });
    const place = await on.tenant.client.get(`${on.path}/members/${known.user.id}`, { status: 200 });
    expect(place.body).toMatchObject({ role: 'edit', sso: false });
    expect((await open()).map((each) => each.email)).toEqual([email]);
    await known.client.refused('post', `/v1/user/invitations/${mine?.id}/accept`, 404);
  });

  it('is open for as many days as it was created for, and for as many again once renewed', async () => {
    const days = (made: Invitation & { readonly createdAt?: string; readonly expiresAt?: string }) =>
      (Date.parse(made.expiresAt ?? '') - Date.parse(made.createdAt ?? '')) / (24 * 60 * 60_000);
    const made = await offer(address(), { expiresInDays: 7, language: 'de' });
    expect(days(made)).toBe(7);
    const renew = `${on.path}/invitations/${made.id}/renew?language=de&mail=false`;
    const { body } = await on.tenant.client.post<Invitation & { mailed: boolean }>(renew, { status: 200 });
    expect([days(body), body.mailed, body.url === made.url]).toEqual([7, false, false]);
    expect(days(await offer(address()))).toBe(30);
    await on.tenant.client.refused('post', `${on.path}/invites`, 400, {
      body: { emails: [address()], expiresInDays: 91 },
    });
    await on.tenant.client.refused('post', `${on.path}/invitations/${made.id}/renew?language=fr`, 400);
  });

  it('keeps no one from the organization that has proven the address', async () => {
    const owner = await on.app.factories.organization();
    const own = `${unique('own')}.example`;
    const email = `ada@${own}`;
    await offer(email, { sso: true });
    expect((await arrive(email)).status).toBe(303);
    expect(await account(email)).toBeUndefined();
    await proveDomains(on.app, owner, own);
    const { status, me } = await arrive(email, owner);
    expect(status).toBe(303);
    expect(await me()).toMatchObject({ id: await account(email), email });
  });

  it('that lets a provider bring the person opens no account that the address has elsewhere', async () => {
    const victim = await on.app.factories.member(await on.app.factories.organization(), Role.Admin);
    await offer(victim.user.email, { sso: true, role: 'read' });
    const { status, browser, me } = await arrive(victim.user.email);
    expect(status).toBe(303);
    const { id, email } = await me();
    expect([id === victim.user.id, email]).toEqual([false, victim.user.email]);
    expect((await on.tenant.client.get(`${on.path}/members/${id}`, { status: 200 })).body).toMatchObject({
      role: 'read',
      sso: true,
      user: { email },
    });
    expect(await on.tenant.client.all<Me>(`${on.path}/members`, { search: email })).toMatchObject([{ id }]);
    expect((await browser.call('get', on.path)).status).toBe(200);
    const sameAgain = await arrive(victim.user.email);
    expect(sameAgain.status).toBe(403);
  });

  it('lets no one in through a provider unless it says so', async () => {
    const email = address();
    await offer(email);
    expect((await arrive(email)).status).toBe(403);
  });

  it('is two accounts where two organizations bring the same address', async () => {
    const other = await on.app.factories.organization();
    const email = address();
    await offer(email, { sso: true });
    await offer(email, { sso: true }, other);
    const people = [await arrive(email), await arrive(email, other)];
    expect(people.map(({ status }) => status)).toEqual([303, 303]);
    const [one, two] = await Promise.all(people.map(({ me }) => me()));
    expect([one?.email, two?.email, one?.id === two?.id]).toEqual([email, email, false]);
  });

  it('gives the account its address once the organization has proven it', async () => {
    const domain = `${unique('later')}.example`;
    const email = `ada@${domain}`;
    await offer(email, { sso: true });
    const provider = createProvider(on.app, on.tenant.organizationId);
    const enter = async () => {
      const browser = new Browser(on.app.url);
      await browser.visit(
        await arriveAfterRequest(on.app, browser, externalIdentity(provider, email, { subject: 'ada' })),
      );
      return (await browser.call('get', '/v1/user')).body as Me;
    };
    const { id } = await enter();
    expect(await account(email)).toBeUndefined();
    await proveDomains(on.app, on.tenant, domain);
    expect(await enter()).toMatchObject({ id, email });
    expect(await account(email)).toBe(id);
  });

  it('opens with its link, once, for whoever was given it', async () => {
    const { url, id } = await offer(address());
    const secret = new URL(url).pathname.split('/').pop() ?? '';
    expect(secret).toMatch(/^[\w-]{32}$/);
    const [person, other] = [await on.app.factories.person(), await on.app.factories.person()];
    await person.client.refused(
      'post',
      `/v1/orgs/${(await on.app.factories.organization()).organizationId}/invites/${secret}`,
      404,
    );
    await person.client.post(`${on.path}/invites/${secret}`, { status: 200 });
    await person.client.get(on.path, { status: 200 });
    await other.client.refused('post', `${on.path}/invites/${secret}`, 404);
    const events = await on.tenant.client.all<object>(`${on.path}/audit-events`, { action: 'invitation.accept' });
    expect(events).toMatchObject([{ target: { id }, payload: { user: person.user.id, role: 'edit' } }]);
    const rows = await on.app.database.query('SELECT * FROM audit_events WHERE details::text LIKE $1', [`%${secret}%`]);
    expect(rows).toEqual([]);
  });

  it('is only for who has the address, and not for a session of another organization', async () => {
    const person = await on.app.factories.person();
    const { id } = await offer(person.user.email);
    const elsewhere = await on.app.factories.organization();
    await on.app.factories.join(elsewhere.organizationId, person.user.id, Role.Read);
    const limited = on.app.client(
      await on.app.factories.token(person.user.id, { organizationId: elsewhere.organizationId }),
    );
    expect(await limited.all('/v1/user/invitations')).toEqual([]);
    await limited.refused('post', `/v1/user/invitations/${id}/accept`, 404);
    await limited.delete(`/v1/user/invitations/${id}`, { status: 204 });
    const stranger = await on.app.factories.person();
    await stranger.client.refused('post', `/v1/user/invitations/${id}/accept`, 404);
    await stranger.client.delete(`/v1/user/invitations/${id}`, { status: 204 });
    await person.client.delete(`/v1/user/invitations/${id}`, { status: 205 });
    await person.client.refused('post', `/v1/user/invitations/${id}/accept`, 404);
  });

  it('ends when it is withdrawn, made anew, or too old, and when the person was removed since', async () => {
    const person = await on.app.factories.person();
    const accept = (id: string) => person.client.post(`/v1/user/invitations/${id}/accept`);
    const first = await offer(person.user.email);
    await on.tenant.client.delete(`${on.path}/invitations/${first.id}`, { status: 205 });
    await on.tenant.client.delete(`${on.path}/invitations/${first.id}`, { status: 204 });
    expect((await accept(first.id)).status).toBe(404);
    const second = await offer(person.user.email);
    const third = await offer(person.user.email);
    expect((await accept(second.id)).status).toBe(404);
    await on.app.factories.join(on.tenant.organizationId, person.user.id, Role.Read);
    await on.tenant.client.delete(`${on.path}/members/${person.user.id}`, { status: 204 });
    expect((await accept(third.id)).status).toBe(409);
    const last = await offer(person.user.email);
    await on.app.database.execute('UPDATE invitations SET expires_at = now() WHERE id = $1', [last.id]);
    expect((await accept(last.id)).status).toBe(404);
    expect(await open()).toEqual([]);
  });

  it('is used once, however many accept it at the same moment', async () => {
    const { url } = await offer(address());
    const secret = new URL(url).pathname.split('/').pop() ?? '';
    const people = await Promise.all(Array.from({ length: 4 }, () => on.app.factories.person()));
    const answers = await Promise.all(people.map(({ client }) => client.post(`${on.path}/invites/${secret}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });
});

describe('a session that belongs to one organization', () => {
  it('changes nothing of a person that other organizations see', async () => {
    const app = await sharedTestApp();
    const tenant = await app.factories.organization();
    const person = await app.factories.member(tenant, Role.Admin);
    const limited = app.client(await app.factories.token(person.user.id, { organizationId: tenant.organizationId }));
    await limited.refused('patch', `/v1/users/${person.user.id}`, 403, { body: { displayName: 'Mallory' } });
    await person.client.patch(`/v1/users/${person.user.id}`, { body: { displayName: 'Ada' }, status: 200 });
  });
});

describe('creating organizations', () => {
  it('is for operators, unless the operator says otherwise, and says whom to ask', async () => {
    const app = await startTestApp({ anyoneCreatesOrganizations: false, operatorContact: 'ops@example.com' });
    try {
      const person = await app.factories.person();
      const message = await person.client.refused('post', '/v1/orgs', 403, { body: { title: 'Mine' } });
      expect(message).toContain('ops@example.com');
      await app.database.execute('UPDATE users SET operator = true WHERE id = $1', [person.user.id]);
      await person.client.post('/v1/orgs', { body: { title: 'Mine' }, status: 201 });
    } finally {
      await app.close();
    }
  });
});
