import { encodingOf } from '../../core/documents/markdown/text-encoding';

/** Decodes bytes; undefined when `fatal` and they are not of that charset. */
export function decodeWith(bytes: Buffer, charset: string, fatal: boolean): string | undefined {
  try {
    const decoder = new TextDecoder(charset, { fatal });
    // Decoded as a stream: otherwise Node treats windows-1252 as latin1 and loses its quotes, dashes and euro sign.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return undefined;
  }
}

export interface DecodedText {
  readonly text: string;
  /** See `encodingOf`. */
  readonly encoding?: string;
  /** False when the bytes were not UTF-8 and were read as Windows-1252, which never fails. */
  readonly clean: boolean;
}

const utf16Of = (bytes: Buffer): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
};

/** Reads the bytes of a text file: UTF-8, UTF-16 with a mark, otherwise Windows-1252. NUL becomes U+FFFD, as CommonMark asks. */
export function decodeBytes(bytes: Buffer): Omit<DecodedText, 'encoding'> {
  const utf16 = utf16Of(bytes);
  const decoded = utf16 ? decodeWith(bytes, utf16, false) : decodeWith(bytes, 'utf-8', true);
  const text = decoded ?? decodeWith(bytes, 'windows-1252', false) ?? '';
  return { text: text.replaceAll('\0', '\uFFFD').toWellFormed(), clean: decoded !== undefined };
}

/** The same with the encoding, which is found by writing the text again: for texts of the size of a page. */
export function decodeText(bytes: Buffer): DecodedText {
  const decoded = decodeBytes(bytes);
  const encoding = encodingOf(decoded.text, bytes);
  return { ...decoded, ...(encoding !== undefined && { encoding }) };
}
