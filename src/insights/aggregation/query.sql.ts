import { DIMENSIONS, type Facet, facetOf, HIDDEN_TYPES, isFaceted, TIME } from '../events/columns';
import { type Bind, edgeRows, type WholeUnits } from './edge-rows.sql';
import type { SummedUntil } from '../collecting/roll-up-progress.repository';
import { type EventQuery, columnName, type QueryColumn, type QueryFilter } from './event-query';

/** The source of counts: daily sums, which count readers, of pages or of a facet; hourly sums, which do not; or single events. */
type Source = 'events' | 'days' | 'hours' | Facet;

const COMPARED = { greaterThan: '>', greaterThanOrEqual: '>=', lessThan: '<', lessThanOrEqual: '<=' } as const;

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Single events are retained slightly longer than this. */
const OLD_MS = 89 * DAY_MS;

/** A reader of two kinds of events, or of two pages, is still one reader: only sums that distinguish these can be added up. */
function addsReadersTwice({ columns, filters }: EventQuery): boolean {
  const shown = columns.map(columnName);
  if (!shown.includes('visitorsCount') && !shown.includes('sessionsCount')) return false;
  const isOneType = filters.some(
    ({ column, operator, values }) => column === 'eventType' && operator === 'in' && values.length === 1,
  );
  const isOfSome = filters.some(({ column }) => !shown.includes(column) && (column === 'page' || isFaceted(column)));
  return isOfSome || !(isOneType || shown.includes('eventType'));
}

const dimensionsOf = ({ columns, filters }: EventQuery): Set<string> =>
  new Set([
    ...columns.flatMap((column) => (column.kind === 'dimension' ? [column.name] : [])),
    ...filters.map(({ column }) => column),
  ]);

/** Sums of a column that not every event has contain only events with a value. */
function asksForValue({ columns, filters }: EventQuery, name: string): boolean {
  if (!DIMENSIONS[name]?.isPartial || columns.map(columnName).includes(name)) return true;
  const own = filters.filter(({ column }) => column === name);
  return own.every(({ operator, values }) => operator === 'in' && !values.includes(null));
}

/** The facet that can answer the query, if there is one. */
function facetFor(query: EventQuery): Facet | undefined {
  const names = [...dimensionsOf(query)].filter((name) => name !== 'eventType' && name !== 'visitorBot');
  return names.every((name) => asksForValue(query, name)) ? facetOf(names) : undefined;
}

/** Reads from sums if they can answer the whole query, and from single events otherwise. */
function sourceOf(query: EventQuery): Source {
  const { columns } = query;
  const dimensions = dimensionsOf(query);
  const facet = facetFor(query);
  const isSummed = facet !== undefined || [...dimensions].every((name) => DIMENSIONS[name]?.isSummed);
  if (!isSummed || addsReadersTwice(query)) return 'events';
  const isByHour = columns.some((column) => column.kind === 'time' && column.interval === 'hour');
  if (facet !== undefined) return isByHour ? 'events' : facet;
  if (!isByHour) return 'days';
  const shown = columns.map(columnName);
  return shown.includes('visitorsCount') || shown.includes('sessionsCount') ? 'events' : 'hours';
}

const ROWS = `type, space_id, page_id, bot`;

/** Start and end of the whole days or hours within a range that are added up; the parts before and after them are counted from single events. */
function wholeUnits({ from, to }: EventQuery, unit: WholeUnits['unit'], summed: SummedUntil): WholeUnits {
  const unitMs = unit === 'day' ? DAY_MS : HOUR_MS;
  const floor = (time: number): number => Math.floor(time / unitMs) * unitMs;
  // Single events from that long ago have been deleted.
  const isOld = from.getTime() < Date.now() - OLD_MS;
  const first = isOld ? floor(from.getTime()) : floor(from.getTime() + unitMs - 1);
  const last = Math.max(first, floor(Math.min(summed[unit]?.getTime() ?? 0, to.getTime())));
  return { unit, unitMs, first: new Date(first), last: new Date(last) };
}

/** Rows of the sums of a facet for past whole days, and of single events around them. */
function facetRows(facet: Facet, query: EventQuery, bind: Bind, until: SummedUntil): string {
  const units = wholeUnits(query, 'day', until);
  const [name, to, start, end] = [facet.name, query.to, units.first, units.last].map(bind);
  const sums = `SELECT at, type, bot, value, events, visitors, sessions FROM site_event_facets
                 WHERE site_id = $1 AND facet = ${name} AND at >= ${start} AND at < ${end} AND at < ${to}`;
  return [sums, ...edgeRows({ keys: ['type', 'bot', facet.summed], only: facet.only }, units, query, bind)].join(
    ' UNION ALL ',
  );
}

/** Rows of sums for past whole days or hours, and of single events around them. */
function summed(
  source: 'days' | 'hours',
  isByPage: boolean,
  bind: Bind,
  query: EventQuery,
  until: SummedUntil,
): string {
  const units = wholeUnits(query, source === 'days' ? 'day' : 'hour', until);
  const counts = source === 'days' ? 'events, visitors, sessions' : 'events, 0 AS visitors, 0 AS sessions';
  const level = source === 'days' ? `AND level = ${isByPage ? 1 : 0}` : '';
  const page = isByPage || source === 'hours' ? [`COALESCE(space_id, '')`, `COALESCE(page_id, '')`] : [`''`, `''`];
  const [to, start, end] = [query.to, units.first, units.last].map(bind);
  const sums = `SELECT at, ${ROWS}, ${counts} FROM site_event_${source}
                 WHERE site_id = $1 ${level} AND at >= ${start} AND at < ${end} AND at < ${to}`;
  return [sums, ...edgeRows({ keys: ['type', ...page, 'bot'] }, units, query, bind)].join(' UNION ALL ');
}

/** Single events; a reader is counted once per day. */
const single = (bind: Bind, { from, to }: EventQuery): string =>
  `SELECT * FROM site_events WHERE site_id = $1 AND at >= ${bind(from)} AND at < ${bind(to)}`;

function rowsSql(source: Source, isByPage: boolean, bind: Bind, query: EventQuery, until: SummedUntil): string {
  if (source === 'events') return single(bind, query);
  return typeof source === 'string'
    ? summed(source, isByPage, bind, query, until)
    : facetRows(source, query, bind, until);
}

const measureSql = (name: string, source: Source): string => {
  if (source !== 'events')
    return `sum(${name === 'eventsCount' ? 'events' : name === 'visitorsCount' ? 'visitors' : 'sessions'})::int`;
  if (name === 'eventsCount') return 'count(*)::int';
  return `count(DISTINCT ${name === 'visitorsCount' ? 'visitor' : 'session'})::int`;
};

function dimensionSql(name: string, source: Source): string {
  const summedAs = typeof source === 'string' ? undefined : source.columns[name];
  return summedAs ?? DIMENSIONS[name]?.sql ?? 'NULL';
}

function columnSql(column: QueryColumn, source: Source): string {
  if (column.kind === 'time') return `date_trunc('${column.interval}', at, 'UTC')`;
  return column.kind === 'measure' ? measureSql(column.name, source) : dimensionSql(column.name, source);
}

function filterSql({ column, operator, values }: QueryFilter, source: Source, bind: Bind): string {
  if (operator !== 'in' && operator !== 'notIn') return `at ${COMPARED[operator]} ${bind(values[0])}::timestamptz`;
  if (column === TIME) return `${operator === 'in' ? '' : 'NOT '}at = ANY(${bind(values)}::timestamptz[])`;
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const sql = dimensionSql(column, source);
  const isJson = column === 'page' || column === 'eventLinkTargetValue';
  const found = isJson ? `${sql} = ANY(${bind(texts)}::jsonb[])` : `${sql} = ANY(${bind(texts)}::text[])`;
  const hasNull = values.includes(null) ? ` OR ${sql} IS NULL` : '';
  return operator === 'in' ? `(${found}${hasNull})` : `NOT COALESCE(${found}${hasNull}, false)`;
}

/** The statement that answers a query about a site; names come from the tables above, everything else is bound. */
export function querySql(siteId: string, query: EventQuery, until: SummedUntil): Statement {
  const values: unknown[] = [siteId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const source = sourceOf(query);
  const { columns, filters } = query;
  const isByPage = [...columns.map(columnName), ...filters.map(({ column }) => column)].includes('page');
  const rows = rowsSql(source, isByPage, bind, query, until);
  const namesTypes = filters.some(({ column }) => column === 'eventType');
  const partial = columns.filter((column) => column.kind === 'dimension' && DIMENSIONS[column.name]?.isPartial);
  const where = [
    ...filters.map((filter) => filterSql(filter, source, bind)),
    ...(namesTypes ? [] : [`type <> ALL(${bind(HIDDEN_TYPES)}::text[])`]),
    ...partial.map((column) => `${columnSql(column, source)} IS NOT NULL`),
  ];
  const grouped = columns.flatMap(({ kind }, index) => (kind === 'measure' ? [] : [index + 1]));
  const order = query.order ? `ORDER BY ${query.order.column + 1} ${query.order.direction} NULLS LAST` : '';
  return {
    sql: `SELECT ${columns.map((column, index) => `${columnSql(column, source)} AS c${index}`).join(', ')}
            FROM (${rows}) AS rows ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
            ${grouped.length > 0 ? `GROUP BY ${grouped.join(', ')}` : ''} ${order} LIMIT ${bind(query.limit)}`,
    values,
  };
}
