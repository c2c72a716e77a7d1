import { Role } from '../../../src/common/permissions/role';
import { ormOptions } from '../../../ormconfig';
import { migrate } from '../../../src/database/migrate';
import { migrations } from '../../../src/database/migrations/migrations';
import { pendingSchemaSql } from '../../../src/database/schema-drift';
import type { Tenant } from '../../../test/factories/factories';
import { countRows, earlierDatabase, fillEarlier } from '../../../test/support/earlier-schema';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database';
import { startTestApp } from '../../../test/support/test-app';

/** Migrations that an earlier version lacks: from the newest one alone to all but the first two. */
const LACKING = Array.from({ length: migrations.length - 2 }, (_, at) => at + 1);

interface Content {
  readonly tenant: Tenant;
  readonly spaceId: string;
  readonly dataDir: string;
}

let present: TestDatabase;
let content: Content;
let close: () => Promise<void>;
const opened: TestDatabase[] = [];

/** What people had done before the upgrade, through the service. */
beforeAll(async () => {
  present = await createTestDatabase();
  const app = await startTestApp({ databaseUrl: present.url });
  const tenant = await app.factories.organization();
  const guest = await app.factories.member(tenant, Role.Read);
  const files = {
    'README.md': '# Home\n\nSee [the guide](guide.md).\n',
    'guide.md': '# Guide\n\nHow to feed a wombat.\n\n![Wombat](wombat.png)\n',
    'wombat.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  };
  const { space } = await app.factories.importedSpace(files, tenant);
  await app.factories.import(tenant, space.id, { ...files, 'guide.md': '# Guide\n\nHow to brush a wombat.\n' });
  const team = { title: 'Keepers', members: [tenant.user.id] };
  await tenant.client.put(`/v1/orgs/${tenant.organizationId}/teams`, { body: team, status: 201 });
  const changeRequests = `/v1/spaces/${space.id}/change-requests`;
  await tenant.client.post(changeRequests, { body: { subject: 'Feed it more' }, status: 201 });
  await guest.client.get(`/v1/spaces/${space.id}/content/path/guide`, { status: 200 });
  content = { tenant, spaceId: space.id, dataDir: app.configuration.dataDir };
  close = () => app.close();
});

afterAll(async () => {
  await close();
  for (const database of [present, ...opened]) await database.drop();
});

async function earlier(lacking: number): Promise<TestDatabase> {
  const database = await earlierDatabase(lacking);
  opened.push(database);
  return database;
}

const pendingOn = (url: string) => pendingSchemaSql(ormOptions(url, 2));

describe.each(LACKING)('an upgrade over %i migrations', (lacking) => {
  let database: TestDatabase;
  let before: Record<string, number>;

  beforeAll(async () => {
    database = await earlier(lacking);
    await fillEarlier(present.url, database.url);
    before = await countRows(database.url);
    await migrate(ormOptions(database.url));
  });

  it('keeps every row, and ends with the schema of a new installation', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(5);
    expect(await countRows(database.url)).toMatchObject(before);
    expect(await pendingOn(database.url)).toEqual({ up: [], down: [] });
  });

  it('gives a service that goes on where it was', async () => {
    const { tenant, spaceId, dataDir } = content;
    const app = await startTestApp({ databaseUrl: database.url, dataDir });
    try {
      const client = app.client(tenant.token);
      const page = `/v1/spaces/${spaceId}/content/path/guide?format=markdown`;
      const { body } = await client.get(page, { status: 200 });
      expect((body as { markdown: string }).markdown).toContain('brush a wombat');
      const found = await client.get(`/v1/spaces/${spaceId}/search?query=wombat`, { status: 200 });
      expect((found.body as { items: unknown[] }).items).toHaveLength(1);
      await app.factories.import(tenant, spaceId, { 'guide.md': '# Guide\n\nHow to wash a wombat.\n' });
      expect(JSON.stringify((await client.get(page, { status: 200 })).body)).toContain('wash a wombat');
    } finally {
      await app.close();
    }
  });
});
