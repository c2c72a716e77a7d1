import { createSecretKey } from 'node:crypto';
import { verify, type JwtPayload } from 'jsonwebtoken';
import { SIGNED_LIMITS } from './claim-limits';
import { type Claims, isRecord, safeClaims } from './safe-claims';

const MAX_TOKEN = 8_192;
const SKEW_SECONDS = 60;
/** The latest time that a Date can represent. */
const MAX_SECONDS = 8.64e12;
const REGISTERED = ['iss', 'aud', 'exp', 'nbf', 'iat', 'jti'];

export interface VerifiedVisitor {
  /** the claims of the token without those that only describe it (RFC 7519, 4.1); `sub` is retained */
  readonly claims: Claims;
  readonly expiresAt?: Date;
}

function payloadOf(token: string, privateKey: string, seconds: number): JwtPayload | undefined {
  try {
    const { header, payload } = verify(token, createSecretKey(privateKey, 'utf8'), {
      algorithms: ['HS256'],
      clockTimestamp: seconds,
      clockTolerance: SKEW_SECONDS,
      complete: true,
    });
    // No extension is supported, so a token that requires one is rejected (RFC 7515, 4.1.11).
    return isRecord(payload) && !('crit' in header) ? payload : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Verifies a token that the operator of a site has signed for a visitor: HS256 with the site's key as UTF-8, nothing else.
 * Rejected if it is longer than 8 KB, has an invalid signature, requires an extension (`crit`), has expired (`exp`), or becomes valid
 * more than a minute from now (`nbf`, `iat`).
 * @returns undefined for a token that is rejected for any reason
 */
export function verifyVisitorToken(token: string, privateKey: string, now = new Date()): VerifiedVisitor | undefined {
  if (token === '' || privateKey === '' || token.length > MAX_TOKEN) return undefined;
  const seconds = Math.floor(now.getTime() / 1_000);
  const payload = payloadOf(token, privateKey, seconds);
  if (!payload) return undefined;
  const { exp, iat } = payload;
  if (exp !== undefined && exp * 1_000 <= now.getTime()) return undefined;
  if (iat !== undefined && !(typeof iat === 'number' && iat <= seconds + SKEW_SECONDS)) return undefined;
  const claims = safeClaims(payload, SIGNED_LIMITS);
  for (const name of REGISTERED) delete claims[name];
  return { claims, ...(exp !== undefined && { expiresAt: new Date(Math.min(exp, MAX_SECONDS) * 1_000) }) };
}
