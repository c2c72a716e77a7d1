import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SecretKey } from '../../config/secret-key';
import type { Configuration } from '../../config/configuration';

export type KeyPlace = Pick<Configuration, 'secretKey' | 'dataDir'>;

const keyFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

/** The installation's key from DATA_DIR; undefined where SECRET_KEY is set, or before the first start. */
export function readKeyFile({ secretKey, dataDir }: KeyPlace): Buffer | undefined {
  if (secretKey !== undefined) return undefined;
  try {
    return readFileSync(keyFile(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A fingerprint to compare keys without revealing them. */
export const keyFingerprint = (place: KeyPlace): string =>
  SecretKey.load(place).derive('backup fingerprint').toString('base64url').slice(0, 22);

/** Installs a key atomically; returns a function that undoes it. With `keepOld` an earlier key is stored next to it. */
export function installKeyFile(dataDir: string, key: Buffer, keepOld: boolean): () => void {
  const file = keyFile(dataDir);
  const before = readKeyFile({ dataDir });
  if (before?.equals(key)) return () => undefined;
  if (before && keepOld) write(`${file}.before-restore`, before);
  write(file, key);
  return () => (before ? write(file, before) : rmSync(file, { force: true }));
}

function write(file: string, key: Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, key, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
