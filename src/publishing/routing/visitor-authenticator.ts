import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { readUnsignedClaims } from '../../../core/conditions/visitor-claims';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { PREVIEW_PARAMETER } from '../../sites/publishing-auth/preview-tokens';
import { type Admission, type Credentials, SiteGate, type Visitor } from '../../sites/audience/site-gate';
import { SiteAgentTokens } from '../mcp/sign-in/site-agent-tokens';
import { SiteRequests } from '../mcp/sign-in/site-requests';
import { MCP_STEP } from '../mcp/mcp-step';
import type { SiteRequest } from '../visit/site-request';

const TOKEN_PARAMETER = 'jwt_token';
const CLAIM_PARAMETER = 'visitor.';
/** A cookie that the owner of a site may set for a whole domain. */
const DOMAIN_COOKIE = 'gitbook-visitor-token';
const PUBLIC_COOKIE = 'gitbook-visitor-public';
const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const MIN_LIFETIME_MS = 60 * 1000;
const MAX_LOCATION_LENGTH = 1_024;
const BEARER = /^Bearer +([\x21-\x7e]{1,8192})$/i;

/** An admitted visitor, or the response to send instead. */
export type Entry =
  | { readonly kind: 'open'; readonly visitor: Visitor; readonly steps: readonly string[] }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'sign-in' }
  /** The same for programs, which follow no redirect to a page for people. */
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'closed' };

interface Given extends Credentials {
  /** Credentials in the URL: they are moved to cookies, and removed from the URL. */
  readonly inAddress: {
    readonly token?: string;
    readonly preview?: string;
    readonly claims: boolean;
    readonly key: boolean;
  };
}

const cookieNames = (siteId: string) => ({
  token: `bindery-visitor-${siteId}`,
  preview: `bindery-preview-${siteId}`,
  key: `bindery-share-${siteId}`,
});

const bearerOf = ({ headers }: Request): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1];

const pathOf = (base: string, steps: readonly string[]): string => `${base}/${steps.map(encodeURIComponent).join('/')}`;

/** Whether the request is a navigation; scripts and forms are not redirected to a login. */
const isNavigation = (request: Request): boolean =>
  ['GET', 'HEAD'].includes(request.method) && request.accepts(['html', 'json']) !== 'json';

/** Admits visitors of sites: reads their credentials from the URL and cookies, and stores them in cookies of that site only. */
@Injectable()
export class VisitorAuthenticator {
  constructor(
    private readonly gate: SiteGate,
    private readonly agents: SiteAgentTokens,
    private readonly requests: SiteRequests,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async enter(call: SiteRequest, response: Response): Promise<Entry> {
    const agent = call.steps[0] === MCP_STEP ? await this.agentOf(call) : undefined;
    if (agent) return { kind: 'open', visitor: agent, steps: call.steps };
    const given = this.credentials(call);
    const keyed = this.withKeyFromPath(call, given);
    const admission = this.gate.admit(call.snapshot, keyed);
    if (admission.kind === 'closed') return admission;
    const steps = keyed.inAddress.key ? call.steps.slice(1) : call.steps;
    const isProgram = steps[0] === MCP_STEP;
    if (admission.kind === 'sign-in')
      return isProgram || !isNavigation(call.request) ? { kind: 'unauthorized' } : this.signIn(call, admission);
    // Programs do not store cookies: their credentials apply to this request only, without a redirect.
    if (isProgram) return { kind: 'open', visitor: admission.visitor, steps };
    const { token, preview, claims, key } = keyed.inAddress;
    if (!token && !preview && !claims && !key) return { kind: 'open', visitor: admission.visitor, steps };
    this.remember(call, keyed, admission.visitor, response);
    return { kind: 'redirect', to: this.clean(call, steps) };
  }

  /** Clears the cookies of a visitor. */
  leave({ snapshot, cookiePath }: SiteRequest, response: Response): void {
    for (const name of Object.values(cookieNames(snapshot.site.id))) response.clearCookie(name, { path: cookiePath });
  }

  /** The visitor on whose behalf an agent reads, while that visitor has access. */
  private async agentOf({ snapshot, request }: SiteRequest): Promise<Visitor | undefined> {
    const bearer = bearerOf(request);
    const visit = bearer === undefined ? undefined : this.agents.read(bearer);
    const isOpen = visit?.siteId === snapshot.site.id && this.gate.isStillValid(snapshot, visit.pass);
    if (!visit || !isOpen || (visit.code !== undefined && (await this.requests.isEnded(visit.code)))) return undefined;
    return { pass: visit.pass, claims: visit.claims };
  }

  private credentials({ snapshot, query, cookies, request }: SiteRequest): Given {
    const names = cookieNames(snapshot.site.id);
    const token = query.get(TOKEN_PARAMETER) ?? undefined;
    const preview = query.get(PREVIEW_PARAMETER) ?? undefined;
    const tokens = [bearerOf(request), token, cookies[names.token], cookies[DOMAIN_COOKIE]].filter(
      (one) => one !== undefined,
    );
    return {
      tokens,
      shareKey: cookies[names.key],
      previewToken: preview ?? cookies[names.preview],
      unsigned: readUnsignedClaims({ query, cookies }),
      inAddress: {
        token,
        preview,
        claims: [...query.keys()].some((name) => name.startsWith(CLAIM_PARAMETER)),
        key: false,
      },
    };
  }

  /** The first step of the path may be the key of a share link. */
  private withKeyFromPath({ snapshot, steps }: SiteRequest, given: Given): Given {
    const [shareKey] = steps;
    if (snapshot.site.visibility !== 'share-link' || shareKey === undefined) return given;
    const keyed = { ...given, shareKey, inAddress: { ...given.inAddress, key: true } };
    const admission = this.gate.admit(snapshot, keyed);
    return admission.kind === 'open' && admission.visitor.pass.kind === 'share-link' ? keyed : given;
  }

  /** Passes only the path of the page to the login, which appends a token to it. */
  private signIn({ steps }: SiteRequest, { url }: Extract<Admission, { kind: 'sign-in' }>): Entry {
    if (url === null) return { kind: 'sign-in' };
    const target = new URL(url);
    const path = pathOf('', steps);
    target.searchParams.set('location', path.length > MAX_LOCATION_LENGTH ? '/' : path);
    return { kind: 'redirect', to: target.href };
  }

  private remember(
    { snapshot, cookiePath, query }: SiteRequest,
    given: Given,
    { token }: Visitor,
    response: Response,
  ): void {
    const names = cookieNames(snapshot.site.id);
    const common = {
      path: cookiePath,
      httpOnly: true,
      secure: this.configuration.publicUrl.startsWith('https:'),
      sameSite: 'lax',
    } as const;
    const { inAddress } = given;
    if (inAddress.token !== undefined && token?.text === inAddress.token) {
      const left = token.expiresAt ? Math.max(MIN_LIFETIME_MS, token.expiresAt.getTime() - Date.now()) : WEEK_MS;
      response.cookie(names.token, token.text, { ...common, maxAge: left });
    }
    if (inAddress.preview !== undefined)
      response.cookie(names.preview, inAddress.preview, { ...common, maxAge: HOUR_MS });
    if (inAddress.key && given.shareKey !== undefined)
      response.cookie(names.key, given.shareKey, { ...common, maxAge: WEEK_MS });
    if (inAddress.claims) {
      const unsignedClaims = readUnsignedClaims({ query, cookies: {} });
      response.cookie(PUBLIC_COOKIE, JSON.stringify({ ...given.unsigned, ...unsignedClaims }), {
        ...common,
        httpOnly: false,
      });
    }
  }

  /** The URL without credentials. */
  private clean({ base, query }: SiteRequest, steps: readonly string[]): string {
    const rest = new URLSearchParams(query);
    for (const name of [...rest.keys()])
      if (name === TOKEN_PARAMETER || name === PREVIEW_PARAMETER || name.startsWith(CLAIM_PARAMETER)) rest.delete(name);
    const path = pathOf(base, steps);
    return rest.size > 0 ? `${path}?${rest}` : path;
  }
}
