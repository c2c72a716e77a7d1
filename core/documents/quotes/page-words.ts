import type { Node } from 'prosemirror-model';

/** The text of a page: every run of whitespace is one space, and every boundary between lines and blocks one line feed. */
export interface PageWords {
  readonly text: string;
  /** The document position of each character of the text. */
  readonly places: readonly number[];
}

const SPACE = /\s/;

/** Reads a document of the editor. Images, formulas and the like are ignored and are not boundaries. */
export function pageWords(doc: Node): PageWords {
  const characters: string[] = [];
  const places: number[] = [];
  let gap: { place: number; character: ' ' | '\n' } | undefined;
  const add = (character: string, place: number): void => {
    if (gap && characters.length > 0) {
      characters.push(gap.character);
      places.push(gap.place);
    }
    gap = undefined;
    characters.push(character);
    places.push(place);
  };
  doc.descendants((node, position) => {
    if (node.isTextblock || node.type.name === 'hard_break') gap = { place: position, character: '\n' };
    const text = node.text ?? '';
    for (let index = 0; index < text.length; index += 1) {
      const character = text.charAt(index);
      if (SPACE.test(character)) gap ??= { place: position + index, character: ' ' };
      else add(character, position + index);
    }
  });
  return { text: characters.join(''), places };
}

/** The document range of a range of the text. Neither its first nor its last character may be whitespace. */
export const documentRangeOf = (
  { places }: PageWords,
  start: number,
  length: number,
): { from: number; to: number } => ({
  from: places[start] ?? 0,
  to: (places[start + length - 1] ?? 0) + 1,
});
