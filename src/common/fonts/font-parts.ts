import { readFileSync } from 'node:fs';

type Bounds = readonly [first: number, last: number];

/** A file of a font that comes in parts, and which characters it has. */
export interface FontPart {
  /** As the package names it: `latin`, `[118]`. */
  readonly name: string;
  readonly bounds: readonly Bounds[];
}

/** Ranges as CSS writes them (`U+0-FF, U+131`). */
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

/** Whether a part has a character, by its code point. */
export const hasCharacter = ({ bounds }: Pick<FontPart, 'bounds'>, character: number): boolean =>
  bounds.some(([first, last]) => character >= first && character <= last);
