const PLACES_FROM_END = 10;

/**
 * The same signed token with one character of its signature changed. Not the last one: some of its bits stand for
 * nothing, and any fixed ending is now and then the real one.
 */
export function alteredToken(token: string): string {
  const at = token.length - PLACES_FROM_END;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}
