import { DataSource } from 'typeorm';
import { ormOptions } from '../../ormconfig';
import { CONTRACTS, FIRST_ROLLING, migrations } from '../../src/database/migrations/migrations';
import { connected } from '../support/connected';
import { breaksBetween, readSchema, type Schema } from '../support/schema-changes';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/template-database';

const opened: TestDatabase[] = [];

afterAll(async () => {
  for (const database of opened) await database.drop();
});

async function schemaAfter(database: TestDatabase, count: number): Promise<Schema> {
  const run = migrations.slice(0, count);
  const source = await new DataSource({ ...ormOptions(database.url, 2), migrations: run }).initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  return connected(database, readSchema);
}

describe('migrations of a rolling upgrade', () => {
  it('leave an earlier version what it needs, or take away what a release before has stopped using', async () => {
    const database = await createEmptyDatabase();
    opened.push(database);
    const first = migrations.findIndex(({ name }) => name === FIRST_ROLLING);
    expect(first).toBeGreaterThan(0);
    const breaks: string[] = [];
    let before = await schemaAfter(database, first);
    for (let at = first; at < migrations.length; at += 1) {
      const after = await schemaAfter(database, at + 1);
      const { name } = migrations[at] ?? { name: '' };
      if (!(name in CONTRACTS)) breaks.push(...breaksBetween(before, after).map((each) => `${name}: ${each}`));
      before = after;
    }
    expect(breaks).toEqual([]);
  });

  it('that take something away name the release that stopped using it', () => {
    const names: string[] = migrations.map(({ name }) => name);
    for (const [name, release] of Object.entries(CONTRACTS)) {
      expect(names).toContain(name);
      expect(release).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});

describe('the rule for migrations', () => {
  const breaksOf = async (sql: string): Promise<string[]> => {
    const database = await createTestDatabase();
    opened.push(database);
    return connected(database, async (client) => {
      const before = await readSchema(client);
      await client.query(sql);
      return breaksBetween(before, await readSchema(client));
    });
  };

  it.each([
    'CREATE TABLE news (id text PRIMARY KEY, space_id varchar(32) REFERENCES spaces (id))',
    'ALTER TABLE spaces ADD motto text',
    "ALTER TABLE spaces ADD motto text NOT NULL DEFAULT ''",
    'ALTER TABLE spaces ALTER title DROP NOT NULL',
    'CREATE INDEX spaces_title_idx ON spaces (title)',
    'ALTER TABLE spaces ADD motto text; CREATE UNIQUE INDEX spaces_motto_key ON spaces (title, motto) WHERE motto IS NOT NULL',
  ])('lets pass: %s', async (sql) => {
    expect(await breaksOf(sql)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE spaces DROP COLUMN icon', 'spaces.icon is gone'],
    ['ALTER TABLE spaces RENAME COLUMN icon TO image', 'spaces.icon is gone'],
    ['ALTER TABLE withdrawals RENAME TO departures', 'withdrawals.user_id is gone'],
    ['ALTER TABLE spaces ALTER icon TYPE text', 'spaces.icon changes its type'],
    ['ALTER TABLE spaces ALTER icon SET NOT NULL', 'spaces.icon becomes NOT NULL'],
    ['ALTER TABLE withdrawals ADD reason text NOT NULL', 'withdrawals.reason is new and required'],
    ['CREATE UNIQUE INDEX spaces_title_key ON spaces (title)', 'is a new rule for rows'],
    ['CREATE UNIQUE INDEX spaces_icon_key ON spaces (icon) WHERE icon IS NOT NULL', 'is a new rule for rows'],
    [
      "ALTER TABLE spaces ADD motto text DEFAULT 'x'; CREATE UNIQUE INDEX spaces_motto_key ON spaces (motto) WHERE motto IS NOT NULL",
      'is a new rule for rows',
    ],
    ['ALTER TABLE spaces ADD CHECK (title <> emoji)', 'is a new rule for rows'],
    ['DROP INDEX users_email_key', 'users.users_email_key is lifted'],
  ])('stops: %s', async (sql, reason) => {
    expect((await breaksOf(sql)).join('\n')).toContain(reason);
  });
});
