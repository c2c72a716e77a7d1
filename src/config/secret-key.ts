import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Configuration } from './configuration';
import { createKeyFile, parseKeys, readKeyFile } from './key-file';

const KEY_BYTES = 32;

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The keys from which a key for each purpose is derived (HKDF, RFC 5869): the first signs and seals, every one verifies and opens. */
function loadRoots({ secretKey, secretKeyFallbacks, dataDir }: KeySettings): readonly Buffer[] {
  if (secretKey === undefined) {
    mkdirSync(dataDir, { recursive: true });
    return parseKeys(readKeyFile(dataDir) ?? createKeyFile(dataDir, newKey()));
  }
  // An installation that moves its key from the file to SECRET_KEY still accepts what the file has signed.
  const former = readKeyFile(dataDir);
  return [secretKey, ...secretKeyFallbacks].map(hashed).concat(former === undefined ? [] : parseKeys(former));
}

export type KeySettings = Pick<Configuration, 'secretKey' | 'secretKeyFallbacks' | 'dataDir'>;

/** The secret of the installation, with earlier ones while it is being replaced. */
export class SecretKey {
  private constructor(private readonly roots: readonly Buffer[]) {}

  static load(settings: KeySettings): SecretKey {
    return new SecretKey(loadRoots(settings));
  }

  /** The key that signs or seals. */
  derive(purpose: string): Buffer {
    return this.deriveAll(purpose)[0];
  }

  /** The key that signs or seals, followed by those that are still accepted. */
  deriveAll(purpose: string): readonly [Buffer, ...Buffer[]] {
    const [first, ...others] = this.roots.map((root) => Buffer.from(hkdfSync('sha256', root, '', purpose, KEY_BYTES)));
    if (first === undefined) throw new Error('the key file contains no key');
    return [first, ...others];
  }
}
