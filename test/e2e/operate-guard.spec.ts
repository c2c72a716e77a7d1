import { createProvider } from '../support/sso';
import { beginSession } from '../support/identities';
import { startTestApp, type TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import type { Tenant } from '../factories/factories';
import { Operators } from '../../src/operate/operators/operators.service';
import { runCli } from './run-cli';

interface Outbound {
  readonly paused: boolean;
  readonly reason?: string;
}

const OUTBOUND = '/v1/operate/outbound';

describe('the routes for operators', () => {
  let app: TestApp;
  let operator: Tenant;

  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.factories.organization();
    await app.get(Operators).set(operator.user.id, true);
  });

  it('do not exist for an admin who is no operator', async () => {
    const { client } = await app.factories.organization();
    await client.refused('get', OUTBOUND, 404);
    await client.refused('post', `${OUTBOUND}/pause`, 404);
  });

  it('do not exist for the token or the session of an operator that is limited to one organization', async () => {
    const { organizationId, user } = operator;
    await operator.client.get(OUTBOUND, { status: 200 });
    const limited = app.client(await app.factories.token(user.id, { organizationId }));
    await limited.get(`/v1/orgs/${organizationId}`, { status: 200 });
    await limited.refused('get', OUTBOUND, 404);
    const own = async (client: TestClient) => (await client.get<{ operator?: true }>('/v1/user', { status: 200 })).body;
    expect((await own(operator.client)).operator).toBe(true);
    expect((await own(limited)).operator).toBeUndefined();
    const session = await beginSession(app, createProvider(app, organizationId), user.id);
    await session.client.refused('get', OUTBOUND, 404);
  });

  it('end with the next call of someone who is no longer an operator', async () => {
    const person = await app.factories.person();
    await app.get(Operators).set(person.user.id, true);
    await person.client.get(OUTBOUND, { status: 200 });
    await app.get(Operators).set(person.user.id, false);
    await person.client.refused('get', OUTBOUND, 404);
  });

  it('pause what the service does to others, and let it go on, with one event each', async () => {
    const { body } = await operator.client.post<Outbound>(`${OUTBOUND}/pause`, {
      body: { reason: 'a rehearsal' },
      status: 200,
    });
    expect(body).toMatchObject({ paused: true, reason: 'a rehearsal' });
    // An earlier pause keeps its reason.
    await operator.client.post(`${OUTBOUND}/pause`, { status: 200 });
    const paused = await operator.client.get<Outbound>(OUTBOUND, { status: 200 });
    expect(paused.body.reason).toBe('a rehearsal');
    await operator.client.post(`${OUTBOUND}/resume`, { status: 200 });
    await operator.client.post(`${OUTBOUND}/resume`, { status: 200 });
    const resumed = await operator.client.get<Outbound>(OUTBOUND, { status: 200 });
    expect(resumed.body).toMatchObject({ paused: false });
    const events = await app.database.query<{ action: string }>(
      "SELECT action FROM audit_events WHERE actor_id = $1 AND action LIKE 'outbound.%' ORDER BY id",
      [operator.user.id],
    );
    expect(events.map(({ action }) => action)).toEqual(['outbound.pause', 'outbound.resume']);
  });

  it('are opened and closed by the command for operators', async () => {
    const { databaseUrl, dataDir, secretKey = '' } = app.configuration;
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey };
    const { client, user } = await app.factories.person();
    const listed = async (): Promise<string[]> => {
      const { stdout } = await runCli(environment, 'operators', 'list', '--json');
      return (JSON.parse(stdout) as { email: string }[]).map(({ email }) => email);
    };
    expect(await listed()).not.toContain(user.email);
    expect((await runCli(environment, 'operators', 'add', user.email)).code).toBe(0);
    await client.get(OUTBOUND, { status: 200 });
    expect(await listed()).toContain(user.email);
    expect((await runCli(environment, 'operators', 'remove', user.email)).code).toBe(0);
    await client.refused('get', OUTBOUND, 404);
    const events = await app.database.query<{ action: string; source: string }>(
      'SELECT action, source FROM audit_events WHERE target_id = $1 ORDER BY id',
      [user.id],
    );
    expect(events).toEqual([
      { action: 'operator.add', source: 'script' },
      { action: 'operator.remove', source: 'script' },
    ]);
  });
});
