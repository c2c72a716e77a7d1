function table(characters: string): Uint8Array {
  const marks = new Uint8Array(128);
  for (const character of characters) marks[character.charCodeAt(0)] = 1;
  return marks;
}

const MARKDOWN_MARKS = table('\\`*_~[]!<&{$:');
const MARKDOWN_MARKS_WWW = table('\\`*_~[]!<&{$:wW');
const HTML_MARKS = table('<&{`');
const ESCAPABLE = table('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~');

/** The characters at which a scan of that text has to stop. */
export function marksOf(text: string, html: boolean): Uint8Array {
  if (html) return HTML_MARKS;
  return text.includes('www.') || text.includes('WWW.') ? MARKDOWN_MARKS_WWW : MARKDOWN_MARKS;
}

/** The position of the first of the marked characters at or after `from`, or the length of the text. */
export function nextMark(text: string, from: number, marks: Uint8Array): number {
  let next = from;
  while (next < text.length) {
    const code = text.charCodeAt(next);
    if (code < 128 && marks[code] === 1) break;
    next++;
  }
  return next;
}

/** True for the ASCII punctuation that a backslash can escape. */
export function isEscapable(code: number): boolean {
  return code < 128 && ESCAPABLE[code] === 1;
}
