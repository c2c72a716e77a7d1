import type { Client } from 'pg';

interface Column {
  readonly type: string;
  readonly required: boolean;
  /** Whether the column has a default. */
  readonly filled: boolean;
}

export interface Schema {
  readonly columns: ReadonlyMap<string, Column>;
  /** Constraints by table and name: keys, uniqueness, checks. */
  readonly rules: ReadonlyMap<string, string>;
}

const COLUMNS = `
  SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
         a.atthasdef OR a.attidentity <> '' AS filled
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`;

const RULES = `
  SELECT conrelid::regclass || '.' || conname AS name, pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f', 'c', 'x') AND conrelid <> 0
   UNION ALL
  SELECT i.indrelid::regclass || '.' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
   WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`;

export async function readSchema(client: Client): Promise<Schema> {
  const { rows: columns } = await client.query<Column & { name: string }>(COLUMNS);
  const { rows: rules } = await client.query<{ name: string; rule: string }>(RULES);
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.map(({ name, rule }) => [name, rule])),
  };
}

const tableOf = (name: string): string => name.split('.', 1)[0] ?? '';

const VARYING = /^character varying\((\d+)\)$/;

/** A longer limit takes whatever a shorter one took. */
function isWidened(before: string, after: string): boolean {
  const [[, from], [, to]] = [VARYING.exec(before) ?? [], VARYING.exec(after) ?? []];
  return from !== undefined && to !== undefined && Number(to) > Number(from);
}

function columnBreak(name: string, before: Column, after: Column | undefined): string | undefined {
  if (!after) return `${name} is gone`;
  if (after.type !== before.type && !isWidened(before.type, after.type))
    return `${name} changes its type from ${before.type} to ${after.type}`;
  if (after.required && !before.required) return `${name} becomes NOT NULL`;
  if (after.required && before.filled && !after.filled) return `${name} loses its default`;
  return undefined;
}

/** Whether a uniqueness is of rows with a value in a column that is new and empty: those of an earlier version never have one. */
function concernsOnlyNewRows(table: string, rule: string, before: Schema, after: Schema): boolean {
  const [, column] = /^CREATE UNIQUE INDEX .* WHERE \(+(\w+) IS NOT NULL\)(?: AND |\)*$)/.exec(rule) ?? [];
  const found = column === undefined ? undefined : after.columns.get(`${table}.${column}`);
  return found !== undefined && !found.filled && !found.required && !before.columns.has(`${table}.${column}`);
}

/**
 * Changes that would break a process of the version before a migration: it reads and writes the tables it knows, and has to keep working
 * until it is replaced. New tables, columns that are optional or have a default, and indexes are harmless.
 */
export function breaksBetween(before: Schema, after: Schema): string[] {
  const known = new Set([...before.columns.keys()].map(tableOf));
  const changed = [...before.columns].flatMap(
    ([name, column]) => columnBreak(name, column, after.columns.get(name)) ?? [],
  );
  const demanded = [...after.columns]
    .filter(
      ([name, { required, filled }]) => !before.columns.has(name) && known.has(tableOf(name)) && required && !filled,
    )
    .map(([name]) => `${name} is new and required, without a default`);
  const ruled = [...after.rules]
    .filter(([name, rule]) => known.has(tableOf(name)) && before.rules.get(name) !== rule)
    .filter(([name, rule]) => !concernsOnlyNewRows(tableOf(name), rule, before, after))
    .map(([name, rule]) => `${name} is a new rule for rows: ${rule}`);
  // The earlier version may depend on it, for example for ON CONFLICT.
  const lifted = [...before.rules.keys()]
    .filter((name) => !after.rules.has(name) && after.columns.size > 0 && known.has(tableOf(name)))
    .map((name) => `${name} is lifted`);
  return [...changed, ...demanded, ...ruled, ...lifted];
}
