import { hashedName } from '../../common/http/hashed-file';
import { toHex } from './colour';
import { type Palette, paletteOf } from './palette';
import type { ThemeView } from './site-view';

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

/** A family as a string of CSS; names hold letters, digits, blanks, dots and hyphens, all else is omitted. */
function family(name: string, behind: string): string {
  const clean = name
    .replace(/[^\p{L}\p{N} .-]/gu, '')
    .trim()
    .slice(0, MAX_FONT);
  return clean === '' ? behind : `"${clean}",${behind}`;
}

const textFamily = (name: string): string => family(name, /serif|slab|merriweather/i.test(name) ? SERIF : SANS);

/**
 * The style sheet with the looks of one site: custom properties only, for light and dark. The name holds a hash of the
 * content, so that it may be cached indefinitely. Colours and names that are none become defaults.
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
  const css = `:root{${[...colours, ...others].join(';')}}`;
  return { name: hashedName('theme.css', css), css };
}
