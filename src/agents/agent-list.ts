import type { ListResponse } from '../common/pagination/page';

/** One part of a list, as returned by a tool. */
export type AgentList<Name extends string, Item> = Readonly<Record<Name, readonly Item[]>> & {
  readonly nextCursor?: string;
};

export const toAgentList = <Name extends string, Item>(
  name: Name,
  { items, next }: Pick<ListResponse<Item>, 'items' | 'next'>,
): AgentList<Name, Item> =>
  ({ [name]: items, ...(next && { nextCursor: next.page }) }) as unknown as AgentList<Name, Item>;

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** The first items whose JSON texts have at most `most` characters in total. */
export function fitting<Item>(items: readonly Item[], most: number): Item[] {
  let left = most;
  const end = items.findIndex((item) => (left -= sizeOf(item)) < 0);
  return items.slice(0, end < 0 ? items.length : end);
}
