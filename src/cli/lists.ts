import { type OutputOptions, print, inform } from './output';
import { table } from './table';

interface ListOutput extends OutputOptions {
  readonly limit: number;
}

interface Columns<Row> {
  readonly head: readonly string[];
  readonly row: (row: Row) => readonly string[];
  /** The message for an empty list. */
  readonly none: string;
}

/** Shows at most `limit` rows, as a table or as JSON (an array); reads one more to detect and report that there are more. */
export function printList<Row>(
  { limit, json }: ListOutput,
  rows: readonly Row[],
  { head, row, none }: Columns<Row>,
): void {
  const shown = rows.slice(0, limit);
  if (json) print(JSON.stringify(shown));
  else if (shown.length === 0) inform(none);
  else print(table(head, shown.map(row)));
  if (rows.length > limit) inform(`There are more than ${limit}. Increase --limit to see them.`);
}
