import type { ClaimLimits } from './safe-claims';

/** Limits of the claims in the URL and in cookies. */
export const UNSIGNED_LIMITS: ClaimLimits = { claims: 64, depth: 5, bytes: 4_096 };

/** Limits of the claims in a token, whose size is checked before it is parsed. */
export const SIGNED_LIMITS: ClaimLimits = { claims: 256, depth: 8, bytes: 8_192 };
