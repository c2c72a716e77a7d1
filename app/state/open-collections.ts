import { signal } from '@preact/signals';
import { root } from '../lib/paths';

const KEY = `bindery.closed-collections ${root.pathname}`;

/** The browser's storage can be disabled. */
function readClosed(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

/** Collections that the user closed in the sidebar. */
export const closedCollections = signal<ReadonlySet<string>>(readClosed());

export function toggleCollection(id: string): void {
  const next = new Set(closedCollections.peek());
  if (!next.delete(id)) next.add(id);
  closedCollections.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify([...next]));
  } catch {
    // In that case, all are open the next time.
  }
}
