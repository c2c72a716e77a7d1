import { createPublicKey, type KeyLike, verify } from 'node:crypto';
import { type SignatureAlgorithm, SignedXml } from 'xml-crypto';

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';

/** Allowed algorithms by kind of key: a key is never used with an algorithm of another kind. */
export const SIGNATURE_ALGORITHMS = {
  rsa: {
    [`${MORE}rsa-sha256`]: 'sha256',
    [`${MORE}rsa-sha512`]: 'sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1': 'sha256',
  },
  ec: {
    [`${MORE}ecdsa-sha256`]: 'sha256',
    [`${MORE}ecdsa-sha384`]: 'sha384',
    [`${MORE}ecdsa-sha512`]: 'sha512',
  },
} as const satisfies Record<string, Record<string, string>>;

type KeyKind = keyof typeof SIGNATURE_ALGORITHMS;

type Algorithms = SignedXml['SignatureAlgorithms'];

/** The XML name of an ECDSA signature: the two numbers concatenated, instead of the usual DER. */
const onCurve = (name: string, hash: string): Algorithms[string] =>
  class implements SignatureAlgorithm {
    getSignature(): string {
      throw new Error('we sign with RSA keys');
    }

    verifySignature(material: string, key: KeyLike, signatureValue: string): boolean {
      const publicKey = { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' } as const;
      return verify(hash, Buffer.from(material), publicKey, Buffer.from(signatureValue, 'base64'));
    }

    getAlgorithmName(): string {
      return name;
    }
  };

const CURVES: Algorithms = Object.fromEntries(
  Object.entries(SIGNATURE_ALGORITHMS.ec).map(([name, hash]) => [name, onCurve(name, hash)]),
);

const usual = new SignedXml().SignatureAlgorithms;

const ALGORITHMS: Readonly<Record<KeyKind, Algorithms>> = {
  rsa: Object.fromEntries(Object.entries(usual).filter(([name]) => name in SIGNATURE_ALGORITHMS.rsa)),
  ec: CURVES,
};

/** The kind of key in a certificate; `readCertificates` rejects all others. */
export const keyKindOf = (certificate: string): KeyKind =>
  createPublicKey(certificate).asymmetricKeyType === 'ec' ? 'ec' : 'rsa';

/** The algorithms that the library may accept for this key. */
export const algorithmsFor = (certificate: string): Algorithms => ALGORITHMS[keyKindOf(certificate)];
