import type { Sealer } from '../../config/sealer';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns';
import type { SealedValuesRepository } from './sealed-values.repository';

const VALUES_AT_ONCE = 500;

export interface ResealResult {
  /** Sealed with the current key already, or by someone else meanwhile. */
  readonly current: number;
  /** Were sealed with a former key. */
  readonly former: number;
  /** Cannot be opened with any key, as `table.column key`. */
  readonly lost: readonly string[];
}

/** Looks at every sealed value, and seals those of former keys again with the current one unless `dryRun`. */
export class Resealing {
  private current = 0;
  private former = 0;
  private readonly lost: string[] = [];

  constructor(
    private readonly values: SealedValuesRepository,
    private readonly sealer: Sealer,
    private readonly dryRun: boolean,
  ) {}

  async run(): Promise<ResealResult> {
    for (const column of SEALED_COLUMNS) await this.resealColumn(column);
    const { current, former, lost } = this;
    return { current, former, lost };
  }

  private async resealColumn(column: SealedColumn): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const values = await this.values.after(column, after, VALUES_AT_ONCE);
      for (const value of values) await this.resealValue(column, value);
      after = values.at(-1)?.key;
    }
  }

  private async resealValue(column: SealedColumn, value: { key: string; sealed: string }): Promise<void> {
    const again = this.sealedAgain(column, value);
    if (again === null) this.lost.push(`${column.table}.${column.column} ${value.key}`);
    else if (again === undefined) this.current += 1;
    else if (this.dryRun || (await this.values.replace(column, value, again))) this.former += 1;
    else this.current += 1;
  }

  /** Undefined: it is current; null: no key opens it. */
  private sealedAgain({ purpose }: SealedColumn, { key, sealed }: { key: string; sealed: string }) {
    try {
      return this.sealer.reseal(purpose(key), sealed);
    } catch {
      return null;
    }
  }
}
