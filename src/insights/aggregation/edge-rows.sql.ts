import type { SummedUnit } from '../entities/summed-unit';
import { type EventQuery, columnName } from './event-query';

export type Bind = (value: unknown) => string;

/** Start and end of the whole days or hours within a range. */
export interface WholeUnits {
  readonly unit: SummedUnit;
  readonly unitMs: number;
  readonly first: Date;
  readonly last: Date;
}

interface Edge {
  readonly from: Date;
  readonly to: Date;
}

/** More units than are ever waiting for their sums, unless no process ran for some time. */
const MAX_PIECES = 4;

/** An edge cut at the units, if these are few. */
function piecesOf(edge: Edge, { unitMs }: WholeUnits): Edge[] {
  const first = Math.floor(edge.from.getTime() / unitMs) * unitMs;
  const count = Math.ceil((edge.to.getTime() - first) / unitMs);
  if (count > MAX_PIECES) return [edge];
  return Array.from({ length: count }, (_, index) => ({
    from: index === 0 ? edge.from : new Date(first + index * unitMs),
    to: index === count - 1 ? edge.to : new Date(first + (index + 1) * unitMs),
  }));
}

/** The parts of a range before the first whole unit and after the last one. */
function edgesOf(units: WholeUnits, { from, to }: EventQuery): Edge[] {
  const { first, last } = units;
  const before = { from, to: first < to ? first : to };
  const behind = { from: last > from ? last : from, to };
  return [before, behind].filter((edge) => edge.from < edge.to).flatMap((edge) => piecesOf(edge, units));
}

/** The time column for the rows of an edge. A constant tells the database that there are few groups, which it then counts in memory. */
function timeOf({ from, to }: Edge, { unit, unitMs }: WholeUnits, bind: Bind): string {
  const start = Math.floor(from.getTime() / unitMs) * unitMs;
  if (to.getTime() > start + unitMs) return `date_trunc('${unit}', at, 'UTC')`;
  return `${bind(new Date(start))}::timestamptz`;
}

/**
 * Rows of single events at both ends of a range, which the sums do not cover, grouped by `keys`. Counting readers takes most of the time,
 * so it is skipped unless the query needs it.
 */
export function edgeRows(
  { keys, only = 'true' }: { readonly keys: readonly string[]; readonly only?: string },
  units: WholeUnits,
  query: EventQuery,
  bind: Bind,
): string[] {
  const shown = query.columns.map(columnName);
  const [byVisitor, bySession] = [shown.includes('visitorsCount'), shown.includes('sessionsCount')];
  return edgesOf(units, query).map((edge) => {
    const names = ['at', ...keys.map((_, index) => `k${index}`)];
    const values = [timeOf(edge, units, bind), ...keys]
      .map((sql, index) => `${sql} AS ${names[index] ?? ''}`)
      .join(', ');
    const rows = `FROM site_events WHERE site_id = $1 AND at >= ${bind(edge.from)} AND at < ${bind(edge.to)} AND ${only}`;
    const grouped = names.map((_, index) => index + 1).join(', ');
    if (!byVisitor && !bySession) return `SELECT ${values}, count(*), 0, 0 ${rows} GROUP BY ${grouped}`;
    if (byVisitor && bySession)
      return `SELECT ${values}, count(*), count(DISTINCT visitor), count(DISTINCT session) ${rows} GROUP BY ${grouped}`;
    // Counted one after the other, each is counted in memory; counted together, both would be sorted.
    const counts = `sum(events)::bigint, ${byVisitor ? 'count(*), 0' : '0, count(*)'}`;
    return `SELECT ${names.join(', ')}, ${counts}
              FROM (SELECT ${values}, count(*) AS events ${rows} GROUP BY ${grouped}, ${byVisitor ? 'visitor' : 'session'}) AS each
             GROUP BY ${grouped}`;
  });
}
