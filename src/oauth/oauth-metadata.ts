/** Metadata of a protected resource (RFC 9728). */
export const resourceMetadata = (resource: string, issuer: string) => ({
  resource,
  authorization_servers: [issuer],
  bearer_methods_supported: ['header'],
});

interface Endpoints {
  readonly issuer: string;
  /** Base address of the endpoints of the protocol. */
  readonly base: string;
  /** Whether tokens can be refreshed and revoked. */
  readonly hasRefresh: boolean;
}

/** Metadata of an authorization server (RFC 8414). */
export const serverMetadata = ({ issuer, base, hasRefresh }: Endpoints) => ({
  issuer,
  authorization_endpoint: `${base}/authorize`,
  token_endpoint: `${base}/token`,
  registration_endpoint: `${base}/register`,
  ...(hasRefresh && { revocation_endpoint: `${base}/revoke`, revocation_endpoint_auth_methods_supported: ['none'] }),
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', ...(hasRefresh ? ['refresh_token'] : [])],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
});

/** The challenge for a client without a token, with the address of the metadata. */
export const challenge = (metadata: string): { readonly 'WWW-Authenticate': string } => ({
  'WWW-Authenticate': `Bearer realm="bindery", resource_metadata="${metadata}"`,
});
