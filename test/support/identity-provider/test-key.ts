import { createPublicKey, randomBytes, sign } from 'node:crypto';
import { nextRsaKey } from '../rsa-key';

/** What an identity provider signs with, and what it tells others to check by. Made for a test, worth nothing elsewhere. */
export interface TestKey {
  /** PEM. */
  readonly privateKey: string;
  /** PEM, self-signed. */
  readonly certificate: string;
}

export interface TestKeyOptions {
  readonly name?: string;
  readonly bits?: number;
  readonly from?: Date;
  readonly until?: Date;
}

const YEAR_MS = 365 * 86_400_000;

// Tags of ASN.1, as DER writes them.
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const SEQUENCE = 0x30;
const SET = 0x31;
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const RSA_SHA256 = Buffer.from('300d06092a864886f70d01010b0500', 'hex');

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

/** An RSA key with a self-signed X.509 certificate, which Node.js reads but does not write. Ten years unless told otherwise. */
export function makeTestKey(options: TestKeyOptions = {}): TestKey {
  const { name = 'Test identity provider', bits = 2048 } = options;
  const { from = new Date(Date.now() - YEAR_MS), until = new Date(Date.now() + 10 * YEAR_MS) } = options;
  const privateKey = nextRsaKey(bits);
  const body = der(
    SEQUENCE,
    serialNumber(),
    RSA_SHA256,
    nameOf(name),
    der(SEQUENCE, timeOf(from), timeOf(until)),
    nameOf(name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = der(SEQUENCE, body, RSA_SHA256, der(BIT_STRING, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n').trim();
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
