import { createReadStream, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorError } from '../common/operator-error';
import { writeNewFile } from './new-file';

/** Without a buffer of its own. */
function streamOf(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  );
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Of what `write` writes, only the form that is encrypted for a public key of age reaches the target. Memory stays the same whatever the size. */
export async function writeEncrypted<T>(
  recipient: string,
  target: Writable,
  write: (plain: Writable) => Promise<T>,
): Promise<T> {
  const plain = new PassThrough();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = chunksOf(await encrypter.encrypt(streamOf(plain)));
  const stop = (error: Error): never => {
    plain.destroy(error);
    throw error;
  };
  const sent = pipeline(encrypted, target).catch(stop);
  const written = write(plain).catch(stop);
  // Both have ended before the caller closes the file.
  await Promise.allSettled([sent, written]);
  await sent;
  return written;
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(`The identity file ${file} cannot be read. Correct the path or its permissions.`, {
      cause,
    });
  });
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length > 0) return identities;
  throw new OperatorError(
    `${file} contains no identity of age, AGE-SECRET-KEY-…. Specify the file that age-keygen wrote.`,
  );
}

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

/** Runs `work` on a decrypted copy of a file, which only this account can read and which is deleted afterwards. */
export async function withDecrypted<T>(
  file: string,
  identityFile: string,
  work: (decrypted: string) => Promise<T>,
): Promise<T> {
  const decrypter = new Decrypter();
  for (const identity of await readIdentities(identityFile)) decrypter.addIdentity(identity);
  const folder = await mkdtemp(path.join(tmpdir(), 'bindery-restore-'));
  const forget = onInterrupt(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const decrypted = path.join(folder, 'backup.zip');
    await writeNewFile(decrypted, false, (target) => decrypt(decrypter, file, target));
    return await work(decrypted);
  } finally {
    await rm(folder, { recursive: true, force: true });
    forget();
  }
}

async function decrypt(decrypter: Decrypter, file: string, target: Writable): Promise<void> {
  try {
    const plain = await decrypter.decrypt(streamOf(createReadStream(file)));
    await pipeline(chunksOf(plain), target);
  } catch (cause) {
    // A problem of the disk, which is explained by whoever opened the target.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC') throw cause;
    throw new OperatorError(
      `${file} cannot be decrypted: it does not exist, is damaged, or was encrypted for another identity. Specify the identity that belongs to BACKUP_RECIPIENT.`,
      { cause },
    );
  }
}
