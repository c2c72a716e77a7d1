import { ownValue } from '../../core/objects/own-value';
import type { SchemeModel } from './security-model';
import { asText } from './spec-values';

/** Names of the flows of OAuth 2.0. */
export const FLOWS: Readonly<Record<string, string>> = {
  implicit: 'implicit',
  password: 'password',
  clientCredentials: 'client credentials',
  authorizationCode: 'authorization code',
};

/** The location of the secret, in a few words. */
export function schemeDescription({ type, place, prefix, scheme }: SchemeModel): string {
  if (place) return `API key in the ${place.in === 'query' ? 'query parameter' : place.in} ${place.name}`;
  if (type === 'http')
    return `HTTP ${asText(ownValue(scheme, 'scheme')) ?? 'bearer'}: header Authorization: ${prefix ?? ''} …`;
  if (type === 'oauth2') return 'OAuth 2.0';
  if (type === 'openIdConnect') return 'OpenID Connect';
  return type === 'mutualTLS' ? 'client certificate (mutual TLS)' : type;
}
