import { createTestKey } from '../../../test/support/identity-provider/test-key';
import { responseXml, usualParts } from '../../../test/support/identity-provider/saml-response';
import { RSA_SHA1, RSA_SHA256, SHA256, signResponse } from '../../../test/support/identity-provider/sign-response';
import { ASSERTION_NS, childrenNamed } from '../document/elements';
import { parseXml } from '../document/parse-xml';
import { signatureFormProblem } from './signatures';
import { openedProblem, structureProblem } from './structure';

const key = createTestKey();
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
    [
      'an assertion and an encrypted one',
      '2 assertions',
      '</samlp:Response>',
      '<saml:EncryptedAssertion/></samlp:Response>',
    ],
    [
      'an encrypted assertion in an assertion',
      '2 assertions',
      '</saml:Subject>',
      '<saml:EncryptedAssertion/></saml:Subject>',
    ],
    ['an encrypted assertion that is wrapped', 'directly', assertion, '<x><saml:EncryptedAssertion/></x>'],
    ['two encrypted assertions', '2 assertions', assertion, '<saml:EncryptedAssertion/><saml:EncryptedAssertion/>'],
    [
      'something encrypted beside an encrypted assertion',
      'something else',
      assertion,
      '<saml:EncryptedAssertion/><saml:EncryptedID/>',
    ],
    ['an encrypted assertion of another kind', 'directly', assertion, '<EncryptedAssertion xmlns="x"/>'],
    ['an ID twice', 'duplicate', '<saml:Subject>', '<saml:Subject ID="same" xml:id="same">'],
    ['no ID', 'no ID', / ID="[^"]*"/, ''],
    ['an ID that is none', 'no ID', / ID="[^"]*"/, ' ID="a\'b"'],
    ['an ID without end', 'no ID', / ID="[^"]*"/, ` ID="${'a'.repeat(300)}"`],
    ['another version', 'version 1.1', 'Version="2.0"', 'Version="1.1"'],
  ])('refuses %s', (_, says, what, by) => {
    expect(structureProblem(replaced(unsigned, what, by))).toContain(says);
  });
});

describe('openedProblem', () => {
  it('finds nothing wrong with an assertion alone', () => {
    for (const xml of [assertion, /<saml:Assertion[^]*<\/saml:Assertion>/.exec(signed)?.[0] ?? ''])
      expect(openedProblem(parseXml(xml))).toBeUndefined();
  });

  it.each([
    ['another root', 'no assertion', /(<\/?)saml:Assertion/g, '$1saml:Advice'],
    ['another namespace', 'no assertion', 'SAML:2.0:assertion', 'SAML:3.0:assertion'],
    ['an assertion in it', 'other assertions', '</saml:Assertion>', '<saml:Assertion/></saml:Assertion>'],
    ['a response in it', 'other assertions', '</saml:Assertion>', '<samlp:Response/></saml:Assertion>'],
    ['something encrypted', 'encrypted', '</saml:Assertion>', '<saml:EncryptedID/></saml:Assertion>'],
    ['an encrypted assertion', 'encrypted', '</saml:Assertion>', '<saml:EncryptedAssertion/></saml:Assertion>'],
    ['an ID twice', 'duplicate', '<saml:Subject>', '<saml:Subject ID="same" xml:id="same">'],
    ['no ID', 'no ID', / ID="[^"]*"/, ''],
    ['another version', 'version 1.1', 'Version="2.0"', 'Version="1.1"'],
  ])('refuses %s', (_, says, what, by) => {
    expect(openedProblem(replaced(assertion, what, by))).toContain(says);
  });
});

const formProblem = (root: Element) =>
  signatureFormProblem(root, [root, ...childrenNamed(root, ASSERTION_NS, 'Assertion')]);

describe('signatureFormProblem', () => {
  it('finds nothing wrong with signatures in what they sign, nor with none', () => {
    for (const xml of [signed, sign(['Assertion']), sign(['Response']), unsigned])
      expect(formProblem(parseXml(xml))).toBeUndefined();
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
    expect(formProblem(replaced(once, what, by))).toContain(says);
  });
});
