import { authorizationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/authorize.js';
import { clientRegistrationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/register.js';
import { revocationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/revoke.js';
import { tokenHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/token.js';
import {
  InvalidClientMetadataError,
  InvalidGrantError,
  InvalidRequestError,
  InvalidTargetError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { AuthorizationParams, OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import type { OAuthClientInformationFull } from '@modelcontextprotocol/sdk/shared/auth.js';
import { sha256 } from '../common/text/sha256';
import { type OAuthClients, RefusedRegistration } from './oauth-clients';
import type { BoundCode, OAuthGrants, PendingRequest } from './oauth-provider.types';

const MAX_STATE_LENGTH = 500;

type Handler = ReturnType<typeof tokenHandler>;
export type OAuthStep = 'authorize' | 'token' | 'register' | 'revoke';

/**
 * The handler of one endpoint of an authorization server; undefined if it has no such endpoint. Rate limits are applied before, with those
 * of the whole service.
 */
export function oauthHandler(step: OAuthStep, clients: OAuthClients, grants: OAuthGrants): Handler | undefined {
  const clientsStore = { getClient: (id: string) => clients.getClient(id), registerClient: registering(clients) };
  const provider: OAuthServerProvider = {
    clientsStore,
    authorize: (client, params, response) => grants.authorize(client, params, response),
    challengeForAuthorizationCode: (client, code) => grants.challengeForAuthorizationCode(client, code),
    exchangeAuthorizationCode: (...given) => grants.exchangeAuthorizationCode(...given),
    exchangeRefreshToken: (...given) => grants.exchangeRefreshToken(...given),
    revokeToken: async (...given) => grants.revokeToken?.(...given),
    verifyAccessToken: () => Promise.reject(new Error('Tokens are verified by who knows them')),
  };
  const options = { provider, rateLimit: false } as const;
  switch (step) {
    case 'authorize':
      return authorizationHandler(options);
    case 'token':
      return tokenHandler(options);
    case 'register':
      return clientRegistrationHandler({ clientsStore, clientIdGeneration: false, rateLimit: false });
    case 'revoke':
      return grants.revokeToken && revocationHandler(options);
  }
}

const registering =
  (clients: OAuthClients) =>
  (metadata: Partial<OAuthClientInformationFull>): OAuthClientInformationFull => {
    try {
      return clients.registerClient(metadata);
    } catch (error) {
      throw error instanceof RefusedRegistration ? new InvalidClientMetadataError(error.message) : error;
    }
  };

/**
 * Parses an authorization request, to be decided by a person.
 * @param resources the only resources that tokens are issued for
 */
export function pendingRequest(
  client: OAuthClientInformationFull,
  { redirectUri, codeChallenge, state, resource: asked }: AuthorizationParams,
  resources: readonly string[],
): PendingRequest {
  if (asked && !resources.some((resource) => asked.href === new URL(resource).href))
    throw new InvalidTargetError(`Tokens are given for ${resources[0] ?? ''} here, and nothing else.`);
  if (state !== undefined && state.length > MAX_STATE_LENGTH)
    throw new InvalidRequestError(`state must have at most ${MAX_STATE_LENGTH} characters.`);
  if (!/^[\w-]{43}$/.test(codeChallenge)) throw new InvalidRequestError('code_challenge must be a hash of S256.');
  return {
    client: sha256(client.client_id),
    name: client.client_name ?? '',
    redirectUri,
    challenge: codeChallenge,
    ...(state !== undefined && { state }),
  };
}

export const refusedGrant = (): Error =>
  new InvalidGrantError('The code or token is not valid, has expired, or was used before.');

/** Opens a code of this client. @throws `invalid_grant` */
export function ownCode<Code extends BoundCode>(
  code: Code | undefined,
  client: OAuthClientInformationFull,
  redirectUri?: string,
): Code {
  if (!code || code.client !== sha256(client.client_id)) throw refusedGrant();
  if (redirectUri !== undefined && redirectUri !== code.redirectUri) throw refusedGrant();
  return code;
}
