import path from 'node:path';
import { isFolderPage, withoutPageEnding } from './page-file';

/** A number that can order a name: followed by a separator and then by a letter, so that `5.1` and `2024-01-05` are names. */
const PREFIX = /^(\d{1,4})(?:[-_]+|\.?[-_ ]+|\.(?=\D))(?=\p{L})/u;

/** The number that a name begins with, as `01-intro` does; undefined where it cannot order anything. */
function numberOf(name: string): { readonly text: string; readonly prefix: string } | undefined {
  const found = PREFIX.exec(name);
  return found?.[1] === undefined ? undefined : { text: found[1], prefix: found[0] };
}

/** The number that puts a page or folder among its neighbours, by its name. */
export function orderOf(name: string): number | undefined {
  const number = numberOf(name);
  return number && Number(number.text);
}

/** Whether numbers of neighbours count them: from the start, or in tens. */
const isCount = (numbers: readonly number[]): boolean =>
  new Set(numbers).size > 1 && (Math.min(...numbers) <= 2 || numbers.every((number) => number % 10 === 0));

/**
 * The names that begin with a number only to be in order: it is written with a zero before it (`01-intro`), or it counts
 * the neighbours. `7-days-to-die` and `404-errors` are names.
 */
export function orderedNames(neighbours: Iterable<string>): ReadonlySet<string> {
  const numbered = [...new Set(neighbours)].flatMap((name) => {
    const number = numberOf(name);
    return number ? [{ name, text: number.text }] : [];
  });
  const counted = isCount(numbered.map(({ text }) => Number(text)));
  return new Set(numbered.filter(({ text }) => counted || /^0\d/.test(text)).map(({ name }) => name));
}

/** `getting_started.md` reads as "Getting started"; `ordered` takes off the number that only puts it in order. */
export function titleOfName(name: string, ordered = /^0\d/.test(name)): string {
  const plain = withoutPageEnding(name);
  const words = plain
    .slice(ordered ? (numberOf(plain)?.prefix.length ?? 0) : 0)
    .replace(/[-_]+/g, ' ')
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : name;
}

/** What to call a text without a title: the name of its file, or of the folder that it is the README of. */
export function titleOfFile(file: string): string {
  const { dir, base } = path.posix.parse(file);
  if (!isFolderPage(base)) return titleOfName(base);
  return dir ? titleOfName(path.posix.basename(dir)) : 'Home';
}
