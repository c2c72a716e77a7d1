const HEXADECIMAL = /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/;

/** Determines how to draw the character before it, not which one it is. */
const VARIATION_SELECTOR = 'fe0f';

const codePoints = (text: string): string =>
  Array.from(text, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('-');

/**
 * The code points of an emoji in hexadecimal, without variation selectors: the same for `👍`, `1f44d` and `1F44D`, so
 * that every way of writing an emoji counts as one reaction.
 */
export function emojiCode(emoji: string): string {
  const lower = emoji.toLowerCase();
  const parts = (HEXADECIMAL.test(lower) ? lower : codePoints(emoji)).split('-').map((part) => part.replace(/^0+/, ''));
  return parts.filter((part) => part !== VARIATION_SELECTOR).join('-') || VARIATION_SELECTOR;
}
