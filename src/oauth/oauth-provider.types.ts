import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';

/** The application side of an authorization server; the SDK implements the protocol. */
export interface OAuthGrants extends Omit<
  OAuthServerProvider,
  'clientsStore' | 'verifyAccessToken' | 'skipLocalPkceValidation'
> {
  /** The addresses of the only server that tokens are given for. */
  readonly resources: readonly string[];
}

/** A validated authorization request that waits for the decision of a person. */
export interface PendingRequest {
  /** Hash of the identifier of the client. */
  readonly client: string;
  /** The name of the client according to itself. */
  readonly name: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly state?: string;
}

/** The request that a code is bound to. */
export type BoundCode = Pick<PendingRequest, 'client' | 'redirectUri' | 'challenge'>;
