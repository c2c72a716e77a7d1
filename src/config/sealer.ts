import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretKey } from './secret-key';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function openWith(key: Buffer, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Seals secrets that must be read again, such as signing keys, so that a copy of the database does not reveal them (AES-256-GCM). */
@Injectable()
export class Sealer {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(key: SecretKey) {
    this.keys = key.deriveAll('seal');
  }

  /** `purpose` binds the sealed text to its use: it cannot be opened for another one. */
  seal(purpose: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0], nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws when the text was sealed by another key, for another purpose, or was changed */
  open(purpose: string, sealed: string): string {
    return this.openWithAny(purpose, sealed).text;
  }

  /** The text sealed with the current key; undefined if it is already. @throws as `open` does */
  reseal(purpose: string, sealed: string): string | undefined {
    const { text, key } = this.openWithAny(purpose, sealed);
    return key === this.keys[0] ? undefined : this.seal(purpose, text);
  }

  /** The text, and the key that opened it. */
  private openWithAny(purpose: string, sealed: string): { readonly text: string; readonly key: Buffer } {
    let failure: unknown;
    for (const key of this.keys)
      try {
        return { text: openWith(key, purpose, sealed), key };
      } catch (error) {
        failure = error;
      }
    throw failure as Error;
  }
}
