import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface CertificateOptions {
  /** The subject and issuer of the certificate. */
  readonly name: string;
  readonly from: Date;
  readonly until: Date;
}

// Tags of ASN.1 in DER.
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const SEQUENCE = 0x30;
const SET = 0x31;
const VERSION_3 = Buffer.from('a003020102', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const RSA_SHA256 = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const ECDSA_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex');

function lengthOf(bytes: Buffer): Buffer {
  if (bytes.length < 0x80) return Buffer.from([bytes.length]);
  const hex = bytes.length.toString(16);
  const digits = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

const nameOf = (name: string) =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(name)))));

const timeOf = (date: Date) =>
  der(GENERALIZED_TIME, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

const serialNumber = () => der(INTEGER, Buffer.from([0x01]), randomBytes(8));

/**
 * A self-signed certificate (X.509, PEM) for a key: SAML only carries keys in certificates, and Node.js reads certificates but cannot
 * create them. Nothing depends on its other fields.
 */
export function selfSigned(privateKey: KeyObject, { name, from, until }: CertificateOptions): string {
  const algorithm = privateKey.asymmetricKeyType === 'ec' ? ECDSA_SHA256 : RSA_SHA256;
  const body = der(
    SEQUENCE,
    VERSION_3,
    serialNumber(),
    algorithm,
    nameOf(name),
    der(SEQUENCE, timeOf(from), timeOf(until)),
    nameOf(name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = der(SEQUENCE, body, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n').trim();
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
