import { nameToEmoji } from 'gemoji';

/** Code points in hexadecimal, joined by hyphens. */
const codeOf = (emoji: string): string =>
  Array.from(emoji, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('-');

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(nameToEmoji).map(([name, emoji]): [string, string] => [name, codeOf(emoji)]),
);

/** A name (`1234`) that could be taken for code points. */
const LIKE_CODE = /^[0-9a-f]{4,6}$/;

export interface EmojiData {
  readonly code: string;
  readonly name?: string;
}

/** The emoji that a name between colons or code points mean; a name that nobody knows stays the code. */
export function emojiData(word: string): EmojiData {
  const code = CODES.get(word);
  if (code === undefined) return { code: word };
  return LIKE_CODE.test(word) ? { code } : { code, name: word };
}

/** An emoji as a client gives it: by code points or by its name; the name stays where it means that code. */
export function fittingEmoji({ code, name }: EmojiData): EmojiData {
  if (name !== undefined && CODES.get(name) === code) return { code, name };
  return emojiData(code);
}

/** What is between the colons: the name that was written, or else the code. */
export const emojiWord = ({ code, name }: EmojiData): string => name ?? code;
