const CRLF = '\r\n';

/** Whether all lines of a text end in CRLF. */
export const hasCrlf = (text: string): boolean => text.includes(CRLF) && !/(?<!\r)\n/.test(text);

/** A text with LF instead of CRLF. */
export const withLf = (text: string): string => text.replaceAll(CRLF, '\n');

/** A text whose lines end in CRLF if those of the original do. */
export const withEndsOf = (original: string, text: string): string =>
  hasCrlf(original) ? withLf(text).replaceAll('\n', CRLF) : text;
