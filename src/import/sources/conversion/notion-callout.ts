import type { HintStyle } from './hints';

const ICONS: readonly (readonly [RegExp, HintStyle])[] = [
  [/[\u26a0\u{1f6a7}]/u, 'warning'],
  [/[\u2757\u{1f6a8}\u{1f6d1}\u26d4\u274c\u{1f525}]/u, 'danger'],
  [/[\u2705\u2714\u{1f389}\u{1f44d}]/u, 'success'],
];

/** The hint style that the icon of a Notion callout suggests. */
export const calloutStyle = (icon: string): HintStyle => ICONS.find(([pattern]) => pattern.test(icon))?.[1] ?? 'info';
