import { createReadStream, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { decrypt, readIdentityFile } from './encryption';
import { writeNewFile } from './new-file';

/** Ctrl-C ends the process without coming back, and it is left to others where they end it, too. */
function onInterrupt(cleanUp: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = (signal: NodeJS.Signals): void => {
    cleanUp();
    if (process.listenerCount(signal) === 0) process.exit(130);
  };
  for (const signal of signals) process.once(signal, stop);
  return () => signals.forEach((signal) => process.off(signal, stop));
}

/** Runs `work` on a copy in the temporary folder, which only this account can read and which is deleted afterwards. */
export async function withTemporaryCopy<T>(
  write: (target: Writable) => Promise<void>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bindery-restore-'));
  const forget = onInterrupt(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const copy = path.join(folder, 'backup.zip');
    await writeNewFile(copy, false, write);
    return await work(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
    forget();
  }
}

/** Runs `work` on a decrypted copy of a file. @param identityFile as age-keygen wrote it */
export async function withDecrypted<T>(
  file: string,
  identityFile: string,
  work: (decrypted: string) => Promise<T>,
): Promise<T> {
  const identities = await readIdentityFile(identityFile);
  return withTemporaryCopy((target) => decrypt(file, createReadStream(file), identities, target), work);
}
