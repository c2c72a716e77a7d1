import type { ResponseInput } from '../support/identity-provider/identity-provider';
import { IdentityProvider } from '../support/identity-provider/identity-provider';
import { replaced } from '../support/identity-provider/forgeries';
import { ECDSA_SHA1, ECDSA_SHA256, HMAC_SHA1, RSA_SHA256 } from '../support/identity-provider/sign-response';
import { createTestKey, type TestKey } from '../support/identity-provider/test-key';
import { type SamlConnection, expectSignedIn, samlStage } from './saml-stage';

const on = samlStage();
const key = createTestKey({ curve: 'prime256v1', name: 'Curve' });
const attacker = createTestKey({ curve: 'prime256v1', name: 'Attacker' });

let provider: IdentityProvider;
let connection: SamlConnection;
beforeAll(async () => {
  provider = await IdentityProvider.start(key);
  connection = await on.connect(on.tenant, provider, { defaultRole: 'read' });
});
afterAll(() => provider.close());

async function answer(changes: Partial<ResponseInput>) {
  const asked = await on.ask(connection);
  const input = { service: connection.service, email: asked.email, inResponseTo: asked.request.id };
  const signing = { signatureAlgorithm: ECDSA_SHA256, ...changes.signing };
  return { asked, SAMLResponse: provider.response({ ...input, ...changes, signing }) };
}

const withValue = (value: string) => replaced(/<ds:SignatureValue>[^<]*/, `<ds:SignatureValue>${value}`);
const zeros = Buffer.alloc(64).toString('base64');

const attacks: readonly (readonly [string, RegExp, Partial<ResponseInput>])[] = [
  ['is signed by another key on the curve', /certificate/, { signing: { key: attacker } }],
  [
    'is signed by another key and names the right certificate',
    /certificate/,
    { signing: { key: attacker, namedCertificate: key.certificate } },
  ],
  ['has a signature of zeros', /certificate/, { signing: { elements: ['Assertion'] }, afterSigning: withValue(zeros) }],
  ['has no signature value', /certificate|part/, { signing: { elements: ['Assertion'] }, afterSigning: withValue('') }],
  ['is signed with SHA-1', /algorithm/, { signing: { signatureAlgorithm: ECDSA_SHA1 } }],
  ['is signed with the certificate as a shared secret', /algorithm/, { signing: { signatureAlgorithm: HMAC_SHA1 } }],
  [
    'says that its key is of another kind',
    /certificate/,
    { signing: { elements: ['Assertion'] }, afterSigning: replaced(ECDSA_SHA256, RSA_SHA256) },
  ],
];

describe('a provider whose key is on a curve', () => {
  it.each(['prime256v1', 'secp384r1', 'secp521r1'])('signs people in: %s', async (curve) => {
    const own = await IdentityProvider.start(createTestKey({ curve }));
    const { service, ...more } = await on.connect(on.tenant, own, { defaultRole: 'read' });
    for (const elements of [['Assertion'], ['Response'], ['Assertion', 'Response']] as const) {
      const asked = await on.ask({ service, ...more });
      const signing = { signatureAlgorithm: ECDSA_SHA256, elements };
      const SAMLResponse = own.response({ service, email: asked.email, inResponseTo: asked.request.id, signing });
      expectSignedIn(asked.browser, await on.deliver(asked.browser, { SAMLResponse }, { service, ...more }));
    }
    await own.close();
  });

  it.each(attacks)('is refused when it %s', async (_, exact, changes) => {
    const { asked, SAMLResponse } = await answer(changes);
    await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse }, connection), exact);
  });

  it('does not let a key of one kind sign as one of the other, whichever is set beside it', async () => {
    const rsa = createTestKey({ name: 'RSA' });
    const both = { certificate: key.certificate + rsa.certificate };
    const path = `/v1/orgs/${on.tenant.organizationId}/saml/${connection.id}`;
    await on.tenant.client.patch(path, { body: both, status: 200 });
    const cases: [TestKey, string, boolean][] = [
      [rsa, RSA_SHA256, true],
      [key, ECDSA_SHA256, true],
      [attacker, ECDSA_SHA256, false],
    ];
    for (const [signer, signatureAlgorithm, isGood] of cases) {
      const { asked, SAMLResponse } = await answer({ signing: { key: signer, signatureAlgorithm } });
      const act = () => on.deliver(asked.browser, { SAMLResponse }, connection);
      if (isGood) expectSignedIn(asked.browser, await act());
      else await on.expectRefused(act, /certificate/);
    }
  });
});
