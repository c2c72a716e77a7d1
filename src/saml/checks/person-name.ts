import type { AttributeFact } from '../document/response-facts';

const MAX_NAME = 100;
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** Names of attributes, in small letters; what is first counts first. */
const FIRST = ['first_name', 'firstname', 'givenname', 'given_name', `${CLAIMS}/givenname`, 'urn:oid:2.5.4.42'];
const LAST = ['last_name', 'lastname', 'surname', 'sn', 'family_name', `${CLAIMS}/surname`, 'urn:oid:2.5.4.4'];
const WHOLE = [
  'displayname',
  'display_name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'name',
  'cn',
  'urn:oid:2.5.4.3',
  `${CLAIMS}/name`,
];

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

function valueOf(attributes: readonly AttributeFact[], names: readonly string[]): string {
  for (const name of names) {
    const isCalled = (other: string | undefined) => other?.toLowerCase() === name;
    const found = attributes.find((attribute) => isCalled(attribute.name) || isCalled(attribute.friendlyName));
    const value = tidy(found?.values[0]?.slice(0, 4 * MAX_NAME) ?? '');
    if (value) return value;
  }
  return '';
}

/** What a person is called by the attributes of an assertion, at most 100 characters; undefined when they do not say. */
export function personName(attributes: readonly AttributeFact[]): string | undefined {
  const whole = tidy(`${valueOf(attributes, FIRST)} ${valueOf(attributes, LAST)}`) || valueOf(attributes, WHOLE);
  // Some providers send the address where a name is meant.
  return whole && !whole.includes('@') ? whole : undefined;
}
