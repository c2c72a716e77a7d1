import { personName } from './person-name';

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

const nameIn = (values: Readonly<Record<string, string>>): string | undefined =>
  personName(Object.entries(values).map(([name, value]) => ({ name, values: [value] })));

it.each([
  [{ first_name: 'Ada', last_name: 'Lovelace' }, 'Ada Lovelace'],
  [{ givenName: 'Ada', sn: 'Lovelace' }, 'Ada Lovelace'],
  [{ FirstName: 'Ada', surname: 'Lovelace' }, 'Ada Lovelace'],
  [{ [`${CLAIMS}/givenname`]: 'Ada', [`${CLAIMS}/surname`]: 'Lovelace' }, 'Ada Lovelace'],
  [{ 'urn:oid:2.5.4.42': 'Ada', 'urn:oid:2.5.4.4': 'Lovelace' }, 'Ada Lovelace'],
  [{ displayName: 'Ada L.', name: 'ada' }, 'Ada L.'],
  [{ 'urn:oid:2.16.840.1.113730.3.1.241': 'Ada L.' }, 'Ada L.'],
  [{ first_name: ' Ada\n\tKing \u202e', last_name: '' }, 'Ada King'],
  [{ first_name: 'Ada', displayName: 'Ada L.' }, 'Ada'],
  [{ first_name: '', displayName: 'Ada L.' }, 'Ada L.'],
  [{ [`${CLAIMS}/name`]: 'ada@example.com' }, undefined],
  [{ department: 'Engines' }, undefined],
  [{ __proto__: 'x', constructor: 'y' }, undefined],
])('of %j is %s', (attributes, name) => {
  expect(nameIn(attributes)).toBe(name);
});

it('goes by friendly names too', () => {
  expect(personName([{ name: 'urn:x', friendlyName: 'displayName', values: ['Ada'] }])).toBe('Ada');
  expect(personName([{ name: 'displayName', values: [] }])).toBeUndefined();
});

it('is cut after a hundred characters', () => {
  expect(nameIn({ name: '\u{1f600}'.repeat(300) })).toBe('\u{1f600}'.repeat(100));
  expect([...(nameIn({ first_name: 'a'.repeat(80), last_name: 'b'.repeat(80) }) ?? '')]).toHaveLength(100);
});
