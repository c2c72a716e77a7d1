import type { TestApp } from '../support/test-app';

/** Tables that record what happened: they keep naming what is gone or elsewhere. */
const HISTORY = /^(audit_|logged_events$|event_log_)/;

/** Every table of the schema, read from the database, so that none is forgotten. */
async function tables({ database }: TestApp): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name).filter((name) => !HISTORY.test(name));
}

/** Tables that name a space, or something in one, by a column of their own. */
export async function tablesOfSpaces(app: TestApp): Promise<string[]> {
  const rows = await app.database.query<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
        AND column_name IN ('space_id', 'line_id', 'level_id', 'owner_id', 'change_request_id', 'comment_id', 'reply_id')`,
  );
  const known = await tables(app);
  // What readers did belongs to the site, and expires with its statistics; uploads end a day after they began, before any purge.
  const isShortLived = (name: string): boolean => name.startsWith('site_event') || name === 'uploads';
  return rows.map(({ name }) => name).filter((name) => known.includes(name) && !isShortLived(name));
}

/** Tables with rows that name one of these identifiers in any column, with how many rows; `where` says which rows. */
export async function rowsNaming(
  app: TestApp,
  ids: readonly string[],
  where: (row: Readonly<Record<string, unknown>>) => boolean = () => true,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const patterns = ids.map((id) => `%"${id}"%`);
  for (const table of await tables(app)) {
    const rows = await app.database.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM "${table}" t WHERE to_jsonb(t)::text LIKE ANY($1)`,
      [patterns],
    );
    const count = rows.filter(({ row }) => where(row)).length;
    if (count > 0) counts[table] = count;
  }
  return counts;
}
