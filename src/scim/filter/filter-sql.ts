import { scimInvalid } from '../scim-error';
import type { Comparison, Filter, FilterValue } from './filter.types';

/** A column that filters can refer to. */
export interface FilterColumn {
  /** SQL expression of the column. */
  readonly sql: string;
  /** `lower`: the column contains lower case only, and is compared case-insensitively. */
  readonly type: 'text' | 'lower' | 'exact' | 'boolean' | 'time';
}

/** Columns by attribute name in lower case, and conditions for multi-valued attributes. */
export interface FilterColumns {
  readonly columns: Readonly<Record<string, FilterColumn>>;
  /** Wraps a condition, so that it holds if any of the values meets it. */
  readonly several?: Readonly<Record<string, (condition: string) => string>>;
}

const ORDER = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

const wrong = (why: string) => scimInvalid(`The filter cannot be used: ${why}.`, 'invalidFilter');

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Converts filters to SQL conditions. Values are bound; names come from the table of columns only. */
export class FilterSql {
  constructor(
    private readonly table: FilterColumns,
    private readonly bind: (value: unknown) => string,
  ) {}

  of(filter: Filter): string {
    return this.condition(filter, (path, condition) => this.oneOf(path, condition));
  }

  /** @param around wraps a condition on an attribute */
  private condition(filter: Filter, around: (path: string, condition: string) => string): string {
    switch (filter.kind) {
      case 'and':
      case 'or':
        return `(${this.condition(filter.left, around)} ${filter.kind.toUpperCase()} ${this.condition(filter.right, around)})`;
      case 'not':
        return `NOT COALESCE(${this.condition(filter.filter, around)}, false)`;
      case 'present':
        return around(filter.path, `(${this.column(filter.path).sql}) IS NOT NULL`);
      case 'within':
        // All conditions in brackets apply to the same value.
        return this.oneOf(
          filter.path,
          this.condition(prefixed(filter.path, filter.filter), (_, condition) => condition),
        );
      case 'compare':
        return around(filter.path, this.compare(this.column(filter.path), filter.op, filter.value));
    }
  }

  private oneOf(path: string, condition: string): string {
    const several = this.table.several?.[path.split('.')[0] ?? ''];
    return several ? several(condition) : condition;
  }

  private column(path: string): FilterColumn {
    const column = Object.hasOwn(this.table.columns, path) ? this.table.columns[path] : undefined;
    if (!column) throw wrong(`${path.slice(0, 100)} is no attribute that can be filtered by`);
    return column;
  }

  private compare({ sql, type }: FilterColumn, op: Comparison, value: FilterValue): string {
    if (value === null) {
      if (op === 'eq') return `(${sql}) IS NULL`;
      if (op === 'ne') return `(${sql}) IS NOT NULL`;
      throw wrong('null can only be compared by eq and ne');
    }
    if (type === 'boolean') return this.boolean(sql, op, value);
    if (type === 'time') return this.time(sql, op, value);
    if (typeof value !== 'string') throw wrong('the attribute is compared with a string');
    return this.text(type === 'text' ? `lower(${sql})` : sql, op, type === 'exact' ? value : value.toLowerCase());
  }

  private text(sql: string, op: Comparison, value: string): string {
    if (value.includes('\0') || !value.isWellFormed()) throw wrong('a string contains a character that none can');
    if (op === 'eq') return `${sql} = ${this.bind(value)}`;
    if (op === 'ne') return `${sql} IS DISTINCT FROM ${this.bind(value)}`;
    if (op === 'co') return `${sql} LIKE ${this.bind(`%${escaped(value)}%`)}`;
    if (op === 'sw') return `${sql} LIKE ${this.bind(`${escaped(value)}%`)}`;
    if (op === 'ew') return `${sql} LIKE ${this.bind(`%${escaped(value)}`)}`;
    return `${sql} ${ORDER[op]} ${this.bind(value)}`;
  }

  private boolean(sql: string, op: Comparison, value: FilterValue): string {
    const wanted = new Map<FilterValue, boolean>([
      ['true', true],
      ['false', false],
      [true, true],
      [false, false],
    ]).get(typeof value === 'string' ? value.toLowerCase() : value);
    if (wanted === undefined || (op !== 'eq' && op !== 'ne')) throw wrong('true and false are compared by eq and ne');
    return `(${sql}) = ${this.bind(op === 'eq' ? wanted : !wanted)}`;
  }

  private time(sql: string, op: Comparison, value: FilterValue): string {
    if (typeof value !== 'string' || !TIME.test(value) || Number.isNaN(Date.parse(value)))
      throw wrong('times are compared with an ISO 8601 time');
    const sign = new Map<Comparison, string>([['eq', '='], ['ne', '<>'], ...orders]).get(op);
    if (!sign) throw wrong(`times cannot be compared by ${op}`);
    return `${sql} ${sign} ${this.bind(new Date(value))}`;
  }
}

const orders = Object.entries(ORDER) as [Comparison, string][];

/** `emails[value eq "x"]` refers to `emails.value`. */
function prefixed(path: string, filter: Filter): Filter {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { ...filter, left: prefixed(path, filter.left), right: prefixed(path, filter.right) };
    case 'not':
      return { ...filter, filter: prefixed(path, filter.filter) };
    case 'within':
      throw wrong('brackets cannot be in brackets');
    default:
      return { ...filter, path: `${path}.${filter.path}` };
  }
}
