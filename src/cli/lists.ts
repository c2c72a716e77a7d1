import { type OutputOptions, say, inform } from './output';
import { table } from './table';

interface ListOutput extends OutputOptions {
  readonly limit: number;
}

interface Columns<Row> {
  readonly head: readonly string[];
  readonly row: (row: Row) => readonly string[];
  /** Said when there is nothing to show. */
  readonly none: string;
}

/** Shows at most `limit` rows, as a table or as JSON (an array); takes one more where there are more, and says so. */
export function giveList<Row>(
  { limit, json }: ListOutput,
  rows: readonly Row[],
  { head, row, none }: Columns<Row>,
): void {
  const shown = rows.slice(0, limit);
  if (json) say(JSON.stringify(shown));
  else if (shown.length === 0) inform(none);
  else say(table(head, shown.map(row)));
  if (rows.length > limit) inform(`There are more than ${limit}. Increase --limit, or filter the list with --search.`);
}
