/** Whether items match a pattern in which some parts stand for any number of items. Takes at most the product of both lengths in steps. */
export function matchesWildcards<Part, Item>(
  pattern: readonly Part[],
  items: readonly Item[],
  isAny: (part: Part) => boolean,
  matches: (part: Part, item: Item) => boolean,
): boolean {
  let [at, index] = [0, 0];
  let last: { readonly next: number; from: number } | undefined;
  while (index < items.length) {
    const [part, item] = [pattern[at] as Part, items[index] as Item];
    if (at < pattern.length && isAny(part)) {
      at += 1;
      last = { next: at, from: index };
    } else if (at < pattern.length && matches(part, item)) {
      at += 1;
      index += 1;
    } else if (last) {
      last.from += 1;
      at = last.next;
      index = last.from;
    } else return false;
  }
  return pattern.slice(at).every(isAny);
}
