import { Role, type RoleOrGuest } from '../../src/common/permissions/role';
import type { ExternalIdentity, ProviderRef } from '../../src/sso/external-identity.types';
import { UsersService } from '../../src/users/users.service';
import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { IdentityProvider } from '../support/identity-provider/identity-provider';
import type { ServiceProvider } from '../support/identity-provider/saml-response';
import { addOidcProvider, setOidcProvider } from '../support/oidc-providers';
import { OpenIdProvider } from '../support/openid-provider';
import { createDirectory, personOf } from '../support/scim';
import { SignInBrowser } from '../support/sign-in-browser';
import { externalIdentity } from '../support/identities';
import { deleteProvider, createProvider, signIn } from '../support/sso';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

interface Member {
  readonly role: RoleOrGuest;
  readonly user: { readonly id: string; readonly email: string; readonly displayName: string };
}

interface Mapping {
  readonly attribute?: string;
  readonly highestRole: Role;
  readonly rules: readonly object[];
  readonly updatedAt?: string;
}

describe('groups of identity providers', () => {
  let app: TestApp;
  let tenant: Tenant;
  let domain: string;
  let provider: ProviderRef;
  let writers: string;
  let leads: string;
  const open: { close: () => Promise<void> }[] = [];
  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['localhost'] });
  });
  afterAll(async () => {
    await Promise.all(open.map((each) => each.close()));
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    domain = `${unique('d')}.example`;
    await proveDomains(app, tenant, domain);
    provider = createProvider(app, tenant.organizationId);
    writers = await team('Writers');
    leads = await team('Leads');
  });

  const path = (suffix = '') => `/v1/orgs/${tenant.organizationId}${suffix}`;
  const address = (name = 'ada') => `${unique(name)}@${domain}`;
  const team = async (title: string) =>
    (await tenant.client.put<{ id: string }>(path('/teams'), { body: { title }, status: 201 })).body.id;
  const mappingPath = (source: string) => path(`/access-mappings/${source}`);
  const map = (rules: readonly object[], more: object = {}, source = provider.id) =>
    tenant.client.put<Mapping>(mappingPath(source), { body: { attribute: 'groups', rules, ...more }, status: 200 });
  const usual = () => [
    { value: 'docs-writers', team: writers },
    { value: 'docs-writers', role: 'edit' },
    { value: 'docs-leads', team: leads },
    { value: 'docs-leads', role: 'create' },
  ];
  const arrive = (email: string, groups: readonly string[] | undefined, more: Partial<ExternalIdentity> = {}) =>
    signIn(app, {
      ...externalIdentity(provider, email, { defaultRole: Role.Read }),
      ...(groups && { groups }),
      ...more,
    });
  const member = async (email: string): Promise<Member> => {
    const found = await tenant.client.all<Member>(path('/members'), { search: email });
    const [one] = found.filter(({ user }) => user.email === email);
    if (!one) throw new Error(`${email} is no member`);
    return one;
  };
  const teamsOf = async (email: string) => {
    const { user } = await member(email);
    const found = await tenant.client.all<{ team: { title: string } }>(path(`/members/${user.id}/teams`));
    return found.map(({ team: { title } }) => title).sort();
  };
  const has = async (email: string) => [(await member(email)).role, await teamsOf(email)];

  describe('at each sign-in', () => {
    it('give and take teams and the role', async () => {
      await map(usual());
      const email = address();
      await arrive(email, ['docs-writers']);
      expect(await has(email)).toEqual(['edit', ['Writers']]);
      await arrive(email, ['docs-writers', 'docs-leads']);
      expect(await has(email)).toEqual(['create', ['Leads', 'Writers']]);
      await arrive(email, []);
      expect(await has(email)).toEqual(['read', []]);
      await arrive(email, ['docs-leads']);
      expect(await has(email)).toEqual(['create', ['Leads']]);
    });

    it('change nothing where the provider does not say which there are, and no team that no rule names', async () => {
      await map(usual());
      const email = address();
      await arrive(email, ['docs-writers']);
      const other = await team('Others');
      const { user } = await member(email);
      await tenant.client.put(path(`/teams/${other}/members/${user.id}`), { body: {}, status: 204 });
      await arrive(email, undefined);
      expect(await has(email)).toEqual(['edit', ['Others', 'Writers']]);
      await arrive(email, []);
      expect(await has(email)).toEqual(['read', ['Others']]);
    });

    it('leave roles to admins where no rule gives one', async () => {
      await map([{ value: 'docs-writers', team: writers }]);
      const email = address();
      await arrive(email, []);
      const { user } = await member(email);
      await tenant.client.patch(path(`/members/${user.id}`), { body: { role: 'review' }, status: 200 });
      await arrive(email, ['docs-writers']);
      expect(await has(email)).toEqual(['review', ['Writers']]);
    });

    it('never give a role above what the provider may give, nor take one', async () => {
      const email = address();
      await map([{ value: 'admins', role: 'admin' }], { highestRole: 'admin' });
      await map([{ value: 'admins', role: 'edit' }], { highestRole: 'edit' });
      await arrive(email, ['admins'], { defaultRole: Role.Admin });
      expect((await member(email)).role).toBe('edit');
      await arrive(email, [], { defaultRole: Role.Admin });
      expect((await member(email)).role).toBe('edit');
      await app.factories.join(tenant.organizationId, (await member(email)).user.id, Role.Admin);
      await arrive(email, ['admins']);
      expect((await member(email)).role).toBe('admin');
    });

    it('leave the last admin, who signs in all the same', async () => {
      await map([{ value: 'admins', role: 'admin' }], { highestRole: 'admin' });
      const email = address();
      await arrive(email, ['admins']);
      expect((await member(email)).role).toBe('admin');
      const own = app.client(await app.factories.token((await member(email)).user.id));
      await own.patch(path(`/members/${tenant.user.id}`), { body: { role: 'read' }, status: 200 });
      await arrive(email, []);
      const { body } = await own.get<Member>(path(`/members/${tenant.user.id}`), { status: 200 });
      expect(body.role).toBe('read');
      await own.get(path('/audit-events'), { status: 200 });
    });

    it('pass over teams that are gone, and those that a directory manages', async () => {
      const { scim } = await createDirectory(app, tenant);
      const managed = (await scim.post('/Groups', { displayName: 'Managed' })).body.id;
      await map([...usual(), { value: 'docs-writers', team: managed }]);
      await tenant.client.delete(path(`/teams/${writers}`), { status: 204 });
      const email = address();
      await arrive(email, ['docs-writers']);
      expect(await has(email)).toEqual(['edit', []]);
    });

    it('are recorded with the provider, once for each change', async () => {
      await map(usual());
      const email = address();
      await arrive(email, ['docs-writers']);
      await arrive(email, ['docs-writers']);
      const events = await tenant.client.all<{ actor: object; payload: object }>(path('/audit-events'), {
        action: 'mapping.apply',
      });
      const { user } = await member(email);
      expect(events.map(({ payload }) => payload)).toEqual([
        { provider: provider.id, role: { from: 'read', to: 'edit' }, joined: [writers], left: [] },
      ]);
      expect(events[0]?.actor).toMatchObject({ id: user.id });
    });

    it('of many people at once give each their own', async () => {
      await map(usual());
      const emails = Array.from({ length: 6 }, () => address());
      await Promise.all(emails.map((email, index) => arrive(email, [index % 2 ? 'docs-writers' : 'docs-leads'])));
      for (const [index, email] of emails.entries())
        expect(await has(email)).toEqual(index % 2 ? ['edit', ['Writers']] : ['create', ['Leads']]);
    });

    it('mean nothing once their provider is gone', async () => {
      await map(usual());
      await deleteProvider(app, provider);
      await tenant.client.get(mappingPath(provider.id), { status: 404 });
      const rows = await app.database.query('SELECT 1 FROM access_mappings WHERE organization_id = $1', [
        tenant.organizationId,
      ]);
      expect(rows).toEqual([]);
    });
  });

  describe('names', () => {
    const nameOf = async (email: string) => (await app.get(UsersService).findByEmail(email))?.displayName;

    it('follow the provider at each sign-in, where the organization has proven the domain', async () => {
      const email = address();
      await arrive(email, undefined, { displayName: 'First' });
      await arrive(email, undefined, { displayName: 'Second' });
      expect(await nameOf(email)).toBe('Second');
      await arrive(email, undefined, { displayName: undefined });
      expect(await nameOf(email)).toBe('Second');
      await proveDomains(app, await app.factories.organization(), domain);
      await arrive(email, undefined, { displayName: 'Third' });
      expect(await nameOf(email)).toBe('Second');
    });

    it('stay those of the directory that manages the person', async () => {
      const { scim, domain: own } = await createDirectory(app, tenant);
      const email = `ada@${own}`;
      await scim.post('/Users', personOf(email, { displayName: 'From the directory' }));
      await arrive(email, undefined, { displayName: 'From the provider' });
      expect(await nameOf(email)).toBe('From the directory');
    });
  });

  describe('in the directory', () => {
    it('give and take teams and roles as the directory changes them', async () => {
      await tenant.client.patch(path(), { body: { defaultRole: 'read' }, status: 200 });
      const { scim, domain: own } = await createDirectory(app, tenant);
      await map(usual(), {}, 'scim');
      const email = `ada@${own}`;
      const { id } = (await scim.post('/Users', personOf(email))).body;
      expect((await member(email)).role).toBe('read');
      const group = (await scim.post('/Groups', { displayName: 'docs-writers', members: [{ value: id }] })).body.id;
      expect(await has(email)).toEqual(['edit', ['Writers', 'docs-writers']]);
      await scim.patch(`/Groups/${group}`, [{ op: 'replace', path: 'displayName', value: 'docs-leads' }]);
      expect(await has(email)).toEqual(['create', ['Leads', 'docs-leads']]);
      await scim.patch(`/Groups/${group}`, [{ op: 'remove', path: 'members' }]);
      expect(await has(email)).toEqual(['read', []]);
      await scim.patch(`/Groups/${group}`, [{ op: 'add', path: 'members', value: [{ value: id }] }]);
      await scim.delete(`/Groups/${group}`);
      expect(await has(email)).toEqual(['read', []]);
    });
  });

  describe('of real providers', () => {
    it.each([true, false])('are read from an OpenID Connect provider; in the ID token: %s', async (inIdToken) => {
      const { id, service } = await addOidcProvider(tenant, { defaultRole: 'read' });
      const email = address();
      const claims = { email, email_verified: true, name: 'Ada', groups: ['docs-writers', 'others'] };
      const people: Record<string, Record<string, unknown>> = { ada: claims };
      const real = await OpenIdProvider.start({ redirectURL: service.redirectURL, people, inIdToken });
      open.push(real);
      await setOidcProvider(tenant, id, real.settings);
      await map(usual(), {}, id);
      const walk = async () => {
        const browser = new SignInBrowser();
        const form = await browser.open(`${service.startURL}?to=/app`, `${app.url}/sign-in`);
        await browser.submit(await browser.submit(form, { login: 'ada', password: 'any' }));
        expect(browser.cookie('bindery-session')).toBeDefined();
      };
      await walk();
      expect(await has(email)).toEqual(['edit', ['Writers']]);
      people.ada = { ...claims, groups: [] };
      await walk();
      expect(await has(email)).toEqual(['read', []]);
    });

    it('are read from a SAML provider', async () => {
      const real = await IdentityProvider.start();
      open.push(real);
      const saml = await tenant.client.post<{ id: string; service: ServiceProvider & { startURL: string } }>(
        path('/saml'),
        {
          body: { label: 'SAML', defaultRole: 'read', ...real.settings },
          status: 201,
        },
      );
      const attribute = 'http://schemas.example.com/claims/groups';
      await map(usual(), { attribute }, saml.body.id);
      const { service } = saml.body;
      real.service = service;
      const email = address();
      const walk = async (attributes: Record<string, string>) => {
        real.logins.set(email, { password: 'secret', attributes });
        const browser = new SignInBrowser();
        const posting = await browser.submit(await browser.open(service.startURL), { email, password: 'secret' });
        await browser.submit(posting);
        expect(browser.cookie('bindery-session')).toBeDefined();
      };
      await walk({ [attribute]: 'docs-leads' });
      expect(await has(email)).toEqual(['create', ['Leads']]);
      await walk({});
      expect(await has(email)).toEqual(['read', []]);
    });
  });

  describe('and what they mean', () => {
    it('are set by admins, and shown', async () => {
      const before = await tenant.client.get<Mapping>(mappingPath(provider.id), { status: 200 });
      expect(before.body).toMatchObject({ source: provider.id, highestRole: 'create', rules: [] });
      await map(usual());
      const { body } = await tenant.client.get<Mapping>(mappingPath(provider.id), { status: 200 });
      expect(body).toMatchObject({ attribute: 'groups', highestRole: 'create', rules: usual() });
      expect((await map([], {}, 'scim')).body).toMatchObject({ source: 'scim', attribute: 'groups' });
    });

    it('are refused where they name what is not there, or give too much', async () => {
      const refused = (status: number, rules: unknown, more: object = {}, source = provider.id) =>
        tenant.client.refused('put', mappingPath(source), status, { body: { attribute: 'groups', rules, ...more } });
      expect(await refused(400, [{ value: 'x', role: 'admin' }])).toContain('highestRole');
      await refused(400, [{ value: 'x', team: 'unknown' }]);
      const other = await app.factories.organization();
      const foreign = await other.client.put<{ id: string }>(`/v1/orgs/${other.organizationId}/teams`, {
        body: { title: 'Theirs' },
      });
      await refused(400, [{ value: 'x', team: foreign.body.id }]);
      await refused(400, [{ value: 'x' }]);
      await refused(400, [{ value: 'x', team: writers, role: 'read' }]);
      await refused(400, [{ value: 'x', team: writers }], { attribute: null });
      await refused(400, 'all');
      await refused(404, [], {}, 'unknown');
      await refused(404, [], {}, createProvider(app, other.organizationId).id);
      const editor = await app.factories.member(tenant, Role.Edit);
      await editor.client.get(mappingPath(provider.id), { status: 403 });
      await editor.client.put(mappingPath(provider.id), { body: { rules: [] }, status: 403 });
      await other.client.get(mappingPath(provider.id), { status: 404 });
    });

    it('can be previewed for groups, for claims, and for a member, and nothing changes', async () => {
      await map(usual());
      const preview = async (body: object) =>
        (await tenant.client.post(`${mappingPath(provider.id)}/preview`, { body, status: 200 })).body;
      expect(await preview({ groups: ['docs-writers', 'x'] })).toEqual({
        object: 'access-mapping-preview',
        groups: ['docs-writers'],
        role: 'edit',
        teams: [writers],
      });
      expect(await preview({ claims: { groups: ['docs-leads'] } })).toMatchObject({ role: 'create', teams: [leads] });
      expect(await preview({ claims: { _claim_names: { groups: 'src1' } } })).toEqual({
        object: 'access-mapping-preview',
        teams: [],
      });
      const email = address();
      await arrive(email, ['docs-writers']);
      const { user } = await member(email);
      expect(await preview({ groups: ['docs-leads'], user: user.id })).toMatchObject({
        changes: { role: { from: 'edit', to: 'create' }, joins: [leads], leaves: [writers] },
      });
      expect(await has(email)).toEqual(['edit', ['Writers']]);
      const refused = (status: number, body: object) =>
        tenant.client.refused('post', `${mappingPath(provider.id)}/preview`, status, { body });
      await refused(400, {});
      await refused(400, { groups: [], claims: {} });
      await refused(404, { groups: [], user: (await app.factories.user()).id });
    });
  });
});
