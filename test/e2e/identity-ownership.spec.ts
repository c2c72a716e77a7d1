import { Role } from '../../src/common/permissions/role';
import type { ExternalIdentity, ProviderRef } from '../../src/sso/external-identity.types';
import { UsersService } from '../../src/users/users.service';
import type { Person, Tenant } from '../factories/factories';
import { Browser } from '../support/browser';
import { proveDomains } from '../support/domains';
import { externalIdentity } from '../support/identities';
import { arriveAfterRequest, deleteProvider, createProvider } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

interface Conflict {
  readonly id: string;
  readonly reason: string;
  readonly subject: string;
  readonly email: string;
  readonly user: { readonly id: string };
  readonly requestId?: string;
}

interface Me {
  readonly id: string;
  readonly email: string;
}

describe('whose account a person of an identity provider gets', () => {
  let app: TestApp;
  let tenant: Tenant;
  let domain: string;
  let provider: ProviderRef;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    tenant = await app.factories.organization();
    domain = `${unique('d')}.example`;
    await proveDomains(app, tenant, domain);
    provider = createProvider(app, tenant.organizationId);
  });

  const path = (suffix = '') => `/v1/orgs/${tenant.organizationId}${suffix}`;
  const address = (at = domain) => `${unique('p')}@${at}`;
  const arrive = async (email: string, more: Partial<ExternalIdentity> = {}, from = provider) => {
    const browser = new Browser(app.url);
    const answer = await browser.visit(
      await arriveAfterRequest(app, browser, { ...externalIdentity(from, email, { defaultRole: Role.Read }), ...more }),
    );
    const me = async () => (await browser.call('get', '/v1/user')).body as Me;
    return { status: answer.status, text: answer.text, requestId: answer.headers['x-request-id'], browser, me };
  };
  const enter = async (email: string, more: Partial<ExternalIdentity> = {}, from = provider): Promise<Me> => {
    const arrived = await arrive(email, more, from);
    expect([arrived.status, arrived.text]).toEqual([303, expect.anything()]);
    return arrived.me();
  };
  const conflicts = (of = tenant) =>
    of.client.all<Conflict>(`/v1/orgs/${of.organizationId}/sso/conflicts`, { limit: 1 });
  const resolve = async (how: string, index = 0) => {
    const { id } = (await conflicts())[index] ?? { id: '' };
    return tenant.client.post(path(`/sso/conflicts/${id}/${how}`));
  };
  const account = async (email: string): Promise<string | undefined> => {
    const rows = await app.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    return rows[0]?.id;
  };
  const member = async (email: string): Promise<Person> => {
    const user = await app.factories.user(email);
    await app.factories.join(tenant.organizationId, user.id, Role.Edit);
    await tenant.client.post(path(`/members/${user.id}/sso`), { status: 200 });
    const token = await app.factories.token(user.id);
    return { user, token, client: app.client(token) };
  };

  it('is that of a member who is known by the address without having it, once an admin has let them in', async () => {
    const email = address('elsewhere.example');
    const { id } = await app.get(UsersService).createUnverified({ email });
    await app.factories.join(tenant.organizationId, id, Role.Edit);
    expect((await arrive(email)).status).toBe(403);
    await tenant.client.post(path(`/members/${id}/sso`), { status: 200 });
    expect((await enter(email)).id).toBe(id);
  });

  it('is that of the member whom an admin has let in, however many others have given the same address', async () => {
    const email = address('elsewhere.example');
    const ids: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { id } = await app.get(UsersService).createUnverified({ email });
      await app.factories.join(tenant.organizationId, id, Role.Read);
      ids.push(id);
    }
    for (const id of ids) {
      await app.database.execute('UPDATE members SET sso = (user_id = $2) WHERE organization_id = $1', [
        tenant.organizationId,
        id,
      ]);
      const other = createProvider(app, tenant.organizationId);
      expect(await enter(email, { subject: unique('subject') }, other)).toMatchObject({ id });
      await app.database.execute('UPDATE members SET provider_id = NULL WHERE organization_id = $1', [
        tenant.organizationId,
      ]);
    }
  });

  it('is never kept from a member who has the address by one who only gave it', async () => {
    const email = address('elsewhere.example');
    const { user } = await member(email);
    const { id } = await app.get(UsersService).createUnverified({ email });
    await app.factories.join(tenant.organizationId, id, Role.Edit);
    await tenant.client.post(path(`/members/${id}/sso`), { status: 200 });
    expect((await enter(email)).id).toBe(user.id);
  });

  it('is not the one that someone had before whose address they were given', async () => {
    const email = address();
    const before = await enter(email, { subject: 'first' });
    const arrived = await arrive(email, { subject: 'second' });
    expect(arrived.status).toBe(403);
    expect(arrived.browser.read('bindery-session')).toBeUndefined();
    const [found, ...more] = await conflicts();
    expect(more).toEqual([]);
    expect(found).toMatchObject({ reason: 'subject', subject: 'second', email, user: { id: before.id } });
    expect(found?.requestId).toBe(arrived.requestId);
    expect(arrived.text).toContain(arrived.requestId);
    expect((await enter(email, { subject: 'first' })).id).toBe(before.id);
  });

  it('is a new one once an admin says that it is someone else, and the old one is out', async () => {
    const email = address();
    const before = await arrive(email, { subject: 'first' });
    const { id } = await before.me();
    await arrive(email, { subject: 'second' });
    expect((await resolve('replace')).status).toBe(204);
    expect((await before.browser.call('get', '/v1/user')).status).toBe(401);
    const after = await enter(email, { subject: 'second' });
    expect([after.email, after.id === id]).toEqual([email, false]);
    expect((await arrive(email, { subject: 'first' })).status).toBe(403);
    expect((await tenant.client.get(path(`/members/${id}`))).status).toBe(404);
  });

  it('is the old one once an admin says that it is the same person', async () => {
    const email = address();
    const { id } = await enter(email, { subject: 'first' });
    await arrive(email, { subject: 'second' });
    expect((await resolve('link')).status).toBe(204);
    expect(await conflicts()).toEqual([]);
    expect((await enter(email, { subject: 'second' })).id).toBe(id);
    expect((await arrive(email, { subject: 'first' })).status).toBe(403);
  });

  it('stays theirs when the provider gives them another address, which is written down', async () => {
    const [email, next] = [address(), address()];
    const { id } = await enter(email, { subject: 'ada' });
    expect(await enter(next, { subject: 'ada' })).toMatchObject({ id, email: next });
    const [event] = await tenant.client.all<object>(path('/audit-events'), { action: 'identity.email' });
    expect(event).toMatchObject({ target: { id }, payload: { from: email, to: next, applied: true } });
    // The account is the person’s own: an address that the organization has not proven is noted, and does not get it.
    expect(await enter(address('elsewhere.example'), { subject: 'ada' })).toMatchObject({ id, email: next });
    const other = await enter(address());
    expect(await enter(other.email, { subject: 'ada' })).toMatchObject({ id, email: next });
  });

  it('is none that is made for an address which the organization has not proven', async () => {
    const email = address(`${unique('victim')}.example`);
    expect((await arrive(email)).status).toBe(403);
    expect(await account(email)).toBeUndefined();
    const owner = await app.factories.organization();
    const [, own = ''] = email.split('@');
    await proveDomains(app, owner, own);
    expect((await enter(email, {}, createProvider(app, owner.organizationId))).email).toBe(email);
  });

  it('opens the organization that has proven the address, whoever else knows the person', async () => {
    const email = address();
    const elsewhere = await app.factories.organization();
    const user = await app.factories.user(email);
    await app.factories.join(elsewhere.organizationId, user.id, Role.Read);
    expect((await enter(email)).id).toBe(user.id);
    await app.factories.join(elsewhere.organizationId, user.id, Role.Edit);
    expect((await elsewhere.client.get(`/v1/orgs/${elsewhere.organizationId}/members/${user.id}`)).status).toBe(200);
  });

  it('looks the same to people without a place, whether there is an account or not', async () => {
    const known = await app.factories.person();
    const answers = [await arrive(known.user.email), await arrive(address('elsewhere.example'))];
    const texts = answers.map(({ text, requestId }) => text.replaceAll(String(requestId), ''));
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(texts[0]).toBe(texts[1]);
    expect(await conflicts()).toEqual([]);
  });

  it('is refused with the names of at most three admins, for people of the organization alone', async () => {
    const nameOf = async (person: Person, name: string) => {
      await app.database.execute('UPDATE users SET display_name = $2 WHERE id = $1', [person.user.id, name]);
    };
    await nameOf(tenant, '<b>Ada & Co</b>');
    for (const name of ['Bob', 'Cyd', 'Dot'])
      await nameOf(await app.factories.member(tenant, Role.Admin), `${name} of the admins`);
    await nameOf(await app.factories.member(tenant, Role.Create), 'Eve the creator');
    const listed = (text: string) => [...text.matchAll(/<li>([^<]*)<\/li>/g)].map(([, name]) => name);
    const [before, somebody] = [address(), address(`${unique('x')}.example`)];
    await enter(before, { subject: 'first' });
    const own = await arrive(before, { subject: 'second' });
    expect([own.status, listed(own.text)]).toEqual([403, expect.any(Array)]);
    expect(listed(own.text)).toHaveLength(3);
    const names = ['Bob of the admins', 'Cyd of the admins', 'Dot of the admins', '&lt;b>Ada &amp; Co&lt;/b>'];
    expect(names).toEqual(expect.arrayContaining(listed(own.text)));
    const outside = await arrive(address(), { allowedDomains: ['elsewhere.example'] });
    expect([outside.status, listed(outside.text).length]).toEqual([403, 3]);
    for (const stranger of [
      await arrive(somebody),
      await arrive(somebody, { allowedDomains: [domain] }),
      { status: 400, text: (await new Browser(app.url).visit('/sso/finish?ticket=nothing')).text },
    ]) {
      expect(stranger.status).toBeGreaterThanOrEqual(400);
      expect(listed(stranger.text)).toEqual([]);
      expect(stranger.text).not.toContain('of the admins');
      expect(stranger.text).toContain('the operator of this service');
    }
    const conflict = await app.factories.member(tenant, Role.Read);
    const placed = await arrive(conflict.user.email);
    expect([placed.status, listed(placed.text).length]).toEqual([403, 3]);
  });

  it('is not given by a second provider of the organization, until an admin allows it', async () => {
    const { user } = await member(address('partner.example'));
    expect((await enter(user.email, { subject: 'one' })).id).toBe(user.id);
    const second = createProvider(app, tenant.organizationId);
    expect((await arrive(user.email, { subject: 'two' }, second)).status).toBe(403);
    expect(await conflicts()).toMatchObject([{ reason: 'provider', subject: 'two', user: { id: user.id } }]);
    expect((await resolve('replace')).status).toBe(409);
    expect((await resolve('link')).status).toBe(204);
    expect((await enter(user.email, { subject: 'two' }, second)).id).toBe(user.id);
    expect((await enter(user.email, { subject: 'one' })).id).toBe(user.id);
  });

  it('may be given by another provider when the one of the place is gone', async () => {
    const { user } = await member(address());
    await enter(user.email, { subject: 'one' });
    await deleteProvider(app, provider);
    const second = createProvider(app, tenant.organizationId);
    expect((await enter(user.email, { subject: 'two' }, second)).id).toBe(user.id);
  });

  it('is none of a domain that the provider may not bring, also for whom it knows', async () => {
    const { user } = await member(address('partner.example'));
    const only = { allowedDomains: [domain] };
    await enter(user.email);
    const refused = await arrive(user.email, only);
    expect([refused.status, refused.browser.read('bindery-session')]).toEqual([403, undefined]);
    expect(refused.text).toContain('email domain');
    expect((await arrive(address(), only)).status).toBe(303);
  });

  it('can be resolved by admins of the organization alone, and once', async () => {
    const email = address();
    await enter(email, { subject: 'first' });
    await arrive(email, { subject: 'second' });
    await arrive(email, { subject: 'second' });
    const [{ id } = { id: '' }, ...more] = await conflicts();
    expect(more).toEqual([]);
    const other = await app.factories.organization();
    const writer = await app.factories.member(tenant, Role.Create);
    for (const how of ['link', 'replace']) {
      await other.client.refused('post', path(`/sso/conflicts/${id}/${how}`), 404);
      await other.client.refused('post', `/v1/orgs/${other.organizationId}/sso/conflicts/${id}/${how}`, 404);
      await writer.client.refused('post', path(`/sso/conflicts/${id}/${how}`), 403);
    }
    const both = await Promise.all(
      ['link', 'link'].map((how) => tenant.client.post(path(`/sso/conflicts/${id}/${how}`))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    await arrive(email, { subject: 'third' });
    const [next] = await conflicts();
    await tenant.client.delete(path(`/sso/conflicts/${next?.id}`), { status: 204 });
    expect(await conflicts()).toEqual([]);
    expect((await arrive(email, { subject: 'third' })).status).toBe(403);
  });

  it('is written down when it is refused, under the number that the person is shown', async () => {
    const arrived = await arrive(address('elsewhere.example'), { subject: 'nobody' });
    const events = await tenant.client.all<{ correlationId: string }>(path('/audit-events'), {
      request: arrived.requestId,
    });
    expect(events).toMatchObject([
      {
        action: 'sign-in.refuse',
        correlationId: arrived.requestId,
        target: { id: provider.id },
        payload: { reason: 'not-linked', exact: expect.stringContaining('no domain') as string },
      },
    ]);
  });
});
