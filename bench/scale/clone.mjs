/** Tables that contain an organization with a space, its content and its search index, in the order of their foreign keys. */
const TABLES = [
  'users',
  'organizations',
  'members',
  'spaces',
  'revisions',
  'documents',
  'page_versions',
  'settings_versions',
  'change_requests',
  'comments',
  'search_pages',
  'search_sections',
  'search_terms',
];

/** Tables with so many rows that their indexes are rebuilt afterwards, which is faster than adding to them row by row. */
const LARGE = ['documents', 'page_versions', 'search_pages', 'search_sections', 'search_terms'];

/** Number of organizations per statement. */
const AT_ONCE = 50;
const PREFIX = 5;

/** The identifier in a copy: the first five characters are its number. */
export const idOfCopy = (id, copy) => String(copy).padStart(PREFIX, '0') + id.slice(PREFIX);

const COLUMNS = `
  SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
   WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;

/** The value of a column in a copy. */
function valueOf({ name, type }, table) {
  const quoted = `t."${name}"`;
  // An item at the top has no parent identifier, but an empty text.
  const copied = (value) =>
    `CASE WHEN ${value} = '' THEN '' ELSE lpad(k::text, ${PREFIX}, '0') || substr(${value}, ${PREFIX + 1}) END`;
  if (type.endsWith('[]') && name === 'parents') return `ARRAY(SELECT ${copied('p')} FROM unnest(${quoted}) AS p)`;
  if (type.startsWith('character') && /(^|_)(id|by|hash)$/.test(name)) return copied(quoted);
  if ((table === 'users' && name === 'email') || (table === 'organizations' && name === 'hostname'))
    return `'k' || k || ${quoted}`;
  return quoted;
}

/** Copies the rows of the source organization; all existing rows belong to it. */
async function copyTable(client, table, from, to) {
  const { rows: columns } = await client.query(COLUMNS, [table]);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map((column) => valueOf(column, table)).join(', ');
  const own = columns.map(({ name }) => `"${name}"`).join(', ');
  await client.query(
    `INSERT INTO ${table} (${names}) SELECT ${values}
       FROM generate_series($1::int, $2::int) AS k CROSS JOIN (SELECT ${own} FROM source.${table}) AS t`,
    [from, to],
  );
}

/** Sets the rows of the current organization aside, to be copied from. */
export async function keepSource(client) {
  await client.query('CREATE SCHEMA source');
  for (const table of TABLES) await client.query(`CREATE TABLE source.${table} AS SELECT * FROM public.${table}`);
}

const INDEXES = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes i
   WHERE schemaname = 'public' AND tablename = ANY($1)
     AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = (quote_ident(i.indexname))::regclass)`;

/**
 * Adds copies `from` to `to` of the organization that `keepSource` set aside, with separate identifiers and hashes.
 * @param {(text: string) => void} logProgress
 */
export async function addCopies(client, from, to, logProgress) {
  await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '768MB'; SET work_mem = '64MB'");
  const { rows: indexes } = await client.query(INDEXES, [LARGE]);
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
  for (let first = from; first <= to; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE - 1, to);
    for (const table of TABLES) await copyTable(client, table, first, last);
    if (last % 100 === 0 || last === to) logProgress(`  ${last} organizations`);
  }
  for (const { name, definition } of indexes) {
    const started = performance.now();
    await client.query(definition);
    logProgress(`  index ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  await client.query('VACUUM ANALYZE');
}

/** Makes a person an admin of some copies, and of no other. */
export const admit = (client, userId, organizationIds) =>
  client.query(
    `INSERT INTO members (organization_id, user_id, role, joined_at)
     SELECT id, $1, 'admin', now() FROM unnest($2::varchar[]) AS id`,
    [userId, organizationIds],
  );
