import { type Client, escapeIdentifier } from 'pg';
import type { Table } from './schema-catalog';

/** Text fetched at once, estimated by the largest row of a table. */
const FETCH_BYTES = 16 * 1024 * 1024;
const MAX_FETCHED = 1_000;
/** Stored values are compressed, and written out they have names and quotes around them. */
const UNPACKED = 4;
/** Text sent to the server in one statement; a single larger row is sent alone. */
const BATCH_BYTES = 1024 * 1024;
const LINE_FEED = 10;

/** Lines of text, each one row. */
export interface RowLines {
  readonly text: Buffer;
  readonly rows: number;
}

export interface TableSize {
  readonly rows: number;
  /** The number of rows to fetch at once, so that memory is bounded however large they are. */
  readonly fetch: number;
}

/** Counts a table and finds its largest row, without unpacking any. */
export async function measureTable(client: Client, { name, columns }: Table): Promise<TableSize> {
  const bytes = columns.map((column) => `coalesce(pg_column_size(${escapeIdentifier(column.name)}), 0)`).join(' + ');
  const { rows } = await client.query<{ rows: string; largest: number }>(
    `SELECT count(*) AS rows, coalesce(max(${bytes || '0'}), 0) AS largest FROM ${escapeIdentifier(name)}`,
  );
  const { rows: count = '0', largest = 0 } = rows[0] ?? {};
  const fetch = Math.floor(FETCH_BYTES / (UNPACKED * Math.max(1, largest)));
  return { rows: Number(count), fetch: Math.min(MAX_FETCHED, Math.max(1, fetch)) };
}

/**
 * Yields every row of a table as a line of JSON whose values are in PostgreSQL's own text format, or null: lossless for every
 * type, and a JSON null is not confused with a missing value. Requires a client in a transaction.
 */
export async function* readRows(client: Client, { name, columns }: Table, fetch: number): AsyncGenerator<RowLines> {
  const values = columns.map((column) => escapeIdentifier(column.name)).map((column) => `${column}::text AS ${column}`);
  await client.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR
       SELECT row_to_json(r)::text AS line FROM (SELECT ${values.join(', ')} FROM ${escapeIdentifier(name)}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${fetch} FROM backup_rows`);
    if (rows.length === 0) break;
    yield { text: Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`), rows: rows.length };
  }
  await client.query('CLOSE backup_rows');
}

/** Combines chunks of lines into texts of complete lines, about `BATCH_BYTES` each, without the last line feed. */
export async function* lineBatches(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED);
    size += chunk.length;
    if (end < 0 || size < BATCH_BYTES) {
      parts.push(chunk);
      continue;
    }
    yield Buffer.concat([...parts, chunk.subarray(0, end)]);
    parts = [chunk.subarray(end + 1)];
    size = parts[0]?.length ?? 0;
  }
  const rest = Buffer.concat(parts);
  if (rest.length > 0) yield rest.at(-1) === LINE_FEED ? rest.subarray(0, -1) : rest;
}

/** Puts lines that `readRows` gave into the table; reports how many rows came in with each statement. */
export async function* insertRows(
  client: Client,
  { name, columns }: Table,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<number> {
  const names = columns.map((column) => escapeIdentifier(column.name));
  const values = columns.map(({ type }, index) => `r.${names[index]}::${type}`);
  const insert = `INSERT INTO ${escapeIdentifier(name)} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values.join(', ')} FROM json_to_recordset($1::json) AS r (${names.map((column) => `${column} text`).join(', ')})`;
  for await (const lines of lineBatches(chunks)) {
    const { rowCount } = await client.query(insert, [`[${lines.toString().replaceAll('\n', ',')}]`]);
    yield rowCount ?? 0;
  }
}
