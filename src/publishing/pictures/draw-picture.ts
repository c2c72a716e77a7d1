import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { PICTURE_SIZE, type PagePicture } from '../layout/page-picture';
import { fittingText } from './picture-fonts';
import { wrapText } from './picture-lines';

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;
const MARGIN = 80;
const BAR = 16;
/** Scripts that are read from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

interface Style {
  readonly weight: number;
  readonly size: number;
  readonly leading: number;
  readonly lines: number;
}

const SITE: Style = { weight: 500, size: 34, leading: 46, lines: 1 };
const TITLE: Style = { weight: 700, size: 70, leading: 86, lines: 3 };
const DESCRIPTION: Style = { weight: 400, size: 34, leading: 48, lines: 2 };
const GAP = 26;

const families = new Map<string, string>();

/** Registers a font file, and returns its family name. */
function familyOf(file: string): string {
  const known = families.get(file);
  if (known !== undefined) return known;
  const name = `bindery-${path.basename(file, '.woff2')}`;
  GlobalFonts.register(readFileSync(file), name);
  families.set(file, name);
  return name;
}

interface Block {
  readonly lines: readonly string[];
  readonly style: Style;
  readonly font: string;
  readonly isFromRight: boolean;
}

function blockOf(context: SKRSContext2D, text: string, style: Style): Block {
  const fitting = fittingText(text);
  const named = fitting.files.map((file) => `'${familyOf(file)}'`);
  const font = `${style.weight} ${style.size}px ${[...named, 'sans-serif'].join(', ')}`;
  context.font = font;
  const measure = (piece: string): number => context.measureText(piece).width;
  const lines = wrapText(fitting.text, { width: WIDTH - 2 * MARGIN, lines: style.lines, measure });
  return { lines, style, font, isFromRight: RIGHT_TO_LEFT.test(fitting.text) };
}

/** Draws lines from `top` downwards, and returns the position below them. */
function write(
  context: SKRSContext2D,
  { lines, style, font, isFromRight }: Block,
  colour: string,
  top: number,
): number {
  context.font = font;
  context.fillStyle = colour;
  context.direction = isFromRight ? 'rtl' : 'ltr';
  context.textAlign = isFromRight ? 'right' : 'left';
  for (const [index, line] of lines.entries())
    context.fillText(line, isFromRight ? WIDTH - MARGIN : MARGIN, top + index * style.leading + style.size);
  return top + lines.length * style.leading;
}

/** Draws the social image of a page as PNG: the site at the top, the title, and the description. */
export async function drawPicture({ title, description, site, colours }: PagePicture): Promise<Uint8Array> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colours.accent;
  context.fillRect(0, HEIGHT - BAR, WIDTH, BAR);
  write(context, blockOf(context, site, SITE), colours.quiet, MARGIN - 10);
  const [name, about] = [blockOf(context, title, TITLE), blockOf(context, description, DESCRIPTION)];
  const height =
    name.lines.length * TITLE.leading + (about.lines.length > 0 ? GAP + about.lines.length * DESCRIPTION.leading : 0);
  const top = Math.max(MARGIN + SITE.leading + GAP / 2, (HEIGHT - BAR - height) / 2 + 20);
  const below = write(context, name, colours.text, top);
  write(context, about, colours.quiet, below + GAP);
  return canvas.encode('png');
}
