import { SignInRefusal } from '../../sso/sign-in-refusal';
import type { AssertionFacts } from '../document/response-facts';
import { subjectIdentifier } from './name-id';
import { quoted } from './quoted';

/**
 * The permanent identifier of the person in an assertion that has passed all checks.
 * @param attribute its name; null: a persistent NameID, or else the address
 * @throws SignInRefusal `invalid` if the attribute is missing or has several values
 */
export function assertionSubject(assertion: AssertionFacts, attribute: string | null): string {
  if (attribute === null) return subjectIdentifier(assertion);
  const values = assertion.attributes
    .filter(({ name, friendlyName }) => name === attribute || friendlyName === attribute)
    .flatMap((each) => each.values);
  const [value, ...more] = [...new Set(values)];
  if (value && more.length === 0) return value;
  throw new SignInRefusal('invalid', `subject: the attribute ${quoted(attribute)} has ${values.length} values`);
}
