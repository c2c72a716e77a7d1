import { cutText } from '../../../core/documents/markdown/plain-text';

/** Maximum length of a passage, a part of a section in one row, in UTF-16 units. Snippets are extracted from passages. */
export const MAX_PASSAGE = 1_000;

/** Splits the text of a section into passages at spaces, or anywhere if there is none; never returns an empty array. */
export function splitPassages(text: string): string[] {
  const passages: string[] = [];
  let rest = text;
  while (rest.length > MAX_PASSAGE) {
    const head = cutText(rest, MAX_PASSAGE);
    const space = head.lastIndexOf(' ');
    const end = space > MAX_PASSAGE / 2 ? space : head.length;
    passages.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trimStart();
  }
  passages.push(rest);
  return passages;
}
