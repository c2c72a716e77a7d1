import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { GitHubApp } from '../git-secrets';

/** GitHub generates keys of this length; shorter ones are no longer secure. */
const MIN_BITS = 2048;
/** GitHub accepts a JWT for at most ten minutes; a minute in each direction allows for clock skew. */
const SKEW_S = 60;
const LIFE_S = 9 * 60;

/** A private key as GitHub offers it (PKCS #1), or converted (PKCS #8). @throws if it is invalid */
const appKey = (pem: string): KeyObject => createPrivateKey({ key: pem, format: 'pem' });

/** Whether the key is suitable for a GitHub App. */
export function isAppKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = appKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS;
  } catch {
    return false;
  }
}

/** The JWT with which an app identifies itself. */
export function signJwt({ appId, privateKey }: Pick<GitHubApp, 'appId' | 'privateKey'>): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(appId)
    .setIssuedAt(now - SKEW_S)
    .setExpirationTime(now + LIFE_S)
    .sign(appKey(privateKey));
}
