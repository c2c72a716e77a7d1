import { Inject, Injectable } from '@nestjs/common';
import type {
  OAuthClientInformationFull,
  OAuthTokenRevocationRequest,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { type AgentCredentials, AgentTokens } from '../../auth/agent-tokens';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { clientHash, ownCode, pendingRequest, refusedGrant } from '../../oauth/oauth-handlers';
import type { OAuthGrants } from '../../oauth/oauth-provider.types';
import { AGENTS_PATH } from './agent-addresses';
import { AgentRequests } from './agent-requests';

/** Issues tokens to agents of authors, after the person has authorized them in the app. */
@Injectable()
export class AgentGrants implements OAuthGrants {
  readonly resources: readonly string[];

  constructor(
    private readonly requests: AgentRequests,
    private readonly tokens: AgentTokens,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {
    this.resources = [configuration.publicUrl + AGENTS_PATH];
  }

  async authorize(...[client, params, response]: Parameters<OAuthGrants['authorize']>): Promise<void> {
    const { publicUrl } = this.configuration;
    const pending = pendingRequest(client, params);
    response.redirect(
      302,
      `${publicUrl}/app/connect?${new URLSearchParams({ request: this.requests.write(pending) })}`,
    );
  }

  async challengeForAuthorizationCode(client: OAuthClientInformationFull, code: string): Promise<string> {
    return ownCode(this.requests.readCode(code), client).challenge;
  }

  async exchangeAuthorizationCode(
    client: OAuthClientInformationFull,
    code: string,
    _verifier?: string,
    redirectUri?: string,
  ): Promise<OAuthTokens> {
    const { secret } = ownCode(this.requests.readCode(code), client, redirectUri);
    return this.continue(secret, client);
  }

  exchangeRefreshToken(client: OAuthClientInformationFull, refreshToken: string): Promise<OAuthTokens> {
    return this.continue(refreshToken, client);
  }

  revokeToken(client: OAuthClientInformationFull, { token }: OAuthTokenRevocationRequest): Promise<void> {
    return this.tokens.end(token, clientHash(client));
  }

  private async continue(secret: string, client: OAuthClientInformationFull): Promise<OAuthTokens> {
    const access: AgentCredentials | undefined = await this.tokens.continue(secret, clientHash(client));
    if (!access) throw refusedGrant();
    return {
      access_token: access.accessToken,
      token_type: 'Bearer',
      expires_in: access.seconds,
      refresh_token: access.refreshToken,
    };
  }
}
