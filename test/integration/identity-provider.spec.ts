import { X509Certificate } from 'node:crypto';
import { SAML, ValidateInResponseTo } from '@node-saml/passport-saml';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { IdentityProvider } from '../support/identity-provider/identity-provider';
import { createTestKey } from '../support/identity-provider/test-key';
import { WRAPPINGS } from '../support/identity-provider/wrapping';

const service = { entityID: 'http://127.0.0.1:1/metadata', acsURL: 'http://127.0.0.1:1/acs' };
const email = 'ada@example.com';

/** Whether the first signature in the document that refers to this element's ID holds: what a careless library asks. */
function isStillSigned(xml: string, certificate: string): boolean {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  return Array.from(document.getElementsByTagNameNS('http://www.w3.org/2000/09/xmldsig#', 'Signature')).some((node) => {
    const signed = new SignedXml({ publicCert: certificate });
    signed.loadSignature(node);
    try {
      return signed.checkSignature(xml);
    } catch {
      return false;
    }
  });
}

describe('the identity provider of the tests', () => {
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await IdentityProvider.start();
  });
  afterAll(() => provider.close());

  const library = () =>
    new SAML({
      callbackUrl: service.acsURL,
      issuer: service.entityID,
      audience: service.entityID,
      idpCert: provider.key.certificate,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: true,
      validateInResponseTo: ValidateInResponseTo.never,
    });

  it('makes certificates that Node.js reads', () => {
    const from = new Date('2020-01-02T03:04:05Z');
    const until = new Date('2031-02-03T04:05:06Z');
    const { certificate, privateKey } = createTestKey({ name: 'Ada & co', bits: 2048, from, until });
    const read = new X509Certificate(certificate);
    expect(read.subject).toBe('CN=Ada & co');
    expect([new Date(read.validFrom), new Date(read.validTo)]).toEqual([from, until]);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(createTestKey().privateKey).not.toBe(privateKey);
  });

  it('gives responses that a SAML library takes', async () => {
    const attributes = { first_name: 'Ada', last_name: 'Löve & "sons"' };
    const SAMLResponse = provider.response({ service, email, attributes });
    const { profile } = await library().validatePostResponseAsync({ SAMLResponse });
    expect(profile).toMatchObject({ nameID: email, issuer: provider.settings.entityID, ...attributes });
  });

  it.each(Object.entries(WRAPPINGS))('%s keeps what was signed, and adds someone else', async (_, { signs, wrap }) => {
    const good = provider.xml({ service, email, signing: { elements: [signs] } });
    const wrapped = wrap(good, 'victim@example.com');
    expect(isStillSigned(wrapped, provider.key.certificate)).toBe(true);
    expect(wrapped.match(/<saml:NameID/g)).toHaveLength(2);
    expect(wrapped).toContain('victim@example.com');
  });
});
