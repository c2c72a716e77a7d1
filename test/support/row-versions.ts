import type { TestApp } from './test-app';

/** Every version of every row, by table; `only`: of these tables. */
export async function versionsOf(app: TestApp, only?: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tables = await app.database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const each = tables
    .filter(({ name }) => only?.includes(name) ?? true)
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(COALESCE(string_agg(ctid::text || xmin::text, ',' ORDER BY ctid), '')) AS rows FROM "${name}"`,
    );
  const rows = await app.database.query<{ name: string; rows: string }>(each.join(' UNION ALL '));
  return new Map(rows.map((row) => [row.name, row.rows]));
}
