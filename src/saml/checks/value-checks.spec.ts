import type { AssertionFacts, ResponseFacts } from '../document/response-facts';
import { VALUE_CHECKS } from './check-list';
import { assertedEmail, subjectIdentifier } from './name-id';
import { usableUntil } from './times';

const NOW = Date.parse('2026-01-31T09:30:00Z');
const ACS = 'https://docs.example.com/acs';
const ISSUER = 'https://login.example.com';
const expected = { entityId: ISSUER, audience: 'us', acsUrl: ACS, requestId: '_1', now: NOW };

const RESPONSE: ResponseFacts = {
  issuer: ISSUER,
  destination: ACS,
  inResponseTo: '_1',
  status: ['urn:oasis:names:tc:SAML:2.0:status:Success'],
};
const CONFIRMATION = {
  method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  recipient: ACS,
  inResponseTo: '_1',
  notOnOrAfter: '2026-01-31T09:35:00Z',
};
const CONDITIONS = {
  notBefore: '2026-01-31T09:29:00Z',
  notOnOrAfter: '2026-01-31T09:36:00.123Z',
  audiences: [['us']],
};
const ASSERTION: AssertionFacts = {
  issuer: ISSUER,
  nameIds: [{ text: 'Ada@Example.com', format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' }],
  confirmations: [CONFIRMATION],
  conditions: [CONDITIONS],
  sessionEnds: [],
  sessionIndexes: [],
  attributes: [],
};

/** The checks that fail, by name. */
function failing(
  response: Partial<ResponseFacts>,
  assertion: Partial<AssertionFacts> = {},
  other: Partial<typeof expected> = {},
): string[] {
  const facts = { response: { ...RESPONSE, ...response }, assertion: { ...ASSERTION, ...assertion } };
  const wanted = { ...expected, ...other };
  return VALUE_CHECKS.flatMap(([id, check]) => (check(facts, wanted) === undefined ? [] : [id]));
}

const confirmed = (change: object) => ({ confirmations: [{ ...CONFIRMATION, ...change }] });
const conditioned = (change: object) => ({ conditions: [{ ...CONDITIONS, ...change }] });

it('takes a response that is right', () => {
  expect(failing({})).toEqual([]);
  expect(failing({ issuer: undefined })).toEqual([]);
});

it.each<[string, string[], Partial<ResponseFacts>, Partial<AssertionFacts>]>([
  ['no status', ['status'], { status: [] }, {}],
  ['a success within a failure', ['status'], { status: ['x:Requester', RESPONSE.status[0] ?? ''] }, {}],
  ['another issuer of the response', ['issuer'], { issuer: `${ISSUER}/` }, {}],
  ['another issuer of the assertion', ['issuer'], {}, { issuer: ISSUER.toUpperCase() }],
  ['no issuer of the assertion', ['issuer'], {}, { issuer: undefined }],
  ['no destination', ['destination'], { destination: undefined }, {}],
  ['another destination', ['destination'], { destination: `${ACS}?x` }, {}],
  ['no audience', ['audience'], {}, conditioned({ audiences: [] })],
  ['a restriction to nobody', ['audience'], {}, conditioned({ audiences: [[]] })],
  ['one of two restrictions that names us', ['audience'], {}, conditioned({ audiences: [['us'], ['them']] })],
  ['another recipient', ['confirmation'], {}, confirmed({ recipient: 'https://elsewhere.test' })],
  ['another method', ['confirmation'], {}, confirmed({ method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' })],
  ['two confirmations', ['confirmation'], {}, { confirmations: [CONFIRMATION, CONFIRMATION] }],
  ['conditions that are over', ['times'], {}, conditioned({ notOnOrAfter: '2026-01-31T09:29:30Z' })],
  ['conditions that begin later', ['times'], {}, conditioned({ notBefore: '2026-01-31T09:30:31Z' })],
  ['conditions without end', ['times'], {}, conditioned({ notOnOrAfter: undefined })],
  ['a time without a zone', ['times'], {}, conditioned({ notOnOrAfter: '2026-01-31T09:36:00' })],
  ['a time that is none', ['times'], {}, conditioned({ notBefore: '2026-13-31T09:36:00Z' })],
  ['a confirmation that is over', ['times'], {}, confirmed({ notOnOrAfter: '2026-01-31T09:00:00Z' })],
  ['a confirmation without end', ['times'], {}, confirmed({ notOnOrAfter: undefined })],
  ['a session that is over', ['times'], {}, { sessionEnds: ['2026-01-31T09:00:00Z'] }],
  ['no conditions', ['audience', 'times'], {}, { conditions: [] }],
  ['twice the conditions', ['times'], {}, { conditions: [CONDITIONS, CONDITIONS] }],
  ['another request', ['in-response-to'], { inResponseTo: '_2' }, confirmed({ inResponseTo: '_2' })],
  ['another request in the confirmation', ['in-response-to'], {}, confirmed({ inResponseTo: '_2' })],
  ['a request in the response only', ['in-response-to'], {}, confirmed({ inResponseTo: undefined })],
  ['no NameID', ['name-id'], {}, { nameIds: [] }],
  ['two NameIDs', ['name-id'], {}, { nameIds: [...ASSERTION.nameIds, ...ASSERTION.nameIds] }],
  ['a NameID with elements in it', ['name-id'], {}, { nameIds: [{ text: undefined }] }],
  ['a NameID of another kind', ['name-id'], {}, { nameIds: [{ text: 'ada@example.com', format: 'x:persistent' }] }],
  ...['ada', 'ada@', '@x', 'ada@x y', 'a,b@x', '<ada@x>', 'ada@x\n', 'mi\u212ae@x', `${'a'.repeat(250)}@x.test`].map(
    (text) =>
      [`the NameID ${text.slice(0, 20)}`, ['name-id'], {}, { nameIds: [{ text }] }] satisfies [
        string,
        string[],
        object,
        object,
      ],
  ),
])('refuses %s', (_, names, response, assertion) => {
  expect(failing(response, assertion)).toEqual(names);
});

it('takes what no one asked for only when it answers nothing', () => {
  const unasked = { requestId: undefined as unknown as string };
  expect(failing({ inResponseTo: undefined }, confirmed({ inResponseTo: undefined }), unasked)).toEqual([]);
  expect(failing({ inResponseTo: undefined }, {}, unasked)).toEqual(['in-response-to']);
  expect(failing({}, {}, unasked)).toEqual(['in-response-to']);
});

it('lets clocks differ by thirty seconds', () => {
  const times = { notBefore: '2026-01-31T09:30:30Z', notOnOrAfter: '2026-01-31T09:29:31Z' };
  expect(failing({}, conditioned(times))).toEqual([]);
});

it('knows no provider without an entity ID', () => {
  expect(failing({}, {}, { entityId: null as unknown as string })).toEqual(['issuer']);
});

it('says until when an assertion could be used again', () => {
  expect(usableUntil(ASSERTION)).toEqual(new Date('2026-01-31T09:35:30Z'));
  expect(assertedEmail(ASSERTION)).toBe('ada@example.com');
});

describe('who is named', () => {
  const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  const named = (text: string, format: string | undefined, attributes: object[] = []) => ({
    nameIds: [{ text, format }],
    attributes: attributes as AssertionFacts['attributes'],
  });
  const email = (name: string, ...values: string[]) => ({ name, values });
  const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

  it.each([
    ['an attribute email', persistent, 'email'],
    ['the claim of Entra ID and ADFS', persistent, `${CLAIMS}/emailaddress`],
    ['the attribute of OneLogin', persistent, 'User.email'],
    ['the attribute of Keycloak and LDAP', persistent, 'urn:oid:1.2.840.113549.1.9.1'],
    ['the attribute of the eduPerson world', persistent, 'urn:oid:0.9.2342.19200300.100.1.3'],
  ])('is known by a persistent name, and reached by %s', (_, format, name) => {
    const facts = named('a7f3', format, [email(name, 'Ada@example.com')]);
    expect(failing({}, facts)).toEqual([]);
    expect([subjectIdentifier({ ...ASSERTION, ...facts }), assertedEmail({ ...ASSERTION, ...facts })]).toEqual([
      'a7f3',
      'ada@example.com',
    ]);
  });

  it('is known by the address where the name stands for nothing lasting', () => {
    const facts = named('ada', undefined, [email('mail', 'ada@example.com')]);
    expect(failing({}, facts)).toEqual([]);
    expect(subjectIdentifier({ ...ASSERTION, ...facts })).toBe('ada@example.com');
  });

  it('is by a NameID that is an address, whatever an attribute says', () => {
    const facts = named('ada@example.com', undefined, [email('email', 'eve@example.com')]);
    expect(assertedEmail({ ...ASSERTION, ...facts })).toBe('ada@example.com');
  });

  it('is not by a persistent name that looks like an address', () => {
    const facts = named('admin@example.com', persistent, [email('email', 'ada@example.com')]);
    expect([subjectIdentifier({ ...ASSERTION, ...facts }), assertedEmail({ ...ASSERTION, ...facts })]).toEqual([
      'admin@example.com',
      'ada@example.com',
    ]);
  });

  it.each([
    ['no address', named('a7f3', persistent)],
    ['an attribute that is no address', named('a7f3', persistent, [email('email', 'ada')])],
    ['two addresses', named('a7f3', persistent, [email('email', 'ada@example.com', 'eve@example.com')])],
    [
      'two attributes',
      named('a7f3', persistent, [email('email', 'ada@example.com'), email('email', 'eve@example.com')]),
    ],
    ['an empty name', named(' ', persistent, [email('email', 'ada@example.com')])],
    [
      'a name for one visit',
      named('a7f3', 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient', [email('email', 'ada@example.com')]),
    ],
    [
      'an address that is none, whatever an attribute says',
      named('ada', 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress', [email('email', 'ada@example.com')]),
    ],
  ])('is refused with %s', (_, facts) => {
    expect(failing({}, facts)).toEqual(['name-id']);
  });
});
