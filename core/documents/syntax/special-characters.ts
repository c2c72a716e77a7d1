function table(characters: string): Uint8Array {
  const special = new Uint8Array(128);
  for (const character of characters) special[character.charCodeAt(0)] = 1;
  return special;
}

const MARKDOWN_SPECIAL = table('\\`*_~[]!<&{$:');
const MARKDOWN_SPECIAL_WWW = table('\\`*_~[]!<&{$:wW');
const HTML_SPECIAL = table('<&{`');
const ESCAPABLE = table('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~');

/** The characters at which the scanner of a text has to stop. */
export function scannerStops(text: string, html: boolean): Uint8Array {
  if (html) return HTML_SPECIAL;
  return text.includes('www.') || text.includes('WWW.') ? MARKDOWN_SPECIAL_WWW : MARKDOWN_SPECIAL;
}

/** The offset of the first special character at or after `from`, or the length of the text. */
export function nextSpecial(text: string, from: number, special: Uint8Array): number {
  let next = from;
  while (next < text.length) {
    const code = text.charCodeAt(next);
    if (code < 128 && special[code] === 1) break;
    next++;
  }
  return next;
}

/** True for the ASCII punctuation that a backslash can escape. */
export function isEscapable(code: number): boolean {
  return code < 128 && ESCAPABLE[code] === 1;
}
