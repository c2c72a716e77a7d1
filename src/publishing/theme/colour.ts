/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const DARK: Rgb = [0, 0, 0];
const BRIGHT: Rgb = [255, 255, 255];
const STEPS = 50;

/** Parses `#rrggbb`; returns the fallback for anything else. */
export function parseColour(hex: string | undefined, fallback: Rgb): Rgb {
  const parts = HEX.exec(hex ?? '');
  return parts ? ([1, 2, 3].map((index) => Number.parseInt(parts[index] ?? '0', 16)) as unknown as Rgb) : fallback;
}

/** Writes `#rrggbb`. */
export const toHex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

/** Mixes a share (0 to 1) of the second colour into the first; rounded, so that the checked colour is the written one. */
export const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share)) as unknown as Rgb;

/** Black or white, whichever reads better on a colour: at least 4.58 on any. */
export const inkOn = (background: Rgb): Rgb =>
  contrast(BRIGHT, background) >= contrast(DARK, background) ? BRIGHT : DARK;

/**
 * The nearest shade of a colour that has at least a contrast ratio on every background. The backgrounds have to be alike
 * (all bright or all dark), else the result is the best there is: black or white.
 */
export function readableOn(colour: Rgb, backgrounds: readonly Rgb[], ratio: number): Rgb {
  const isReadable = (shade: Rgb): boolean => backgrounds.every((background) => contrast(shade, background) >= ratio);
  const goal = inkOn(backgrounds[0] ?? BRIGHT);
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(colour, goal, step / STEPS);
    if (isReadable(shade)) return shade;
  }
  return goal;
}
