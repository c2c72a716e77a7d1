import { signal } from '@preact/signals';

/** Pages that are expanded in the tree; kept while the same space is open, whether published or as a draft. */
export const openPages = signal<ReadonlySet<string>>(new Set());

export function openInTree(...pages: readonly string[]): void {
  if (pages.some((id) => !openPages.peek().has(id))) openPages.value = new Set([...openPages.peek(), ...pages]);
}

export function toggleInTree(page: string): void {
  const next = new Set(openPages.peek());
  if (!next.delete(page)) next.add(page);
  openPages.value = next;
}
