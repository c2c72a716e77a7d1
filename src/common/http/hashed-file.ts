import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { codingFor } from './content-coding';

/** Names contain a hash of the content: a file that was fetched once is never requested again. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const HASH_LENGTH = 12;

const BEST_COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const ENCODERS = {
  br: (content: string): Promise<Buffer> => promisify(brotliCompress)(content, BEST_COMPRESSION),
  gzip: (content: string): Promise<Buffer> => promisify(gzip)(content, { level: 9 }),
  identity: (content: string): Promise<Buffer> => Promise.resolve(Buffer.from(content)),
} as const;

type Encoding = keyof typeof ENCODERS;

/** Browsers heed these with documents alone: on each script and style sheet of a page they are only weight. */
const OF_DOCUMENTS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
] as const;

/** Removes headers that do nothing on a script or style sheet. */
export function removeDocumentHeaders(response: Response): void {
  for (const name of OF_DOCUMENTS) response.removeHeader(name);
}

const isPartOfPages = (contentType: string): boolean => /^text\/(?:css|javascript)\b/.test(contentType);

/** A name that changes with the content: `site.css` becomes something like `site-0123456789ab.css`. */
export function hashedName(name: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return name.replace(/\.(?=[^.]*$)/, `-${hash}.`);
}

/** A script, style sheet or image that never changes under its name; compressed when it is first requested. */
export class HashedFile {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  /**
   * @param name with a hash of the content: see `hashedName`
   * @param headers sent with the file, in addition to those of every file
   */
  constructor(
    readonly name: string,
    readonly contentType: string,
    readonly content: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** Sends the file, in the smallest encoding that the client accepts. */
  async send(request: Request, response: Response): Promise<void> {
    const encoding = codingFor(request) ?? 'identity';
    const bytes = await this.bytes(encoding);
    if (isPartOfPages(this.contentType)) removeDocumentHeaders(response);
    response.set({
      'Content-Type': this.contentType,
      'Content-Length': String(bytes.length),
      'Cache-Control': IMMUTABLE,
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...this.headers,
    });
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.end(bytes);
  }

  private bytes(encoding: Encoding): Promise<Buffer> {
    let bytes = this.encoded.get(encoding);
    if (!bytes) {
      bytes = ENCODERS[encoding](this.content);
      this.encoded.set(encoding, bytes);
      // A failure is not cached: the next request tries again.
      bytes.catch(() => this.encoded.delete(encoding));
    }
    return bytes;
  }
}
