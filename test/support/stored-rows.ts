import type { TestApp } from './test-app';

/** When someone called the service, and the state of a running import. */
const NOTED = /^(?:rate_counts|api_tokens|members|import_runs)$/;

/** All rows of what the service stores, as one digest for each table, except for what every call or a running job notes. */
export async function storedRows({ database }: TestApp): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (NOTED.test(name)) continue;
    const [row] = await database.query<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(one::text, '' ORDER BY one::text), '')) AS digest FROM "${name}" one`,
    );
    found[name] = row?.digest ?? '';
  }
  const [members] = await database.query<{ digest: string }>(
    `SELECT md5(string_agg(concat_ws(',', organization_id, user_id, role, external_id, teams, spaces), ';' ORDER BY organization_id, user_id)) AS digest FROM members`,
  );
  const [tokens] = await database.query<{ digest: string }>(
    `SELECT md5(string_agg((to_jsonb(one) - 'last_used_at')::text, '' ORDER BY id)) AS digest FROM api_tokens one`,
  );
  return { ...found, members: members?.digest ?? '', api_tokens: tokens?.digest ?? '' };
}
