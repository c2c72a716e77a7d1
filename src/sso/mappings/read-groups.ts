import { claimValues, isElsewhere } from './claim-values';
import type { MappingRules } from './mapping-plan';

type Claims = Readonly<Record<string, unknown>>;

/** Whether a provider has to be asked for more to know the groups of a person. */
export const lacksGroups = (mapping: MappingRules | null, claims: Claims): boolean =>
  mapping?.attribute != null && claimValues(claims, mapping.attribute) === undefined;

/**
 * Those of the groups that a provider names which its mapping knows; where it names none, the person is in none. Undefined: nothing is
 * mapped, or the provider names them elsewhere, and so they are not known.
 * @param sources what the provider said, first what counts first
 */
export function readGroups(mapping: MappingRules | null, sources: readonly Claims[]): string[] | undefined {
  if (!mapping || mapping.attribute === null || mapping.rules.length === 0) return undefined;
  const { attribute, rules } = mapping;
  const named = sources.map((claims) => claimValues(claims, attribute)).find((values) => values !== undefined);
  if (!named && sources.some((claims) => isElsewhere(claims, attribute))) return undefined;
  const known = new Set(rules.map(({ value }) => value));
  return (named ?? []).filter((value) => known.has(value));
}
