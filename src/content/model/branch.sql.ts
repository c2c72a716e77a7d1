/** Locates the rows of a revision. `base` is the primary content that the branch of a change request is based on. */
export interface RevisionPoint {
  readonly branchId: string;
  readonly seq: number;
  readonly base?: { readonly branchId: string; readonly seq: number };
}

const ID_COLUMNS = { page_versions: 'page_id', file_versions: 'file_id', reusable_versions: 'reusable_id' } as const;

export type VersionedTable = keyof typeof ID_COLUMNS;

const holds = (alias: string, branch: string, seq: string): string =>
  `${alias}.line_id = ${branch} AND ${alias}.from_seq <= ${seq} AND (${alias}.to_seq IS NULL OR ${alias}.to_seq > ${seq})`;

/** Writes the parts of a statement that depend on how a branch is stored: standalone, or as an overlay of another one. */
export class BranchSql {
  constructor(private readonly laidOver: boolean) {}

  /**
   * A FROM item with the rows of `table` that are valid at the revision and satisfy `where`, which refers to them as `alias`.
   * Conditions on an outer row belong in `where`, after LATERAL, so that both halves of the union use their index.
   */
  rows(table: VersionedTable, alias: string, where = 'true'): string {
    const select = `SELECT ${alias}.* FROM ${table} ${alias}`;
    if (!this.laidOver) return `(${select} WHERE ${holds(alias, '$1', '$2')} AND ${where}) ${alias}`;
    const id = ID_COLUMNS[table];
    return `(${select} WHERE ${holds(alias, '$1', '$2')} AND NOT ${alias}.removed AND ${where}
      UNION ALL
      ${select} WHERE ${holds(alias, '$3', '$4')} AND ${where} AND NOT EXISTS (
        SELECT 1 FROM ${table} upper WHERE ${holds('upper', '$1', '$2')} AND upper.${id} = ${alias}.${id})) ${alias}`;
  }

  /** The n-th value of the statement, from 1, after those of the revision. */
  value(n: number): string {
    return `$${n + (this.laidOver ? 4 : 2)}`;
  }
}

/** One statement about a revision, in both forms. */
export class BranchStatement {
  private readonly alone: string;
  private readonly laidOver: string;

  constructor(write: (branch: BranchSql) => string) {
    this.alone = write(new BranchSql(false));
    this.laidOver = write(new BranchSql(true));
  }

  /** The text and values for one revision. */
  at({ branchId, seq, base }: RevisionPoint, ...values: readonly unknown[]): [string, unknown[]] {
    return base
      ? [this.laidOver, [branchId, seq, base.branchId, base.seq, ...values]]
      : [this.alone, [branchId, seq, ...values]];
  }
}
