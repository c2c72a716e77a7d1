import { badRequest } from '../../../core/errors/app-error';
import { COLUMN_NAMES, DIMENSIONS, type Interval, INTERVALS, isMeasure, TIME } from '../events/columns';
import { type EventQuery, columnName, type QueryColumn, type QueryFilter } from './event-query';

const MAX_COLUMNS = 10;
const MAX_FILTERS = 20;
const MAX_VALUES = 1_000;
const MAX_DAYS = 731;
const DAY_MS = 24 * 60 * 60 * 1000;
const PRESETS: Readonly<Record<string, number>> = {
  lastYear: 365,
  last3Months: 90,
  last30Days: 30,
  last7Days: 7,
  last24Hours: 1,
};
const PRESET_NAMES = Object.keys(PRESETS);
const OPERATORS = ['in', 'notIn', 'greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual'] as const;

/** A query as received, not yet validated. */
export interface SentQuery {
  readonly select?: readonly unknown[];
  readonly where?: readonly unknown[];
  readonly groupBy?: readonly unknown[];
  readonly order?: unknown;
  readonly range?: unknown;
  readonly limit: number;
}

const fieldsOf = (value: unknown, place: string): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('invalid_value', `${place} must be an object.`, { field: place });
  return value as Readonly<Record<string, unknown>>;
};

const isInterval = (value: unknown): value is Interval => INTERVALS.some((one) => one === value);

function readColumn(value: unknown, place: string): QueryColumn {
  const { column, interval = 'day' } = fieldsOf(value, place);
  if (typeof column !== 'string' || !COLUMN_NAMES.includes(column))
    throw badRequest('invalid_value', `${place}.column must be one of ${COLUMN_NAMES.join(', ')}.`, {
      field: `${place}.column`,
    });
  if (isMeasure(column)) return { kind: 'measure', name: column };
  if (column !== TIME) return { kind: 'dimension', name: column };
  if (!isInterval(interval))
    throw badRequest('invalid_value', `${place}.interval must be one of ${INTERVALS.join(', ')}.`, {
      field: `${place}.interval`,
    });
  return { kind: 'time', interval };
}

function readList<T>(
  list: readonly unknown[] = [],
  most: number,
  place: string,
  read: (value: unknown, place: string) => T,
): T[] {
  if (list.length > most)
    throw badRequest('too_many_items', `${place} must contain at most ${most} items.`, { field: place });
  return list.map((value, index) => read(value, `${place}.${index}`));
}

function readFilter(value: unknown, place: string): QueryFilter {
  const { column, operator: sent = 'in', values } = fieldsOf(value, place);
  const operator = OPERATORS.find((one) => one === sent);
  if (typeof column !== 'string' || (column !== TIME && !Object.hasOwn(DIMENSIONS, column)))
    throw badRequest(
      'invalid_value',
      `${place}.column must be one of ${[TIME, ...Object.keys(DIMENSIONS)].join(', ')}.`,
      { field: `${place}.column` },
    );
  if (!operator)
    throw badRequest('invalid_value', `${place}.operator must be one of ${OPERATORS.join(', ')}.`, {
      field: `${place}.operator`,
    });
  if (operator !== 'in' && operator !== 'notIn' && column !== TIME)
    throw badRequest('invalid_value', `${place}.operator must be in or notIn: only datetime can be compared.`, {
      field: `${place}.operator`,
    });
  if (!Array.isArray(values) || values.length === 0 || values.length > MAX_VALUES)
    throw badRequest('too_many_items', `${place}.values must contain 1 to ${MAX_VALUES} items.`, {
      field: `${place}.values`,
    });
  const all: readonly unknown[] = values;
  if (column === TIME && !all.every((one) => typeof one === 'string' && !Number.isNaN(Date.parse(one))))
    throw badRequest('invalid_value', `${place}.values must be times such as 2026-01-31T09:30:00Z.`, {
      field: `${place}.values`,
    });
  if (JSON.stringify(all).includes('\\u0000'))
    throw badRequest('invalid_value', `${place}.values must not contain NUL characters.`, { field: `${place}.values` });
  return { column, operator, values: all };
}

function readRange(range: unknown, now: Date): Pick<EventQuery, 'from' | 'to'> {
  if (typeof range === 'string' && Object.hasOwn(PRESETS, range))
    return { from: new Date(now.getTime() - (PRESETS[range] ?? 0) * DAY_MS), to: now };
  if (typeof range !== 'object')
    throw badRequest(
      'invalid_value',
      `range must be one of ${PRESET_NAMES.join(', ')}, or an object with from and to.`,
      { field: 'range' },
    );
  const { from, to } = fieldsOf(range, 'range');
  const [start, end] = [Date.parse(String(from)), Date.parse(String(to))];
  if (Number.isNaN(start) || Number.isNaN(end) || end <= start || end - start > MAX_DAYS * DAY_MS)
    throw badRequest(
      'out_of_range',
      `range.from and range.to must be times, to after from and at most ${MAX_DAYS} days later.`,
      { field: 'range.from' },
    );
  return { from: new Date(start), to: new Date(end) };
}

/** Parses the body of a query. @throws 400 that names the invalid field */
export function readQuery(sent: SentQuery, now = new Date()): EventQuery {
  const groups = readList(sent.groupBy, MAX_COLUMNS, 'groupBy', readColumn);
  const selected = readList(sent.select, MAX_COLUMNS, 'select', readColumn);
  const wanted = selected.length > 0 ? selected : [...groups, { kind: 'measure', name: 'eventsCount' } as const];
  const columns = [
    ...wanted,
    ...groups.filter((group) => !wanted.some((one) => columnName(one) === columnName(group))),
  ];
  const filters = readList(sent.where, MAX_FILTERS, 'where', readFilter);
  const range = readRange(sent.range, now);
  if (sent.order === undefined) return { columns, filters, ...range, limit: sent.limit };
  const { by, direction } = fieldsOf(sent.order, 'order');
  const column = columns.findIndex((one) => columnName(one) === columnName(readColumn(by, 'order.by')));
  if (column < 0)
    throw badRequest('invalid_value', 'order.by must be one of the columns that are selected.', { field: 'order.by' });
  if (direction !== 'asc' && direction !== 'desc')
    throw badRequest('invalid_value', 'order.direction must be asc or desc.', { field: 'order.direction' });
  return { columns, filters, order: { column, direction }, ...range, limit: sent.limit };
}
