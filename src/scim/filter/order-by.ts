import { scimInvalid } from '../scim-error';
import type { ScimPage } from '../scim-page';
import type { FilterColumns } from './filter-sql';

/** The requested order of a list; ties are ordered by identifier. */
export function orderBy(
  { columns, several = {} }: FilterColumns,
  { sortBy, descending }: ScimPage,
  id: string,
): string {
  if (sortBy === undefined) return id;
  const column = Object.hasOwn(columns, sortBy) ? columns[sortBy] : undefined;
  if (!column || Object.hasOwn(several, sortBy.split('.')[0] ?? ''))
    throw scimInvalid(`sortBy cannot be ${sortBy.slice(0, 100)}.`, 'invalidPath');
  const sql = column.type === 'text' ? `lower(${column.sql})` : `(${column.sql})`;
  return `${sql} ${descending ? 'DESC' : 'ASC'} NULLS LAST, ${id}`;
}
