import { root } from '../../lib/paths';
import { attempt, blocksKey, storeUnsaved, type Unsaved } from '../unsaved';

/** Text typed while editing with others that did not reach the service. */
export interface Typing extends Unsaved {
  /** The identifier of the change request. */
  readonly request: string;
  /** The identifier of the Yjs document; the update does not apply to another document under the same address. */
  readonly document: string;
  /** Encoded in Base64. */
  readonly update: string;
}

export interface StoredTyping extends Typing {
  /** The key in the browser's storage. */
  readonly name: string;
}

const CHUNK = 0x8000;

export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

export const decodeBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const prefixOf = (spaceId: string, pageId: string) => `bindery.typing ${root.pathname} ${spaceId} ${pageId} `;

/** @param window distinguishes windows that edit the same page at the same time */
export const typingName = (spaceId: string, pageId: string, window: number): string =>
  `${prefixOf(spaceId, pageId)}${window}`;

/** False if the browser has no room for it. */
export const storeTyping = (name: string, typing: Typing): boolean =>
  attempt(() => {
    localStorage.setItem(name, JSON.stringify(typing));
    return true;
  }) ?? false;

export function removeTyping(names: Iterable<string>): void {
  for (const name of names) attempt(() => localStorage.removeItem(name));
}

const FIELDS = ['request', 'document', 'update', 'text', 'base'] as const;

function parse(name: string): StoredTyping | undefined {
  const stored = attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, unknown> | null);
  if (typeof stored !== 'object' || stored === null || FIELDS.some((field) => typeof stored[field] !== 'string'))
    return undefined;
  return { ...(stored as unknown as Typing), name };
}

/** Text of a page left over from closed tabs, crashes and ended sessions. */
export function readTyping(spaceId: string, pageId: string): StoredTyping[] {
  const prefix = prefixOf(spaceId, pageId);
  const names = attempt(() => Object.keys(localStorage)) ?? [];
  return names
    .filter((name) => name.startsWith(prefix))
    .map(parse)
    .filter((stored) => stored !== undefined);
}

/** Converts it to text typed alone: the next editor of the page merges it into the page's current text. */
export function convertToUnsavedText(spaceId: string, pageId: string, { name, text, base }: StoredTyping): void {
  storeUnsaved(blocksKey(spaceId, pageId), { text, base });
  removeTyping([name]);
}
