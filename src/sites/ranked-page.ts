import type { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';

interface Ranked {
  readonly id: string;
  readonly rank: string;
}

const isAfter = ({ rank, id }: Ranked, [lastRank, lastId]: readonly unknown[]): boolean =>
  rank > String(lastRank) || (rank === lastRank && id > String(lastId));

/** A keyset page of rows that are already in memory, in the order of their ranks. */
export const readRankedPage = <Row extends Ranked, Item>(
  cursors: CursorCodec,
  list: string,
  query: PageQueryDto,
  rows: readonly Row[],
  item: (row: Row) => Item,
): Promise<ListResponse<Item>> =>
  readPage(cursors, list, query, {
    read: async ({ after, limit }) => ({
      rows: (after ? rows.filter((row) => isAfter(row, after)) : rows).slice(0, limit + 1),
      count: rows.length,
    }),
    keys: ({ rank, id }) => [rank, id],
    item,
  });
