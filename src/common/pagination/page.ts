import type { CursorCodec, CursorKeys } from './cursor-codec';
import type { PageQueryDto } from './page-query.dto';

/** A request to a repository: the rows after these keys, at most `limit`. */
export interface PageRequest {
  readonly after?: CursorKeys;
  readonly limit: number;
}

/** The result of a repository: up to `limit + 1` rows (one more means that there is a next page) and the total. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

/** The envelope of every list; `next` is absent on the last page, `count` is the total over all pages. */
export interface ListResponse<Item> {
  next?: { page: string };
  count: number;
  items: Item[];
}

/**
 * Reads one page of a keyset-paged list: stable while items are added and removed, with the same cost for every page.
 * `list` names the list and its filters, so that a cursor is valid for no other.
 */
export async function readPage<Row, Item>(
  cursors: CursorCodec,
  list: string,
  query: PageQueryDto,
  steps: {
    read: (page: PageRequest) => Promise<RowPage<Row>>;
    keys: (row: Row) => CursorKeys;
    item: (row: Row) => Item;
  },
): Promise<ListResponse<Item>> {
  const after = query.page === undefined ? undefined : cursors.decode(list, query.page);
  const { rows, count } = await steps.read({ after, limit: query.limit });
  const visible = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? visible.at(-1) : undefined;
  return {
    ...(last && { next: { page: cursors.encode(list, steps.keys(last)) } }),
    count,
    items: visible.map(steps.item),
  };
}
