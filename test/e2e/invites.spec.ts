import { Role } from '../../src/common/permissions/role';
import { UsersService } from '../../src/users/users.service';
import type { Person, Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { requireSignIn } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';

interface Link {
  readonly id: string;
  readonly role?: string | null;
  readonly level?: string;
  readonly redundant: boolean;
  readonly space?: { readonly id: string };
  readonly collection?: { readonly id: string };
}

interface Invited {
  readonly users: string[];
  readonly invited: number;
  readonly failedSSOEmails: string[];
  readonly invitations: { readonly id: string; readonly email: string; readonly url: string }[];
}

describe('invites', () => {
  let app: TestApp;
  let tenant: Tenant;
  let path: string;
  let domain: string;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    path = `/v1/orgs/${tenant.organizationId}`;
    domain = `${unique('d')}.example`;
    await proveDomains(app, tenant, domain);
  });

  const memberOf = (userId: string) =>
    tenant.client.get<{ role: string | null; sso: boolean }>(`${path}/members/${userId}`, { status: 200 });
  const roleOf = async (userId: string) => (await memberOf(userId)).body.role;
  const address = () => `${unique('new')}@${domain}`;

  describe('by email address', () => {
    const invite = async (body: unknown) =>
      (await tenant.client.post<Invited>(`${path}/invites`, { body, status: 200 })).body;

    it('give people of a proven domain a place at once, with an account where they have none', async () => {
      const known = await app.factories.user(address());
      const client = app.client(await app.factories.token(known.id));
      const [plain, own, guest] = [address(), address(), address()];
      const result = await invite({
        emails: [known.email.toUpperCase(), plain, { email: own, role: 'create' }, { email: guest, role: null }],
        role: 'edit',
      });
      expect(result).toMatchObject({ invited: 4, failedSSOEmails: [], invitations: [] });
      expect(result.users[0]).toBe(known.id);
      expect(await Promise.all(result.users.map(roleOf))).toEqual(['edit', 'edit', 'create', null]);
      await client.get(path, { status: 200 });
      const made = await app.get(UsersService).findByEmail(plain);
      expect(made).toMatchObject({ id: result.users[1], displayName: plain.split('@')[0] });
      const tokens = await app.database.query('SELECT 1 FROM api_tokens WHERE user_id = ANY($1)', [
        result.users.slice(1),
      ]);
      expect(tokens).toEqual([]);
    });

    it('give the default role of the organization when they name none', async () => {
      const [guest] = (await invite({ emails: [address()] })).users;
      expect(await roleOf(guest ?? '')).toBeNull();
      await tenant.client.patch(path, { body: { defaultRole: 'comment' }, status: 200 });
      const [member] = (await invite({ emails: [address()] })).users;
      expect(await roleOf(member ?? '')).toBe('comment');
    });

    it('keep the role of members, and name everyone once', async () => {
      const reader = await app.factories.member(tenant, Role.Read);
      const { email } = reader.user;
      const result = await invite({ emails: [email, email.toUpperCase(), { email, role: 'admin' }], role: 'edit' });
      expect(result).toEqual({ users: [reader.user.id], invited: 1, failedSSOEmails: [], invitations: [] });
      expect(await roleOf(reader.user.id)).toBe('read');
    });

    it('let people in through the identity provider', async () => {
      const result = await invite({ emails: [address(), address()], role: 'read', sso: true });
      expect(result).toMatchObject({ invited: 2, failedSSOEmails: [] });
      const sso = await Promise.all(result.users.map(async (id) => (await memberOf(id)).body.sso));
      expect(sso).toEqual([true, true]);
    });

    it('make one account and one place when two do it at once', async () => {
      const emails = [address(), address()];
      const both = await Promise.all([invite({ emails }), invite({ emails: [...emails].reverse() })]);
      expect(new Set(both.flatMap(({ users }) => users)).size).toBe(2);
      const members = await tenant.client.get<List<unknown>>(`${path}/members`, { status: 200 });
      expect(members.body.count).toBe(3);
    });

    it('bring back who was removed', async () => {
      const person = await app.factories.member(tenant, Role.Edit);
      await tenant.client.delete(`${path}/members/${person.user.id}`, { status: 204 });
      const [invitation] = (await invite({ emails: [person.user.email], role: 'read' })).invitations;
      await person.client.refused('get', path, 404);
      await person.client.post(`/v1/user/invitations/${invitation?.id}/accept`, { status: 200 });
      await person.client.get(path, { status: 200 });
    });

    it('take a hundred at once, and no more', async () => {
      const emails = Array.from({ length: 100 }, address);
      expect((await invite({ emails, role: 'read' })).invited).toBe(100);
      await tenant.client.refused('post', `${path}/invites`, 400, { body: { emails: [...emails, address()] } });
      const writer = await app.factories.member(tenant, Role.Create);
      await writer.client.refused('post', `${path}/invites`, 403, { body: { emails: [address()], role: 'read' } });
    });
  });

  describe('by link', () => {
    const makeLink = async (body: unknown, person: Person = tenant) =>
      (await person.client.post<Link>(`${path}/link-invites`, { body, status: 201 })).body;
    const use = (person: Person, id: string) => person.client.post(`${path}/invites/${id}`);

    it('let whoever knows them in, with their role', async () => {
      const link = await makeLink({ role: 'comment' });
      expect(link).toEqual({
        object: 'invite',
        id: expect.stringMatching(/^[\w-]{32}$/) as string,
        role: 'comment',
        redundant: true,
      });
      const person = await app.factories.person();
      await person.client.refused('get', path, 404);
      await use(person, link.id).then(({ status, body }) =>
        expect([status, body]).toMatchObject([200, { id: tenant.organizationId, permissions: { view: true } }]),
      );
      expect(await roleOf(person.user.id)).toBe('comment');
      await person.client.refused('post', `${path}/invites/${link.id.replace(/.$/, '_')}x`, 404);
      await person.client.refused('post', `${path}/invites/${'x'.repeat(32)}`, 404);
    });

    it('give more, but never less, and say whether they would', async () => {
      const reader = await app.factories.member(tenant, Role.Read);
      const [low, high] = [await makeLink({ role: null }), await makeLink({ role: 'edit' })];
      expect((await use(reader, low.id)).status).toBe(200);
      expect(await roleOf(reader.user.id)).toBe('read');
      expect((await use(reader, high.id)).status).toBe(200);
      expect(await roleOf(reader.user.id)).toBe('edit');
      expect((await use(tenant, high.id)).status).toBe(200);
      expect(await roleOf(tenant.user.id)).toBe('admin');
    });

    it('are listed, changed and deleted by admins', async () => {
      const links = [
        await makeLink({ role: 'read' }),
        await makeLink({ role: null }),
        await makeLink({ role: 'admin' }),
      ];
      const listed = await tenant.client.all<Link>(`${path}/link-invites`, { limit: 2 });
      expect(listed.map(({ id }) => id)).toEqual(links.map(({ id }) => id).reverse());
      const one = `${path}/link-invites/${links[0]?.id}`;
      expect((await tenant.client.get<Link>(one, { status: 200 })).body.role).toBe('read');
      expect((await tenant.client.patch<Link>(one, { body: { role: 'review' }, status: 200 })).body.role).toBe(
        'review',
      );
      expect((await tenant.client.patch<Link>(one, { body: {}, status: 200 })).body.role).toBe('review');
      const person = await app.factories.member(tenant, Role.Read);
      await use(person, links[0]?.id ?? '');
      expect(await roleOf(person.user.id)).toBe('review');
      for (const method of ['get', 'patch', 'delete'] as const)
        for (const id of [links[0]?.id ?? '', 'doesnotexist'])
          await person.client.refused(method, `${path}/link-invites/${id}`, 403, {
            ...(method === 'patch' && { body: { role: 'read' } }),
          });
      await tenant.client.delete(one, { status: 205 });
      await tenant.client.delete(one, { status: 204 });
      await tenant.client.refused('get', one, 404);
      expect((await use(await app.factories.person(), links[0]?.id ?? '')).status).toBe(404);
      expect(await roleOf(person.user.id)).toBe('review');
    });

    it('belong to one organization', async () => {
      const link = await makeLink({ role: 'read' });
      const other = await app.factories.organization();
      await other.client.refused('get', `/v1/orgs/${other.organizationId}/link-invites/${link.id}`, 404);
      await other.client.refused('post', `/v1/orgs/${other.organizationId}/invites/${link.id}`, 404);
      const limited = app.client(await app.factories.token(other.user.id, { organizationId: other.organizationId }));
      await limited.refused('post', `${path}/invites/${link.id}`, 404);
    });

    it('do not bring back who was removed or demoted, until there is a new one', async () => {
      const old = await makeLink({ role: 'edit' });
      const removed = await app.factories.member(tenant, Role.Edit);
      const demoted = await app.factories.member(tenant, Role.Edit);
      await tenant.client.delete(`${path}/members/${removed.user.id}`, { status: 204 });
      await tenant.client.patch(`${path}/members/${demoted.user.id}`, { body: { role: 'read' }, status: 200 });
      expect((await use(removed, old.id)).status).toBe(409);
      expect((await use(demoted, old.id)).status).toBe(409);
      const fresh = await makeLink({ role: 'edit' });
      expect((await use(removed, fresh.id)).status).toBe(200);
      expect((await use(demoted, fresh.id)).status).toBe(200);
    });

    it('go with the admin who made them', async () => {
      const admin = await app.factories.member(tenant, Role.Admin);
      const link = await makeLink({ role: 'read' }, admin);
      await tenant.client.delete(`${path}/members/${admin.user.id}`, { status: 204 });
      expect((await use(await app.factories.person(), link.id)).status).toBe(409);
    });

    it('neither work nor can be made where the organization has turned them off', async () => {
      const link = await makeLink({ role: 'read' });
      await tenant.client.patch(path, { body: { inviteLinks: false }, status: 200 });
      const person = await app.factories.person();
      expect(await person.client.refused('post', `${path}/invites/${link.id}`, 409)).toMatch(/disabled/);
      expect(await tenant.client.refused('post', `${path}/link-invites`, 409, { body: { role: 'read' } })).toMatch(
        /disabled/,
      );
    });

    it('make one place when someone uses one many times at once', async () => {
      const link = await makeLink({ role: 'read' });
      const person = await app.factories.person();
      const answers = await Promise.all(Array.from({ length: 5 }, () => use(person, link.id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const members = await tenant.client.get<List<unknown>>(`${path}/members`, { status: 200 });
      expect(members.body.count).toBe(2);
    });

    describe('to content', () => {
      it('bring guests into one space with a role there, and nowhere else', async () => {
        const space = await app.factories.space(tenant);
        const other = await app.factories.space(tenant);
        const link = await makeLink({ level: 'edit', space: space.id });
        expect(link).toMatchObject({
          level: 'edit',
          redundant: true,
          space: { id: space.id, permissions: { edit: true } },
        });
        const person = await app.factories.person();
        expect((await use(person, link.id)).status).toBe(200);
        expect(await roleOf(person.user.id)).toBeNull();
        const seen = await person.client.get<{ permissions: object }>(`/v1/spaces/${space.id}`, { status: 200 });
        expect(seen.body.permissions).toMatchObject({ view: true, edit: true, review: false });
        await person.client.refused('get', `/v1/spaces/${other.id}`, 404);
        expect((await use(person, link.id)).status).toBe(200);
      });

      it('bring guests into a collection and what is in it', async () => {
        const collection = await app.factories.collection(tenant);
        const space = await app.factories.space(tenant, { parent: collection.id });
        const link = await makeLink({ level: 'read', collection: collection.id });
        expect(link).toMatchObject({ collection: { id: collection.id } });
        const person = await app.factories.person();
        expect((await use(person, link.id)).status).toBe(200);
        await person.client.get(`/v1/spaces/${space.id}`, { status: 200 });
      });

      it('are made, seen and changed by those who manage it, up to their own role', async () => {
        const creator = await app.factories.member(tenant, Role.Create);
        const editor = await app.factories.member(tenant, Role.Edit);
        const guest = await app.factories.member(tenant, null);
        const space = await app.factories.space(tenant);
        const body = { level: 'create', space: space.id };
        const link = await makeLink(body, creator);
        const one = `${path}/link-invites/${link.id}`;
        await creator.client.get(one, { status: 200 });
        const changed = await creator.client.patch<Link>(one, { body: { level: 'read' }, status: 200 });
        expect(changed.body).toMatchObject({ level: 'read', space: { id: space.id } });
        await creator.client.refused('patch', one, 403, { body: { level: 'admin' } });
        await creator.client.refused('patch', one, 400, { body: { role: 'read' } });
        await creator.client.refused('post', `${path}/link-invites`, 403, { body: { ...body, level: 'admin' } });
        await creator.client.refused('post', `${path}/link-invites`, 403, { body: { role: 'read' } });
        await editor.client.refused('post', `${path}/link-invites`, 403, { body });
        await editor.client.refused('get', one, 403);
        await guest.client.refused('post', `${path}/link-invites`, 404, { body });
        expect((await tenant.client.get<List<Link>>(`${path}/link-invites`, { status: 200 })).body.count).toBe(0);
        await creator.client.delete(one, { status: 205 });
      });

      it('never lower what someone may there', async () => {
        const space = await app.factories.space(tenant);
        const link = await makeLink({ level: 'comment', space: space.id });
        const editor = await app.factories.member(tenant, Role.Edit);
        expect((await use(editor, link.id)).status).toBe(200);
        const seen = await editor.client.get<{ permissions: object }>(`/v1/spaces/${space.id}`, { status: 200 });
        expect(seen.body.permissions).toMatchObject({ edit: true });
      });

      it('lead nowhere when the space is in the trash, gone or of another organization', async () => {
        const space = await app.factories.space(tenant);
        const link = await makeLink({ level: 'read', space: space.id });
        const foreign = await app.factories.space();
        for (const id of [foreign.id, 'doesnotexist', '__proto__'])
          await tenant.client.refused('post', `${path}/link-invites`, 404, { body: { level: 'read', space: id } });
        await tenant.client.delete(`/v1/spaces/${space.id}`, { status: 205 });
        const person = await app.factories.person();
        expect((await use(person, link.id)).status).toBe(404);
        await person.client.refused('get', path, 404);
      });
    });
  });

  describe('by email domain', () => {
    const person = async (domain: string): Promise<Person> => {
      const user = await app.factories.user(`${unique('ada')}@${domain}`);
      const token = await app.factories.token(user.id);
      return { user, token, client: app.client(token) };
    };
    const own = async (...emailDomains: string[]) => {
      const body = { emailDomains, defaultRole: 'comment' };
      const named = await tenant.client.patch<{ emailDomains: string[] }>(path, { body, status: 200 });
      await proveDomains(app, tenant, ...named.body.emailDomains);
    };

    it('let people of a domain join with the default role', async () => {
      const domain = `${unique('d')}.example`;
      const one = await person(domain);
      await one.client.refused('post', `${path}/join`, 404);
      await own(domain);
      const joined = await one.client.post(`${path}/join`, { status: 200 });
      expect(joined.body).toMatchObject({ id: tenant.organizationId, permissions: { view: true } });
      expect(await roleOf(one.user.id)).toBe('comment');
      await one.client.post(`${path}/join`, { status: 200 });
    });

    it('match the whole domain and nothing less', async () => {
      const domain = `${unique('d')}.example`;
      await own(domain);
      for (const wrong of [`sub.${domain}`, `x${domain}`, `${domain}.org`, `${domain.slice(1)}`])
        await (await person(wrong)).client.refused('post', `${path}/join`, 404);
      await (await person(domain.toUpperCase())).client.post(`${path}/join`, { status: 200 });
    });

    it('know domains with other letters by their ASCII form', async () => {
      const name = unique('bücher');
      await own(`${name}.Example`);
      await (await person(`${name}.example`)).client.post(`${path}/join`, { status: 200 });
    });

    it('do not help where single sign-on is required, nor those who were removed', async () => {
      const domain = `${unique('d')}.example`;
      await own(domain);
      const gone = await person(domain);
      await gone.client.post(`${path}/join`, { status: 200 });
      await tenant.client.delete(`${path}/members/${gone.user.id}`, { status: 204 });
      await gone.client.refused('post', `${path}/join`, 409);
      await requireSignIn(app, tenant);
      expect(await (await person(domain)).client.refused('post', `${path}/join`, 409)).toMatch(/single sign-on/);
    });

    it('are found by people of that domain, and by no one else', async () => {
      const domain = `${unique('d')}.example`;
      await own(domain);
      const find = async (who: Person, name = domain) =>
        (
          await who.client.get<{ organizations: { id: string; permissions: { view: boolean } }[] }>(
            `/v1/email-domains/${name}/orgs`,
            { status: 200 },
          )
        ).body.organizations;
      const one = await person(domain);
      expect(await find(one)).toMatchObject([{ id: tenant.organizationId, permissions: { view: false } }]);
      expect(await find(one, domain.toUpperCase())).toHaveLength(1);
      expect(await find(one, 'other.example')).toEqual([]);
      expect(await find(one, '%00')).toEqual([]);
      expect(await find(await person('other.example'))).toEqual([]);
      await one.client.post(`${path}/join`, { status: 200 });
      expect(await find(one)).toMatchObject([{ permissions: { view: true } }]);
    });
  });
});
