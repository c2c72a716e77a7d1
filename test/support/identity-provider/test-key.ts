import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { selfSigned } from '../../../src/saml/service-keys/self-signed';
import { nextRsaKey } from '../rsa-key';

/** The key that an identity provider signs with, and the certificate to verify it. Created for a test, and not trusted elsewhere. */
export interface TestKey {
  /** PEM. */
  readonly privateKey: string;
  /** PEM, self-signed. */
  readonly certificate: string;
}

export interface TestKeyOptions {
  readonly name?: string;
  readonly bits?: number;
  /** A key on this curve instead of an RSA key. */
  readonly curve?: string;
  readonly from?: Date;
  readonly until?: Date;
}

const YEAR_MS = 365 * 86_400_000;

const onCurve = (namedCurve: string): KeyObject => generateKeyPairSync('ec', { namedCurve }).privateKey;

/** An RSA or EC key with a self-signed certificate. Valid for ten years unless overridden. */
export function createTestKey(options: TestKeyOptions = {}): TestKey {
  const { name = 'Test identity provider', bits = 2048, curve } = options;
  const { from = new Date(Date.now() - YEAR_MS), until = new Date(Date.now() + 10 * YEAR_MS) } = options;
  return certify(curve ? onCurve(curve) : nextRsaKey(bits), { name, from, until });
}

const certify = (key: KeyObject, options: Parameters<typeof selfSigned>[1]): TestKey => ({
  privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  certificate: selfSigned(key, options),
});
