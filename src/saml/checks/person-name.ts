import type { AttributeFact } from '../document/response-facts';
import { ATTRIBUTE_NAMES, valuesOf } from './attributes';

const MAX_NAME = 100;
/** Normalizes to one line, without invisible characters, and truncates. */
const tidy = (text: string): string =>
  [
    ...text
      .toWellFormed()
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_NAME)
    .join('')
    .trim();

/** The name of a person from the attributes of an assertion, at most 100 characters; undefined if there is none. */
export function personName(attributes: readonly AttributeFact[]): string | undefined {
  const valueOf = (names: readonly string[]) => tidy(valuesOf(attributes, names)[0]?.slice(0, 4 * MAX_NAME) ?? '');
  const { first, last, whole: displayed } = ATTRIBUTE_NAMES;
  const whole = tidy(`${valueOf(first)} ${valueOf(last)}`) || valueOf(displayed);
  // Some providers send the address instead of a name.
  return whole && !whole.includes('@') ? whole : undefined;
}
