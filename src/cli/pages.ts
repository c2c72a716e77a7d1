import type { ListResponse } from '../common/pagination/page';
import { MAX_LIMIT } from '../common/pagination/page-query.dto';

/** The first items of a list that is read page by page, at most `limit`. */
export async function readAll<Item>(
  read: (query: { page?: string; limit: number }) => Promise<ListResponse<Item>>,
  limit: number,
): Promise<Item[]> {
  const items: Item[] = [];
  let page: string | undefined;
  do {
    const answer = await read({ page, limit: Math.min(MAX_LIMIT, limit - items.length) });
    items.push(...answer.items);
    page = answer.next?.page;
  } while (page !== undefined && items.length < limit);
  return items;
}
