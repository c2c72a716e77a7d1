import { noSuch } from './scim-error';
import { listOf, MAX_ITEMS } from './scim-page';
import { GROUP_SCHEMA } from './groups/group-resource';
import { USER_SCHEMA } from './users/user-resource';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

const attribute = (name: string, description: string, more: object = {}): object => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

/** The sub-attributes of a value that refers to another resource. */
const partsOf = (what: string, referenceTypes: readonly string[], more: object): object[] => [
  attribute('value', `Identifier of the ${what}.`, { ...more, caseExact: true }),
  attribute('$ref', `Address of the ${what}.`, { ...more, type: 'reference', referenceTypes, caseExact: true }),
  attribute('display', `Name of the ${what}.`, { ...more, mutability: 'readOnly' }),
  attribute('type', `Kind of the ${what}.`, { ...more, mutability: 'readOnly' }),
];

const userAttributes = [
  attribute('userName', 'Name by which the directory knows the person.', { required: true, uniqueness: 'server' }),
  attribute('name', 'Parts of the name.', {
    type: 'complex',
    subAttributes: [attribute('givenName', 'Given name.'), attribute('familyName', 'Family name.')],
  }),
  attribute('displayName', 'Name as it is shown.'),
  attribute('emails', 'Email address; one is kept, the primary or first.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'Always work.', { canonicalValues: ['work'] }),
      attribute('primary', 'Whether it is the primary one.', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'Whether the person may get in.', { type: 'boolean' }),
  attribute('groups', 'Groups that the person is in.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: partsOf('group', ['Group'], { mutability: 'readOnly' }),
  }),
];

const groupAttributes = [
  attribute('displayName', 'Name of the team, up to 64 characters.', { required: true, uniqueness: 'server' }),
  attribute('members', 'People in it.', {
    type: 'complex',
    multiValued: true,
    subAttributes: partsOf('person', ['User'], { mutability: 'immutable' }),
  }),
];

const config = (base: string): object => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_ITEMS },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A SCIM token of the organization, in the header Authorization.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const resourceType = (base: string, id: string, schema: string, description: string) => ({
  schemas: [`${CORE}:ResourceType`],
  id,
  name: id,
  endpoint: `/${id}s`,
  description,
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
});

const schema = (base: string, id: string, name: string, attributes: readonly object[]) => ({
  schemas: [`${CORE}:Schema`],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

/**
 * The discovery endpoints (RFC 7644, 4).
 * @returns undefined for other paths
 */
export function describe(base: string, kind: string, id: string | undefined): object | undefined {
  if (kind === 'ServiceProviderConfig' && id === undefined) return config(base);
  const lists: Readonly<Record<string, readonly { readonly id: string }[]>> = {
    ResourceTypes: [
      resourceType(base, 'User', USER_SCHEMA, 'People of the organization'),
      resourceType(base, 'Group', GROUP_SCHEMA, 'Teams of the organization'),
    ],
    Schemas: [schema(base, USER_SCHEMA, 'User', userAttributes), schema(base, GROUP_SCHEMA, 'Group', groupAttributes)],
  };
  const list = Object.hasOwn(lists, kind) ? lists[kind] : undefined;
  if (!list) return undefined;
  if (id === undefined) return listOf(list, list.length, 1);
  const found = list.find((each) => each.id === id);
  if (!found) throw noSuch(kind === 'Schemas' ? 'schema' : 'resource type');
  return found;
}
