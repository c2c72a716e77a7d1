import { PERSONAL_COLUMNS } from '../../src/operate/privacy/personal-data';
import { sharedTestApp, type TestApp } from '../support/test-app';

/** Columns that name people as these do, and name none. */
const NO_PEOPLE = new Set(['git_pull_requests.author', 'merge_rules.owner_id']);

/** How a column that names a person is called. */
const NAMES = '^(user_id|actor_id|member_id|owner_id|reviewer_id|responsible_id|author|author_id|[a-z_]+_by)$';

describe('personal data', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await sharedTestApp();
  });

  const columns = async (where: string, ...values: string[]): Promise<string[]> => {
    const rows = await app.database.query<{ name: string }>(
      `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
         JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND ${where} ORDER BY 1`,
      values,
    );
    return rows.map(({ name }) => name);
  };

  it('is listed with every column that names a person', async () => {
    const inSchema = await columns(`c.column_name ~ $1 AND c.data_type IN ('character varying', 'ARRAY')`, NAMES);
    const listed = PERSONAL_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(inSchema.filter((name) => !listed.includes(name) && !NO_PEOPLE.has(name))).toEqual([]);
    expect(listed.filter((name) => name !== 'users.id' && !inSchema.includes(name))).toEqual([]);
  });

  it('is exported without secrets and their hashes, in columns that exist', async () => {
    const all = await columns('true');
    const exported = PERSONAL_COLUMNS.flatMap(({ table, exported = [] }) => exported.map((name) => `${table}.${name}`));
    expect(exported.filter((name) => !all.includes(name))).toEqual([]);
    expect(exported.filter((name) => /hash|secret|sealed|credential|public_key|counter|transports/.test(name))).toEqual(
      [],
    );
  });

  it('has a rule for merging people that leaves one row where the schema allows one', async () => {
    const keys = await app.database.query<{ table: string; columns: string[] }>(
      `SELECT i.indrelid::regclass::text AS table, array_agg(a.attname::text) AS columns
         FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
         JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
        WHERE i.indisunique GROUP BY i.indexrelid, i.indrelid`,
    );
    // People whom directories manage in the same organization are refused.
    const refused = new Set(['scim_users']);
    for (const { table, column, onMerge } of PERSONAL_COLUMNS) {
      if (typeof onMerge === 'string' || refused.has(table)) continue;
      const others = keys
        .filter((key) => key.table === table && key.columns.includes(column))
        .map((key) => key.columns.filter((name) => name !== column).sort());
      const once = onMerge.once ? [[...onMerge.once].sort()] : [];
      expect([table, column, others]).toEqual([table, column, once]);
    }
  });

  it('decides for every column of a membership what becomes of it in a merge: add new ones to person-merge.repository.ts', async () => {
    expect(await columns(`c.table_name = 'members'`)).toEqual(
      [
        ...['organization_id', 'user_id', 'role', 'joined_at', 'last_seen_at', 'disabled', 'sso', 'provisioned'],
        ...['provider_id', 'teams', 'spaces', 'search_text', 'external_id'],
      ]
        .map((name) => `members.${name}`)
        .sort(),
    );
  });
});
