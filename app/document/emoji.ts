/** Converts an emoji to a character; the API also returns code points (`1f600`). */
export function emojiOf(value = ''): string {
  if (!/^[0-9a-f]{4,6}(?:-[0-9a-f]{2,6}){0,15}$/i.test(value)) return value;
  const points = value.split('-').map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : '';
}
