import { isDeepStrictEqual } from 'node:util';
import { badRequest } from '../../common/errors/app-error';
import type { AdaptiveSchema } from '../../conditions/adaptive-schema.types';
import { UNSIGNED_LIMITS } from '../../conditions/claim-limits';
import { matchingClaims } from '../../conditions/matching-claims';
import { type Claims, isRecord, safeClaims } from '../../conditions/safe-claims';
import { parseRison } from './rison';

/** Limits of what a token of our own says for someone. */
const LIMITS = { ...UNSIGNED_LIMITS, bytes: 2_048 };

function parse(text: string): unknown {
  try {
    return text.trimStart().startsWith('{') ? (JSON.parse(text) as unknown) : parseRison(text);
  } catch {
    return undefined;
  }
}

/**
 * The claims of a preview as someone wrote them, in JSON or Rison.
 * @param schema what they have to fit; without one any claims do
 * @throws AppError 400 for what cannot be read, is larger than the limits or does not fit
 */
export function readPreviewClaims(text: string | undefined, schema: AdaptiveSchema | undefined): Claims {
  if (text === undefined || text === '') return {};
  const claims = parse(text);
  if (!isRecord(claims)) throw badRequest('claims must be an object in JSON or Rison, such as {"isBeta":true}.');
  if (!isDeepStrictEqual(safeClaims(claims, LIMITS), claims))
    throw badRequest(
      `claims may contain at most ${LIMITS.claims} values, ${LIMITS.depth} levels and ${LIMITS.bytes} bytes.`,
    );
  const known = schema ? matchingClaims(claims, schema) : claims;
  if (isDeepStrictEqual(known, claims)) return claims;
  const wrong = Object.keys(claims).find((name) => !isDeepStrictEqual(known[name], claims[name])) ?? '';
  throw badRequest(`claims.${wrong.slice(0, 80)} does not match the adaptive schema of this site.`);
}
