import type { PageRequest, RowPage } from '../../common/pagination/page';

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Without regard to case; names of branches may differ in nothing else. */
const compareNames = (one: string, other: string): number =>
  compare(one.toLowerCase(), other.toLowerCase()) || compare(one, other);

/** The items whose name contains the text, by name, after the last name of the page before. */
export function pageByName<Item extends { readonly name: string }>(
  items: readonly Item[],
  search: string,
  { after, limit }: PageRequest,
): RowPage<Item> {
  const text = search.trim().toLowerCase();
  const found = items.filter(({ name }) => name.toLowerCase().includes(text));
  const last = after?.[0];
  const rows = found
    .filter(({ name }) => typeof last !== 'string' || compareNames(name, last) > 0)
    .sort((one, other) => compareNames(one.name, other.name));
  return { rows: rows.slice(0, limit + 1), count: found.length };
}
