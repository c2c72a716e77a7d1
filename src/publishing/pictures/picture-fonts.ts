import path from 'node:path';
import { type FontPart, hasCharacter, readFontParts } from '../../common/fonts/font-parts';

/** Fonts from npm packages, the one with the widest coverage first, so that images look the same on every machine. */
const FAMILIES = ['noto-sans-sc', 'noto-sans-kr', 'noto-sans-arabic', 'noto-sans-hebrew'] as const;
type Family = (typeof FAMILIES)[number];
const EMOJI_FONT = 'twemoji-colr-font';

/** Some Chinese subsets declare Korean letters that they do not contain. */
const HANGUL = /\p{Script=Hangul}/u;
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|[\u200d\u20e3\ufe0f]|[\u{1f000}-\u{1faff}]/u;

interface OpenFont {
  readonly family: Family;
  readonly parts: readonly (FontPart & { readonly file: string })[];
}

function openFont(name: Family): OpenFont {
  const index = require.resolve(`@fontsource-variable/${name}/unicode.json`);
  const file = (part: string): string =>
    path.join(path.dirname(index), 'files', `${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`);
  return { family: name, parts: readFontParts(index).map((part) => ({ ...part, file: file(part.name) })) };
}

let fonts: readonly OpenFont[] | undefined;
const opened = (): readonly OpenFont[] => (fonts ??= FAMILIES.map(openFont));

function fileOf(character: string): string | undefined {
  if (EMOJI.test(character)) return require.resolve(`${EMOJI_FONT}/twemoji.woff2`);
  const point = character.codePointAt(0) ?? 0;
  const isHangul = HANGUL.test(character);
  for (const { family, parts } of opened()) {
    if (isHangul && family !== 'noto-sans-kr') continue;
    const part = parts.find((one) => hasCharacter(one, point));
    if (part) return part.file;
  }
  return undefined;
}

export interface FittingText {
  /** Without characters that are in none of the fonts, which would be drawn as boxes. */
  readonly text: string;
  /** The required font files, in order of use. */
  readonly files: readonly string[];
}

/** The part of a text that can be drawn, with the required fonts. */
export function fittingText(text: string): FittingText {
  const files = new Set<string>();
  let kept = '';
  for (const character of text.normalize('NFC')) {
    const file = fileOf(character);
    if (file !== undefined) files.add(file);
    if (file !== undefined || /\s/.test(character)) kept += character;
  }
  return { text: kept.replace(/\s+/g, ' ').trim(), files: [...files] };
}
