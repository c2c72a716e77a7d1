/**
 * The tables of the bare baseline: the data that the service returns, in plain columns, one row per response, with the index that a plain
 * application would have. They are in the same database as the service's own tables.
 */

const ROWS_AT_ONCE = 200;

const typeOf = (name, value) => {
  if (name.endsWith('At')) return 'timestamptz(3)';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' ? 'double precision' : 'json';
};

const quoted = (name) => `"${name}"`;

/** The columns of objects, in order of first appearance. */
function columnsOf(items) {
  const columns = new Map();
  for (const item of items)
    for (const [name, value] of Object.entries(item)) if (!columns.has(name)) columns.set(name, typeOf(name, value));
  return columns;
}

/** Recreates a table for these objects and returns its column list for a SELECT. */
async function createTable(client, table, items) {
  const columns = [...columnsOf(items)];
  await client.query(`DROP TABLE IF EXISTS ${table}`);
  await client.query(`CREATE TABLE ${table} (${columns.map(([name, type]) => `${quoted(name)} ${type}`).join(', ')})`);
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE)
    await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`, [
      JSON.stringify(items.slice(at, at + ROWS_AT_ONCE)),
    ]);
  return columns.map(([name]) => quoted(name)).join(', ');
}

/**
 * A row for every page of the space: those of `answers` exactly as the service returns them, the others with their title and text, so that
 * table and index are as large as the space. Returns the statement of a page read.
 */
export async function fillPages(client, spaceId, answers) {
  const columns = await createTable(client, 'bench_answers', answers);
  const own = new Map([
    ['"id"', 'p.page_id'],
    ['"type"', 'p.type'],
    ['"title"', 'p.title'],
    ['"slug"', 'p.slug'],
    ['"markdown"', 'd.source'],
  ]);
  const others = columns.split(', ').map((column) => own.get(column) ?? `NULL AS ${column}`);
  await client.query('DROP TABLE IF EXISTS bench_pages');
  await client.query('CREATE TABLE bench_pages (LIKE bench_answers)');
  // In the order of identifiers, so that the requested pages are not stored next to each other.
  await client.query(
    `INSERT INTO bench_pages (${columns}) SELECT * FROM (
       SELECT ${columns} FROM bench_answers
       UNION ALL
       SELECT ${others.join(', ')} FROM page_versions p LEFT JOIN documents d ON d.hash = p.document_hash
        WHERE p.line_id = $1 AND p.to_seq IS NULL AND NOT EXISTS (SELECT 1 FROM bench_answers a WHERE a.id = p.page_id)
     ) AS pages ORDER BY id`,
    [spaceId],
  );
  await client.query('ALTER TABLE bench_pages ADD PRIMARY KEY (id)');
  await client.query('DROP TABLE bench_answers');
  await client.query('VACUUM ANALYZE bench_pages');
  return `SELECT ${columns} FROM bench_pages WHERE id = $1`;
}

/** The spaces as the list returns them; returns the statement of the list. */
export async function fillSpaces(client, spaces) {
  const columns = await createTable(client, 'bench_spaces', spaces);
  await client.query('ALTER TABLE bench_spaces ADD PRIMARY KEY (id)');
  await client.query('VACUUM ANALYZE bench_spaces');
  return `SELECT ${columns} FROM bench_spaces ORDER BY id LIMIT ${spaces.length}`;
}

/**
 * A row for every page with the words that the service finds it by, and as much of its text as the service returns per result. Returns the
 * statement of one bare full-text query.
 */
export async function fillSearch(client, spaceId, { characters, limit }) {
  await client.query('DROP TABLE IF EXISTS bench_search');
  await client.query(
    'CREATE TABLE bench_search (id text, space_id text, title text, path text, body text, tokens tsvector)',
  );
  await client.query(
    `INSERT INTO bench_search
     SELECT s.page_id, s.space_id, v.title, v.source_path,
            (SELECT left(string_agg(x.body, E'\\n' ORDER BY x.ordinal, x.part), $2) FROM search_sections x
              WHERE x.space_id = s.space_id AND x.page_id = s.page_id), s.tokens
       FROM search_pages s
       JOIN page_versions v ON v.line_id = s.space_id AND v.page_id = s.page_id AND v.to_seq IS NULL
      WHERE s.space_id = $1 ORDER BY s.page_id`,
    [spaceId, characters],
  );
  await client.query('ALTER TABLE bench_search ADD PRIMARY KEY (id)');
  await client.query('CREATE INDEX bench_search_tokens ON bench_search USING gin (tokens)');
  await client.query('VACUUM ANALYZE bench_search');
  return `SELECT id, title, path, body FROM bench_search
           WHERE space_id = '${spaceId}' AND tokens @@ $1::tsquery
           ORDER BY ts_rank(tokens, $1::tsquery) DESC, id LIMIT ${limit}`;
}

/** The page tree as one text, as it is returned; returns the statement of its read. */
export async function fillTree(client, text) {
  await client.query('DROP TABLE IF EXISTS bench_tree');
  await client.query('CREATE TABLE bench_tree (id int PRIMARY KEY, text text)');
  await client.query('INSERT INTO bench_tree VALUES (1, $1)', [text]);
  return 'SELECT text FROM bench_tree WHERE id = 1';
}

/** The comments as the list returns them; returns the statement of the list. */
export async function fillComments(client, comments) {
  const columns = await createTable(client, 'bench_comments', comments);
  await client.query('ALTER TABLE bench_comments ADD PRIMARY KEY (id)');
  await client.query('VACUUM ANALYZE bench_comments');
  return `SELECT ${columns} FROM bench_comments ORDER BY id DESC LIMIT ${comments.length}`;
}

/** Empty tables for writes of one statement each: a comment, the pages of an import with their searchable words, changed pages. */
export async function fillWrites(client) {
  await client.query(`
    DROP TABLE IF EXISTS bench_posts, bench_imports;
    CREATE TABLE bench_posts (id uuid PRIMARY KEY, space_id text, posted_by text, markdown text, posted_at timestamptz);
    CREATE INDEX ON bench_posts (space_id, id);
    CREATE TABLE bench_imports (id uuid PRIMARY KEY, space_id text, path text, title text, body text, tokens tsvector);
    CREATE INDEX ON bench_imports (space_id, path);
    CREATE INDEX ON bench_imports USING gin (tokens)`);
  const pages = 'json_to_recordset($2::json) AS page (path text, title text, body text)';
  return {
    '/comments/:space': {
      post: true,
      sql: `INSERT INTO bench_posts VALUES (gen_random_uuid(), $1, 'someone', $2, now()) RETURNING *`,
    },
    '/imports/:space': {
      post: true,
      sql: `INSERT INTO bench_imports SELECT gen_random_uuid(), $1, path, title, body, to_tsvector('simple', title || ' ' || body) FROM ${pages}`,
    },
    '/merges/:space': {
      post: true,
      sql: `UPDATE bench_imports i SET body = page.body, tokens = to_tsvector('simple', page.title || ' ' || page.body)
              FROM ${pages} WHERE i.space_id = $1 AND i.path = page.path`,
    },
  };
}
