import { readFileSync } from 'node:fs';

type Bounds = readonly [first: number, last: number];

/** One file of a font that is split into several, and the characters it contains. */
export interface FontPart {
  /** The name in the package: `latin`, `[118]`. */
  readonly name: string;
  readonly bounds: readonly Bounds[];
}

/** Parses ranges in CSS syntax (`U+0-FF, U+131`). */
const boundsOf = (ranges: string): Bounds[] =>
  ranges.split(',').map((range) => {
    const [first = '0', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** The parts that a package of Fontsource lists in its `unicode.json`. */
export function readFontParts(index: string): FontPart[] {
  const ranges = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([name, range]) => ({ name, bounds: boundsOf(range) }));
}

/** Whether a part contains a character, given by its code point. */
export const hasCharacter = ({ bounds }: Pick<FontPart, 'bounds'>, character: number): boolean =>
  bounds.some(([first, last]) => character >= first && character <= last);
