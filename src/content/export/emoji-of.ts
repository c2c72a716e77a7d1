const CODE_POINTS = /^[0-9a-f]{4,6}(?:-[0-9a-f]{2,6})*$/i;
const LAST_CODE_POINT = 0x10ffff;

/** Returns an emoji as characters, also if it is given as code points (`1f600`). */
export function emojiOf(emoji: string): string {
  if (!CODE_POINTS.test(emoji)) return emoji;
  const points = emoji.split('-').map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= LAST_CODE_POINT) ? String.fromCodePoint(...points) : emoji;
}
