import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Files without this line, which are older, contain one key and nothing else. */
const HEADER = '# Keys of Bindery. The first one signs, the others are still accepted.';

export const keyFileOf = (dataDir: string): string => path.join(dataDir, 'secret.key');

/** The keys in the content of a key file; the first one signs. */
export function parseKeys(content: Buffer): readonly Buffer[] {
  const text = content.toString('latin1');
  if (!text.startsWith(HEADER)) return [content];
  const lines = text.split('\n').slice(1);
  return lines.filter((line) => line !== '').map((line) => Buffer.from(line, 'base64url'));
}

export function formatKeys(keys: readonly Buffer[]): Buffer {
  return Buffer.from([HEADER, ...keys.map((key) => key.toString('base64url')), ''].join('\n'));
}

/** Undefined where there is no file. */
export function readKeyFile(dataDir: string): Buffer | undefined {
  try {
    return readFileSync(keyFileOf(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates the file such that two processes that start at the same time agree on one key. */
export function createKeyFile(dataDir: string, key: Buffer): Buffer {
  const file = keyFileOf(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, key, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch {
    // Another process was first: its key is used.
  }
  rmSync(draft);
  return readFileSync(file);
}

/** Replaces the file in one step, so that a process that starts meanwhile reads either content. */
export function replaceFile(file: string, content: Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
