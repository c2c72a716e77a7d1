import { Client, Pool } from 'pg';
import { ormOptions } from '../../ormconfig';
import { migrate } from '../../src/database/migrate';
import { migrations } from '../../src/database/migrations/migrations';
import { earlierDatabase } from '../support/earlier-schema';
import { eventually } from '../support/eventually';
import { startTestApp } from '../support/test-app';

it('lets processes of the version before prepare their statements again, and ends no other sessions', async () => {
  const lacking = migrations.length - migrations.findIndex(({ name }) => name.startsWith('WidenTeamTitles'));
  const database = await earlierDatabase(lacking);
  const old = new Pool({ connectionString: database.url, application_name: 'bindery', max: 3 });
  const broken: Error[] = [];
  old.on('error', (error) => broken.push(error));
  const read = () => old.query({ name: 'titles', text: 'SELECT id, title FROM teams' });
  const watch = new Client({ connectionString: database.url, application_name: 'bindery listen' });
  await watch.connect();
  await Promise.all([read(), read(), read()]);
  await migrate(ormOptions(database.url, 2));
  await eventually(() => broken.length === 3);
  await Promise.all([read(), read(), read()]);
  expect((await watch.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await watch.end();
  await old.end();
  await database.drop();
});

it('goes on where a migration of a later version changes the type of a column that prepared statements return', async () => {
  const app = await startTestApp();
  const { client, organizationId } = await app.factories.organization();
  const teams = `/v1/orgs/${organizationId}/teams`;
  const create = (title: string) => client.put(teams, { body: { title } });
  const read = async () => (await client.get(teams)).status;
  for (const title of ['One', 'Two', 'Three']) expect((await create(title)).status).toBe(201);
  expect(await read()).toBe(200);
  await app.database.query('ALTER TABLE teams ALTER COLUMN title TYPE varchar(400)');
  // Reads are repeated at once; a transaction has failed, and is repeated by its caller.
  expect(await Promise.all(Array.from({ length: 12 }, read))).toEqual(Array.from({ length: 12 }, () => 200));
  const answers = [];
  for (const title of ['Four', 'Five', 'Six']) {
    const { status, headers } = await create(title);
    answers.push(status);
    if (status !== 201) expect([status, headers['retry-after']]).toEqual([503, '5']);
  }
  expect(answers.at(-1)).toBe(201);
});
