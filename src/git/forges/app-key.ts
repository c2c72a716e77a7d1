import { createPrivateKey, type KeyObject } from 'node:crypto';

/** GitHub makes keys of this length; shorter ones are not safe any more. */
const MIN_BITS = 2048;

/** A private key as GitHub offers it (PKCS #1), or converted (PKCS #8). @throws when it is none */
export const appKey = (pem: string): KeyObject => createPrivateKey({ key: pem, format: 'pem' });

/** Whether a GitHub App can sign with it. */
export function isAppKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = appKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS;
  } catch {
    return false;
  }
}
