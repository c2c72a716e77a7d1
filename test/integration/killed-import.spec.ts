import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { pagesOf } from '../support/pages';
import { startTestApp, type TestApp } from '../support/test-app';
import { manyPages } from './many-pages';
import { spawnScript } from '../support/child-script';

describe('an import whose process is killed', () => {
  let app: TestApp;
  let tenant: Tenant;
  let spaceId: string;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace({ 'README.md': '# Before\n\nwombat\n' }, tenant);
    spaceId = space.id;
  });
  afterAll(async () => {
    children.forEach((child) => child.kill('SIGKILL'));
  });

  function importInChild(): ChildProcess {
    const child = spawnScript(app, 'import-child.ts', { SPACE: spaceId, USER_ID: tenant.user.id });
    children.push(child);
    return child;
  }

  /** Everything of the space that an import writes. */
  const state = async () => {
    const content = await tenant.client.get(`/v1/spaces/${spaceId}/content`, { status: 200 });
    const counts = await app.database.query(
      `SELECT (SELECT count(*) FROM page_versions WHERE line_id = $1) AS pages,
              (SELECT count(*) FROM revisions WHERE space_id = $1) AS revisions,
              (SELECT count(*) FROM search_pages WHERE space_id = $1) AS searchable`,
      [spaceId],
    );
    return { content: content.body, counts };
  };

  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
  };

  it('leaves the space as before when it was reading the pages', async () => {
    const before = await state();
    const child = importInChild();
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await eventually(() => output.includes('half'));
    await kill(child);
    expect(await state()).toEqual(before);
  }, 40_000);

  it('leaves the space as before when it was writing them, and can be run again', async () => {
    const before = await state();
    const blocker = new Client({ connectionString: app.configuration.databaseUrl });
    await blocker.connect();
    // The import stops here, its pages written and not yet committed.
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE search_pages IN EXCLUSIVE MODE');
    const child = importInChild();
    const waits = async () =>
      (await blocker.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'search_pages'::regclass`))
        .rowCount === 1;
    await eventually(waits);
    const written = await blocker.query<{ xid: string | null }>(
      `SELECT backend_xid::text AS xid FROM pg_stat_activity a JOIN pg_locks l USING (pid)
        WHERE NOT l.granted AND l.relation = 'search_pages'::regclass`,
    );
    expect(written.rows[0]?.xid).not.toBeNull();
    await kill(child);
    await blocker.query('COMMIT');
    await blocker.end();
    expect(await state()).toEqual(before);
    const result = await app.factories.import(tenant, spaceId, manyPages(2_000));
    expect(result.importedResources).toBe(2_000);
    const pages = await pagesOf(tenant.client, `/v1/spaces/${spaceId}/content`);
    expect(pages.filter(({ type }) => type === 'document')).toHaveLength(2_001);
    const search = await tenant.client.get<{ count: number }>(`/v1/spaces/${spaceId}/search`, {
      query: { query: 'wombat' },
    });
    expect(search.body.count).toBe(1);
  }, 60_000);
});
