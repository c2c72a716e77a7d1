import { cutText } from '../../documents/markdown/plain-text';

/** Longest piece of a section that is kept in one row, in UTF-16 units: what a snippet is cut from. */
export const MAX_PASSAGE = 1_000;

/** Cuts the text of a section into pieces at blanks, or anywhere when there is none; never empty. */
export function splitPassages(text: string): string[] {
  const passages: string[] = [];
  let rest = text;
  while (rest.length > MAX_PASSAGE) {
    const head = cutText(rest, MAX_PASSAGE);
    const blank = head.lastIndexOf(' ');
    const end = blank > MAX_PASSAGE / 2 ? blank : head.length;
    passages.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trimStart();
  }
  passages.push(rest);
  return passages;
}
