import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { identifyShare } from '../../common/http/request-context';
import { addressKey } from '../../limits/limits';
import type { SiteSnapshot } from '../../sites/site-snapshot';
import { labelRoute } from '../../common/http/route-label';
import { SiteOAuth } from '../mcp/sign-in/site-oauth';
import { EndpointHandler } from './endpoint-handler';
import { ErrorPageHandler } from '../responses/error-page-handler';
import { PageHandler } from './page-handler';
import { readOnlyPage } from '../visit/send';
import { readSiteRequest } from '../visit/site-request';
import { SiteVisits } from '../responses/site-visits';
import { VisitorAuthenticator } from './visitor-authenticator';

const NAMED: ReadonlySet<string> = new Set([
  'search',
  'contents',
  'files',
  'pdf',
  'picture',
  'theme',
  'fonts',
  'feedback',
  'sign-out',
]);

/** The kind of request, for metrics: one of a few fixed labels, regardless of the path. */
function siteLabel([mark, name = '']: readonly string[], isPage: boolean): string {
  if (isPage) return 'site:page';
  if (mark === '~' && NAMED.has(name)) return `site:${name}`;
  return 'site:form';
}

/** The prefixes of a site in request paths, and in the links of its pages. */
export interface SiteMount {
  readonly prefix: string;
  readonly base: string;
}

/** Handles every request to a published site: authentication, access, and dispatch. */
@Injectable()
export class SiteHandler {
  constructor(
    private readonly entry: VisitorAuthenticator,
    private readonly visits: SiteVisits,
    private readonly pages: PageHandler,
    private readonly endpoints: EndpointHandler,
    private readonly errorPages: ErrorPageHandler,
    private readonly agents: SiteOAuth,
  ) {}

  async serve(snapshot: SiteSnapshot, mount: SiteMount, request: Request, response: Response): Promise<void> {
    labelRoute(request, 'site');
    const { id, organizationId } = snapshot.site;
    identifyShare({ tenant: organizationId, caller: `${id}:${addressKey(request.ip)}` });
    const call = readSiteRequest(request, snapshot, mount);
    if (!call) return this.errorPages.closed({ request }, response);
    if (await this.agents.serve(call, response)) return;
    const entry = await this.entry.enter(call, response);
    if (entry.kind === 'closed') return this.errorPages.closed(call, response);
    if (entry.kind === 'sign-in') return this.errorPages.signIn(call, response);
    if (entry.kind === 'unauthorized') throw this.agents.refusal(call);
    if (entry.kind === 'redirect') return response.set('Cache-Control', 'no-store').redirect(307, entry.to);
    const visit = await this.visits.of(call, entry.visitor, entry.steps);
    if (!visit) return this.errorPages.closed(call, response);
    labelRoute(request, siteLabel(visit.rest, false));
    if (await this.endpoints.serve(visit, response)) return;
    labelRoute(request, siteLabel(visit.rest, true));
    if (!['GET', 'HEAD'].includes(request.method)) throw readOnlyPage();
    await this.pages.serve(visit, response).catch((error: unknown) => this.errorPages.busy(visit, response, error));
  }
}
