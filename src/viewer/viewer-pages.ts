import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { notFound } from '../common/errors/app-error';
import { methodsAt } from '../common/http/known-methods';
import { isId } from '../common/ids/id.pipe';
import { type ViewerShell, ViewerFiles } from './viewer-files';
import { VIEWER_PARTS, type ViewerPartName } from './viewer-parts';

const LONGEST_SLUG = 100;

/** Only our own files run, and the page talks to its own address alone; text can never become markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: https:",
  // Previews of sites, which run no script but ours.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Steps of an address that are a name and no identifier. */
const isSlug = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);

const isPart = (name: string): name is ViewerPartName => name in VIEWER_PARTS;

function isPossibleParam(name: string, value: unknown): boolean {
  if (isPart(name)) return VIEWER_PARTS[name].some((part) => part === value);
  return name === 'specSlug' ? isSlug(value) : isId(value);
}

/** Whether there can be something with these path parameters: identifiers, slugs, screens that there are. */
const isPossible = (params: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(params).every(([name, value]) => isPossibleParam(name, value));

const isBrowser = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const isUnknown = (request: Request): boolean =>
  request.path.startsWith('/app/') && methodsAt(request).length === 0 && isBrowser(request);

/** Answers with the viewer, for the addresses of screens and for those that no screen has. */
@Injectable()
export class ViewerPages {
  constructor(private readonly files: ViewerFiles) {}

  /** The page for this address; 404 where its path parameters name nothing that can be. */
  send(request: Request, response: Response): void {
    const shell = this.shellOf(request);
    if (!shell) throw notFound('page');
    if (isPossible(request.params)) this.show(request, response, shell);
    else if (isBrowser(request)) this.showMissing(response, shell);
    else throw notFound('page');
  }

  /** People whom a link led to an address below `/app` that no screen has are told so by the viewer, and can go on from there. */
  readonly unknown: RequestHandler = (request, response, next) => {
    const shell = isRead(request) && isUnknown(request) ? this.shellOf(request) : undefined;
    if (shell) this.showMissing(response, shell);
    else next();
  };

  private shellOf({ path }: Request): ViewerShell | undefined {
    return this.files.shell(path.split('/').length - 2);
  }

  /** An address carries no version, so a browser asks each time, and is answered 304 until an upgrade. */
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
