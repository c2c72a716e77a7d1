import type { ClaimLimits } from './safe-claims';

/** What a visitor may say of themself in the address and in cookies. */
export const UNSIGNED_LIMITS: ClaimLimits = { claims: 64, depth: 5, bytes: 4_096 };

/** What a token may say; its size is bounded before it is read. */
export const SIGNED_LIMITS: ClaimLimits = { claims: 256, depth: 8, bytes: 8_192 };
