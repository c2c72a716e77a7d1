import type { AttributeFact } from '../document/response-facts';
import { ATTRIBUTE_NAMES, valuesOf } from './attributes';

const MAX_NAME = 100;
/** On one line, without what cannot be seen, and not too long. */
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

/** What a person is called by the attributes of an assertion, at most 100 characters; undefined if they do not say. */
export function personName(attributes: readonly AttributeFact[]): string | undefined {
  const valueOf = (names: readonly string[]) => tidy(valuesOf(attributes, names)[0]?.slice(0, 4 * MAX_NAME) ?? '');
  const { first, last, whole: displayed } = ATTRIBUTE_NAMES;
  const whole = tidy(`${valueOf(first)} ${valueOf(last)}`) || valueOf(displayed);
  // Some providers send the address where a name is meant.
  return whole && !whole.includes('@') ? whole : undefined;
}
