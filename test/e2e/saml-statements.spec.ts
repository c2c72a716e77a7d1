import type { ResponseInput } from '../support/identity-provider/identity-provider';
import { replaced } from '../support/identity-provider/forgeries';
import { inSeconds, type ResponseParts } from '../support/identity-provider/saml-response';
import { expectSignedIn, samlStage } from './saml-stage';

const on = samlStage();
const ELSEWHERE = 'https://elsewhere.test/acs';
const STATUS = 'urn:oasis:names:tc:SAML:2.0:status';

const ISSUER = /issuer/i;
const AUDIENCE = /audience/i;
const DESTINATION = /destination/i;
const RECIPIENT = /recipient/i;
const TIME = /^times: /;
const SUBJECT = /subject|confirmation|recipient|bearer/i;
const NAME = /name ?id|e-?mail/i;

/** Every part is signed by the right key: the identity provider itself says something that is not for us, or not now. */
const parts: readonly (readonly [string, RegExp, Partial<ResponseParts>])[] = [
  ['comes from another issuer', ISSUER, { responseIssuer: 'https://other.test' }],
  ['has an assertion of another issuer', ISSUER, { assertionIssuer: 'https://other.test' }],
  ['has an assertion of nobody', ISSUER, { assertionIssuer: null }],
  ['has an issuer that differs by a slash', ISSUER, { assertionIssuer: 'SETTINGS/' }],
  ['is for another audience', AUDIENCE, { audience: 'https://other.test' }],
  ['names no audience', AUDIENCE, { audience: null }],
  ['goes elsewhere', DESTINATION, { destination: ELSEWHERE }],
  ['says nowhere to go', DESTINATION, { destination: null }],
  ['has an assertion that goes elsewhere', RECIPIENT, { recipient: ELSEWHERE }],
  ['has an assertion for nobody', RECIPIENT, { recipient: null }],
  ['is expired', TIME, { notOnOrAfter: inSeconds(-60) }],
  ['is not yet valid', TIME, { notBefore: inSeconds(3600) }],
  ['does not say when it expires', TIME, { notOnOrAfter: null }],
  ['has an expired confirmation', TIME, { confirmationNotOnOrAfter: inSeconds(-60) }],
  ['has a confirmation that is not yet valid', TIME, { confirmationNotBefore: inSeconds(3600) }],
  ['has a confirmation without end', TIME, { confirmationNotOnOrAfter: null }],
  ['has no times at all', TIME, { notBefore: null, notOnOrAfter: null, confirmationNotOnOrAfter: null }],
  ['describes a session that is over', TIME, { sessionNotOnOrAfter: inSeconds(-60) }],
  ['says that the sign-in failed', /status/i, { status: `${STATUS}:Responder` }],
  ['says that somebody else has to decide', /status/i, { status: 'Success' }],
  ['names no one', NAME, { nameId: '' }],
  ['names somebody without an address', NAME, { nameId: 'ada' }],
  ['names two people', NAME, { nameId: 'ada@x.test,eve@x.test' }],
  ['names somebody over two lines', NAME, { nameId: 'ada@x.test&#10;eve@x.test' }],
  // In lower case the Kelvin sign is a k: another address that becomes this one.
  ['names somebody in letters that only become an address', NAME, { nameId: 'mi\u212ae@x.test' }],
  ['has a name without end', NAME, { nameId: `${'a'.repeat(2000)}@x.test` }],
];

const texts: readonly (readonly [string, RegExp, Partial<ResponseInput>])[] = [
  [
    'is for us and for others at once',
    AUDIENCE,
    {
      beforeSigning: replaced(
        '</saml:Conditions>',
        '<saml:AudienceRestriction><saml:Audience>https://other.test</saml:Audience></saml:AudienceRestriction></saml:Conditions>',
      ),
    },
  ],
  [
    'has no conditions',
    /condition|audience|time|after/i,
    { beforeSigning: replaced(/<saml:Conditions[^]*<\/saml:Conditions>/, '') },
  ],
  ['has no subject', SUBJECT, { beforeSigning: replaced(/<saml:Subject>[^]*<\/saml:Subject>/, '') }],
  [
    'has no confirmation',
    SUBJECT,
    { beforeSigning: replaced(/<saml:SubjectConfirmation [^]*<\/saml:SubjectConfirmation>/, '') },
  ],
  ['is confirmed by holding a key', SUBJECT, { beforeSigning: replaced(':cm:bearer', ':cm:holder-of-key') }],
  ['has times that are none', TIME, { beforeSigning: replaced(/NotOnOrAfter="[^"]*"/, 'NotOnOrAfter="tomorrow"') }],
  ['has no status', /status/i, { beforeSigning: replaced(/<samlp:Status>[^]*<\/samlp:Status>/, '') }],
  [
    'failed with a success inside',
    /status/i,
    {
      beforeSigning: replaced(
        /<samlp:StatusCode[^>]*>/,
        `<samlp:StatusCode Value="${STATUS}:Requester"><samlp:StatusCode Value="${STATUS}:Success"/></samlp:StatusCode>`,
      ),
    },
  ],
  ['is a request instead', /response|root/i, { signing: { elements: ['Assertion'] }, afterSigning: asRequest }],
  ['speaks of an older SAML', /version/i, { beforeSigning: (xml) => xml.replaceAll('Version="2.0"', 'Version="1.1"') }],
];

function asRequest(xml: string): string {
  return xml.replace('<samlp:Response', '<samlp:AuthnRequest').replace('</samlp:Response>', '</samlp:AuthnRequest>');
}

describe('a response that is well signed', () => {
  it.each(parts)('is refused when it %s', async (_, exact, changed) => {
    const asked = await on.ask();
    const issuer = changed.assertionIssuer?.replace('SETTINGS', on.provider.settings.entityID);
    const SAMLResponse = on.respond(asked, { parts: { ...changed, ...(issuer && { assertionIssuer: issuer }) } });
    await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse }), exact);
  });

  it.each(texts)('is refused when it %s', async (_, exact, changes) => {
    const asked = await on.ask();
    const SAMLResponse = on.respond(asked, changes);
    await on.expectRefused(() => on.deliver(asked.browser, { SAMLResponse }), exact);
  });

  it.each([
    ['clocks differ by a few seconds', { notBefore: inSeconds(10), confirmationNotOnOrAfter: inSeconds(600) }],
    ['it does not say when the session ends', { sessionNotOnOrAfter: null }],
  ] as const)('is taken when %s', async (_, changed) => {
    const asked = await on.ask();
    const SAMLResponse = on.respond(asked, { parts: changed });
    expectSignedIn(asked.browser, await on.deliver(asked.browser, { SAMLResponse }));
  });
});
