import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FontPart as NamedPart, hasCharacter, readFontParts } from '../../common/fonts/font-parts';
import type { PrintAsset } from '../chromium/print-asset';

/** Fonts from npm packages, so that Chinese, Japanese, Korean and emoji are printed on machines without such fonts. */
interface FontPackage {
  readonly name: string;
  readonly family: string;
  readonly weight: string;
  /** The file with the whole font, or the index of its subsets. */
  readonly index: string;
  /** File name of a subset, in the folder `files`. */
  readonly file?: (part: string) => string;
  /** Whether a character is set in this font; others are set in the fonts of the surrounding text. */
  sets(character: number): boolean;
}

const isHangul = (character: number): boolean =>
  (character >= 0x1100 && character <= 0x11ff) ||
  (character >= 0x3130 && character <= 0x318f) ||
  (character >= 0xa960 && character <= 0xd7ff);

/** Emoji by default, with joiners and variation selectors; `☑` and `❤` are text symbols. */
const isEmoji = (character: number): boolean =>
  character >= 0x1f000 || [0x200d, 0x20e3, 0xfe0f].includes(character) || EMOJI.test(String.fromCodePoint(character));

/** Arrows and symbols that few fonts have, except box drawing characters. */
const isSymbol = (character: number): boolean =>
  character >= 0x2190 && character <= 0x27bf && !(character >= 0x2500 && character <= 0x257f);

const EMOJI = /\p{Emoji_Presentation}/u;
const FIRST_CJK = 0x2e80;

const PACKAGES: readonly FontPackage[] = [
  {
    // Its colours are layers of outlines (COLR 0), which is the kind that Chromium prints.
    name: 'twemoji-colr-font',
    family: 'Bindery Emoji',
    weight: '400',
    index: 'twemoji.woff2',
    sets: isEmoji,
  },
  {
    name: '@fontsource-variable/noto-sans-kr',
    family: 'Bindery Hangul',
    weight: '100 900',
    index: 'unicode.json',
    file: (part) => `noto-sans-kr-${part}-wght-normal.woff2`,
    sets: isHangul,
  },
  {
    name: '@fontsource-variable/noto-sans-sc',
    family: 'Bindery Han',
    weight: '100 900',
    index: 'unicode.json',
    file: (part) => `noto-sans-sc-${part}-wght-normal.woff2`,
    sets: (character) => !isHangul(character) && !isEmoji(character) && (character >= FIRST_CJK || isSymbol(character)),
  },
];

/**
 * Families for CSS. They come first: Chromium does not reset text that it set in a later family before these were loaded, and they
 * contain no character that the text's own fonts should set.
 */
export const SPECIAL_FAMILIES = PACKAGES.map(({ family }) => `'${family}'`).join(', ');

/** Characters below it are in every font. */
const FIRST_SPECIAL = 0x2000;

/** The characters of a text that a plain font may lack. */
export function charactersBeyondPlainFont(text: string): number[] {
  const found = new Set<number>();
  for (const [character] of text.matchAll(/[^\u0000-\u1fff]/gu)) found.add(character.codePointAt(0) ?? FIRST_SPECIAL);
  return [...found];
}

interface FontPart extends Pick<NamedPart, 'bounds'> {
  readonly file: string;
}

interface OpenPackage extends FontPackage {
  readonly folder: string;
  readonly parts: readonly FontPart[];
}

const EVERYTHING: FontPart['bounds'] = [[0, 0x10ffff]];

const partsOf = (index: string, file: NonNullable<FontPackage['file']>): FontPart[] =>
  readFontParts(index)
    .filter(({ name }) => /^\[\d+\]$/.test(name))
    .map(({ name, bounds }) => ({ file: file(name.slice(1, -1)), bounds }));

/** Packages are optional: without them, the system fonts are used. */
function openPackage(font: FontPackage): OpenPackage[] {
  try {
    const index = require.resolve(`${font.name}/${font.index}`);
    const folder = path.dirname(index);
    if (!font.file) return [{ ...font, folder, parts: [{ file: font.index, bounds: EVERYTHING }] }];
    return [{ ...font, folder: path.join(folder, 'files'), parts: partsOf(index, font.file) }];
  } catch {
    return [];
  }
}

let packages: readonly OpenPackage[] | undefined;
const opened = (): readonly OpenPackage[] => (packages ??= PACKAGES.flatMap(openPackage));

/** The rule for a subset of a font, limited to these characters; '' if it has none of them. */
function face(font: OpenPackage, part: FontPart, characters: readonly number[]): string {
  const range = characters
    .filter((character) => hasCharacter(part, character))
    .map((character) => `U+${character.toString(16)}`);
  if (range.length === 0) return '';
  return `@font-face{font-family:'${font.family}';font-weight:${font.weight};src:url(/fonts/${part.file}) format('woff2');unicode-range:${range.join()}}`;
}

/** The `@font-face` rules that a text with these characters needs. */
export const fontFaces = (characters: readonly number[]): string =>
  opened()
    .flatMap((font) => {
      const set = characters.filter((character) => font.sets(character));
      return font.parts.map((part) => face(font, part, set));
    })
    .filter(Boolean)
    .join('\n');

/** A font file by its name, from the font packages or KaTeX; undefined for any other name. */
export async function fontFile(name: string): Promise<PrintAsset | undefined> {
  const font = opened().find(({ parts }) => parts.some(({ file }) => file === name));
  const isFormula = /^KaTeX_[A-Za-z0-9]+-[A-Za-z]+\.woff2$/.test(name);
  const folder = isFormula ? path.join(path.dirname(require.resolve('katex')), 'fonts') : font?.folder;
  if (!folder) return undefined;
  const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
  return bytes && { contentType: 'font/woff2', bytes };
}
