const PLACES_FROM_END = 10;

/**
 * The same signed token with one character of its signature changed. Not the last character: some of its bits are unused, and any fixed
 * ending occasionally is the real one.
 */
export function alteredToken(token: string): string {
  const at = token.length - PLACES_FROM_END;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}
