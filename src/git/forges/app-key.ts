import { createPrivateKey, type KeyObject } from 'node:crypto';

/** GitHub generates keys of this length; shorter ones are no longer secure. */
const MIN_BITS = 2048;

/** A private key as GitHub offers it (PKCS #1), or converted (PKCS #8). @throws if it is invalid */
export const appKey = (pem: string): KeyObject => createPrivateKey({ key: pem, format: 'pem' });

/** Whether the key is suitable for a GitHub App. */
export function isAppKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = appKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS;
  } catch {
    return false;
  }
}
