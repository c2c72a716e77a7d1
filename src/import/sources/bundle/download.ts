import { badRequest } from '../../../../core/errors/app-error';
import type { OutboundResponse } from '../../../outbound/outbound-client';
import type { SourceContext } from '../import-source';

const MEBIBYTE = 1024 * 1024;

/** Limits of one download of each kind: size in bytes, and time in milliseconds. */
export const DOWNLOAD_LIMITS = {
  text: { maxBytes: 5 * MEBIBYTE, timeoutMs: 30_000 },
  document: { maxBytes: 50 * MEBIBYTE, timeoutMs: 120_000 },
  archive: { maxBytes: 256 * MEBIBYTE, timeoutMs: 300_000 },
  image: { maxBytes: 10 * MEBIBYTE, timeoutMs: 20_000 },
} as const;

/** Parses an http(s) URL, or throws 400. */
export function parseWebUrl(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) {
    throw badRequest('invalid_value', 'url must be an http or https address.', { field: 'url' });
  }
  return parsed;
}

/** Fetches a user-supplied URL, under the limits of its kind. */
export function download(
  url: string,
  kind: keyof typeof DOWNLOAD_LIMITS,
  context: SourceContext,
): Promise<OutboundResponse> {
  return context.fetch.fetch(parseWebUrl(url).href, { ...DOWNLOAD_LIMITS[kind], signal: context.signal });
}

/** True when the bytes begin like a zip file (also an empty one). */
export const isZip = (bytes: Buffer): boolean =>
  bytes.length >= 4 && bytes.readUInt16BE(0) === 0x504b && [0x0304, 0x0506].includes(bytes.readUInt16BE(2));

/** True if the response is a web page: by its media type, otherwise by its first bytes. */
export function isHtml(response: OutboundResponse): boolean {
  if (/^(?:text\/html|application\/xhtml\+xml)$/.test(response.contentType)) return true;
  return /^\s*<(?:!doctype html|html|head|body)[\s>]/i.test(response.bytes.subarray(0, 512).toString('latin1'));
}

/** The last path segment of a URL, decoded, or ''. */
export function urlFileName(url: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
