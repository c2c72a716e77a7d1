import { sign } from 'node:crypto';
import { type SignatureAlgorithm, SignedXml } from 'xml-crypto';
import type { TestKey } from './test-key';

type SignedElement = 'Response' | 'Assertion';

export interface Signing {
  /** Which elements are signed; the assertion before the response, whose signature covers it. */
  readonly elements: readonly SignedElement[];
  readonly key: TestKey;
  /** The certificate named in the signature; that of the key unless overridden. */
  readonly namedCertificate?: string;
  readonly signatureAlgorithm: string;
  readonly digestAlgorithm: string;
}

export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
export const HMAC_SHA1 = 'http://www.w3.org/2000/09/xmldsig#hmac-sha1';
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
export const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';

export const ECDSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
export const ECDSA_SHA1 = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha1';

const onCurve = (name: string, hash: string) =>
  class {
    getSignature = (signedInfo: string, key: string): string =>
      sign(hash, Buffer.from(signedInfo), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
    getAlgorithmName = (): string => name;
    verifySignature = (): boolean => false;
  } as unknown as new () => SignatureAlgorithm;

const PATHS: Readonly<Record<SignedElement, string>> = {
  Response: '/*',
  Assertion: "/*/*[local-name(.)='Assertion']",
};

function signElement(xml: string, element: SignedElement, signing: Signing): string {
  const { key, signatureAlgorithm, digestAlgorithm } = signing;
  const isHmac = signatureAlgorithm === HMAC_SHA1;
  const signer = new SignedXml({
    // The attack that uses a public certificate as the shared secret.
    privateKey: isHmac ? key.certificate : key.privateKey,
    publicCert: signing.namedCertificate ?? key.certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
  });
  if (isHmac) signer.enableHMAC();
  signer.SignatureAlgorithms[ECDSA_SHA256] = onCurve(ECDSA_SHA256, 'sha256');
  signer.SignatureAlgorithms[ECDSA_SHA1] = onCurve(ECDSA_SHA1, 'sha1');
  signer.addReference({ xpath: PATHS[element], transforms: [ENVELOPED, EXCLUSIVE_C14N], digestAlgorithm });
  const reference = `${PATHS[element]}/*[1]`;
  signer.computeSignature(xml, { prefix: 'ds', location: { reference, action: 'after' } });
  return signer.getSignedXml();
}

/** Signs the elements in turn, each signature after the issuer, the first child of its element, as the standard requires. */
export const signResponse = (xml: string, signing: Signing): string =>
  signing.elements.reduce((signed, element) => signElement(signed, element, signing), xml);
