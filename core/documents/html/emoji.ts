const CODE_POINTS = /^[0-9a-f]{2,6}(?:[-_ ][0-9a-f]{2,6}){0,15}$/i;

/**
 * Returns an emoji as text: from its hexadecimal code points (`1f1e9-1f1ea`), or the character itself; `:name:` if only
 * its name is known. The text is not escaped.
 */
export function emojiText(code: string): string {
  const points = CODE_POINTS.test(code) ? code.split(/[-_ ]/).map((point) => Number.parseInt(point, 16)) : [];
  const isEmoji = points.length > 0 && points.every((point) => point >= 0x20 && point <= 0x10ffff);
  if (isEmoji) return String.fromCodePoint(...points);
  return /\P{ASCII}/u.test(code) ? code : `:${code}:`;
}
