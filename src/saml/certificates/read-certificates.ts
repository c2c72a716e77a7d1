import { X509Certificate } from 'node:crypto';

/** A certificate of an identity provider. Only its key matters: the holder of the key signs for the provider. */
export interface IdpCertificate {
  readonly pem: string;
  /** The subject, on one line. */
  readonly subject: string;
  /** SHA-256 of its bytes, in pairs of capital hexadecimal digits. */
  readonly fingerprint: string;
  readonly validFrom: Date;
  readonly validTo: Date;
}

/** Why certificates are rejected, phrased to follow the name of the field. */
export class CertificateProblem extends Error {}

const LIMIT = 4;
const MIN_BITS = 2048;
/** Verifying a signature takes longer the larger the key is. */
const MAX_BITS = 8192;
/** P-256, P-384 and P-521, by their OpenSSL names. */
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1'];
const ARMOURED = /-----BEGIN ([A-Z0-9 ]{1,40})-----([^-]*)-----END \1-----/g;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The base64 of each certificate in a text, without line breaks: with PEM headers, or bare and separated by empty lines. */
function partsOf(text: string): string[] {
  if (!text.includes('-----')) return text.split(/\n\s*\n/).map((part) => part.replace(/\s/g, ''));
  const blocks = [...text.matchAll(ARMOURED)];
  const other = blocks.find(([, kind]) => kind !== 'CERTIFICATE');
  if (/PRIVATE KEY/.test(text))
    throw new CertificateProblem(
      'contains a private key. Provide the certificate alone, and keep the key with the provider',
    );
  if (other) throw new CertificateProblem(`contains a ${other[1]?.toLowerCase()} instead of a certificate`);
  if (blocks.length === 0 || text.replace(ARMOURED, '').includes('-----'))
    throw new CertificateProblem('is incomplete: a line with BEGIN CERTIFICATE or END CERTIFICATE is missing');
  return blocks.map(([, , body = '']) => body.replace(/\s/g, ''));
}

function parse(base64: string, name: string): X509Certificate {
  if (!BASE64.test(base64)) throw new CertificateProblem(`${name} not written in base64 (PEM)`);
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    throw new CertificateProblem(`${name} no X.509 certificate`);
  }
}

function checkKey({ publicKey }: X509Certificate): void {
  const { modulusLength = 0, namedCurve = '' } = publicKey.asymmetricKeyDetails ?? {};
  const type = publicKey.asymmetricKeyType ?? 'unknown';
  if (type === 'ec' && !CURVES.includes(namedCurve))
    throw new CertificateProblem(`has a key on the curve ${namedCurve}; P-256, P-384 and P-521 are supported`);
  if (type === 'ec') return;
  if (type !== 'rsa')
    throw new CertificateProblem(`has a key of the type ${type}; RSA and elliptic curves (EC) are supported`);
  if (modulusLength < MIN_BITS)
    throw new CertificateProblem(`has a key of ${modulusLength} bits; it must have at least ${MIN_BITS}`);
  if (modulusLength > MAX_BITS)
    throw new CertificateProblem(`has a key of ${modulusLength} bits; it may have at most ${MAX_BITS}`);
}

const toPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;

function read(base64: string, name: string): IdpCertificate {
  const certificate = parse(base64, name);
  checkKey(certificate);
  return {
    pem: toPem(certificate.raw.toString('base64')),
    subject: certificate.subject.replaceAll('\n', ', '),
    fingerprint: certificate.fingerprint256,
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
  };
}

/**
 * The certificates in a text: PEM, or bare base64 of DER, concatenated. Their validity dates are ignored: see `certificateWarnings`.
 * @throws {CertificateProblem} for an invalid certificate, or one whose key is too weak or of an unsupported kind
 */
export function readCertificates(text: string): IdpCertificate[] {
  const parts = partsOf(text.trim().replace(/\r\n?/g, '\n'));
  if (parts.length > LIMIT)
    throw new CertificateProblem(`contains ${parts.length} certificates; at most ${LIMIT} are accepted`);
  return parts.map((part, index) => read(part, parts.length === 1 ? 'is' : `number ${index + 1} is`));
}

/** The certificates of a provider; empty if none is set. */
export const certificatesOf = ({ certificate }: { readonly certificate: string | null }): IdpCertificate[] =>
  certificate === null ? [] : readCertificates(certificate);
