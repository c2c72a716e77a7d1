import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { notFound } from '../common/errors/app-error';
import { labelRoute } from '../common/http/route-label';
import { methodsAt } from '../common/http/known-methods';
import { isId } from '../common/ids/id.pipe';
import { type ViewerShell, ViewerFiles } from './viewer-files';
import { VIEWER_PARTS, type ViewerPartName } from './viewer-parts';

const MAX_SLUG_LENGTH = 100;

/** Only the service's own files run, and the page connects only to its own origin; text can never become markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: https:",
  // Previews of sites, which run no scripts except those of the service.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Path segments that are names rather than identifiers. */
const isSlug = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);

const isPart = (name: string): name is ViewerPartName => name in VIEWER_PARTS;

function isPossibleParam(name: string, value: unknown): boolean {
  if (isPart(name)) return VIEWER_PARTS[name].some((part) => part === value);
  return name === 'specSlug' ? isSlug(value) : isId(value);
}

/** Whether the path parameters are valid: well-formed identifiers and slugs, and existing screens. */
const isPossible = (params: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(params).every(([name, value]) => isPossibleParam(name, value));

const isBrowser = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const isUnknown = (request: Request): boolean =>
  request.path.startsWith('/app/') && methodsAt(request).length === 0 && isBrowser(request);

/** Serves the viewer, both for the addresses of screens and for addresses that no screen has. */
@Injectable()
export class ViewerPages {
  constructor(private readonly files: ViewerFiles) {}

  /** Sends the page for this address; 404 if its path parameters cannot refer to anything. */
  send(request: Request, response: Response): void {
    const shell = this.shellOf(request);
    if (!shell) throw notFound('page');
    if (isPossible(request.params)) this.show(request, response, shell);
    else if (isBrowser(request)) this.showMissing(response, shell);
    else throw notFound('page');
  }

  /** The viewer itself reports an address below `/app` that no screen has, so that users can continue from there. */
  readonly unknown: RequestHandler = (request, response, next) => {
    const shell = isRead(request) && isUnknown(request) ? this.shellOf(request) : undefined;
    if (!shell) return next();
    labelRoute(request, 'app:unknown');
    this.showMissing(response, shell);
  };

  private shellOf({ path }: Request): ViewerShell | undefined {
    return this.files.shell(path.split('/').length - 2);
  }

  /** The address has no version, so browsers revalidate every time and receive 304 until an upgrade. */
  private show(request: Request, response: Response, shell: ViewerShell): void {
    response.set({ ETag: shell.etag, 'Cache-Control': 'public, no-cache', 'Content-Security-Policy': POLICY });
    if (request.fresh) response.status(304).end();
    else this.end(response, shell);
  }

  private showMissing(response: Response, shell: ViewerShell): void {
    response.status(404).vary('Accept').set('Content-Security-Policy', POLICY);
    this.end(response, shell);
  }

  private end(response: Response, { bytes }: ViewerShell): void {
    response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(bytes.length) });
    response.end(bytes);
  }
}
