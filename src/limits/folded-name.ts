/** Characters that directories ignore (RFC 4518, 2.2): controls, joiners, soft hyphens, variation selectors. */
const IGNORED = /[\p{C}\u034F\u1806\u180B-\u180D\uFE00-\uFE0F\uFFFC]/gu;

/**
 * A name as directories compare it (RFC 4518): regardless of width, case, and leading, trailing and repeated spaces. Attempts are counted for it, so
 * that no spelling of a name has attempts of its own.
 */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(IGNORED, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/ +/g, ' ')
    .trim();
