import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runFolder } from './run-folder';

let made = 0;

/**
 * The next private key of a test file, different from the previous ones. Generating a key takes longer than most tests, so a run generates
 * the first, the second and so on only once for all files.
 */
export function nextRsaKey(bits = 2048): KeyObject {
  made += 1;
  const file = path.join(runFolder(), `rsa-${bits}-${made}.pem`);
  if (existsSync(file)) return createPrivateKey(readFileSync(file));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  renameSync(part, file);
  return privateKey;
}
