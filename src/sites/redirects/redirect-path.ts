/** The format of a source that the published contract requires. */
export const SOURCE_RULE = {
  regex: /^\/(?:[A-Za-z0-9\-._~]|%[0-9A-Fa-f]{2})+(?:\/(?:[A-Za-z0-9\-._~]|%[0-9A-Fa-f]{2})+)*$/,
  message: 'must be a path such as /old/page, percent-encoded, without a slash at its end',
};

export const MAX_SOURCE = 512;

const isControl = (text: string): boolean => [...text].some((character) => character < ' ' || character === '\u007f');

/**
 * The normalized path of a source or an address, for lookups: decoded, in lower case, without a slash at its end.
 * Undefined for an invalid path: not decodable, longer than 512 characters, or with control characters.
 */
export function redirectPath(source: string): string | undefined {
  if (source.length > MAX_SOURCE * 3) return undefined;
  try {
    const path = decodeURIComponent(source).normalize('NFC').toLowerCase().replace(/\/+$/, '');
    return path === '' || path.length > MAX_SOURCE || isControl(path) || !path.isWellFormed() ? undefined : path;
  } catch {
    return undefined;
  }
}
