import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { CapturedLog } from '../support/captured-log';
import { createTestKey } from '../support/identity-provider/test-key';
import { type BrowserPage, SignInBrowser } from '../support/sign-in-browser';
import { missingForSlapd, Slapd, SUFFIX } from '../support/slapd';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const missing = missingForSlapd();
if (missing) process.stderr.write(`\n*** NOT TESTED: signing in by LDAP: ${missing}. ***\n\n`);

interface Provider {
  readonly id: string;
  readonly status: string;
  readonly hasBindPassword: boolean;
  readonly service: { readonly startURL: string };
}

const WRONG = 'The user name or the password is wrong.';
const COOKIE = 'bindery-session';
const PASSWORD = 'correct horse';

(missing ? describe.skip : describe)('signing in by an LDAP directory', () => {
  const domain = `${unique('company')}.test`;
  let app: TestApp;
  let slapd: Slapd;
  let tenant: Tenant;
  let path: string;
  let log: CapturedLog;
  let inside: Server;
  let reached = 0;

  beforeAll(async () => {
    inside = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const person = (uid: string, ...mail: string[]) => ({ uid, cn: `${uid} Love`, mail, password: PASSWORD });
    [app, slapd] = await Promise.all([
      startTestApp({ outboundAllow: ['localhost'], trustProxy: ['127.0.0.1'] }),
      Slapd.start({
        people: [
          person('ada', `ada@${domain}`),
          person('cyd', `cyd@${domain}`),
          person('bob', `bob@${domain}`),
          person('ned', `ned@${domain}`),
          person('eve', `ada@${domain}`, `eve@${domain}`),
          person('many', `one@${domain}`, `two@${domain}`),
          person('outsider', 'outsider@elsewhere.test'),
          { ...person('nomail'), mail: [] },
          { ...person('dot', `dot@${domain}`), departments: ['writers', 'elsewhere'] },
        ],
        refersTo: `ldap://127.0.0.1:${(inside.address() as AddressInfo).port}/dc=elsewhere`,
      }),
    ]);
    log = new CapturedLog(app);
    tenant = await app.factories.organization();
    path = `/v1/orgs/${tenant.organizationId}/ldap`;
    await proveDomains(app, tenant, domain);
  });
  afterAll(async () => {
    inside.close();
    await slapd?.close();
    await app?.close();
  });
  beforeEach(() => {
    reached = 0;
    log.take();
  });

  const add = async (more: object = {}): Promise<Provider> => {
    const body = { label: 'Directory', defaultRole: 'read', ...slapd.settings, ...more };
    return (await tenant.client.post<Provider>(path, { body, status: 201 })).body;
  };

  async function attempt({ service }: Provider, login: string, password: string, browser = new SignInBrowser()) {
    await browser.get(`${service.startURL}?to=/app/account`);
    const page = await browser.post(service.startURL, { login, password, to: '/app/account' }, app.url);
    return { browser, page };
  }

  async function signIn(provider: Provider, login: string, password = PASSWORD) {
    const { browser, page } = await attempt(provider, login, password);
    return { browser, page: await browser.follow(page, app.url) };
  }

  function expectWrong({ browser, page }: { browser: SignInBrowser; page: BrowserPage }): void {
    expect([page.status, page.html.includes(WRONG)]).toEqual([401, true]);
    expect(browser.cookie(COOKIE)).toBeUndefined();
  }

  const emailOf = async (browser: SignInBrowser) => {
    const headers = { Authorization: `Bearer ${browser.cookie(COOKIE)}` };
    return ((await (await fetch(`${app.url}/v1/user`, { headers })).json()) as { email: string }).email;
  };

  it.each([
    ['ldaps', () => ({})],
    ['StartTLS', () => ({ url: slapd.startTlsURL })],
  ])('over %s leads people in, by name and by address, to one account', async (_, more) => {
    const provider = await add(more());
    const first = await signIn(provider, 'bob');
    expect(first.page.url).toBe(`${app.url}/app/account`);
    expect(await emailOf(first.browser)).toBe(`bob@${domain}`);
    const second = await signIn(provider, ` BOB@${domain} `);
    expect(await emailOf(second.browser)).toBe(`bob@${domain}`);
    await tenant.client.delete(`${path}/${provider.id}`, { status: 204 });
  });

  it('knows people by what lasts, and lets no one in with the address of someone else', async () => {
    const provider = await add();
    await signIn(provider, 'ada');
    const rows = await app.database.query<{ subject: string }>(
      'SELECT subject FROM linked_identities WHERE provider_id = $1',
      [provider.id],
    );
    expect(rows).toEqual([{ subject: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string }]);
    const other = await add({ userFilter: '(&(uid=eve)(mail={login}))' });
    const { browser, page } = await signIn(other, `ada@${domain}`);
    expect([page.status, browser.cookie(COOKIE)]).toEqual([403, undefined]);
  });

  it('refuses people of other domains, and those without one address', async () => {
    const provider = await add();
    const outside = await signIn(provider, 'outsider');
    expect([outside.page.status, outside.browser.cookie(COOKIE)]).toEqual([403, undefined]);
    for (const name of ['nomail', 'many']) expect((await signIn(provider, name)).page.status).toBe(400);
    expect((await signIn(provider, `two@${domain}`)).page.url).toBe(`${app.url}/app/account`);
  });

  it('gives the role that the groups of a person are mapped to', async () => {
    const provider = await add();
    const rules = [{ value: 'writers', role: 'edit' }];
    const mapping = `/v1/orgs/${tenant.organizationId}/access-mappings/${provider.id}`;
    await tenant.client.put(mapping, { body: { attribute: 'departmentNumber', rules }, status: 200 });
    const roleOf = async (name: string) => {
      expect((await signIn(provider, name)).page.url).toBe(`${app.url}/app/account`);
      const members = `/v1/orgs/${tenant.organizationId}/members`;
      return (await tenant.client.all<{ role: string }>(members, { search: `${name}@${domain}` })).map(
        ({ role }) => role,
      );
    };
    expect([await roleOf('dot'), await roleOf('ned')]).toEqual([['edit'], ['read']]);
  });

  it('answers alike to unknown names and to wrong passwords', async () => {
    const provider = await add();
    const [unknown, wrong] = [await attempt(provider, 'nobody', 'x'), await attempt(provider, 'ada', 'x')];
    expectWrong(unknown);
    expectWrong(wrong);
    const plain = (html: string) => html.replaceAll(/value="[^"]*"/g, '');
    expect(plain(unknown.page.html)).toBe(plain(wrong.page.html));
  });

  it('takes no empty password, which a directory takes for no one', async () => {
    const provider = await add();
    expectWrong(await attempt(provider, 'ada', ''));
    expect(log.take()).toContainEqual(
      expect.objectContaining({
        fields: expect.objectContaining({ exact: 'the name or the password is empty' }) as object,
      }),
    );
  });

  it.each([
    '*',
    'a*',
    'ada)(uid=*',
    '*)(|(uid=*',
    'ada\\2a',
    'ada\u0000',
    ')(objectClass=*',
    `uid=ada,ou=people,${SUFFIX}`,
  ])('finds no one by %j, which would be a filter of its own', async (login) => {
    const provider = await add({ userFilter: '(uid={login})' });
    expectWrong(await attempt(provider, login, PASSWORD));
    await tenant.client.delete(`${path}/${provider.id}`, { status: 204 });
  });

  it('follows no reference to another server', async () => {
    const provider = await add();
    expect((await signIn(provider, 'cyd')).page.url).toBe(`${app.url}/app/account`);
    expect(reached).toBe(0);
  });

  it('connects to no internal address, and to no port of another service', async () => {
    const port = (inside.address() as AddressInfo).port;
    for (const url of [
      `ldaps://127.0.0.1:${port}`,
      `ldap://[::1]:${port}`,
      'ldap://169.254.169.254',
      'ldaps://1.1.1.1:25',
    ]) {
      const { page } = await attempt(await add({ url }), 'ada', PASSWORD);
      expect(page.status).toBe(400);
    }
    expect(reached).toBe(0);
    for (const { id } of (await tenant.client.get<{ items: Provider[] }>(path)).body.items)
      await tenant.client.delete(`${path}/${id}`, { status: 204 });
  });

  it.each([
    ['is issued by somebody else', () => ({ caCertificate: createTestKey({ name: 'localhost' }).certificate })],
    ['is issued by no public authority', () => ({ caCertificate: null })],
    [
      'is issued by somebody else, over StartTLS',
      () => ({ url: slapd.startTlsURL, caCertificate: createTestKey().certificate }),
    ],
  ])('sends no password to a server whose certificate %s', async (_, more) => {
    const { browser, page } = await attempt(await add(more()), 'ada', PASSWORD);
    expect([page.status, browser.cookie(COOKIE)]).toEqual([400, undefined]);
    expect(String(log.take()[0]?.fields.exact)).toMatch(/certificate/);
  });

  it('waits no longer than ten seconds for a server that says nothing', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const started = Date.now();
    const { page } = await attempt(await add({ url: `ldap://localhost:${port}` }), 'ada', PASSWORD);
    expect([page.status, Date.now() - started < 11_000]).toEqual([400, true]);
    silent.close();
  });

  describe('testing a directory', () => {
    interface Report {
      readonly passed: boolean;
      readonly checks: readonly { readonly id: string; readonly outcome: string; readonly problem?: string }[];
      readonly person?: object;
      readonly groups?: readonly string[];
    }
    const test = async (provider: Provider, login: string): Promise<Report> =>
      (await tenant.client.post<Report>(`${path}/${provider.id}/test`, { body: { login }, status: 200 })).body;
    /** Which check failed, and why. */
    const failure = async (provider: Provider, login = 'ada') => {
      const { passed, checks } = await test(provider, login);
      const at = checks.findIndex(({ outcome }) => outcome === 'failed');
      expect([passed, checks.slice(0, at).every(({ outcome }) => outcome === 'passed')]).toEqual([false, true]);
      expect(checks.slice(at + 1).every(({ outcome }) => outcome === 'skipped')).toBe(true);
      await tenant.client.delete(`${path}/${provider.id}`, { status: 204 });
      return [checks[at]?.id, checks[at]?.problem];
    };

    it.each([
      ['ldaps', () => ({})],
      ['StartTLS', () => ({ url: slapd.startTlsURL })],
    ])('says over %s who a person is and which groups they are in, and signs no one in', async (_, more) => {
      const provider = await add(more());
      const mapping = `/v1/orgs/${tenant.organizationId}/access-mappings/${provider.id}`;
      await tenant.client.put(mapping, { body: { attribute: 'departmentNumber', rules: [] }, status: 200 });
      expect(await test(provider, ' dot ')).toEqual({
        object: 'ldap-test',
        passed: true,
        checks: ['connect', 'bind', 'search', 'person', 'domain'].map((id): unknown =>
          expect.objectContaining({ id, outcome: 'passed' }),
        ),
        person: {
          dn: `uid=dot,ou=people,${SUFFIX}`,
          subject: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          email: `dot@${domain}`,
          displayName: 'dot Love',
        },
        groups: ['writers', 'elsewhere'],
      });
      const links = await app.database.query('SELECT 1 FROM linked_identities WHERE provider_id = $1', [provider.id]);
      expect(links).toEqual([]);
      await tenant.client.delete(`${path}/${provider.id}`, { status: 204 });
    });

    it.each([
      ['connect', /certificate/, () => ({ caCertificate: createTestKey({ name: 'localhost' }).certificate })],
      ['connect', /certificate/, () => ({ url: slapd.startTlsURL, caCertificate: createTestKey().certificate })],
      ['connect', /refused/, () => ({ url: 'ldaps://127.0.0.1' })],
      ['bind', /InvalidCredentials/, () => ({ bindPassword: 'wrong' })],
      ['bind', /InvalidCredentials/, () => ({ bindPassword: 'wrong', url: slapd.startTlsURL })],
      ['search', /NoSuchObject/, () => ({ baseDN: 'dc=nowhere' })],
      ['search', /finds no entry/, () => ({ userFilter: '(uid=x{login})' })],
      ['search', /more than one entry|SizeLimit/, () => ({ userFilter: '(|(uid={login})(objectClass=person))' })],
      ['person', /email addresses/, () => ({ emailAttribute: 'title' })],
      ['person', /not exactly one value/, () => ({ subjectAttribute: 'title' })],
      ['domain', /^The address is ada@/, () => ({ allowedDomains: ['elsewhere.test'] })],
    ])('says what is wrong where %s fails (%s)', async (id, problem, more) => {
      expect(await failure(await add(more()))).toEqual([id, expect.stringMatching(problem)]);
    });

    it('never shows the password, reaches nothing inside, and is for admins', async () => {
      const provider = await add({ bindPassword: 'another-secret' });
      const report = JSON.stringify(await test(provider, 'ada'));
      expect(report).not.toContain('another-secret');
      expect(JSON.stringify(log.take())).not.toContain('another-secret');
      const port = (inside.address() as AddressInfo).port;
      const [id] = await failure(await add({ url: `ldaps://127.0.0.1:${port}` }));
      expect([id, reached]).toEqual(['connect', 0]);
      const pending = await add({ baseDN: null });
      await tenant.client.refused('post', `${path}/${pending.id}/test`, 409, { body: { login: 'ada' } });
      const member = await app.factories.member(tenant, Role.Create);
      await member.client.refused('post', `${path}/${provider.id}/test`, 403, { body: { login: 'ada' } });
      for (const each of [provider, pending]) await tenant.client.delete(`${path}/${each.id}`, { status: 204 });
    });
  });

  it('takes the guesses of one entry together, however its name is written, and answers at once', async () => {
    const provider = await add();
    const names = ['cyd', 'CYD', 'ｃｙｄ', ' cyd ', `cyd@${domain}`, `CYD@${domain.toUpperCase()}`];
    for (let turn = 0; turn < 10; turn += 1)
      expectWrong(await attempt(provider, names[turn % names.length] ?? '', `guess ${turn}`));
    for (const name of [...names, 'cyd ', `cyd@${domain} `]) {
      const started = Date.now();
      const { page } = await attempt(provider, name, PASSWORD);
      expect([name, page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([name, 429, true]);
      expect(Date.now() - started).toBeLessThan(5_000);
    }
    expect((await signIn(provider, 'bob')).page.url).toBe(`${app.url}/app/account`);
  });

  it('lets the owner go on in a browser that they have used before, whoever guesses from wherever', async () => {
    const provider = await add();
    const { browser: known } = await signIn(provider, 'ned');
    for (let turn = 0; turn < 50; turn += 1) {
      const guesser = new SignInBrowser(`198.51.100.${turn}`);
      expect((await attempt(provider, `ned@${domain}`, 'guess', guesser)).page.status).toBe(turn < 49 ? 401 : 429);
    }
    const other = await attempt(provider, 'ned', PASSWORD, new SignInBrowser('203.0.113.1'));
    expect(other.page.status).toBe(429);
    for (const name of ['ned', `ned@${domain}`]) {
      const { page } = await attempt(provider, name, PASSWORD, known);
      expect([name, page.status]).toEqual([name, 303]);
    }
    // No one else is known there, and the browser has a limit of its own.
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) statuses.push((await attempt(provider, 'ned', 'x', known)).page.status);
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429]);
  });

  it('lets no browser of one person guess the password of another', async () => {
    const provider = await add();
    const { browser } = await signIn(provider, 'bob');
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await attempt(provider, 'cyd', 'x', browser)).page.status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await attempt(provider, `cyd@${domain}`, 'x', browser)).page.status).toBe(429);
  });

  it('takes ten guesses of one name from one address, and the form from no other site', async () => {
    const provider = await add();
    for (let turn = 0; turn < 10; turn += 1) expectWrong(await attempt(provider, 'bob', 'x'));
    expect((await attempt(provider, 'bob', PASSWORD)).page.status).toBe(429);
    const browser = new SignInBrowser();
    const foreign = await browser.post(
      provider.service.startURL,
      { login: 'ada', password: PASSWORD },
      'https://evil.test',
    );
    expect([foreign.status, browser.cookie(COOKIE)]).toEqual([400, undefined]);
  });

  it('never shows the password of its account, and forgets it with the server', async () => {
    const provider = await add();
    expect(JSON.stringify(provider)).not.toContain(slapd.settings.bindPassword);
    const rows = await app.database.query<{ kept: string }>(
      'SELECT bind_password AS kept FROM ldap_providers WHERE id = $1',
      [provider.id],
    );
    expect(rows[0]?.kept).not.toContain(slapd.settings.bindPassword);
    const body = { url: 'ldaps://ldap.example.com' };
    const changed = (await tenant.client.patch<Provider>(`${path}/${provider.id}`, { body, status: 200 })).body;
    expect(changed).toMatchObject({ hasBindPassword: false, status: 'pending' });
    expect((await attempt(provider, 'ada', PASSWORD)).page.status).toBe(400);
  });
});
