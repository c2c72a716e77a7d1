import { hashedName } from '../../common/http/hashed-file';
import { toHex } from './colour';
import { type Palette, paletteOf } from './palette';
import type { FontFaceView, ThemeView } from '../visit/site-view';

const SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif';
const SERIF = 'ui-serif,Georgia,"Noto Serif","Liberation Serif",serif';
const MONO = 'ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace';

const MAX_FONT = 60;

/** Names of the palette in style sheets. */
const NAMES: Readonly<Record<keyof Palette, string>> = {
  ground: 'ground',
  surface: 'surface',
  raised: 'raised',
  line: 'line',
  edge: 'edge',
  text: 'text',
  quiet: 'quiet',
  accent: 'accent',
  onAccent: 'on-accent',
  link: 'link',
  soft: 'soft',
  head: 'head',
  onHead: 'on-head',
};

const CORNERS: Readonly<Record<ThemeView['corners'], readonly [small: string, large: string, button: string]>> = {
  straight: ['0', '0', '0'],
  rounded: ['.375rem', '.625rem', '.5rem'],
  circular: ['.75rem', '1.25rem', '2rem'],
};

/** Names contain letters, digits, spaces, dots, hyphens and underscores; all else is removed. */
const cleanName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, MAX_FONT);

/** A family as a string of CSS. */
function family(name: string, behind: string): string {
  const clean = cleanName(name);
  return clean === '' ? behind : `"${clean}",${behind}`;
}

const FONT_FILE = /^[\w-]{43}\.woff2?$/;

/** Texts are visible immediately, and swap to their font once it is loaded. Paths are relative to the folder of the sheet. */
const fontFace = ({ family: name, weight, file, format }: FontFaceView): string =>
  FONT_FILE.test(file)
    ? `@font-face{font-family:"${cleanName(name)}";font-weight:${Math.trunc(weight)};font-display:swap;` +
      `src:url("../fonts/${file}") format("${format === 'woff' ? 'woff' : 'woff2'}")}`
    : '';

const textFamily = (name: string): string => family(name, /serif|slab|merriweather/i.test(name) ? SERIF : SANS);

/**
 * The theme of one site as a style sheet: fonts and custom properties only, for light and dark. The name contains a hash of the
 * content, so that it may be cached indefinitely. Invalid colours and names are replaced by defaults.
 */
export function themeCss(theme: ThemeView): { readonly name: string; readonly css: string } {
  const [light, dark] = [paletteOf(theme, 'light'), paletteOf(theme, 'dark')];
  const colours = (Object.keys(NAMES) as (keyof Palette)[]).map(
    (key) => `--${NAMES[key]}:light-dark(${toHex(light[key])},${toHex(dark[key])})`,
  );
  const [small, large, button] = CORNERS[theme.corners] ?? CORNERS.rounded;
  const shadow = theme.depth === 'flat' ? 'none' : '0 1px 2px rgb(0 0 0/.06),0 1px 1px rgb(0 0 0/.04)';
  const others = [
    `--radius:${small}`,
    `--radius-large:${large}`,
    `--radius-button:${button}`,
    `--shadow:${shadow}`,
    `--font:${textFamily(theme.font)}`,
    `--mono:${family(theme.monospaceFont, MONO)}`,
  ];
  const css = `${theme.fontFaces.map(fontFace).join('')}:root{${[...colours, ...others].join(';')}}`;
  return { name: hashedName('theme.css', css), css };
}
