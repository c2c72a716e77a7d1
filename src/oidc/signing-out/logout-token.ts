import { type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** As with ID tokens: signed by a key that the provider alone has. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const TYPES: readonly (string | undefined)[] = [undefined, 'JWT', 'logout+jwt', 'application/logout+jwt'];
const MAX_LENGTH = 16 * 1024;
const LIFE_S = 5 * 60;
const SKEW_S = 30;

/** The sessions that a provider wants to end. */
export interface LogoutToken {
  readonly id: string;
  readonly subject?: string;
  readonly sessionId?: string;
  /** Until when it could be replayed. */
  readonly usableUntil: Date;
}

/** Why a logout token is rejected. */
export class LogoutTokenProblem extends Error {}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 255;

function claimsProblem({ jti, sub, sid, events, nonce }: JWTPayload): string | undefined {
  if (nonce !== undefined) return 'it has a nonce, and so is an ID token';
  const claim: unknown = events;
  const event =
    typeof claim === 'object' && claim !== null && Object.hasOwn(claim, EVENT)
      ? (claim as Record<string, unknown>)[EVENT]
      : undefined;
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return 'it describes no sign-out (events)';
  if (!isText(jti)) return 'it has no jti';
  if ([sub, sid].some((value) => value !== undefined && !isText(value))) return 'its sub or sid is no text';
  return sub === undefined && sid === undefined ? 'it names neither a person (sub) nor a session (sid)' : undefined;
}

/**
 * What a logout token says (OpenID Connect Back-Channel Logout 1.0, 2.6).
 * @throws LogoutTokenProblem
 */
export async function readLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
): Promise<LogoutToken> {
  if (token.length > MAX_LENGTH) throw new LogoutTokenProblem(`it has more than ${MAX_LENGTH} characters`);
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    clockTolerance: SKEW_S,
    maxTokenAge: LIFE_S,
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch((error: unknown) => {
    throw new LogoutTokenProblem(error instanceof Error ? error.message : String(error));
  });
  if (!TYPES.includes(protectedHeader.typ?.toLowerCase().replace(/^jwt$/, 'JWT')))
    throw new LogoutTokenProblem('it is a token of another type');
  const problem = claimsProblem(payload);
  if (problem !== undefined) throw new LogoutTokenProblem(problem);
  const { jti = '', sub, sid } = payload;
  return {
    id: jti,
    ...(sub !== undefined && { subject: sub }),
    ...(isText(sid) && { sessionId: sid }),
    usableUntil: new Date(Date.now() + 2 * (LIFE_S + SKEW_S) * 1000),
  };
}
