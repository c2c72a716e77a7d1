import { createSecretKey, type KeyObject } from 'node:crypto';
import { type Jwt, sign, type SignOptions, verify, type VerifyOptions } from 'jsonwebtoken';
import type { SecretKey } from './secret-key';

/** Signs and verifies JSON Web Tokens (HS256) of one purpose, which this installation issues for itself. */
export class TokenKeys {
  private readonly keys: readonly [KeyObject, ...KeyObject[]];

  /** @param purpose what the key is derived for: tokens of other purposes are not accepted */
  constructor(secret: SecretKey, purpose: string) {
    const [first, ...others] = secret.deriveAll(purpose);
    this.keys = [createSecretKey(first), ...others.map((key) => createSecretKey(key))];
  }

  sign(payload: object, options: Omit<SignOptions, 'algorithm'>): string {
    return sign(payload, this.keys[0], { ...options, algorithm: 'HS256' });
  }

  /** Undefined for a token that was altered, has expired, or was issued by others or for another audience. */
  verify(token: string, options: Pick<VerifyOptions, 'audience' | 'clockTimestamp'>): Jwt | undefined {
    for (const key of this.keys)
      try {
        return verify(token, key, { ...options, algorithms: ['HS256'], complete: true });
      } catch {
        // Perhaps an earlier key signed it.
      }
    return undefined;
  }
}
