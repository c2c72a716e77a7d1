import { readFile } from 'node:fs/promises';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorError } from '../common/operator-error';
import { readIdentities } from '../config/backup-settings';

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
async function writeEncrypted<T>(
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

/** Encrypted if there is a recipient. */
export const writeFor = <T>(
  recipient: string | undefined,
  target: Writable,
  write: (plain: Writable) => Promise<T>,
): Promise<T> => (recipient === undefined ? write(target) : writeEncrypted(recipient, target, write));

/** The identities of age in a file. @throws OperatorError */
export async function readIdentityFile(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(`The identity file ${file} cannot be read. Correct the path or its permissions.`, {
      cause,
    });
  });
  try {
    return readIdentities(text);
  } catch (cause) {
    throw new OperatorError(
      `${file} contains no identity of age, AGE-SECRET-KEY-…. Specify the file that age-keygen wrote.`,
      { cause },
    );
  }
}

/** Decrypts what a stream brings. @param name of the encrypted file, for errors */
export async function decrypt(
  name: string,
  encrypted: Readable,
  identities: readonly string[],
  target: Writable,
): Promise<void> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    const plain = await decrypter.decrypt(streamOf(encrypted));
    await pipeline(chunksOf(plain), target);
  } catch (cause) {
    // A problem of the disk, which is explained by whoever opened the target.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC') throw cause;
    throw new OperatorError(
      `${name} cannot be decrypted: it does not exist, is damaged, or was encrypted for another identity. Specify the identity that belongs to BACKUP_RECIPIENT.`,
      { cause },
    );
  } finally {
    encrypted.destroy();
  }
}
