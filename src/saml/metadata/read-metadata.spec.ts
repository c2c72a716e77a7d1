import { providerMetadata } from '../../../test/support/identity-provider/provider-metadata';
import { createTestKey } from '../../../test/support/identity-provider/test-key';
import { METADATA_LIMITS } from './parse-metadata';
import { readMetadata } from './read-metadata';

const NOW = new Date('2026-06-01T00:00:00Z');
const ENTITY = 'https://login.example.com/saml';
const key = createTestKey();
const next = createTestKey({ name: 'Next year' });
const plain = { entityID: ENTITY, keys: [key] };
const several = (...entities: string[]) =>
  `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${entities.join('')}</EntitiesDescriptor>`;

const read = (text: string, entityId?: string) => readMetadata(text, { signers: [], entityId, now: NOW });

it('reads entity ID, addresses and certificates', () => {
  const text = providerMetadata({ ...plain, sloURL: `${ENTITY}/slo`, role: 'WantAuthnRequestsSigned="true"' });
  expect(read(text)).toEqual({
    entityId: ENTITY,
    ssoUrl: `${ENTITY}/sso`,
    sloUrl: `${ENTITY}/slo`,
    certificate: key.certificate,
    certificates: [expect.objectContaining({ pem: key.certificate })],
    wantsSignedRequests: true,
  });
});

it('takes all certificates for signing, each once, and none for encryption', () => {
  const text = providerMetadata({ ...plain, keys: [key, next, key] });
  expect(read(text).certificate).toBe(`${key.certificate}${next.certificate}`);
  const other = text.replace('use="signing"', 'use="encryption"');
  expect(read(other.replace('use="signing"', '')).certificates).toHaveLength(2);
  expect(
    read(providerMetadata({ ...plain, keys: [next, key] }).replace('use="signing"', 'use="encryption"')).certificate,
  ).toBe(key.certificate);
});

it('takes the comments, the declaration and the byte order mark that providers write', () => {
  const text = providerMetadata(plain).replace('><md:IDP', '><!-- & <not read> --><md:IDP');
  expect(read(`\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- of us -->\n${text}\n`).entityId).toBe(ENTITY);
});

it('finds the provider that is meant among several', () => {
  const other = providerMetadata({ ...plain, entityID: 'https://other.example.com' });
  expect(read(several(providerMetadata(plain))).entityId).toBe(ENTITY);
  expect(read(several(other, providerMetadata(plain)), ENTITY).ssoUrl).toBe(`${ENTITY}/sso`);
  expect(() => read(several(other, providerMetadata(plain)))).toThrow('describe 2 identity providers');
  expect(() => read(other, ENTITY)).toThrow('describe "https://other.example.com" instead of');
  expect(() => read(several(providerMetadata(plain), providerMetadata(plain)), ENTITY)).toThrow('more than once');
});

const entityBomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${providerMetadata(plain)}`;

it.each([
  ['a text that is none', 'Not found', 'have something before or after its root'],
  ['another document', '<html/>', 'are no SAML 2.0 metadata'],
  ['entities that grow', entityBomb, 'hold a DOCTYPE'],
  ['a DOCTYPE that only shows without comments', `<<!-- x -->!DOCTYPE x>${providerMetadata(plain)}`, 'hold a DOCTYPE'],
  ['an entity of a file', providerMetadata(plain).replace('entityID="', 'entityID="&xxe;'), 'refer to an entity'],
  ['comments without end', `${providerMetadata(plain)}${'<!--'.repeat(100_000)}`, 'hold a comment'],
  ['too many elements', several('<a/>'.repeat(METADATA_LIMITS.elements)), 'have more than 5000 elements'],
  ['too many characters', ' '.repeat(METADATA_LIMITS.characters + 1), 'have more than'],
  ['too deep a document', several('<a>'.repeat(50) + '</a>'.repeat(50)), 'are nested deeper'],
  ['a service instead of a provider', providerMetadata(plain).replaceAll('IDPSSO', 'SPSSO'), 'no identity provider'],
  [
    'another protocol',
    providerMetadata(plain).replace('SAML:2.0:protocol', 'SAML:1.1:protocol'),
    'no identity provider',
  ],
  ['no certificate', providerMetadata({ ...plain, keys: [] }), 'hold no certificate'],
  ['a weak key', providerMetadata({ ...plain, keys: [createTestKey({ bits: 1024 })] }), '1024 bits'],
  ['no address for redirects', providerMetadata({ ...plain, binding: 'HTTP-POST' }), 'no SingleSignOnService'],
  [
    'an address that runs script',
    providerMetadata({ ...plain, ssoURL: 'javascript:alert(1)' }),
    'no plain http or https',
  ],
  ['an address with a password', providerMetadata({ ...plain, ssoURL: 'https://a:b@example.com' }), 'no plain http'],
  ['no name', providerMetadata({ ...plain, entityID: '', ssoURL: ENTITY }), 'entityID that is empty'],
  [
    'metadata of last year',
    providerMetadata({ ...plain, entity: 'validUntil="2025-01-01T00:00:00Z"' }),
    'were valid until',
  ],
  [
    'a role of last year',
    providerMetadata({ ...plain, role: 'validUntil="2025-01-01T00:00:00Z"' }),
    'were valid until',
  ],
  ['an end that is no time', providerMetadata({ ...plain, entity: 'validUntil="soon"' }), 'were valid until "soon"'],
])('refuses %s', (_, text, problem) => {
  expect(() => read(text)).toThrow(problem);
});
