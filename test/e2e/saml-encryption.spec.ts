import { assertionIn, replaced, withName } from '../support/identity-provider/forgeries';
import { type Encryption, encryptedXml, RSA_1_5 } from '../support/identity-provider/encrypt-assertion';
import type { ResponseInput } from '../support/identity-provider/identity-provider';
import { encryptionCertificateOf } from '../support/identity-provider/service-metadata';
import { createTestKey } from '../support/identity-provider/test-key';
import { WRAPPINGS } from '../support/identity-provider/wrapping';
import { type Asked, expectSignedIn, newEmail, samlStage } from './saml-stage';

const on = samlStage();
const attacker = createTestKey({ name: 'Attacker' });
const VICTIM = 'admin@x.test';

/** Of the key that the service publishes for this provider. */
let certificate = '';
beforeAll(async () => {
  certificate = await encryptionCertificateOf(on.connection.service);
});

const encrypted = (options: Partial<Encryption> = {}, more: Partial<ResponseInput> = {}): Partial<ResponseInput> => ({
  encryption: { certificate, ...options },
  ...more,
});

const only = (...elements: ('Assertion' | 'Response')[]) => ({ signing: { elements } });

const good: readonly (readonly [string, () => Partial<ResponseInput>])[] = [
  ['everything is signed', () => encrypted()],
  ['only the assertion is signed', () => encrypted({}, only('Assertion'))],
  ['only the response is signed', () => encrypted({}, only('Response'))],
  ['with a shorter key', () => encrypted({ cipher: 'aes128-gcm' })],
  ['with newer padding', () => encrypted({ key: 'oaep-sha256' })],
  ['with the key beside it', () => encrypted({ isKeyBeside: true })],
  ['by an older cipher in a signed response', () => encrypted({ cipher: 'aes256-cbc' }, only('Response'))],
  ['by the oldest cipher in a signed response', () => encrypted({ cipher: 'aes128-cbc' })],
];

type Attack = (asked: Asked) => Partial<ResponseInput>;

const DECRYPT = /^decryption: /;
const SIGNATURE = /^signature: /;
const STRUCTURE = /^structure: /;

/** Anyone can encrypt for us: the key is published. So what comes out of it is worth no more than what comes in the clear. */
const forged = ({ request }: Asked, signing: ResponseInput['signing']) =>
  assertionIn(on.provider.xml({ service: on.connection.service, email: VICTIM, inResponseTo: request.id, signing }));

const changedCipher = (xml: string) =>
  xml.replace(
    /(<\/ds:KeyInfo><xenc:CipherData><xenc:CipherValue>.{40})(.)/s,
    (_, before: string, sign: string) => before + (sign === 'A' ? 'B' : 'A'),
  );

const attacks: readonly (readonly [string, RegExp, Attack])[] = [
  ['is signed by nobody', SIGNATURE, () => encrypted({}, only())],
  ['is signed by another key', SIGNATURE, () => encrypted({}, { signing: { elements: ['Assertion'], key: attacker } })],
  [
    'is signed by another key, in a response that is signed well',
    SIGNATURE,
    (asked) =>
      encrypted(
        { beforeEncryption: () => forged(asked, { elements: ['Assertion'], key: attacker }) },
        only('Response'),
      ),
  ],
  [
    'is about somebody else since it was signed',
    SIGNATURE,
    () => encrypted({ beforeEncryption: withName(VICTIM) }, only('Assertion')),
  ],
  [
    'took the place of a signed one in a signed response',
    SIGNATURE,
    (asked) =>
      encrypted(
        {},
        {
          ...only('Response'),
          afterSigning: replaced(
            /<saml:EncryptedAssertion [^]*<\/saml:EncryptedAssertion>/,
            encryptedXml(forged(asked, { elements: [] }), { certificate }),
          ),
        },
      ),
  ],
  ['is for another service', DECRYPT, () => encrypted({ certificate: attacker.certificate })],
  ['was changed on its way', DECRYPT, () => encrypted({}, { ...only('Assertion'), afterSigning: changedCipher })],
  [
    'is of an older cipher, and nobody signed the response',
    DECRYPT,
    () => encrypted({ cipher: 'aes256-cbc' }, only('Assertion')),
  ],
  [
    'is of an older cipher, and was changed since the response was signed',
    SIGNATURE,
    () => encrypted({ cipher: 'aes128-cbc' }, { afterSigning: changedCipher }),
  ],
  ['has a key in a padding that leaks', DECRYPT, () => encrypted({ key: RSA_1_5 })],
  ['is of a weak cipher', DECRYPT, () => encrypted({ cipher: 'tripledes-cbc' })],
  ['is a comment too much', DECRYPT, () => encrypted({ beforeEncryption: withName(`${VICTIM}<!---->.evil.test`) })],
  [
    'brings a document type',
    DECRYPT,
    () => encrypted({ beforeEncryption: (xml) => `<!DOCTYPE r [<!ENTITY x "${VICTIM}">]>${withName('&x;')(xml)}` }),
  ],
  ['brings an entity', DECRYPT, () => encrypted({ beforeEncryption: withName('&x;') })],
  ['is no XML', DECRYPT, () => encrypted({ beforeEncryption: () => VICTIM })],
  [
    'is a whole response',
    DECRYPT,
    () => encrypted({ beforeEncryption: () => on.provider.xml({ service: on.connection.service, email: VICTIM }) }),
  ],
  [
    'is one more in itself',
    DECRYPT,
    () => encrypted({ beforeEncryption: (xml) => encryptedXml(xml, { certificate }) }),
  ],
  ['is two', DECRYPT, (asked) => encrypted({ beforeEncryption: (xml) => xml + forged(asked, { elements: [] }) })],
  [
    'is nested without end',
    DECRYPT,
    () =>
      encrypted({
        beforeEncryption: replaced('</saml:Issuer>', `</saml:Issuer>${'<a>'.repeat(200)}${'</a>'.repeat(200)}`),
      }),
  ],
  [
    'has two keys',
    DECRYPT,
    () =>
      encrypted(
        {},
        {
          ...only('Assertion'),
          afterSigning: (xml) => xml.replace(/<xenc:EncryptedKey>[^]*<\/xenc:EncryptedKey>/, '$&$&'),
        },
      ),
  ],
  [
    'has a sibling that can be read',
    STRUCTURE,
    (asked) =>
      encrypted(
        {},
        { afterSigning: replaced('</samlp:Response>', `${forged(asked, { elements: [] })}</samlp:Response>`) },
      ),
  ],
  [
    'has an encrypted sibling',
    STRUCTURE,
    (asked) =>
      encrypted(
        {},
        {
          afterSigning: replaced(
            '</samlp:Response>',
            `${encryptedXml(forged(asked, { elements: [] }), { certificate })}</samlp:Response>`,
          ),
        },
      ),
  ],
  [
    'holds a name that is encrypted again',
    DECRYPT,
    () => encrypted({ beforeEncryption: replaced(/<saml:NameID[^]*<\/saml:NameID>/, '<saml:EncryptedID/>') }),
  ],
  ['is over', /^times: /, () => encrypted({}, { parts: { notOnOrAfter: new Date(Date.now() - 120_000) } })],
  ['is for another audience', /^audience: /, () => encrypted({}, { parts: { audience: 'https://other.test' } })],
];

describe('an encrypted assertion', () => {
  it.each(good)('signs someone in: %s', async (_, changes) => {
    const asked = await on.ask();
    const SAMLResponse = on.respond(asked, changes());
    expect(Buffer.from(SAMLResponse, 'base64').toString()).not.toContain(asked.email);
    expectSignedIn(asked.browser, await on.deliver(asked.browser, { SAMLResponse }));
  });

  it.each(attacks)('is refused when it %s', async (_, exact, attack) => {
    const asked = await on.ask();
    const SAMLResponse = on.respond(asked, attack(asked));
    await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse }), exact);
  });

  it.each(Object.entries(WRAPPINGS).filter(([, { signs }]) => signs === 'Assertion'))(
    'is refused when it is wrapped as in %s',
    async (_, { wrap }) => {
      const asked = await on.ask();
      const victim = newEmail();
      const beforeEncryption = (xml: string) => wrap(xml, victim);
      for (const elements of [['Assertion'], ['Assertion', 'Response']] as const) {
        const SAMLResponse = on.respond(asked, encrypted({ beforeEncryption }, { signing: { elements } }));
        await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse }), /^(decryption|signature): /);
      }
    },
  );

  it('is refused when the provider of another organization was to read it', async () => {
    const other = await on.connect(await on.app.factories.organization(), on.provider);
    const asked = await on.ask();
    const foreign = await encryptionCertificateOf(other.service);
    expect(foreign).not.toBe(certificate);
    const SAMLResponse = on.respond(asked, encrypted({ certificate: foreign }));
    await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse }), DECRYPT);
  });

  it('counts once', async () => {
    const asked = await on.ask();
    const again = await on.ask();
    const SAMLResponse = on.respond(asked, encrypted());
    expectSignedIn(asked.browser, await on.deliver(asked.browser, { SAMLResponse }));
    await on.expectRefused(() => on.deliver(again.browser, { SAMLResponse }), /in-response-to|used before/);
  });
});
