import { inkOn, mix, parseColour, readableOn, type Rgb } from './colour';
import type { ThemeView } from '../visit/site-view';

/** The colours of a page in one scheme. Every text colour is readable on every surface it may appear on. */
export interface Palette {
  /** The page. */
  readonly ground: Rgb;
  /** Code, tables, filled sidebars. */
  readonly surface: Rgb;
  /** Menus and dialogs. */
  readonly raised: Rgb;
  readonly line: Rgb;
  /** Borders of controls: contrast of at least 3 to 1. */
  readonly edge: Rgb;
  readonly text: Rgb;
  readonly quiet: Rgb;
  readonly accent: Rgb;
  readonly onAccent: Rgb;
  /** The accent as text. */
  readonly link: Rgb;
  /** Background of current and hovered items. */
  readonly soft: Rgb;
  readonly head: Rgb;
  readonly onHead: Rgb;
}

const BLUE: Rgb = [52, 109, 219];
const SLATE: Rgb = [91, 104, 125];
const WHITE: Rgb = [255, 255, 255];
const NIGHT: Rgb = [16, 18, 22];

/** Minimum contrast of text, with a margin for rounding in browsers. */
const TEXT = 4.6;
const EDGE = 3.1;

const SHARES = {
  light: { ground: WHITE, ink: [24, 28, 34], tinted: 0.05, surface: 0.05, raised: 0, line: 0.16, soft: 0.09 },
  dark: { ground: NIGHT, ink: [236, 238, 242], tinted: 0.07, surface: 0.08, raised: 0.1, line: 0.24, soft: 0.18 },
} as const;

/** Colours for one scheme from the colours of the customization, whatever they are. */
export function paletteOf(theme: ThemeView, scheme: 'light' | 'dark'): Palette {
  const share = SHARES[scheme];
  const accent = parseColour(theme.primaryColor[scheme], BLUE);
  const tint = theme.tint ? parseColour(theme.tint[scheme], SLATE) : SLATE;
  const isTinted = theme.preset === 'muted' || theme.preset === 'gradient';
  const ground = isTinted ? mix(share.ground, theme.tint ? tint : accent, share.tinted) : share.ground;
  const surface = mix(ground, tint, share.surface);
  const raised = mix(ground, tint, share.raised);
  const soft = mix(ground, accent, share.soft);
  const surfaces = [ground, surface, raised, soft];
  const head = theme.preset === 'bold' ? accent : ground;
  return {
    ground,
    surface,
    raised,
    soft,
    line: mix(ground, tint, share.line),
    edge: readableOn(mix(ground, tint, 0.5), surfaces, EDGE),
    text: readableOn(mix(share.ink, tint, 0.08), surfaces, 9),
    quiet: readableOn(mix(share.ink, mix(ground, tint, 0.3), 0.4), surfaces, TEXT),
    accent,
    onAccent: inkOn(accent),
    link: readableOn(accent, surfaces, TEXT),
    head,
    onHead: theme.preset === 'bold' ? inkOn(head) : readableOn(share.ink, surfaces, 9),
  };
}
