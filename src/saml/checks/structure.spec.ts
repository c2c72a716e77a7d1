import { makeTestKey } from '../../../test/support/identity-provider/test-key';
import { responseXml, usualParts } from '../../../test/support/identity-provider/saml-response';
import { RSA_SHA1, RSA_SHA256, SHA256, signResponse } from '../../../test/support/identity-provider/sign-response';
import { parseXml } from '../document/parse-xml';
import { signatureProblem } from './signatures';
import { structureProblem } from './structure';

const key = makeTestKey();
const service = { entityID: 'us', acsURL: 'https://docs.example.com/acs' };
const unsigned = responseXml(usualParts({ issuer: 'them', service, email: 'ada@x.test', inResponseTo: null }));
const sign = (elements: readonly ('Assertion' | 'Response')[], signatureAlgorithm = RSA_SHA256) =>
  signResponse(unsigned, { elements, key, signatureAlgorithm, digestAlgorithm: SHA256 });
const signed = sign(['Assertion', 'Response']);
const assertion = /<saml:Assertion[^]*<\/saml:Assertion>/.exec(unsigned)?.[0] ?? '';

const replaced = (xml: string, what: string | RegExp, by: string): Element => {
  const changed = xml.replace(what, by);
  if (changed === xml) throw new Error(`${String(what)} is not there`);
  return parseXml(changed);
};

describe('structureProblem', () => {
  it('finds nothing wrong with a response that has one assertion', () => {
    for (const xml of [unsigned, signed]) expect(structureProblem(parseXml(xml))).toBeUndefined();
  });

  it.each([
    ['another root', 'no SAML 2.0 response', /(<\/?)samlp:Response/g, '$1samlp:Request'],
    ['another namespace', 'no SAML 2.0 response', 'SAML:2.0:protocol', 'SAML:3.0:protocol'],
    ['no assertion', 'no assertion', assertion, ''],
    ['two assertions', '2 assertions', assertion, assertion + assertion],
    ['an assertion in an assertion', '2 assertions', '</saml:Assertion>', `<x>${assertion}</x></saml:Assertion>`],
    ['an assertion of another kind', '2 assertions', '</saml:Assertion>', '<Assertion xmlns="x"/></saml:Assertion>'],
    ['an assertion that is wrapped', 'directly', assertion, `<x>${assertion}</x>`],
    ['a response in it', 'response within', '</saml:Assertion>', '<samlp:Response/></saml:Assertion>'],
    ['something encrypted', 'encrypted', '</saml:Assertion>', '<saml:EncryptedID/></saml:Assertion>'],
    ['an ID twice', 'duplicate', '<saml:Subject>', '<saml:Subject ID="same" xml:id="same">'],
    ['no ID', 'no ID', / ID="[^"]*"/, ''],
    ['an ID that is none', 'no ID', / ID="[^"]*"/, ' ID="a\'b"'],
    ['an ID without end', 'no ID', / ID="[^"]*"/, ` ID="${'a'.repeat(300)}"`],
    ['another version', 'version 1.1', 'Version="2.0"', 'Version="1.1"'],
  ])('refuses %s', (_, says, what, by) => {
    expect(structureProblem(replaced(unsigned, what, by))).toContain(says);
  });
});

describe('signatureProblem', () => {
  it('finds nothing wrong with a signature in what it signs', () => {
    for (const xml of [signed, sign(['Assertion'])]) expect(signatureProblem(parseXml(xml))).toBeUndefined();
  });

  it.each([
    ['nothing', unsigned],
    ['the response alone', sign(['Response'])],
  ])('wants more than a signature of %s', (_, xml) => {
    expect(signatureProblem(parseXml(xml))).toContain('the assertion is not signed');
  });

  const once = sign(['Assertion']);
  const signature = /<ds:Signature [^]*<\/ds:Signature>/.exec(once)?.[0] ?? '';

  it.each([
    ['a weak algorithm', 'rsa-sha1', RSA_SHA256, RSA_SHA1],
    ['no algorithm', '(none)', / Algorithm="[^"]*rsa-sha256"/, ''],
    ['a weak digest', 'digest', SHA256, 'http://www.w3.org/2000/09/xmldsig#sha1'],
    [
      'a canonicalization that keeps comments',
      'canonicalization',
      'xml-exc-c14n#"/><ds:Sig',
      'xml-exc-c14n#WithComments"/><ds:Sig',
    ],
    ['another transform', 'transforms', '#enveloped-signature"', '#base64"'],
    ['three transforms', 'transforms', '</ds:Transforms>', '<ds:Transform Algorithm="x"/></ds:Transforms>'],
    ['a reference to something else', 'reference', /URI="#[^"]*"/, 'URI="#other"'],
    ['a reference to everything', 'reference', /URI="#[^"]*"/, 'URI=""'],
    ['two references', 'one', '</ds:SignedInfo>', '<ds:Reference URI=""/></ds:SignedInfo>'],
    ['two values of a digest', 'one part', '<ds:DigestValue>', '<ds:DigestValue>x</ds:DigestValue><ds:DigestValue>'],
    ['an object', 'Object', '</ds:Signature>', '<ds:Object/></ds:Signature>'],
    ['a second signature', 'several', signature, signature + signature],
    ['a signature elsewhere', 'somewhere else', '<saml:Subject>', `<saml:Subject>${signature}`],
    [
      'a signature of another kind elsewhere',
      'somewhere else',
      '<saml:Subject>',
      '<saml:Subject><Signature xmlns="x"/>',
    ],
  ])('refuses %s', (_, says, what, by) => {
    expect(signatureProblem(replaced(once, what, by))).toContain(says);
  });
});
