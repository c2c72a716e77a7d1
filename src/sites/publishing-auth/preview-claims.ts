import { isDeepStrictEqual } from 'node:util';
import { badRequest } from '../../../core/errors/app-error';
import type { AdaptiveSchema } from '../../../core/conditions/adaptive-schema.types';
import { UNSIGNED_LIMITS } from '../../../core/conditions/claim-limits';
import { matchingClaims } from '../../../core/conditions/matching-claims';
import { type Claims, isRecord, safeClaims } from '../../../core/conditions/safe-claims';
import { parseRison } from './rison';

/** Limits of the claims in a preview token. */
const LIMITS = { ...UNSIGNED_LIMITS, bytes: 2_048 };

function parse(text: string): unknown {
  try {
    return text.trimStart().startsWith('{') ? (JSON.parse(text) as unknown) : parseRison(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses the claims of a preview, in JSON or Rison.
 * @param schema the schema that they have to match; without one, any claims are accepted
 * @throws AppError 400 if they cannot be parsed, exceed the limits or do not match
 */
export function readPreviewClaims(text: string | undefined, schema: AdaptiveSchema | undefined): Claims {
  if (text === undefined || text === '') return {};
  const claims = parse(text);
  if (!isRecord(claims))
    throw badRequest('invalid_claims', 'claims must be an object in JSON or Rison, such as {"isBeta":true}.', {
      field: 'claims',
    });
  if (!isDeepStrictEqual(safeClaims(claims, LIMITS), claims))
    throw badRequest(
      'invalid_claims',
      `claims may contain at most ${LIMITS.claims} values, ${LIMITS.depth} levels and ${LIMITS.bytes} bytes.`,
      { field: 'claims' },
    );
  const known = schema ? matchingClaims(claims, schema) : claims;
  if (isDeepStrictEqual(known, claims)) return claims;
  const wrong = Object.keys(claims).find((name) => !isDeepStrictEqual(known[name], claims[name])) ?? '';
  throw badRequest('invalid_claims', `claims.${wrong.slice(0, 80)} does not match the adaptive schema of this site.`, {
    field: `claims.${wrong.slice(0, 80)}`,
  });
}
