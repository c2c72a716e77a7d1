import * as Y from 'yjs';
import type { DecodedUpdate } from './check-update';

const isSameId = (one: Y.ID | null, other: Y.ID | null): boolean =>
  one === other || (one !== null && other !== null && one.client === other.client && one.clock === other.clock);

/** What an item follows; a part of a longer item follows the part before it. */
const originOf = (item: Y.Item, clock: number): Y.ID | null =>
  clock === item.id.clock ? item.origin : Y.createID(item.id.client, clock - 1);

function isSame(item: Y.Item, stored: Y.Item, from: number, to: number): boolean {
  if (!isSameId(originOf(item, from), originOf(stored, from))) return false;
  const [one, other] = [item.content, stored.content];
  // What was deleted may not be known any more.
  if (one instanceof Y.ContentDeleted || other instanceof Y.ContentDeleted) return true;
  if (one instanceof Y.ContentString && other instanceof Y.ContentString)
    return (
      one.str.slice(from - item.id.clock, to - item.id.clock) ===
      other.str.slice(from - stored.id.clock, to - stored.id.clock)
    );
  return one.constructor === other.constructor;
}

/**
 * Whether an update has other content under a number that the document has already: two clients count their changes under the same
 * client number, and Yjs would take those of the second for known ones. Sending the same again is no such case.
 */
export function hasTakenNumber({ structs }: DecodedUpdate, { store }: Y.Doc): boolean {
  return structs.some((item) => {
    const { client } = item.id;
    const end = Math.min(item.id.clock + item.length, Y.getState(store, client));
    if (!(item instanceof Y.Item)) return false;
    for (let clock = item.id.clock; clock < end;) {
      const stored = Y.getItem(store, Y.createID(client, clock));
      const next = Math.min(stored.id.clock + stored.length, end);
      if (stored instanceof Y.Item && !isSame(item, stored, clock, next)) return true;
      clock = next;
    }
    return false;
  });
}
