import { Role } from '../../src/common/permissions/role';
import { Pool } from 'pg';
import { checkServer } from '../../src/bootstrap/database-server';
import { checkPooler } from '../../src/doctor/pooler-checks';
import { poolerSupportsNames } from '../../src/database/statement-names';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { missingForPgBouncer, PgBouncer } from '../support/pgbouncer';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { startTestApp, type TestApp } from '../support/test-app';

const missing = missingForPgBouncer();
if (missing) process.stderr.write(`\n*** NOT TESTED: the service behind PgBouncer: ${missing}. ***\n\n`);
const whereInstalled = missing ? describe.skip : describe;

/** Fewer connections to the server than the two processes have units of work at once. */
const SERVER_CONNECTIONS = 5;
const CALLERS = 12;
const ROUNDS = 2;

interface ChangeRequest {
  readonly id: string;
}

whereInstalled('two processes behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: PgBouncer;
  let apps: [TestApp, TestApp];
  let tenant: Tenant;
  let space: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await PgBouncer.start(database.url, { size: SERVER_CONNECTIONS });
    const app = await startTestApp({ databaseUrl: pooler.url, databaseDirectUrl: database.url });
    apps = [app, await app.sibling({ databaseDirectUrl: database.url })];
    tenant = await app.factories.organization();
    const files = { 'README.md': '# Home\n\nWelcome.\n', 'guide.md': '# Guide\n\nHow to feed a wombat.\n' };
    space = `/v1/spaces/${(await app.factories.importedSpace(files, tenant)).space.id}`;
  });
  afterAll(async () => {
    for (const app of [...apps].reverse()) await app.close();
    await pooler.stop();
    await database.drop();
  });

  const clientOf = (caller: number) => (apps[caller % 2] as TestApp).client(tenant.token);

  /** What people do, through either process. */
  async function work(caller: number, round: number): Promise<string> {
    const title = `Page ${caller} of ${round}`;
    const here = clientOf(caller);
    const there = clientOf(caller + 1);
    await here.get(`${space}/content/path/guide?format=markdown`, { status: 200 });
    await there.get(`${space}/search?query=wombat`, { status: 200 });
    await here.post(`${space}/comments`, { body: { body: { markdown: title } }, status: 200 });
    await there.get(`/v1/orgs/${tenant.organizationId}/spaces`, { status: 200 });
    const { body } = await here.post<ChangeRequest>(`${space}/change-requests`, {
      body: { subject: title },
      status: 201,
    });
    const changeRequest = `${space}/change-requests/${body.id}`;
    const changes = [{ operation: 'insert_page', document: { markdown: `# ${title}\n\nText of ${title}.\n` } }];
    await there.post(`${changeRequest}/content`, { body: { changes }, status: 200 });
    await here.post(`${changeRequest}/merge`, { status: 200 });
    return title;
  }

  it('answer mixed requests and merges without one error, and lose none', async () => {
    const callers = Array.from({ length: CALLERS }, (_, caller) => caller);
    const titles: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      titles.push(...(await Promise.all(callers.map((caller) => work(caller, round)))));
    const { body } = await tenant.client.get<{ pages: { title: string }[] }>(`${space}/content/pages`, { status: 200 });
    const there = new Set(body.pages.map(({ title }) => title));
    expect(titles.filter((title) => !there.has(title))).toEqual([]);
  }, 120_000);

  it('do jobs: what was merged is found in the end', async () => {
    const title = await work(0, ROUNDS);
    await eventually(async () => {
      const { body } = await clientOf(1).get<{ items: unknown[] }>(`${space}/search?query="${title}"`, { status: 200 });
      return body.items.length > 0;
    }, 20_000);
  });

  it('notify one another of changes', async () => {
    const member = await apps[0].factories.member(tenant, Role.Read);
    const [here, there] = apps.map((app) => app.client(member.token));
    for (const client of [here, there]) await client?.get(space, { status: 200 });
    await tenant.client.delete(`/v1/orgs/${tenant.organizationId}/members/${member.user.id}`, { status: 204 });
    await eventually(async () => (await there?.get(space))?.status === 404);
    expect((await here?.get(space))?.status).toBe(404);
  });

  it('give no names to statements, since this pooler loses them or keeps them, as it says', async () => {
    const pools = [pooler.url, database.url].map((connectionString) => new Pool({ connectionString, max: 1 }));
    const [behind, direct] = await Promise.all(pools.map(poolerSupportsNames));
    const sent = jest.spyOn(apps[0].database.pool, 'query');
    await apps[0].database.prepared('SELECT $1::int', [1]);
    const [statement] = sent.mock.calls[0] as unknown as [{ name?: string }];
    sent.mockRestore();
    for (const pool of pools) await pool.end();
    // A server alone knows a statement by the name that it was given.
    expect(direct).toBe(false);
    expect(statement.name !== undefined).toBe(behind);
  });

  it('are in order for the doctor', async () => {
    const findings = await checkPooler(pooler.url, database.url);
    expect(findings.filter(({ status }) => status === 'broken')).toEqual([]);
    expect(findings.slice(0, 2).map(({ status }) => status)).toEqual(['ok', 'ok']);
  });
});

whereInstalled('a pooler that is not set up', () => {
  let databases: TestDatabase[];
  let pooler: PgBouncer;

  beforeAll(async () => {
    databases = [await createTestDatabase(), await createTestDatabase()];
    pooler = await PgBouncer.start(databases[0]?.url ?? '', { size: 2, isBounded: false });
  });
  afterAll(async () => {
    await pooler.stop();
    for (const database of databases) await database.drop();
  });

  it('stops the start with the variable that is missing', async () => {
    await expect(checkServer(pooler.url)).rejects.toThrow('set DATABASE_DIRECT_URL');
    await expect(checkServer(pooler.url, 'DATABASE_URL', {})).resolves.toBeGreaterThanOrEqual(15);
  });

  it('is checked by the doctor: it bounds statements, and leads to the same database', async () => {
    const [one = '', other = ''] = databases.map(({ url }) => url);
    const [same, times] = await checkPooler(pooler.url, one);
    expect([same?.status, times?.status]).toEqual(['ok', 'warning']);
    expect(times).toMatchObject({ fix: expect.stringContaining('SET statement_timeout = 60000') as string });
    expect((await checkPooler(pooler.url, other))[0]).toMatchObject({ status: 'broken' });
  });
});
