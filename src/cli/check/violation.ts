import { amount } from '../words';

/** Where a rule is broken: how often, and the first of the places. */
export interface Violation {
  readonly name: string;
  readonly rule: string;
  readonly count: number;
  readonly places: readonly { readonly id: string; readonly detail: string }[];
}

/** Places of one broken rule that are named; the others are counted. */
export const MAX_PLACES = 20;

/** A broken rule as an operator reads it. */
export function violationText({ name, rule, count, places }: Violation): string {
  const more = count > places.length ? [`    … and ${amount(count - places.length, 'place')} more`] : [];
  return [`✖ ${name}: ${rule}`, ...places.map(({ id, detail }) => `    ${id}  ${detail}`), ...more].join('\n');
}
