import type { AdaptiveClaim, AdaptiveSchema } from './adaptive-schema.types';
import { type Claims, isRecord } from './safe-claims';

/** The value as far as it fits: of an object the parts that do, of everything else all or nothing (undefined). */
function fitting(value: unknown, claim: AdaptiveClaim): unknown {
  switch (claim.type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'string':
      return typeof value === 'string' && (claim.enum?.includes(value) ?? true) ? value : undefined;
    case 'array':
      return Array.isArray(value) && value.every((item) => fitting(item, claim.items) !== undefined)
        ? (value as unknown[])
        : undefined;
    case 'object':
      return isRecord(value) ? fittingClaims(value, claim) : undefined;
  }
}

/** The claims that a schema names and whose values fit. It is walked as it is: nothing is compiled from what someone wrote. */
export function fittingClaims(
  claims: Readonly<Record<string, unknown>>,
  { properties }: Pick<AdaptiveSchema, 'properties'>,
): Claims {
  const kept: Claims = {};
  for (const [name, claim] of Object.entries(properties)) {
    const value = Object.hasOwn(claims, name) ? fitting(claims[name], claim) : undefined;
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}
