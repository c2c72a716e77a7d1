/** A rule that the stored data must always satisfy. Modules define theirs in `*.checks.ts`; `npm run cli -- check` runs them. */
export interface DataCheck {
  /** Kebab-case, unique: the name for operators and tests. */
  readonly name: string;
  /** The rule, as a sentence. */
  readonly rule: string;
  /** Finds violations of the rule: rows of `id` and `detail`, both text. Runs read-only, without values. */
  readonly sql: string;
}

/** Rows of `table` whose `column` differs from the result of `count`, a subquery about the row `t`. */
export const countCheck = (table: string, column: string, key: string, count: string, rule: string): DataCheck => ({
  name: `${table}-${column}`.replaceAll('_', '-'),
  rule,
  sql: `SELECT ${key} AS id, ${column} || ' instead of ' || real AS detail
          FROM (SELECT t.*, (${count}) AS real FROM ${table} t) counted WHERE ${column} <> real`,
});

/** Rows of `table` in another organization than the row of `parent` that their `key` references. */
export const sameOrganizationCheck = (
  name: string,
  rule: string,
  table: string,
  key: string,
  parent: string,
): DataCheck => ({
  name,
  rule,
  sql: `SELECT child.id, '${parent.replace(/s$/, '')} ' || above.id AS detail
          FROM ${table} child JOIN ${parent} above ON above.id = child.${key}
         WHERE child.organization_id <> above.organization_id`,
});
