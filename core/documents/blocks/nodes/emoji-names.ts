import { nameToEmoji } from 'gemoji';

/** Hexadecimal code points, joined by hyphens. */
const codeOf = (emoji: string): string =>
  Array.from(emoji, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('-');

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(nameToEmoji).map(([name, emoji]): [string, string] => [name, codeOf(emoji)]),
);

/** A name (`1234`) that could be mistaken for code points. */
const LIKE_CODE = /^[0-9a-f]{4,6}$/;

export interface EmojiData {
  readonly code: string;
  readonly name?: string;
}

/** The emoji for a name between colons or for code points; an unknown name is used as the code. */
export function emojiData(word: string): EmojiData {
  const code = CODES.get(word);
  if (code === undefined) return { code: word };
  return LIKE_CODE.test(word) ? { code } : { code, name: word };
}

/** Normalizes an emoji from a client, by code points or by name; the name is retained if it stands for that code. */
export function normalizeEmoji({ code, name }: EmojiData): EmojiData {
  if (name !== undefined && CODES.get(name) === code) return { code, name };
  return emojiData(code);
}

/** The text between the colons: the written name or, without one, the code. */
export const emojiWord = ({ code, name }: EmojiData): string => name ?? code;
