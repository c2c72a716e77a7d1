import { Role } from '../../src/common/permissions/role';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { runFolder } from '../support/run-folder';
import { unique } from '../support/unique';
import { type CommandResult, runCli } from './run-cli';

describe('the operator commands', () => {
  let app: TestApp;
  let folder: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    app = await startTestApp();
    folder = mkdtempSync(path.join(runFolder(), 'cli-'));
    const { databaseUrl, dataDir, secretKey = '' } = app.configuration;
    environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey };
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  const cli = (...args: string[]): Promise<CommandResult> => runCli(environment, ...args);

  /** Runs a command that has to do what was asked; gives its output. */
  async function done(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await cli(...args);
    expect([code, stderr]).toEqual([0, stderr]);
    return stdout;
  }

  const json = async <Result>(...args: string[]): Promise<Result> =>
    JSON.parse(await done(...args, '--json')) as Result;

  /** Runs a command that must not do anything; gives the sentence it says. */
  async function refused(code: number, ...args: string[]): Promise<string> {
    const result = await cli(...args);
    expect([result.code, result.stdout]).toEqual([code, '']);
    expect(result.stderr).not.toMatch(/\n {4}at |Something unexpected/);
    return result.stderr;
  }

  /** Waits until the running service is notified of a change that a command made: a few milliseconds. */
  const answers = (client: TestClient, url: string, status: number): Promise<void> =>
    eventually(async () => (await client.get(url)).status === status, 1_000);

  const address = (): string => `${unique('person')}@example.com`;

  it('make a person, an organization and a token that opens it', async () => {
    const email = address();
    const userId = (await done('users', 'create', '--email', email.toUpperCase(), '--name', 'Grace')).trim();
    const title = unique('Office');
    const organizationId = (await done('orgs', 'create', '--title', title, '--owner', email)).trim();
    const token = (await done('tokens', 'create', '--email', email, '--org', title, '--expires', '1h')).trim();
    const client = app.client(token);
    const me = await client.get<{ id: string; displayName: string }>('/v1/user', { status: 200 });
    expect(me.body).toMatchObject({ id: userId, displayName: 'Grace' });
    const own = await client.get<{ items: { id: string; title: string }[] }>('/v1/orgs', { status: 200 });
    expect(own.body.items).toMatchObject([{ id: organizationId, title }]);
  });

  it('show people, organizations and members, narrowed by a text and a limit', async () => {
    const tenant = await app.factories.organization();
    const guest = await app.factories.member(tenant, null);
    const word = tenant.user.email.slice(0, 12);
    expect(await json('users', 'list', '--search', word)).toMatchObject([
      { id: tenant.user.id, email: tenant.user.email, organizations: 1 },
    ]);
    expect(await json<object[]>('users', 'list', '--search', '%')).toEqual([]);
    const all = await json<{ id: string; members: number; admins: number }[]>('orgs', 'list');
    expect(all.find(({ id }) => id === tenant.organizationId)).toMatchObject({ members: 2, admins: 1, spaces: 0 });
    const members = await json<{ email: string; role: string | null }[]>('orgs', 'members', tenant.organizationId);
    expect(members.map(({ email, role }) => [email, role]).sort()).toEqual(
      [
        [tenant.user.email, 'admin'],
        [guest.user.email, null],
      ].sort(),
    );
    const limited = await cli('orgs', 'members', tenant.organizationId, '--limit', '1');
    expect(limited.stdout.trim().split('\n')).toHaveLength(2);
    expect(limited.stderr).toContain('more than 1');
    const table = await done('orgs', 'members', tenant.organizationId, '--search', guest.user.email);
    expect(table).toMatch(/^User +Joined +Role +Email +Name\n/);
    expect(table).toContain('guest');
  });

  it('change roles at once in the running service, and leave the last admin', async () => {
    const tenant = await app.factories.organization();
    const member = await app.factories.member(tenant, Role.Read);
    const spaces = `/v1/orgs/${tenant.organizationId}/spaces`;
    await member.client.refused('post', spaces, 403, { body: { title: 'Mine' } });
    await done('orgs', 'set-role', tenant.organizationId, member.user.email, 'create');
    await eventually(async () => (await member.client.post(spaces, { body: { title: 'Mine' } })).status === 201, 1_000);
    for (const args of [
      ['orgs', 'set-role', tenant.organizationId, tenant.user.email, 'guest'],
      ['users', 'add', '--org', tenant.organizationId, '--email', tenant.user.email, '--role', 'edit'],
      ['orgs', 'remove', tenant.organizationId, tenant.user.email, '--yes'],
    ])
      expect(await refused(1, ...args)).toContain('last admin');
    await done('users', 'add', '--org', tenant.organizationId, '--email', member.user.email, '--role', 'admin');
    await done('orgs', 'set-role', tenant.organizationId, tenant.user.email, 'guest');
    expect(await refused(1, 'orgs', 'remove', tenant.organizationId, tenant.user.email)).toContain('add --yes');
    await tenant.client.get(`/v1/orgs/${tenant.organizationId}`, { status: 200 });
    await done('orgs', 'remove', tenant.organizationId, tenant.user.email, '--yes');
    await answers(tenant.client, `/v1/orgs/${tenant.organizationId}`, 404);
    expect(await refused(1, 'orgs', 'set-role', tenant.organizationId, tenant.user.email, 'read')).toContain(
      'is not a member of',
    );
  });

  it('list and revoke tokens, which then open nothing', async () => {
    const { user, client } = await app.factories.person();
    const [token] = await json<{ id: string }[]>('tokens', 'list', '--email', user.email);
    await client.get('/v1/user', { status: 200 });
    const id = token?.id ?? '';
    expect(await json('tokens', 'revoke', id, '--email', user.email)).toEqual({ id, revoked: true });
    await answers(client, '/v1/user', 401);
    expect(await refused(1, 'tokens', 'revoke', id, '--email', user.email)).toContain('has no token with the ID');
  });

  it('give results as JSON', async () => {
    const email = address();
    const user = await json<{ id: string }>('users', 'create', '--email', email);
    const org = await json<{ id: string }>('orgs', 'create', '--title', 'As JSON', '--owner', email);
    expect(await json('users', 'add', '--email', email, '--org', org.id, '--role', 'admin')).toEqual({
      user: user.id,
      organization: org.id,
      role: 'admin',
    });
    expect(await json('orgs', 'set-role', org.id, email, 'admin')).toMatchObject({ role: 'admin' });
    const token = await json<{ token: string }>('tokens', 'create', '--email', email);
    const space = await app
      .client(token.token)
      .post<{ id: string }>(`/v1/orgs/${org.id}/spaces`, { body: { title: 'Read' }, status: 201 });
    const source = path.join(folder, 'docs');
    mkdirSync(source);
    writeFileSync(path.join(source, 'README.md'), '# Hello\n');
    expect(await json('import', source, '--space', space.body.id)).toMatchObject({
      imported: 1,
      total: 1,
      skipped: [],
    });
    expect(await json<{ name: string }[]>('config')).toContainEqual({
      name: 'SECRET_KEY',
      value: '********',
      from: 'environment',
    });
    const findings = await json<{ status: string }[]>('doctor');
    expect(findings.length).toBeGreaterThan(8);
    const file = path.join(folder, 'json.zip');
    expect(await json('backup', file)).toMatchObject({ file, missingBlobs: 0 });
  });

  it('refuse a wrong call with exit code 2 and a sentence', async () => {
    expect(await refused(2, 'users', 'create')).toContain("required option '--email <address>' not specified");
    expect(await refused(2, 'users', 'create', '--email', 'nobody')).toContain('It must be an email address.');
    expect(await refused(2, 'orgs', 'set-role', 'x', 'a@b.cd', 'owner')).toContain('It must be one of guest, read');
    expect(await refused(2, 'orgs', 'list', '--limit', '0')).toContain('from 1 to 100000');
    expect(await refused(2, 'tokens', 'create', '--email', 'a@b.cd', '--expires', 'soon')).toContain('90d');
    expect(await refused(2, 'backup')).toContain("missing required argument 'file'");
    expect(await refused(2, 'restore', 'one', 'two')).toContain('too many arguments');
    expect(await refused(2, 'orgs', 'destroy')).toContain("unknown command 'destroy'");
    expect(await refused(2, 'users', 'list', '--everything')).toContain("unknown option '--everything'");
    expect(await refused(2)).toContain('Commands:');
  });

  it('refuse with exit code 1 what cannot be done, and say how it can', async () => {
    expect(await refused(1, 'tokens', 'list', '--email', address())).toContain('users create --email');
    expect(await refused(1, 'orgs', 'members', 'Nowhere')).toContain('orgs create --title "Nowhere"');
    const { user } = await app.factories.person();
    expect(await refused(1, 'users', 'create', '--email', user.email)).toContain(
      'An account with this email address already exists',
    );
    const { organizationId } = await app.factories.organization();
    expect(await refused(1, 'tokens', 'create', '--email', user.email, '--org', organizationId)).toContain('users add');
    expect(await refused(1, 'backup', '-')).toContain('not to standard output');
    expect(await refused(1, 'backup', folder)).toContain('is a folder');
    expect(await refused(1, 'backup', path.join(folder, 'no', 'x.zip'))).toContain('the folder does not exist');
  });

  it('explain themselves', async () => {
    for (const args of [[], ['orgs'], ['orgs', 'set-role'], ['backup'], ['restore']]) {
      const { code, stdout } = await cli(...args, '--help');
      expect([code, stdout]).toEqual([0, expect.stringContaining('Usage: npm run cli --') as string]);
    }
  });
});
