import type { AttributeFact } from '../document/response-facts';

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
/** Namespace of the first version of ADFS. */
const OLD_CLAIMS = 'http://schemas.xmlsoap.org/claims';

/** Attribute names that OneLogin, Okta, Entra ID, ADFS, Google and Keycloak send, in lower case, by precedence. */
export const ATTRIBUTE_NAMES = {
  email: [
    'email',
    'emailaddress',
    'email_address',
    'mail',
    'user.email',
    `${CLAIMS}/emailaddress`,
    `${OLD_CLAIMS}/emailaddress`,
    'urn:oid:0.9.2342.19200300.100.1.3',
    'urn:oid:1.2.840.113549.1.9.1',
  ],
  first: [
    'first_name',
    'firstname',
    'givenname',
    'given_name',
    'user.firstname',
    `${CLAIMS}/givenname`,
    'urn:oid:2.5.4.42',
  ],
  last: [
    'last_name',
    'lastname',
    'surname',
    'sn',
    'family_name',
    'user.lastname',
    `${CLAIMS}/surname`,
    'urn:oid:2.5.4.4',
  ],
  whole: [
    'displayname',
    'display_name',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'name',
    'cn',
    `${OLD_CLAIMS}/commonname`,
    'urn:oid:2.5.4.3',
    `${CLAIMS}/name`,
  ],
} as const;

/** The values of the first of these names that is present. */
export function valuesOf(attributes: readonly AttributeFact[], names: readonly string[]): readonly string[] {
  for (const name of names) {
    const isCalled = (other: string | undefined) => other?.toLowerCase() === name;
    const found = attributes.filter((attribute) => isCalled(attribute.name) || isCalled(attribute.friendlyName));
    const values = found.flatMap((attribute) => attribute.values).filter((value) => value !== '');
    if (values.length > 0) return values;
  }
  return [];
}
