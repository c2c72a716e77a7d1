import type { AdaptiveClaim, AdaptiveSchema } from './adaptive-schema.types';
import { type Claims, isRecord } from './safe-claims';

/** Returns the part of a value that matches: the matching properties of an object, anything else as a whole or undefined. */
function matchingValue(value: unknown, claim: AdaptiveClaim): unknown {
  switch (claim.type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'string':
      return typeof value === 'string' && (claim.enum?.includes(value) ?? true) ? value : undefined;
    case 'array':
      return Array.isArray(value) && value.every((item) => matchingValue(item, claim.items) !== undefined)
        ? (value as unknown[])
        : undefined;
    case 'object':
      return isRecord(value) ? matchingClaims(value, claim) : undefined;
  }
}

/** Returns the claims that a schema declares and whose values match. The schema is interpreted: no code is generated from user input. */
export function matchingClaims(
  claims: Readonly<Record<string, unknown>>,
  { properties }: Pick<AdaptiveSchema, 'properties'>,
): Claims {
  const matching: Claims = {};
  for (const [name, claim] of Object.entries(properties)) {
    const value = Object.hasOwn(claims, name) ? matchingValue(claims[name], claim) : undefined;
    if (value !== undefined) matching[name] = value;
  }
  return matching;
}
