import type { Request, Response } from 'express';
import { namesAny, namesTag } from '../../common/http/conditional';
import type { ReadyPage } from './ready-page';

interface PolicyOptions {
  /** Where scripts may send requests, beside us. */
  readonly connect?: readonly string[];
  /** Where forms may lead, beside us. */
  readonly forms?: readonly string[];
  /** Who may show the page in a frame. */
  readonly ancestors?: "'self'" | "'none'";
  /** Whether a frame of ours draws for the page. */
  readonly diagrams?: boolean;
}

/** Nothing but our own files runs; pictures and media may come from anywhere by https. */
export const pagePolicy = ({
  connect = [],
  forms = [],
  ancestors = "'self'",
  diagrams = false,
}: PolicyOptions = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Shares of columns are beside them, as numbers that we wrote.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self'",
    ...(diagrams ? ["frame-src 'self'"] : []),
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...forms].join(' ')}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ');

export interface SendOptions {
  readonly status?: number;
  /** Only anyone who sits before this server may keep it, and asks each time whether it still holds. */
  readonly isPublic: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export function refuseMethod(response: Response): void {
  response
    .status(405)
    .set('Allow', 'GET, HEAD')
    .json({ error: { code: 405, message: 'Pages are read-only.' } });
}

/** Sends a text with its tag, or 304 to who has it (RFC 9110, 13.1.2). Readers ask each time: who may look can change at once. */
export async function sendReady(
  request: Request,
  response: Response,
  page: ReadyPage,
  { status = 200, isPublic, headers = {} }: SendOptions,
): Promise<void> {
  const { bytes, coding } = await page.coded(request.headers['accept-encoding']);
  const etag = `"${page.etag}${coding ? `-${coding}` : ''}"`;
  response.set({
    ETag: etag,
    'Cache-Control': isPublic ? 'public, no-cache' : 'private, no-cache',
    Vary: 'Accept, Accept-Encoding, Cookie',
    ...headers,
  });
  const condition = request.headers['if-none-match'];
  if (status === 200 && (namesTag(condition, etag) || namesAny(condition))) {
    response.status(304).end();
    return;
  }
  if (coding) response.setHeader('Content-Encoding', coding);
  response.setHeader('Content-Type', page.contentType);
  response.setHeader('Content-Length', bytes.length);
  response.status(status);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
