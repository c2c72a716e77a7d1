import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';

/** What tokens are for, and who decides about them; the protocol around it is that of the SDK. */
export type OAuthGrants = Omit<OAuthServerProvider, 'clientsStore' | 'verifyAccessToken' | 'skipLocalPkceValidation'>;

/** A request of a client that has been checked and waits for a person. */
export interface PendingRequest {
  /** Hash of the identifier of the client. */
  readonly client: string;
  /** As the client calls itself. */
  readonly name: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly state?: string;
}

/** What a code is bound to. */
export type BoundCode = Pick<PendingRequest, 'client' | 'redirectUri' | 'challenge'>;
