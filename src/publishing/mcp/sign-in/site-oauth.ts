import { Inject, Injectable } from '@nestjs/common';
import type { OAuthClientInformationFull, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Response } from 'express';
import { AppError, unauthorized } from '../../../../core/errors/app-error';
import { CONFIGURATION, type Configuration } from '../../../config/configuration';
import { letPagesRead } from '../../../oauth/cross-origin.middleware';
import { challenge, resourceMetadata, serverMetadata } from '../../../oauth/oauth-metadata';
import { ownCode, pendingRequest, refusedGrant } from '../../../oauth/oauth-handlers';
import { OAuthServer } from '../../../oauth/oauth-server';
import type { OAuthGrants } from '../../../oauth/oauth-provider.types';
import type { Described } from '../../../oauth/well-known';
import { siteUrl } from '../../../sites/site-address';
import type { SiteRequest } from '../../visit/site-request';
import { MCP_STEP } from '../mcp-step';
import { requestCookie } from './request-cookie';
import { SiteAgentTokens } from './site-agent-tokens';
import {
  calledAt,
  CONNECT_STEP,
  isDescribedBy,
  issuerOf,
  metadataOf,
  OAUTH_STEP,
  resourcesOf,
  acceptsAgents,
} from './site-oauth-addresses';
import { SiteRequests } from './site-requests';

const SIGN_IN =
  'This site is for people who signed in. Send their visitor token in the header "Authorization: Bearer <token>".';

/** OAuth for agents on sites with visitor authentication: each such site is the authorization server of its own MCP server. */
@Injectable()
export class SiteOAuth {
  constructor(
    private readonly server: OAuthServer,
    private readonly requests: SiteRequests,
    private readonly tokens: SiteAgentTokens,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Handles the OAuth requests of agents that need no visitor; false for other paths. */
  async serve(call: SiteRequest, response: Response): Promise<boolean> {
    const { snapshot, steps, request } = call;
    if (!acceptsAgents(snapshot)) return false;
    if (request.method === 'GET' && isDescribedBy(steps)) {
      this.describe('resource', call, response);
      return true;
    }
    const [mark, step = '', ...more] = steps;
    if (mark !== OAUTH_STEP || step === CONNECT_STEP || more.length > 0) return false;
    return this.server.serve(step, this.grantsOf(call), request, response);
  }

  /** Sends the metadata of the site as a protected resource, or as an authorization server. */
  describe(
    kind: Described,
    { snapshot, base, request }: Pick<SiteRequest, 'snapshot' | 'base' | 'request'>,
    response: Response,
  ): void {
    const issuer = issuerOf(snapshot, this.configuration);
    const described =
      kind === 'resource'
        ? resourceMetadata(`${calledAt(snapshot, base, this.configuration)}/${MCP_STEP}`, issuer)
        : serverMetadata({
            issuer,
            base: `${siteUrl(snapshot.site, this.configuration)}/${OAUTH_STEP}`,
            hasRefresh: false,
          });
    letPagesRead(request, response);
    response.json(described);
  }

  /** The error for programs that have to sign in, with the metadata URL for agents. */
  refusal({ snapshot, steps, base }: SiteRequest): Error {
    if (steps[0] !== MCP_STEP || !acceptsAgents(snapshot)) return unauthorized('missing_token', SIGN_IN);
    return new AppError(401, 'missing_token', SIGN_IN, {
      headers: challenge(metadataOf(snapshot, base, this.configuration)),
    });
  }

  private grantsOf(call: SiteRequest): OAuthGrants {
    const { snapshot } = call;
    const { id } = snapshot.site;
    const own = (client: OAuthClientInformationFull, code: string, redirectUri?: string) =>
      ownCode(this.requests.readCode(id, code), client, redirectUri);
    const resources = resourcesOf(snapshot, this.configuration);
    return {
      resources,
      authorize: async (client, params, response) => {
        const pending = pendingRequest(client, params);
        requestCookie.keep(call, response, this.requests.write(id, pending), this.configuration);
        response.redirect(302, `${call.base}/${OAUTH_STEP}/${CONNECT_STEP}`);
      },
      challengeForAuthorizationCode: async (client, code) => own(client, code).challenge,
      exchangeAuthorizationCode: async (client, text, _verifier, redirectUri) => {
        const code = own(client, text, redirectUri);
        if (!(await this.requests.takeCode(code))) {
          await this.requests.endCode(code);
          throw refusedGrant();
        }
        const seconds = Math.max(1, Math.floor((code.until - Date.now()) / 1000));
        const tokens: OAuthTokens = {
          access_token: this.tokens.sign({ ...code.visit, code: code.id }, seconds),
          token_type: 'Bearer',
          expires_in: seconds,
        };
        return tokens;
      },
      exchangeRefreshToken: () => Promise.reject(refusedGrant()),
    };
  }
}
