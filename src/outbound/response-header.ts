import { isUtf8 } from 'node:buffer';

const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;
const MAX_HEADER = 4096;
const MAX_FILE_NAME = 255;

/** A header's value as one string; of a repeated header the first counts. */
export function headerValue(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).slice(0, MAX_HEADER);
}

/**
 * The parameters of `type; name=value; name="quoted \" value"` (RFC 9110 5.6.6), names in lower case. Invalid ones
 * are omitted; of a repeated parameter the first counts. Linear in the header's length.
 */
function parseParameters(header: string): { head: string; parameters: Map<string, string> } {
  const [head = ''] = header.split(';', 1);
  const parameters = new Map<string, string>();
  const pattern = /[ \t]*;[ \t]*([^;="\s]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^;"]*))/gy;
  pattern.lastIndex = head.length;
  for (let match = pattern.exec(header); match !== null; match = pattern.exec(header)) {
    const name = (match[1] ?? '').toLowerCase();
    const value = match[2] === undefined ? (match[3] ?? '').trim() : match[2].replace(/\\(.)/g, '$1');
    if (TOKEN.test(name) && !parameters.has(name)) parameters.set(name, value);
  }
  return { head: head.trim().toLowerCase(), parameters };
}

/** Media type in lower case ('' when there is none) and charset of a Content-Type header. */
export function parseContentType(header: string): { contentType: string; charset?: string } {
  const { head, parameters } = parseParameters(header);
  const charset = parameters.get('charset')?.toLowerCase();
  const [type = '', subtype = '', ...rest] = head.split('/');
  const contentType = TOKEN.test(type) && TOKEN.test(subtype) && rest.length === 0 ? head : '';
  return charset !== undefined && TOKEN.test(charset) ? { contentType, charset } : { contentType };
}

/** Decodes `charset'language'percent-encoded` (RFC 8187); undefined when it is not UTF-8 or ISO-8859-1, or broken. */
function decodeExtended(value: string): string | undefined {
  const [, charset = '', encoded = ''] = /^([\w-]+)'[^']*'(.*)$/s.exec(value) ?? [];
  const text = encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const bytes = Buffer.from(text, 'latin1');
  if (/^iso-8859-1$/i.test(charset)) return text;
  return /^utf-8$/i.test(charset) && isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}

/** Many servers send a plain `filename` as raw UTF-8, which arrives here as Latin-1. */
function decodePlain(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  const isLatin1 = bytes.toString('latin1') === value;
  return isLatin1 && isUtf8(bytes) ? bytes.toString('utf8') : value;
}

/**
 * The file name of a Content-Disposition header (RFC 6266): `filename*` before `filename`. Only a bare name is
 * returned: no folders, no control characters, at most 255 characters; undefined when nothing usable is left.
 */
export function parseFileName(header: string): string | undefined {
  const { parameters } = parseParameters(header);
  const extended = decodeExtended(parameters.get('filename*') ?? '');
  const name = extended ?? decodePlain(parameters.get('filename') ?? '');
  const bare = (name.split(/[/\\]/).at(-1) ?? '')
    // Control characters, and the ones that change the text direction to disguise an extension.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .normalize('NFC')
    .trim();
  if (bare === '' || bare === '.' || bare === '..') return undefined;
  return Array.from(bare).slice(0, MAX_FILE_NAME).join('');
}
