import type { ComponentChildren } from 'preact';

/** What a message shows among its words: a link, a moment, something emphasized. */
export type Piece = ComponentChildren;

/** A message with such pieces, for a screen; each language puts them where it wants them. */
export const words = (texts: TemplateStringsArray, ...pieces: Piece[]): Piece =>
  texts.flatMap((text, index) => (index < pieces.length ? [text, pieces[index]] : [text]));
