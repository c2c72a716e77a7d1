/** Shortens to at most `max` UTF-16 units without leaving half of a surrogate pair at the end. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}

const NEEDS_FOLDING = /[\t\n\r\f\v\0]|\s\s/;
// NUL cannot be stored as text by PostgreSQL, so it is treated as whitespace.
const WHITESPACE = /[\s\0]+/g;

/** Collapses every run of whitespace to one space, also at the ends, so that pieces can be joined. */
export function foldBlanks(text: string): string {
  return NEEDS_FOLDING.test(text) ? text.replace(WHITESPACE, ' ') : text;
}

/** One line of trimmed text, at most `max` UTF-16 units long. */
export function oneLine(text: string, max: number): string {
  return cutText(foldBlanks(cutText(text, max * 4)).trim(), max).trimEnd();
}
