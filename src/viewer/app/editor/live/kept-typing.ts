import { root } from '../../addresses';
import { attempt, blocksKey, keepUnsaved, type Unsaved } from '../unsaved';

/** Text typed while editing with others that did not reach the service. */
export interface Typing extends Unsaved {
  /** The identifier of the change request. */
  readonly request: string;
  /** The identifier of the Yjs document; the update does not apply to another document under the same address. */
  readonly document: string;
  /** Encoded in Base64. */
  readonly update: string;
}

export interface KeptTyping extends Typing {
  /** The key in the browser's storage. */
  readonly name: string;
}

const CHUNK = 0x8000;

export function textOfBytes(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

export const bytesOfText = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const prefixOf = (spaceId: string, pageId: string) => `bindery.typing ${root.pathname} ${spaceId} ${pageId} `;

/** @param window distinguishes windows that edit the same page at the same time */
export const typingName = (spaceId: string, pageId: string, window: number): string =>
  `${prefixOf(spaceId, pageId)}${window}`;

export function keepTyping(name: string, typing: Typing): void {
  attempt(() => localStorage.setItem(name, JSON.stringify(typing)));
}

export function forgetTyping(names: Iterable<string>): void {
  for (const name of names) attempt(() => localStorage.removeItem(name));
}

const FIELDS = ['request', 'document', 'update', 'text', 'base'] as const;

function parse(name: string): KeptTyping | undefined {
  const kept = attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, unknown> | null);
  if (typeof kept !== 'object' || kept === null || FIELDS.some((field) => typeof kept[field] !== 'string'))
    return undefined;
  return { ...(kept as unknown as Typing), name };
}

/** Text of a page left over from closed tabs, crashes and ended sessions. */
export function readTyping(spaceId: string, pageId: string): KeptTyping[] {
  const prefix = prefixOf(spaceId, pageId);
  const names = attempt(() => Object.keys(localStorage)) ?? [];
  return names
    .filter((name) => name.startsWith(prefix))
    .map(parse)
    .filter((kept) => kept !== undefined);
}

/** Converts it to text typed alone: the next editor of the page merges it into the page's current text. */
export function takeAsText(spaceId: string, pageId: string, { name, text, base }: KeptTyping): void {
  keepUnsaved(blocksKey(spaceId, pageId), { text, base });
  forgetTyping([name]);
}
