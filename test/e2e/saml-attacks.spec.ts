import type { ResponseInput } from '../support/identity-provider/identity-provider';
import {
  assertionIn,
  replaced,
  withAssertion,
  withDigestInComment,
  withMovedSignature,
  withName,
  withoutAlgorithm,
  withTwoSignedInfos,
} from '../support/identity-provider/forgeries';
import { newId } from '../support/identity-provider/saml-response';
import { HMAC_SHA1, RSA_SHA1, SHA1 } from '../support/identity-provider/sign-response';
import { createTestKey } from '../support/identity-provider/test-key';
import { WRAPPINGS } from '../support/identity-provider/wrapping';
import { type Asked, expectSignedIn, newEmail, samlStage } from './saml-stage';

const on = samlStage();
const attacker = createTestKey({ name: 'Attacker' });

const VICTIM = 'admin@x.test';
const SIGNATURE = /sign|certificate|digest|reference/i;
const ALGORITHM = /algorithm|sha-?1|hmac|none/i;
const WRAPPED = /assertion|response|sign|duplicate|reference/i;
const COMMENT = /comment|instruction/i;

type Attack = (asked: Asked) => Partial<ResponseInput>;

/** Where only the assertion is signed, the response around it can be rewritten by anyone. */
const assertionOnly = { signing: { elements: ['Assertion'] } } as const;

const responseOnly = { signing: { elements: ['Response'] } } as const;

/** The same response twice: as the provider would sign it, and about someone else, signed by the attacker. */
function forgery(asked: Asked, change: (good: string) => (forged: string) => string): Partial<ResponseInput> {
  const parts = { responseId: newId(), assertionId: newId() };
  const good = on.provider.xml({
    service: on.connection.service,
    email: asked.email,
    inResponseTo: asked.request.id,
    parts,
    ...assertionOnly,
  });
  const signing = { elements: ['Assertion'], key: attacker } as const;
  return { email: VICTIM, parts, signing, afterSigning: change(good) };
}

const secondAssertion = () =>
  assertionIn(on.provider.xml({ service: on.connection.service, email: VICTIM, ...assertionOnly }));

const attacks: readonly (readonly [string, RegExp, Attack])[] = [
  ['is unsigned', SIGNATURE, () => ({ signing: { elements: [] } })],
  [
    'is about somebody else since the whole of it was signed',
    SIGNATURE,
    () => ({ ...responseOnly, afterSigning: withName(VICTIM) }),
  ],
  [
    'is signed as a whole, with an assertion that another key has signed',
    SIGNATURE,
    (asked) => {
      const forged = on.provider.xml({
        service: on.connection.service,
        email: VICTIM,
        inResponseTo: asked.request.id,
        signing: { elements: ['Assertion'], key: attacker },
      });
      return { ...responseOnly, beforeSigning: withAssertion(assertionIn(forged)) };
    },
  ],
  [
    'goes elsewhere since the whole of it was signed',
    SIGNATURE,
    () => ({
      ...responseOnly,
      parts: { destination: 'https://elsewhere.test/acs' },
      afterSigning: replaced('https://elsewhere.test/acs', on.connection.service.acsURL),
    }),
  ],
  ['has text after its end', /after its root/, () => ({ afterSigning: (xml: string) => `${xml}${VICTIM}` })],
  ['is signed by another key', SIGNATURE, () => ({ signing: { key: attacker } })],
  [
    'is signed by another key and names the right certificate',
    SIGNATURE,
    () => ({ signing: { key: attacker, namedCertificate: on.provider.key.certificate } }),
  ],
  ['is about somebody else since it was signed', SIGNATURE, () => ({ afterSigning: withName(VICTIM) })],
  [
    'is about somebody else since its assertion was signed',
    SIGNATURE,
    () => ({ ...assertionOnly, afterSigning: withName(VICTIM) }),
  ],
  [
    'has got an attribute since it was signed',
    SIGNATURE,
    () => ({ attributes: { first_name: 'Ada' }, afterSigning: replaced('>Ada<', '>Eve<') }),
  ],
  ['is signed with RSA-SHA1', ALGORITHM, () => ({ signing: { signatureAlgorithm: RSA_SHA1 } })],
  ['is digested with SHA-1', ALGORITHM, () => ({ signing: { digestAlgorithm: SHA1 } })],
  [
    'has an assertion digested with SHA-1',
    ALGORITHM,
    () => ({ signing: { elements: ['Assertion'], digestAlgorithm: SHA1 } }),
  ],
  [
    'is signed with the certificate as a shared secret',
    ALGORITHM,
    () => ({ signing: { signatureAlgorithm: HMAC_SHA1 } }),
  ],
  ['is signed with no algorithm', ALGORITHM, () => ({ afterSigning: withoutAlgorithm })],
  [
    'has what was signed and what was not',
    WRAPPED,
    (asked) => forgery(asked, (good) => withTwoSignedInfos(good, 'good-first')),
  ],
  [
    'has what was not signed and what was',
    WRAPPED,
    (asked) => forgery(asked, (good) => withTwoSignedInfos(good, 'good-last')),
  ],
  ['has the digest of a forgery in a comment', COMMENT, (asked) => forgery(asked, withDigestInComment)],
  ['wears the signature of its assertion', WRAPPED, () => ({ ...assertionOnly, afterSigning: withMovedSignature })],
  [
    'has the ID of its assertion',
    WRAPPED,
    () => {
      const [responseId, assertionId] = [newId(), newId()];
      return { ...assertionOnly, parts: { responseId, assertionId }, afterSigning: replaced(responseId, assertionId) };
    },
  ],
  [
    'has a second, unsigned assertion',
    WRAPPED,
    (asked) => ({
      ...assertionOnly,
      afterSigning: replaced('</samlp:Response>', `${unsignedAssertion(asked)}</samlp:Response>`),
    }),
  ],
  [
    'has a second signed assertion after it',
    WRAPPED,
    () => ({ parts: { afterAssertion: secondAssertion() }, ...assertionOnly }),
  ],
  ['has a second signed assertion before it', WRAPPED, () => ({ parts: { beforeAssertion: secondAssertion() } })],
  ['has no assertion', WRAPPED, () => ({ signing: { elements: ['Response'] }, beforeSigning: withAssertion('') })],
  [
    'has an encrypted assertion without a key',
    /one key/i,
    () => ({
      signing: { elements: ['Response'] },
      beforeSigning: withAssertion(
        '<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#">' +
          '<xenc:CipherData><xenc:CipherValue>AAAA</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>' +
          '</saml:EncryptedAssertion>',
      ),
    }),
  ],
  ['has a comment in the name, signed', COMMENT, () => ({ parts: { nameId: `${VICTIM}<!---->.evil.test` } })],
  [
    'has got a comment in the name since it was signed',
    COMMENT,
    () => ({ email: `${VICTIM}.evil.test`, afterSigning: withName(`${VICTIM}<!-- -->.evil.test`) }),
  ],
  [
    'has got an instruction in the name since it was signed',
    COMMENT,
    () => ({ email: `${VICTIM}.evil.test`, afterSigning: withName(`${VICTIM}<?x?>.evil.test`) }),
  ],
  [
    'has got a section in the name since it was signed',
    /CDATA/,
    () => ({ email: `${VICTIM}.evil.test`, afterSigning: withName(`<![CDATA[${VICTIM}]]>.evil.test`) }),
  ],
];

const unsignedAssertion = ({ email }: Asked) =>
  assertionIn(on.provider.xml({ service: on.connection.service, email, signing: { elements: [] } }));

describe('a response to a sign-in', () => {
  it.each(attacks)('is refused when it %s', async (_, exact, attack) => {
    const asked = await on.ask();
    const SAMLResponse = on.respond(asked, attack(asked));
    await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse }), exact);
  });

  it.each(Object.entries(WRAPPINGS))('is refused when it is wrapped as in %s', async (_, { signs, wrap }) => {
    const asked = await on.ask();
    const victim = newEmail();
    for (const elements of [[signs], ['Assertion', 'Response']] as const) {
      const SAMLResponse = on.respond(asked, { signing: { elements }, afterSigning: (xml) => wrap(xml, victim) });
      await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse }), WRAPPED);
    }
  });

  it.each([
    ['both are signed', {}],
    ['only the assertion is signed', assertionOnly],
    ['only the whole of it is signed', responseOnly],
    ['there is only whitespace between', { beforeSigning: (xml: string) => xml.replaceAll('><', '>\n  <') }],
  ] as const)('is taken when it is good and %s', async (_, changes) => {
    const asked = await on.ask();
    const SAMLResponse = on.respond(asked, changes);
    expectSignedIn(asked.browser, await on.deliver(asked.browser, { SAMLResponse }));
  });
});
