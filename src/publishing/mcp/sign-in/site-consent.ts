import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { forbidden } from '../../../../core/errors/app-error';
import { CONFIGURATION, type Configuration } from '../../../config/configuration';
import { OAuthClients } from '../../../oauth/oauth-clients';
import { withAnswer, describeRedirectTarget } from '../../../oauth/redirect-uri';
import type { PendingRequest } from '../../../oauth/oauth-provider.types';
import { ErrorPageHandler } from '../../responses/error-page-handler';
import { pagePolicy } from '../../visit/send';
import type { SiteVisit } from '../../visit/site-visit';
import { McpPages } from '../mcp-pages';
import { requestCookie } from './request-cookie';
import { CONNECT_STEP, issuerOf, OAUTH_STEP, acceptsAgents } from './site-oauth-addresses';
import { SiteRequests } from './site-requests';

const DAY_MS = 24 * 60 * 60_000;
/** The lifetime of the cookie of a visitor whose token does not expire. */
const MAX_LIFETIME_MS = 7 * DAY_MS;
/** Maximum length of a code in a URL. */
const MAX_CODE_LENGTH = 8_000;

/** The allowed redirect target of the form: an origin, or a custom scheme. */
const sourceOf = (address: string): string => {
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : protocol;
};

/** Asks a signed-in visitor for consent to let an agent read the site on their behalf. */
@Injectable()
export class SiteConsent {
  constructor(
    private readonly requests: SiteRequests,
    private readonly errorPages: ErrorPageHandler,
    private readonly pages: McpPages,
    private readonly clients: OAuthClients,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Handles requests to the consent page; false for other paths. */
  async serve(visit: SiteVisit, response: Response): Promise<boolean> {
    const { call, visitor, site } = visit;
    const [mark, step, ...more] = call.steps;
    if (mark !== OAUTH_STEP || step !== CONNECT_STEP || more.length > 0) return false;
    if (!acceptsAgents(site.snapshot) || visitor.pass.kind !== 'visitor-auth') return false;
    const kept = requestCookie.read(call);
    const pending = this.requests.read(site.snapshot.site.id, kept);
    response.set('Cache-Control', 'no-store');
    if (kept === undefined || !pending) await this.expired(visit, response);
    else if (call.request.method === 'POST') await this.decide(visit, kept, pending, response);
    else await this.ask(visit, kept, pending, response);
    return true;
  }

  private expired(visit: SiteVisit, response: Response): Promise<void> {
    return this.errorPages.refused(visit, response, {
      status: 400,
      title: 'This request has expired',
      message: 'Connect again from the program that you want to read this site with.',
    });
  }

  private ask(visit: SiteVisit, kept: string, pending: PendingRequest, response: Response): Promise<void> {
    const { title } = visit.site.snapshot.site;
    const href = (decision: string): string =>
      `${visit.call.base}/${OAUTH_STEP}/${CONNECT_STEP}?${new URLSearchParams({ request: kept, decision })}`;
    return this.errorPages.refused(visit, response, {
      status: 200,
      title: `Allow “${pending.name}” to read ${title}?`,
      message: `A program that calls itself ${pending.name} wants to search and read what you can read here. Access is given to ${describeRedirectTarget(pending.redirectUri)}, and ends when you have to sign in again, after a week at most. Allow it only if you have just connected it yourself.`,
      posts: [
        { title: 'Allow', href: href('allow'), isPrimary: true },
        { title: 'Refuse', href: href('deny'), isPrimary: false },
      ],
      headers: {
        'Content-Security-Policy': pagePolicy({ forms: [sourceOf(pending.redirectUri)], ancestors: "'none'" }),
        'X-Frame-Options': 'DENY',
        // So that the browser sends the origin with the form.
        'Referrer-Policy': 'same-origin',
        'Cache-Control': 'no-store',
      },
    });
  }

  /** Accepts only requests from the consent page, in the browser that the agent opened. */
  private async decide(visit: SiteVisit, kept: string, pending: PendingRequest, response: Response): Promise<void> {
    const { call } = visit;
    const origins = this.pages.addresses(visit).map((address) => new URL(address).origin);
    const isOurs = origins.includes(call.request.headers.origin ?? '') && call.query.get('request') === kept;
    if (!isOurs)
      throw forbidden('other_origin', 'Decide on the page of the site itself: open the program again and connect.');
    requestCookie.forget(call, response);
    const { redirectUri, state } = pending;
    const iss = issuerOf(visit.site.snapshot, this.configuration);
    const code = call.query.get('decision') === 'allow' ? this.codeFor(visit, pending) : undefined;
    if (code !== undefined) await this.clients.recordUse(pending.client);
    const answer = code === undefined ? { error: 'access_denied' } : { code };
    response.redirect(303, withAnswer(redirectUri, { ...answer, state, iss }));
  }

  private codeFor({ visitor, site }: SiteVisit, { client, redirectUri, challenge }: PendingRequest): string {
    const { id: siteId, organizationId } = site.snapshot.site;
    const { pass, claims, token } = visitor;
    const until = Math.min(token?.expiresAt?.getTime() ?? Infinity, Date.now() + MAX_LIFETIME_MS);
    const visit = { siteId, organizationId, pass, claims };
    const code = this.requests.writeCode({ client, redirectUri, challenge, visit, until });
    if (code.length > MAX_CODE_LENGTH)
      throw forbidden(
        'claims_too_long',
        'What this site knows of you is too long for an agent to carry. Ask the owner of the site.',
      );
    return code;
  }
}
