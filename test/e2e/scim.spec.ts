import { Role } from '../../src/common/permissions/role';
import { UsersService } from '../../src/users/users.service';
import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { eventually } from '../support/eventually';
import { addOidcProvider } from '../support/oidc-providers';
import { createDirectory, personOf, ScimClient } from '../support/scim';
import { ServiceProcess } from '../support/service-process';
import { beginSession } from '../support/identities';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

interface Token {
  readonly id: string;
  readonly token: string;
  readonly name: string;
}

interface Event {
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string; readonly label?: string };
  readonly token?: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

describe('provisioning by SCIM', () => {
  let app: TestApp;
  let tenant: Tenant;
  let scim: ScimClient;
  let domain: string;
  let tokenId: string;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    tenant = await app.factories.organization();
    ({ scim, domain, tokenId } = await createDirectory(app, tenant, 'Company directory'));
  });

  const path = (suffix = '') => `/v1/orgs/${tenant.organizationId}${suffix}`;
  const address = (name = 'ada') => `${unique(name)}@${domain}`;
  const provision = async (userName = address(), more: object = {}) => {
    const created = await scim.post('/Users', personOf(userName, more));
    expect([created.status, created.body.detail]).toEqual([201, undefined]);
    return created.body;
  };
  const setActive = (id: string, value: boolean) =>
    scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value }]);

  describe('whose accounts it makes', () => {
    it('refuses addresses of domains that the organization has not proven', async () => {
      const other = `${unique('d')}.example`;
      const refused = await scim.post('/Users', personOf(`ada@${other}`));
      expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidValue']);
      expect(refused.body.detail).toContain('has not verified the domain');
      expect(await app.get(UsersService).findByEmail(`ada@${other}`)).toBeNull();
      await proveDomains(app, await app.factories.organization(), other);
      expect((await scim.post('/Users', personOf(`ada@${other}`))).status).toBe(400);
      const unnoticed = personOf(address(), { emails: [{ value: `ada@${other}`, type: 'work' }] });
      expect((await scim.post('/Users', unnoticed)).status).toBe(400);
    });

    it('moves an account to an address of a proven domain alone, and to none that someone has', async () => {
      const user = await provision();
      const taken = await app.factories.user(address('taken'));
      const move = (value: string) =>
        scim.patch(`/Users/${user.id}`, [{ op: 'replace', path: 'emails[type eq "work"].value', value }]);
      expect((await move('ada@elsewhere.example')).status).toBe(400);
      const conflict = await move(taken.email);
      expect([conflict.status, conflict.body.scimType]).toEqual([409, 'uniqueness']);
      expect((await scim.get(`/Users/${user.id}`)).body.emails[0]?.value).toBe(user.userName);
      const email = address('moved');
      expect((await move(email)).status).toBe(200);
      expect((await app.get(UsersService).findByEmail(email))?.id).toBe(user.id);
    });

    it('adopts a member with the role that they have, and one whose place was taken', async () => {
      const email = address();
      const account = await app.factories.user(email);
      await app.factories.join(tenant.organizationId, account.id, Role.Edit);
      const adopted = await provision(email);
      expect(adopted.id).toBe(account.id);
      const member = await tenant.client.get(path(`/members/${account.id}`), { status: 200 });
      expect(member.body).toMatchObject({ role: 'edit', provisioned: true, sso: true });
      expect((await scim.delete(`/Users/${account.id}`)).status).toBe(204);
      expect((await provision(email)).id).toBe(account.id);
    });

    it('answers 409 for a person who is managed under another userName', async () => {
      const user = await provision();
      const again = await scim.post('/Users', personOf('another-name', { emails: [{ value: user.userName }] }));
      expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    });

    it('renames no account that another organization has proven the domain of', async () => {
      const user = await provision(address(), { displayName: 'First' });
      await proveDomains(app, await app.factories.organization(), domain);
      await scim.patch(`/Users/${user.id}`, [{ op: 'replace', path: 'displayName', value: 'Second' }]);
      expect((await app.get(UsersService).get(user.id)).displayName).toBe('First');
    });
  });

  describe('whom it lets in', () => {
    it('gives new people the default role, and disables and enables them', async () => {
      await tenant.client.patch(path(), { body: { defaultRole: 'read' }, status: 200 });
      const { id } = await provision();
      const client = app.client(await app.factories.token(id));
      await client.get(path(), { status: 200 });
      expect((await setActive(id, false)).status).toBe(200);
      await client.get(path(), { status: 404 });
      await setActive(id, true);
      await client.get(path(), { status: 200 });
    });

    it('creates people who are disabled from the start', async () => {
      const { id } = await provision(address(), { active: false });
      await app.client(await app.factories.token(id)).get(path(), { status: 404 });
    });

    it('keeps the last admin: 409, and nothing changes', async () => {
      await proveDomains(app, tenant, domain);
      const email = address('admin');
      const account = await app.factories.user(email);
      await app.factories.join(tenant.organizationId, account.id, Role.Admin);
      await provision(email);
      await app
        .client(await app.factories.token(account.id))
        .delete(path(`/members/${tenant.user.id}`), { status: 204 });
      expect((await setActive(account.id, false)).status).toBe(409);
      expect((await scim.delete(`/Users/${account.id}`)).status).toBe(409);
      expect((await scim.get(`/Users/${account.id}`)).body.active).toBe(true);
    });

    it('takes the place with all that hangs on it', async () => {
      const { id } = await provision();
      const limited = await app.factories.token(id, { organizationId: tenant.organizationId });
      await app.client(limited).get('/v1/user', { status: 200 });
      expect((await scim.delete(`/Users/${id}`)).status).toBe(204);
      await app.client(limited).get('/v1/user', { status: 401 });
      await tenant.client.get(path(`/members/${id}`), { status: 404 });
    });
  });

  describe('what it manages', () => {
    it('is read-only elsewhere, and says so', async () => {
      const user = await provision();
      const other = await provision();
      const group = await scim.post('/Groups', { displayName: 'Writers', members: [{ value: user.id }] });
      const team = path(`/teams/${group.body.id}`);
      const { client } = tenant;
      expect((await client.get(team)).body).toMatchObject({ title: 'Writers', provisioned: true, members: 1 });
      for (const message of [
        await client.refused('delete', path(`/members/${user.id}`), 409),
        await client.refused('patch', team, 409, { body: { title: 'Others' } }),
        await client.refused('delete', team, 409),
        await client.refused('put', `${team}/members/${other.id}`, 409, { body: {} }),
        await client.refused('delete', `${team}/members/${user.id}`, 409),
        await app.client(await app.factories.token(user.id)).refused('delete', path(`/members/${user.id}`), 409),
      ])
        expect(message).toContain('(SCIM)');
      expect((await scim.get(`/Groups/${group.body.id}`)).body.members?.map(({ value }) => value)).toEqual([user.id]);
      const strangers = await app.factories.member(tenant, Role.Read);
      await client.delete(path(`/members/${strangers.user.id}`), { status: 204 });
    });

    it('can be changed by admins once no token is left, and belongs to the directory again with the next', async () => {
      const user = await provision();
      const group = await scim.post('/Groups', { displayName: 'Writers', members: [{ value: user.id }] });
      const team = path(`/teams/${group.body.id}`);
      await tenant.client.delete(path(`/scim/tokens/${tokenId}`), { status: 205 });
      await tenant.client.patch(team, { body: { title: 'Editors' }, status: 200 });
      expect((await tenant.client.get(path(`/members/${user.id}`))).body).toMatchObject({ provisioned: false });
      const next = await createDirectory(app, tenant);
      await tenant.client.patch(team, { body: { title: 'Others' }, status: 409 });
      expect((await next.scim.get(`/Groups/${group.body.id}`)).body).toMatchObject({ displayName: 'Editors' });
      expect((await next.scim.get(`/Users/${user.id}`)).body.userName).toBe(user.userName);
      await tenant.client.delete(path(`/members/${user.id}`), { status: 409 });
    });

    it('may be given roles on content like everyone else', async () => {
      const user = await provision();
      const group = await scim.post('/Groups', { displayName: 'Writers', members: [{ value: user.id }] });
      const space = await app.factories.space(tenant);
      const body = { role: 'edit', teams: [group.body.id] };
      await tenant.client.post(`/v1/spaces/${space.id}/permissions`, { body, status: 204 });
      const client = app.client(await app.factories.token(user.id));
      await client.get(`/v1/spaces/${space.id}`, { status: 200 });
      await scim.patch(`/Groups/${group.body.id}`, [{ op: 'remove', path: `members[value eq "${user.id}"]` }]);
      await client.get(`/v1/spaces/${space.id}`, { status: 404 });
    });
  });

  describe('tokens', () => {
    it('are listed without their secrets, and kept as hashes', async () => {
      const { body } = await tenant.client.post<Token>(path('/scim/tokens'), { body: { name: 'Okta' }, status: 201 });
      const listed = await tenant.client.all<Token>(path('/scim/tokens'), { limit: 1 });
      expect(listed.map(({ name }) => name)).toEqual(['Okta', 'Company directory']);
      expect(JSON.stringify(listed)).not.toContain(body.token);
      const rows = await app.database.query('SELECT * FROM scim_tokens WHERE id = $1', [body.id]);
      expect(JSON.stringify(rows)).not.toContain(body.token.slice(5));
    });

    it('rotate: the secret before counts for a day, and until the next rotation', async () => {
      const rotate = async () =>
        (await tenant.client.post<Token>(path(`/scim/tokens/${tokenId}/rotate`), { status: 200 })).body.token;
      const first = new ScimClient(app.url, await rotate());
      expect((await scim.get('/Users')).status).toBe(200);
      expect((await first.get('/Users')).status).toBe(200);
      const second = new ScimClient(app.url, await rotate());
      expect((await scim.get('/Users')).status).toBe(401);
      expect((await first.get('/Users')).status).toBe(200);
      await app.database.execute('UPDATE scim_tokens SET previous_until = now() WHERE id = $1', [tokenId]);
      expect((await first.get('/Users')).status).toBe(401);
      expect((await second.get('/Users')).status).toBe(200);
    });

    it('end when they are deleted', async () => {
      await tenant.client.delete(path(`/scim/tokens/${tokenId}`), { status: 205 });
      await tenant.client.delete(path(`/scim/tokens/${tokenId}`), { status: 204 });
      expect((await scim.get('/Users')).status).toBe(401);
    });

    it('are five at most, and for those who manage signing in', async () => {
      for (let count = 1; count < 5; count++)
        await tenant.client.post(path('/scim/tokens'), { body: { name: `Token ${count}` }, status: 201 });
      await tenant.client.post(path('/scim/tokens'), { body: { name: 'One more' }, status: 409 });
      const editor = await app.factories.member(tenant, Role.Edit);
      await editor.client.get(path('/scim/tokens'), { status: 403 });
      await editor.client.post(path('/scim/tokens'), { body: { name: 'Mine' }, status: 403 });
      const other = await app.factories.organization();
      await other.client.get(path('/scim/tokens'), { status: 404 });
      await other.client.delete(path(`/scim/tokens/${tokenId}`), { status: 404 });
      expect((await scim.get('/Users')).status).toBe(200);
    });
  });

  it('records each step with the directory', async () => {
    const { id } = await provision();
    await setActive(id, false);
    await setActive(id, true);
    await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'displayName', value: 'Ada' }]);
    await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'displayName', value: 'Ada' }]);
    const group = await scim.post('/Groups', { displayName: 'Writers', members: [{ value: id }] });
    await scim.patch(`/Groups/${group.body.id}`, [{ op: 'remove', path: 'members' }]);
    await scim.delete(`/Groups/${group.body.id}`);
    await scim.delete(`/Users/${id}`);
    const events = (await tenant.client.all<Event>(path('/audit-events'))).filter(({ action }) =>
      action.startsWith('scim.'),
    );
    expect(events.map(({ action }) => action).reverse()).toEqual([
      'scim.token.create',
      'scim.user.create',
      'scim.user.disable',
      'scim.user.enable',
      'scim.user.update',
      'scim.group.create',
      'scim.group.update',
      'scim.group.delete',
      'scim.user.delete',
    ]);
    for (const { token, payload } of events.slice(0, -1))
      expect([token, payload.directory]).toEqual([tokenId, 'Company directory']);
    expect(events.find(({ action }) => action === 'scim.user.update')?.payload).toMatchObject({
      displayName: { from: null, to: 'Ada' },
    });
    expect(events.find(({ action }) => action === 'scim.group.update')?.payload).toMatchObject({ removed: [id] });
  });

  it('serializes what two requests do at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => provision()));
    const group = (await scim.post('/Groups', { displayName: 'Writers' })).body.id;
    const userName = address('twice');
    const [answers] = await Promise.all([
      Promise.all([scim.post('/Users', personOf(userName)), scim.post('/Users', personOf(userName))]),
      ...people.map(({ id }) =>
        scim.patch(`/Groups/${group}`, [{ op: 'add', path: 'members', value: [{ value: id }] }]),
      ),
      ...people.slice(0, 3).map(({ id }) => setActive(id, false)),
      scim.delete(`/Users/${people[5]?.id ?? ''}`),
      app.factories.member(tenant, Role.Read).then(({ user }) => tenant.client.delete(path(`/members/${user.id}`))),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = await scim.get(`/Groups/${group}`);
    const members = body.members?.map(({ value }) => value) ?? [];
    expect(members).toEqual(expect.arrayContaining(people.slice(0, 5).map(({ id }) => id)));
    expect((await tenant.client.get(path(`/teams/${group}`))).body).toMatchObject({ members: members.length });
  });
});

describe('SCIM in several processes', () => {
  let second: ServiceProcess | undefined;
  afterEach(() => second?.stop());

  it('ends the sessions and tokens of a disabled person in every process', async () => {
    const app = await startTestApp();
    second = await ServiceProcess.start(app);
    const { url } = second;
    const tenant = await app.factories.organization();
    const { scim, domain } = await createDirectory(app, tenant);
    const { id } = (await scim.post('/Users', personOf(`ada@${domain}`))).body;
    const made = await addOidcProvider(tenant, {
      issuer: 'https://login.example.com',
      clientId: 'bindery',
      clientSecret: 'a-secret-of-the-tests',
    });
    const { organizationId } = tenant;
    const provider = { kind: 'oidc', id: made.id, label: 'Company', organizationId } as const;
    const session = await beginSession(app, provider, id);
    const limited = await app.factories.token(id, { organizationId: tenant.organizationId });
    const broad = await app.factories.token(id);
    const here = `/v1/orgs/${tenant.organizationId}`;
    const uses = [
      [session.token, '/v1/user', 401],
      [limited, '/v1/user', 401],
      [broad, here, 404],
    ] as const;
    const all = () =>
      Promise.all(
        [`http://127.0.0.1:${app.configuration.port}`, url].flatMap((at) =>
          uses.map(async ([token, what]) => {
            const headers = { authorization: `Bearer ${token}` };
            return (await fetch(`${at}${what}`, { headers })).status;
          }),
        ),
      );
    expect(await all()).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await scim.patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'False' }])).status).toBe(200);
    const refused = uses.map(([, , expected]) => expected);
    await eventually(async () => (await all()).join() === [...refused, ...refused].join());
  }, 180_000);

  it('counts wrong tokens against the address, and right ones against the token', async () => {
    const app = await startTestApp({ rateLimit: 50 });
    const tenant = await app.factories.organization();
    const { scim } = await createDirectory(app, tenant);
    expect((await scim.get('/Users')).status).toBe(200);
    const statuses: number[] = [];
    for (let turn = 0; turn < 15; turn++)
      statuses.push((await new ScimClient(app.url, `bnds_${turn}`).get('/Users')).status);
    expect(statuses).toContain(401);
    expect(statuses.at(-1)).toBe(429);
    const known = await scim.get('/Users');
    expect(known.status).toBe(200);
    expect(known.headers['ratelimit-policy']).toContain('"caller";q=50');
  });
});
