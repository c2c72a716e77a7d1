/** Something that must always be true of the stored data. Modules say theirs in `*.checks.ts`; `npm run cli -- check` asks them. */
export interface DataCheck {
  /** Kebab-case, unique: what operators and tests call it. */
  readonly name: string;
  /** What is true when all is well, as a sentence. */
  readonly rule: string;
  /** Finds what breaks the rule, set by set: rows of `id` and `detail`, both text. Runs read-only, without values. */
  readonly sql: string;
}

/** Rows of `table` whose `column` is not the number that `count`, a subquery about the row `t`, gives. */
export const countCheck = (table: string, column: string, key: string, count: string, rule: string): DataCheck => ({
  name: `${table}-${column}`.replaceAll('_', '-'),
  rule,
  sql: `SELECT ${key} AS id, ${column} || ' instead of ' || real AS detail
          FROM (SELECT t.*, (${count}) AS real FROM ${table} t) counted WHERE ${column} <> real`,
});
