import { Role } from '../../src/common/permissions/role';
import { Operators } from '../../src/operate/operators/operators.service';
import { PERSONAL_COLUMNS } from '../../src/operate/privacy/personal-data';
import { PersonErasure } from '../../src/operate/privacy/person-erasure.service';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';
import { runCli } from './run-cli';

describe('a person who is erased', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
  });

  const cli = (...args: string[]) => {
    const { databaseUrl, dataDir, secretKey = '' } = app.configuration;
    return runCli({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey }, ...args);
  };
  const erase = (email: string) => cli('users', 'erase', '--yes', '--email', email);
  /** The records of the export, by their source. */
  async function exported(email: string): Promise<Map<string, Record<string, unknown>[]>> {
    const { code, stdout, stderr } = await cli('users', 'export', '--email', email);
    expect([code, stderr]).toEqual([0, stderr]);
    const records = new Map<string, Record<string, unknown>[]>();
    for (const line of stdout.trimEnd().split('\n')) {
      const { source, data } = JSON.parse(line) as { source: string; data: Record<string, unknown> };
      records.set(source, [...(records.get(source) ?? []), data]);
    }
    return records;
  }

  it('is gone with everything that says who they are, while what they wrote stays by a deleted user', async () => {
    const member = await app.factories.member(tenant, Role.Edit);
    const { email, id } = member.user;
    const space = await app.factories.space(tenant);
    const text = unique('A remark of theirs');
    const comments = `/v1/spaces/${space.id}/comments`;
    await member.client.post(comments, { body: { body: { markdown: text } }, status: 200 });
    const records = await exported(email);
    expect(records.get('users.id')).toMatchObject([{ id, email }]);
    expect(records.get('members.user_id')).toMatchObject([{ organization_id: tenant.organizationId, role: 'edit' }]);
    expect(records.get('comments.posted_by')).toMatchObject([
      { space_id: space.id, markdown: expect.stringContaining(text) as string },
    ]);
    expect(JSON.stringify([...records])).not.toContain(member.token);

    expect((await erase(email)).code).toBe(0);

    await member.client.get('/v1/user', { status: 401 });
    const { body } = await tenant.client.get<List<{ body: object; postedBy: { id: string; displayName: string } }>>(
      comments,
      {
        status: 200,
      },
    );
    expect(body.items).toMatchObject([{ postedBy: { id, displayName: 'Deleted user' } }]);
    for (const { table, column, onErasure } of PERSONAL_COLUMNS) {
      if (onErasure === 'kept') continue;
      const rows = await app.database.query(`SELECT FROM ${table} WHERE ${column} = $1`, [id]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const events = await app.database.query(
      'SELECT action, target_id, target_label FROM audit_events WHERE action = $1 AND target_id = $2',
      ['person.erase', id],
    );
    expect(events).toEqual([{ action: 'person.erase', target_id: id, target_label: null }]);
    expect((await cli('users', 'export', '--email', email)).stderr).toContain('There is no account');
  });

  it('frees their address for a new account', async () => {
    const member = await app.factories.member(tenant, Role.Read);
    const { email, id } = member.user;
    await erase(email);
    const { code, stdout } = await cli('users', 'create', '--email', email);
    expect(code).toBe(0);
    expect(stdout.trim()).not.toBe(id);
  });

  it('leaves no organization without an admin, and nothing is done before the operator confirms', async () => {
    const { email, id } = tenant.user;
    const sole = await erase(email);
    expect(sole.code).not.toBe(0);
    expect(sole.stderr).toContain('This person is the only admin of');
    const member = await app.factories.member(tenant, Role.Read);
    const unconfirmed = await cli('users', 'erase', '--email', member.user.email);
    expect(unconfirmed.code).not.toBe(0);
    expect(unconfirmed.stderr).toContain('--yes');
    await tenant.client.get('/v1/user', { status: 200 });
    await member.client.get('/v1/user', { status: 200 });
    await expect(app.get(PersonErasure).erase(id)).rejects.toMatchObject({ status: 409 });
  });

  it('can be an admin where another one is left', async () => {
    const admin = await app.factories.member(tenant, Role.Admin);
    expect((await erase(admin.user.email)).code).toBe(0);
    await expect(app.get(PersonErasure).erase(admin.user.id)).rejects.toMatchObject({ status: 404 });
    await tenant.client.get(`/v1/orgs/${tenant.organizationId}/members/${admin.user.id}`, { status: 404 });
  });

  it('is exported and erased by the API, for operators alone', async () => {
    const operator = await app.factories.person();
    await app.get(Operators).set(operator.user.id, true);
    const member = await app.factories.member(tenant, Role.Edit);
    const { id, email } = member.user;
    const path = `/v1/operate/people/${id}`;
    await tenant.client.refused('get', `${path}/export`, 404);
    await tenant.client.refused('delete', path, 404);
    const { text, headers } = await operator.client.get(`${path}/export`, { status: 200 });
    expect(headers['content-type']).toBe('application/x-ndjson');
    expect(headers['content-disposition']).toContain(`person-${id}.jsonl`);
    const sources = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { source: string }).source);
    expect(sources).toContain('members.user_id');
    expect(text).toContain(email);
    expect(text).not.toContain(member.token);
    await operator.client.delete(path, { status: 205 });
    await member.client.get('/v1/user', { status: 401 });
    await operator.client.delete(path, { status: 204 });
    await operator.client.refused('get', `${path}/export`, 404);
    expect(await operator.client.refused('delete', `/v1/operate/people/${tenant.user.id}`, 409)).toContain(
      'This person is the only admin of',
    );
    const events = await app.database.query(
      `SELECT action, actor_id AS actor FROM audit_events WHERE target_id = $1 AND action LIKE 'person.%' ORDER BY id`,
      [id],
    );
    expect(events).toEqual([
      { action: 'person.export', actor: operator.user.id },
      { action: 'person.erase', actor: operator.user.id },
    ]);
    await app.get(Operators).set(operator.user.id, false);
  });
});
