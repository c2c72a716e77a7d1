const BOM = '\uFEFF';
const NUL = '+nul';
/** The code points that Windows-1252 has at 0x80 to 0x9F; as in browsers, the five unused bytes are control characters. */
const UPPER: ReadonlyMap<string, number> = new Map(
  // Decoded as a stream: otherwise Node treats windows-1252 as latin1.
  [
    ...new TextDecoder('windows-1252').decode(
      Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index),
      { stream: true },
    ),
  ].map((character, index) => [character, 0x80 + index]),
);

/** The bytes of a text in Windows-1252; undefined if it has other characters. */
function toWindows1252(text: string): Buffer | undefined {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const upper = UPPER.get(character);
    if (upper !== undefined) bytes.push(upper);
    else if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) bytes.push(code);
    else return undefined;
  }
  return Buffer.from(bytes);
}

/** Encodings other than plain UTF-8. */
const ENCODERS: ReadonlyMap<string, (text: string) => Buffer | undefined> = new Map([
  ['utf-8', (text) => Buffer.from(text)],
  ['utf-8-bom', (text) => Buffer.from(BOM + text)],
  ['utf-16le', (text) => Buffer.from(BOM + text, 'utf16le')],
  ['utf-16be', (text) => Buffer.from(BOM + text, 'utf16le').swap16()],
  ['windows-1252', toWindows1252],
]);

/** Writes a text in the encoding that {@link encodingOf} found; in UTF-8 if the text has got characters that it lacks. */
export function encodeText(text: string, encoding = 'utf-8'): Buffer {
  const hasNul = encoding.endsWith(NUL);
  const encode = ENCODERS.get(hasNul ? encoding.slice(0, -NUL.length) : encoding);
  return encode?.(hasNul ? text.replaceAll('\uFFFD', '\0') : text) ?? Buffer.from(text);
}

/**
 * The encoding by which {@link encodeText} returns the bytes that a text was decoded from; undefined for plain UTF-8, and for bytes that
 * the text does not determine: UTF-16 with half a character, and NUL beside U+FFFD, which replaces it.
 */
export function encodingOf(text: string, bytes: Buffer): string | undefined {
  for (const encoding of ENCODERS.keys())
    for (const name of [encoding, encoding + NUL])
      if (encodeText(text, name).equals(bytes)) return name === 'utf-8' ? undefined : name;
  return undefined;
}
