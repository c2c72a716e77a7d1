import { RegularJobs } from '../../src/jobs/regular-jobs';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the trash', () => {
  let app: TestApp;
  let sibling: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    sibling = await app.sibling();
  });

  it('is emptied every hour, of what is in it for more than seven days, by one of the processes', async () => {
    const tenant = await app.factories.organization();
    const [old, recent] = [await app.factories.space(tenant), await app.factories.space(tenant)];
    for (const { id } of [old, recent]) await tenant.client.delete(`/v1/spaces/${id}`, { status: 205 });
    const age = (id: string, days: number) =>
      app.database.execute('UPDATE spaces SET deleted_at = now() - make_interval(days => $2) WHERE id = $1', [
        id,
        days,
      ]);
    await age(old.id, 8);
    await age(recent.id, 6);
    const rows = async (sql: string) => (await app.database.query<{ id: string }>(sql)).map(({ id }) => id);
    await Promise.all([app, sibling].map((process) => process.get(RegularJobs).everyHour()));
    await eventually(async () => !(await rows('SELECT id FROM spaces')).includes(old.id));
    expect(await rows('SELECT id FROM spaces')).toEqual([recent.id]);
    expect(await rows("SELECT target_id AS id FROM audit_events WHERE action = 'space.purge'")).toEqual([old.id]);
    for (const client of [tenant.client, sibling.client(tenant.token)]) {
      await client.refused('get', `/v1/spaces/${old.id}`, 404);
      await client.refused('post', `/v1/spaces/${old.id}/restore`, 404);
      await client.refused('delete', `/v1/spaces/${old.id}`, 404);
    }
    await tenant.client.post(`/v1/spaces/${recent.id}/restore`, { status: 200 });
  });

  it('shows nothing of a space that waits in it', async () => {
    const tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace({ 'README.md': '# Hidden\n\nechidna\n' }, tenant);
    await tenant.client.delete(`/v1/spaces/${space.id}`, { status: 205 });
    for (const path of ['content', 'comments', 'change-requests', 'revisions', 'search?query=echidna'])
      await tenant.client.refused('get', `/v1/spaces/${space.id}/${path}`, 404);
    for (const path of ['duplicate', 'transfer'])
      await tenant.client.refused('post', `/v1/spaces/${space.id}/${path}`, 404, { body: {} });
    const organization = `/v1/orgs/${tenant.organizationId}`;
    expect(await tenant.client.all(`${organization}/spaces`)).toEqual([]);
    const found = await tenant.client.get(`${organization}/search`, { query: { query: 'echidna' }, status: 200 });
    expect(found.body.count).toBe(0);
  });
});
