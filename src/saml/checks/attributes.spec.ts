import type { AssertionFacts } from '../document/response-facts';
import { assertedEmail } from './name-id';
import { personName } from './person-name';

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const MICROSOFT = 'http://schemas.microsoft.com/identity/claims';

/** Attributes that each product sends by default, or as its documentation recommends; some with a friendly name. */
const SENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  OneLogin: {
    'User.email': 'ada@example.com',
    'User.FirstName': 'Ada',
    'User.LastName': 'Lovelace',
    memberOf: 'Staff',
  },
  Okta: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', login: 'ada.l' },
  'Okta, with the names of its profile': {
    'user.email': 'ada@example.com',
    'user.firstName': 'Ada',
    'user.lastName': 'Lovelace',
  },
  'Entra ID': {
    [`${MICROSOFT}/tenantid`]: '8a1c',
    [`${MICROSOFT}/objectidentifier`]: '5b2d',
    [`${MICROSOFT}/displayname`]: 'Lovelace, Ada (Engines)',
    [`${CLAIMS}/givenname`]: 'Ada',
    [`${CLAIMS}/surname`]: 'Lovelace',
    [`${CLAIMS}/emailaddress`]: 'ada@example.com',
    [`${CLAIMS}/name`]: 'ada.l@corp.example.com',
  },
  ADFS: {
    [`${CLAIMS}/upn`]: 'ada@corp.example.com',
    [`${CLAIMS}/emailaddress`]: 'ada@example.com',
    [`${CLAIMS}/givenname`]: 'Ada',
    [`${CLAIMS}/surname`]: 'Lovelace',
    'http://schemas.xmlsoap.org/claims/Group': 'Staff',
  },
  'ADFS, with the names of its first version': {
    'http://schemas.xmlsoap.org/claims/EmailAddress': 'ada@example.com',
    'http://schemas.xmlsoap.org/claims/CommonName': 'Ada Lovelace',
  },
  'Google Workspace': { mail: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', department: 'Engines' },
  Keycloak: {
    'urn:oid:1.2.840.113549.1.9.1': 'ada@example.com',
    'urn:oid:2.5.4.42': 'Ada',
    'urn:oid:2.5.4.4': 'Lovelace',
    Role: 'offline_access',
  },
};

const PERSISTENT = { text: 'G-1f3a', format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' };

it.each(Object.keys(SENT))('reads name and address as %s sends them', (product) => {
  const attributes = Object.entries(SENT[product] ?? {}).map(([name, value]) => ({ name, values: [value] }));
  const assertion = { nameIds: [PERSISTENT], attributes } as unknown as AssertionFacts;
  expect([personName(attributes), assertedEmail(assertion)]).toEqual(['Ada Lovelace', 'ada@example.com']);
});
