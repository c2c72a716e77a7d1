import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrintAsset } from '../chromium/pdf-printer';

/** Fonts from npm packages, so that Chinese, Japanese, Korean and emoji read the same on a machine that has none. */
interface FontPackage {
  readonly name: string;
  readonly family: string;
  readonly weight: string;
  /** Name of the file of a part. */
  file(part: string): string;
}

const PACKAGES: readonly FontPackage[] = [
  {
    name: '@fontsource-variable/noto-sans-sc',
    family: 'Bindery Han',
    weight: '100 900',
    file: (part) => `noto-sans-sc-${part}-wght-normal.woff2`,
  },
  {
    name: '@fontsource-variable/noto-sans-kr',
    family: 'Bindery Hangul',
    weight: '100 900',
    file: (part) => `noto-sans-kr-${part}-wght-normal.woff2`,
  },
  {
    name: '@fontsource/noto-color-emoji',
    family: 'Bindery Emoji',
    weight: '400',
    file: (part) => `noto-color-emoji-${part}-400-normal.woff2`,
  },
];

/** Families for CSS, after those of the system: they are only asked for characters that come so far. */
export const FALLBACK_FAMILIES = [...PACKAGES.map(({ family }) => `'${family}'`)].join(', ');

/** Characters below it are in every font. */
const FIRST_SPECIAL = 0x2000;

/** The characters of a text that a plain font may lack. */
export function specialCharacters(text: string): number[] {
  const found = new Set<number>();
  for (const [character] of text.matchAll(/[^\u0000-\u1fff]/gu)) found.add(character.codePointAt(0) ?? FIRST_SPECIAL);
  return [...found];
}

interface FontPart {
  readonly file: string;
  readonly ranges: string;
  readonly bounds: readonly (readonly [number, number])[];
}

interface OpenPackage extends FontPackage {
  readonly folder: string;
  readonly parts: readonly FontPart[];
}

const boundsOf = (ranges: string): [number, number][] =>
  ranges.split(',').map((range) => {
    const [first = '0', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** A package that is not installed is no fault: the fonts of the system do what they can. */
function openPackage(font: FontPackage): OpenPackage[] {
  try {
    const index = require.resolve(`${font.name}/unicode.json`);
    const ranges = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>;
    const parts = Object.entries(ranges)
      .filter(([part]) => /^\[\d+\]$/.test(part))
      .map(([part, range]) => ({ file: font.file(part.slice(1, -1)), ranges: range, bounds: boundsOf(range) }));
    return [{ ...font, folder: path.join(path.dirname(index), 'files'), parts }];
  } catch {
    return [];
  }
}

let packages: readonly OpenPackage[] | undefined;
const opened = (): readonly OpenPackage[] => (packages ??= PACKAGES.flatMap(openPackage));

const holdsAny = ({ bounds }: FontPart, characters: readonly number[]): boolean =>
  characters.some((character) => bounds.some(([first, last]) => character >= first && character <= last));

const face = (font: OpenPackage, { file, ranges }: FontPart): string =>
  `@font-face{font-family:'${font.family}';font-weight:${font.weight};src:url(/fonts/${file}) format('woff2');unicode-range:${ranges}}`;

/** The `@font-face` rules that a text with these characters needs. */
export const fontFaces = (characters: readonly number[]): string =>
  opened()
    .flatMap((font) => font.parts.filter((part) => holdsAny(part, characters)).map((part) => face(font, part)))
    .join('\n');

/** A font file by its name, of ours or of the formulas; undefined for any other name. */
export async function fontFile(name: string): Promise<PrintAsset | undefined> {
  const font = opened().find(({ parts }) => parts.some(({ file }) => file === name));
  const isFormula = /^KaTeX_[A-Za-z0-9]+-[A-Za-z]+\.woff2$/.test(name);
  const folder = isFormula ? path.join(path.dirname(require.resolve('katex')), 'fonts') : font?.folder;
  if (!folder) return undefined;
  const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
  return bytes && { contentType: 'font/woff2', bytes };
}
