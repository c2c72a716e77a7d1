import { rmSync } from 'node:fs';
import { keyFileOf, readKeyFile, replaceFile } from '../config/key-file';
import { type KeySettings, SecretKey } from '../config/secret-key';

/** The content of the key file in DATA_DIR; undefined where SECRET_KEY is set, or before the first start. */
export const readOwnKeys = ({ secretKey, dataDir }: KeySettings): Buffer | undefined =>
  secretKey === undefined ? readKeyFile(dataDir) : undefined;

/** A fingerprint to compare keys without revealing them. */
export const keyFingerprint = (settings: KeySettings): string =>
  SecretKey.load(settings).derive('backup fingerprint').toString('base64url').slice(0, 22);

/** Installs a key file atomically; returns a function that undoes it. With `keepOld` an earlier one is stored next to it. */
export function installKeyFile(dataDir: string, content: Buffer, keepOld: boolean): () => void {
  const file = keyFileOf(dataDir);
  const before = readKeyFile(dataDir);
  if (before?.equals(content)) return () => undefined;
  if (before && keepOld) replaceFile(`${file}.before-restore`, before);
  replaceFile(file, content);
  return () => (before ? replaceFile(file, before) : rmSync(file, { force: true }));
}
