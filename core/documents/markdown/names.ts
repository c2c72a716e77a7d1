import path from 'node:path';
import { isFolderPage, withoutPageEnding } from './page-file';

/** A sort prefix: a number followed by a separator and a letter, so that `5.1` and `2024-01-05` are ordinary names. */
const PREFIX = /^(\d{1,4})(?:[-_]+|\.?[-_ ]+|\.(?=\D))(?=\p{L})/u;

/** The sort prefix of a name such as `01-intro`; undefined if there is none. */
function numberOf(name: string): { readonly text: string; readonly prefix: string } | undefined {
  const found = PREFIX.exec(name);
  return found?.[1] === undefined ? undefined : { text: found[1], prefix: found[0] };
}

/** The number by which a page or folder is sorted among its siblings. */
export function orderOf(name: string): number | undefined {
  const number = numberOf(name);
  return number && Number(number.text);
}

/** Whether the numbers of siblings are consecutive positions: starting at 0 to 2, or in tens. */
const isCount = (numbers: readonly number[]): boolean =>
  new Set(numbers).size > 1 && (Math.min(...numbers) <= 2 || numbers.every((number) => number % 10 === 0));

/**
 * The names whose leading number is only a sort prefix: it has a leading zero (`01-intro`), or it numbers
 * the siblings. `7-days-to-die` and `404-errors` are ordinary names.
 */
export function orderedNames(siblings: Iterable<string>): ReadonlySet<string> {
  const numbered = [...new Set(siblings)].flatMap((name) => {
    const number = numberOf(name);
    return number ? [{ name, text: number.text }] : [];
  });
  const counted = isCount(numbered.map(({ text }) => Number(text)));
  return new Set(numbered.filter(({ text }) => counted || /^0\d/.test(text)).map(({ name }) => name));
}

/** Converts `getting_started.md` to "Getting started"; `ordered` removes the sort prefix. */
export function titleOfName(name: string, ordered = /^0\d/.test(name)): string {
  const plain = withoutPageEnding(name);
  const words = plain
    .slice(ordered ? (numberOf(plain)?.prefix.length ?? 0) : 0)
    .replace(/[-_]+/g, ' ')
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : name;
}

/** The title of a text without one: the name of its file, or of its folder for a README. */
export function titleOfFile(file: string): string {
  const { dir, base } = path.posix.parse(file);
  if (!isFolderPage(base)) return titleOfName(base);
  return dir ? titleOfName(path.posix.basename(dir)) : 'Home';
}
