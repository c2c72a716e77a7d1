const UTF8 = new TextDecoder('utf-8', { fatal: true });

const decodeUtf8 = (bytes: Buffer): string | undefined => {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
};

export interface DecodedText {
  readonly text: string;
  /** False when the bytes were not UTF-8 and were read as Windows-1252, which never fails. */
  readonly clean: boolean;
}

/** Reads the bytes of a text file: UTF-8, UTF-16 with a mark, otherwise Windows-1252. NUL becomes U+FFFD, as CommonMark asks. */
export function decodeText(bytes: Buffer): DecodedText {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const decoded = utf16 ? new TextDecoder(utf16).decode(bytes) : decodeUtf8(bytes);
  const text = decoded ?? new TextDecoder('windows-1252').decode(bytes);
  return { text: text.replaceAll('\0', '\uFFFD').toWellFormed(), clean: decoded !== undefined };
}
