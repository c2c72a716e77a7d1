import { type Interval, type Measure } from '../events/columns';

/** A column of a result. */
export type QueryColumn =
  | { readonly kind: 'time'; readonly interval: Interval }
  | { readonly kind: 'dimension'; readonly name: string }
  | { readonly kind: 'measure'; readonly name: Measure };

export interface QueryFilter {
  /** `datetime`, or the name of a dimension. */
  readonly column: string;
  readonly operator: 'in' | 'notIn' | 'greaterThan' | 'greaterThanOrEqual' | 'lessThan' | 'lessThanOrEqual';
  readonly values: readonly unknown[];
}

/** A parsed query for the events of a site. */
export interface EventQuery {
  readonly columns: readonly QueryColumn[];
  readonly filters: readonly QueryFilter[];
  readonly order?: { readonly column: number; readonly direction: 'asc' | 'desc' };
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
}

export const columnName = (column: QueryColumn): string => (column.kind === 'time' ? 'datetime' : column.name);
