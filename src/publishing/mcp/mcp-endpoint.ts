import type { Request, Response } from 'express';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, badRequest, forbidden, notFound, tooLarge } from '../../../core/errors/app-error';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { letPagesRead } from '../../oauth/cross-origin.middleware';
import { Limits } from '../../limits/limits';
import { SiteSearch } from '../search/site-search';
import type { SiteVisit } from '../visit/site-visit';
import { McpPages } from './mcp-pages';
import { answerMcp } from './mcp-server';

/** Maximum size of one message in bytes. */
const MAX_BYTES = 64 * 1024;

const originOf = (address: string): string => new URL(address).origin;

/**
 * Checks a call before the protocol reads it. 405 for all but POST: without sessions there is nothing to listen to or to
 * end. 403 for a page of another origin, which a browser may have been led here by (DNS rebinding), unless it brings what lets
 * it in. 400 for several messages at once, 413 for more than 64 KB.
 *
 * @param own addresses that lead to the site
 * @param isByToken whether the site is open to this call by a token or a key, which only who sends the call can know
 */
function checkMcpRequest(
  { method, headers, body }: Pick<Request, 'method' | 'headers'> & { body?: unknown },
  { own, isByToken }: { readonly own: readonly string[]; readonly isByToken: boolean },
): void {
  if (method !== 'POST')
    throw new AppError(
      405,
      'method_not_allowed',
      'This is an MCP endpoint. Send messages by POST; it does not support sessions.',
      {
        headers: {
          Allow: 'POST',
        },
      },
    );
  const { origin } = headers;
  if (origin !== undefined && !isByToken && !own.some((address) => originOf(address) === origin))
    throw forbidden('other_origin', 'Pages of another origin cannot use this MCP endpoint.');
  if (Array.isArray(body)) throw badRequest('invalid_message', 'Send one message at a time.');
  if (typeof body !== 'object' || body === null)
    throw badRequest('invalid_message', 'The body must be a JSON-RPC message.');
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_BYTES)
    throw tooLarge('body_too_large', `A message to the MCP endpoint may have at most ${MAX_BYTES / 1024} KB.`);
}

/** Whether a call without cookies was admitted to a restricted site by its own credentials. */
const isByToken = ({ call, visitor }: SiteVisit): boolean =>
  call.request.headers.cookie === undefined && visitor.pass.kind !== 'anyone';

/** Serves MCP (streamable HTTP, 2025-06-18) for a site. Calls are stateless: there are no sessions. */
@Injectable()
export class McpEndpoint {
  constructor(
    private readonly pages: McpPages,
    private readonly search: SiteSearch,
    private readonly limits: Limits,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** 404 if the site excludes agents; for errors of the call itself see `checkMcpRequest`. */
  async serve(visit: SiteVisit, response: Response): Promise<void> {
    if (visit.site.snapshot.site.agentsContext !== 'included') throw notFound('endpoint');
    letPagesRead(visit.call.request, response);
    checkMcpRequest(visit.call.request, { own: this.pages.addresses(visit), isByToken: isByToken(visit) });
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const { pages, search, limits, log } = this;
    await answerMcp({ pages, search, limits, log }, visit, response);
  }
}
