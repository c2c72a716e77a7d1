import { authorizationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/authorize.js';
import { revocationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/revoke.js';
import { tokenHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/token.js';
import { InvalidGrantError, InvalidRequestError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { AuthorizationParams, OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import type { OAuthClientInformationFull } from '@modelcontextprotocol/sdk/shared/auth.js';
import { sha256 } from '../common/text/sha256';
import type { OAuthClients } from './oauth-clients';
import type { BoundCode, OAuthGrants, PendingRequest } from './oauth-provider.types';
import { isRegistered } from './redirect-uri';

const MAX_STATE_LENGTH = 500;

type Handler = ReturnType<typeof tokenHandler>;
/** A step that a handler of the SDK serves. */
export type OAuthStep = 'authorize' | 'token' | 'revoke';

/**
 * The handler of one endpoint of an authorization server; undefined if it has no such endpoint. Rate limits are applied before, with those
 * of the whole service.
 */
export function oauthHandler(step: OAuthStep, clients: OAuthClients, grants: OAuthGrants): Handler | undefined {
  const provider: OAuthServerProvider = {
    clientsStore: { getClient: (id: string) => clients.getClient(id) },
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
    case 'revoke':
      return grants.revokeToken && revocationHandler(options);
  }
}

/** The identity of a client, to which requests, codes and tokens are bound. */
export const clientHash = ({ client_id }: OAuthClientInformationFull): string => sha256(client_id);

/** Parses an authorization request, to be decided by a person. */
export function pendingRequest(
  client: OAuthClientInformationFull,
  { redirectUri, codeChallenge, state }: AuthorizationParams,
): PendingRequest {
  // The SDK also accepts a user and a fragment beside another port.
  if (!isRegistered(redirectUri, client.redirect_uris)) throw new InvalidRequestError('Unregistered redirect_uri');
  if (state !== undefined && state.length > MAX_STATE_LENGTH)
    throw new InvalidRequestError(`state must have at most ${MAX_STATE_LENGTH} characters.`);
  if (!/^[\w-]{43}$/.test(codeChallenge)) throw new InvalidRequestError('code_challenge must be a hash of S256.');
  return {
    client: clientHash(client),
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
  if (!code || code.client !== clientHash(client)) throw refusedGrant();
  if (redirectUri !== undefined && redirectUri !== code.redirectUri) throw refusedGrant();
  return code;
}
