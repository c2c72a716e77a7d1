/** Maximum number of characters of a text in one response. */
export const MAX_CHARACTERS = 100_000;

/** A part of a text, and the offset of the next one. */
export interface TextPiece {
  readonly markdown: string;
  /** Length of the whole text. */
  readonly characters: number;
  readonly nextOffset?: number;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** At most 100,000 UTF-16 code units of a text from `offset` on; characters are never split. */
export function pieceOf(text: string, offset = 0): TextPiece {
  const full = Math.min(offset + MAX_CHARACTERS, text.length);
  const end = full < text.length && isHigh(text.charCodeAt(full - 1)) ? full - 1 : full;
  return {
    markdown: text.slice(offset, end).toWellFormed(),
    characters: text.length,
    ...(end < text.length && { nextOffset: end }),
  };
}
