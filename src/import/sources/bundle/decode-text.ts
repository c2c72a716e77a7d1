import { badRequest } from '../../../../core/errors/app-error';
import { decodeWith } from '../../text';

/** Larger texts are not read: they are impractical for readers, and would block other requests. */
export const MAX_TEXT_BYTES = 5 * 1024 * 1024;

const BYTE_ORDER_MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const startsWith = (bytes: Buffer, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/**
 * Decodes a text file: by its byte order mark, else the charset that the server or the file names, else UTF-8, else
 * windows-1252. Line ends become `\n`. Throws 400 if the bytes are not text (a NUL among the first 8 KiB) or more than 5 MiB.
 */
export function decodeText(bytes: Buffer, name: string, charset?: string): string {
  if (bytes.length > MAX_TEXT_BYTES) {
    throw badRequest(
      'import_too_large',
      `${name} is larger than 5 MiB, the maximum for one page; split it into smaller pages.`,
    );
  }
  const marked = BYTE_ORDER_MARKS.find(([mark]) => startsWith(bytes, mark));
  if (!marked && bytes.subarray(0, 8192).includes(0)) {
    throw badRequest('source_not_readable', `${name} is not a text file; provide the URL of a text file in UTF-8.`);
  }
  const text =
    (marked && decodeWith(bytes, marked[1], false)) ??
    (charset === undefined ? undefined : decodeWith(bytes, charset, true)) ??
    decodeWith(bytes, 'utf-8', true) ??
    decodeWith(bytes, 'windows-1252', false) ??
    '';
  return text.replace(/\r\n?/g, '\n');
}

/** The charset that an HTML file declares for itself in its first 2 KiB. */
function declaredCharset(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 2048).toString('latin1');
  return /<meta[^>]{0,200}charset\s{0,10}=\s{0,10}["']?([a-z0-9_-]{2,40})/i.exec(head)?.[1]?.toLowerCase();
}

/** Decodes an HTML file; the server's charset takes precedence over the file's own. */
export const decodeHtml = (bytes: Buffer, name: string, charset?: string): string =>
  decodeText(bytes, name, charset ?? declaredCharset(bytes));
