import { root } from '../lib/paths';

/** A text that the service does not have yet. */
export interface Unsaved {
  readonly text: string;
  /** The text of the service over which it was typed. */
  readonly base: string;
}

const storageKey = (key: string) => `bindery.unsaved ${root.pathname} ${key}`;

/** The storage key of a text edited as blocks. */
export const blocksKey = (spaceId: string, pageId: string): string => `${spaceId} ${pageId} blocks`;

/** The browser's storage can be full or disabled; the text then lasts as long as the page. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function storeUnsaved(key: string, unsaved: Unsaved): void {
  attempt(() => localStorage.setItem(storageKey(key), JSON.stringify(unsaved)));
}

export function clearUnsaved(key: string): void {
  attempt(() => localStorage.removeItem(storageKey(key)));
}

/** A text left over from a closed tab, a crash or an ended session. */
export function readUnsaved(key: string): Unsaved | undefined {
  const stored = attempt(() => JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null') as unknown);
  if (typeof stored !== 'object' || stored === null || !('text' in stored) || !('base' in stored)) return undefined;
  const { text, base } = stored;
  return typeof text === 'string' && typeof base === 'string' ? { text, base } : undefined;
}
