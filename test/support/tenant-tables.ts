import type { Client } from 'pg';

/** Tables that do not belong to an organization, with the reason. */
export const SHARED_TABLES: Readonly<Record<string, string>> = {
  migrations: 'the schema itself',
  outbound_pauses: 'of this installation',
  audit_stream_entries: 'events that wait for the receiver of the operator; gone when it has them',
  announcements: 'of this installation, for everybody',
  program_versions: 'of this installation',
  backup_states: 'of this installation',
  users: 'a person may be a member of many organizations',
  blobs: 'addressed by the hash of the content, which says nothing of whose it is',
  imported_folders: 'addressed by the hash of the content, like documents',
  documents: 'addressed by the hash of the content',
  document_links: 'belong to a document',
  idempotency_keys: 'belong to a caller, a person',
  notification_mail_schedules: 'belong to a person',
  notification_preferences: 'belong to a person',
  oauth_clients: 'programs, which people of any organization may let in',
  rate_counts: 'belong to a caller or an address',
  account_links: 'belong to a person',
  code_generators: 'belong to a person',
  passkeys: 'belong to a person',
  passwords: 'belong to a person',
  recovery_codes: 'belong to a person',
  session_keys: 'keys of this installation',
  visitor_salts: 'a random number of a day',
  site_event_progress: 'up to which hour and day events are added up',
  sso_tickets: 'sealed, addressed by the hash of a secret',
};

/** Columns that lead to an organization without a foreign key, by table: `column → table.column`. */
export const UNKEYED_PATHS: Readonly<Record<string, readonly [column: string, table: string, target: string]>> = {
  page_versions: ['line_id', 'revisions', 'line_id'],
  file_versions: ['line_id', 'revisions', 'line_id'],
  reusable_versions: ['line_id', 'revisions', 'line_id'],
  settings_versions: ['line_id', 'revisions', 'line_id'],
  search_sections: ['space_id', 'spaces', 'id'],
  search_terms: ['space_id', 'spaces', 'id'],
};

/** Tables whose rows refer to one of several kinds of rows. */
export const MIXED_TABLES: Readonly<Record<string, string>> = {
  sso_requests: 'of a SAML or OpenID Connect provider, by its identifier',
  sso_uses: 'of a SAML or OpenID Connect provider, by its identifier',
};

const COLUMNS = `
  SELECT c.relname AS name, bool_or(a.attname = 'organization_id' OR c.relname = 'organizations') AS carries
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
   GROUP BY 1 ORDER BY 1`;

const KEYS = `
  SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

/** Each table that belongs to organizations, with the tables on the path to `organization_id`; empty if it has that column itself. */
export async function tenantPaths(client: Client): Promise<Map<string, readonly string[] | undefined>> {
  const { rows: tables } = await client.query<{ name: string; carries: boolean }>(COLUMNS);
  const { rows: keys } = await client.query<{ from: string; to: string }>(KEYS);
  const links = [
    ...keys.filter(({ to }) => !(to in SHARED_TABLES)),
    ...Object.entries(UNKEYED_PATHS).map(([from, [, to]]) => ({ from, to })),
  ];
  const carries = new Set(tables.filter((table) => table.carries).map(({ name }) => name));
  const pathOf = (table: string, seen: readonly string[] = []): readonly string[] | undefined => {
    if (carries.has(table)) return [];
    for (const { from, to } of links) {
      const rest = from === table && !seen.includes(to) ? pathOf(to, [...seen, table]) : undefined;
      if (rest) return [to, ...rest];
    }
    return undefined;
  };
  const own = tables.filter(({ name }) => !(name in SHARED_TABLES) && !(name in MIXED_TABLES));
  return new Map(own.map(({ name }) => [name, pathOf(name)]));
}
