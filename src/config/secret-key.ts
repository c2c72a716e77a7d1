import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from './configuration';

const readKey = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

/** Creates the key file such that two processes that start at the same time agree on one key. */
function createKey(file: string): Buffer {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch {
    // Another process was first: its key is used.
  }
  rmSync(draft);
  return readFileSync(file);
}

/** The installation's one secret, from which a key for each purpose is derived (HKDF, RFC 5869). */
export class SecretKey {
  private constructor(private readonly root: Buffer) {}

  static load(configuration: Pick<Configuration, 'secretKey' | 'dataDir'>): SecretKey {
    if (configuration.secretKey) return new SecretKey(createHash('sha256').update(configuration.secretKey).digest());
    mkdirSync(configuration.dataDir, { recursive: true });
    const file = path.join(configuration.dataDir, 'secret.key');
    return new SecretKey(readKey(file) ?? createKey(file));
  }

  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.root, '', purpose, 32));
  }
}
