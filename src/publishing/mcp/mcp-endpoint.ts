import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { notFound } from '../../../core/errors/app-error';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { letPagesRead } from '../../oauth/cross-origin.middleware';
import { Limits } from '../../limits/limits';
import { SiteSearch } from '../search/site-search';
import type { SiteVisit } from '../visit/site-visit';
import { McpPages } from './mcp-pages';
import { checkMcpRequest } from './mcp-request';
import { answerMcp } from './mcp-server';

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
