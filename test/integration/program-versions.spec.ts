import { ormOptions } from '../../ormconfig';
import { productVersion, releaseVersion } from '../../src/common/product-version';
import { migrate } from '../../src/database/migrate';
import { checkDatabase } from '../../src/doctor/database-checks';
import { isBefore, refuseNewerSchema } from '../../src/database/schema-state';
import { runCli } from '../e2e/run-cli';
import { connected } from '../support/connected';
import { earlierDatabase } from '../support/earlier-schema';
import { createTestDatabase, type TestDatabase } from '../support/template-database';

const opened: TestDatabase[] = [];

afterAll(async () => {
  for (const database of opened) await database.drop();
});

const noted = (database: TestDatabase, version: string, worksFrom: string) =>
  connected(database, (client) =>
    client.query(`INSERT INTO program_versions VALUES ($1, $2, now() + interval '1 minute')`, [version, worksFrom]),
  );

describe('a database', () => {
  it('knows which version of the program has changed its schema', async () => {
    const database = await earlierDatabase(2);
    opened.push(database);
    await migrate(ormOptions(database.url, 2));
    const { rows } = await connected(database, (client) =>
      client.query<{ version: string; works_from: string }>('SELECT version, works_from FROM program_versions'),
    );
    expect(rows).toEqual([{ version: productVersion(), works_from: releaseVersion() }]);
  });

  it('that the next release has changed is used, and one that a later release has changed is refused by name', async () => {
    const database = await createTestDatabase();
    opened.push(database);
    await noted(database, '0.2.0+11111111', releaseVersion());
    await migrate(ormOptions(database.url, 2));
    await noted(database, '0.3.0+22222222', '0.2.0');
    await expect(migrate(ormOptions(database.url, 2))).rejects.toThrow(
      /^Bindery 0\.3\.0\+22222222 has changed this database, which works with releases from 0\.2\.0 on; this is \d+\.\d+\.\d+\. Start 0\.2\.0 or later/,
    );
    // What was released between them starts.
    await connected(database, (client) => refuseNewerSchema(client, '0.2.0'));
    await connected(database, (client) => refuseNewerSchema(client, '0.10.0'));
  });

  it('that a later release has changed is refused by operator commands, too, and nothing is changed', async () => {
    const database = await createTestDatabase();
    opened.push(database);
    await noted(database, '9.0.0', '8.1.0');
    const { code, stderr } = await runCli(
      { DATABASE_URL: database.url, DATA_DIR: '/nonexistent-unused' },
      'orgs',
      'list',
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining('Bindery 9.0.0 has changed this database')]);
  });

  it('is fine for doctor when the next release has changed it, and broken when a later one has', async () => {
    const database = await createTestDatabase();
    opened.push(database);
    const schema = async () => (await checkDatabase(database.url)).find(({ text }) => text.startsWith('Schema:'));
    expect(await schema()).toMatchObject({ status: 'ok', text: 'Schema: up to date' });
    await noted(database, '0.2.0+11111111', releaseVersion());
    await connected(database, (client) =>
      client.query(`INSERT INTO migrations (timestamp, name) VALUES (1999000000000, 'Later1999000000000')`),
    );
    expect(await schema()).toMatchObject({
      status: 'warning',
      text: 'Schema: the next release has changed it (migrations that this one does not have: 1). This one works with it.',
    });
    await noted(database, '9.0.0', '8.1.0');
    expect(await schema()).toMatchObject({
      status: 'broken',
      text: expect.stringContaining('Bindery 9.0.0 has changed this database') as string,
    });
  });

  it('that lacks migrations is refused in read-only mode, and stays as it is', async () => {
    const database = await earlierDatabase(2);
    opened.push(database);
    const before = await connected(database, (client) => client.query('SELECT count(*) FROM migrations'));
    await expect(migrate(ormOptions(database.url, 2), { readOnly: true })).rejects.toThrow(
      'READ_ONLY is true, but 2 migrations of the database are pending.',
    );
    const after = await connected(database, (client) => client.query('SELECT count(*) FROM migrations'));
    expect(after.rows).toEqual(before.rows);
    await migrate(ormOptions(database.url, 2));
    await migrate(ormOptions(database.url, 2), { readOnly: true });
  });
});

it('compares releases by their numbers', () => {
  expect(isBefore('0.9.0', '0.10.0')).toBe(true);
  expect(isBefore('0.10.0', '0.9.9')).toBe(false);
  expect(isBefore('1.0.0', '1.0.0')).toBe(false);
  expect(isBefore('0.1.0', '0.1.1')).toBe(true);
  expect(isBefore('2.0.0', '1.9.9')).toBe(false);
});
