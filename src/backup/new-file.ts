import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { OperatorError } from '../common/operator-error';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, or write it to another disk',
  EDQUOT: 'the disk quota of this account is exhausted. Free some space, or write it to another disk',
  EFBIG: 'the file would exceed the size limit of the file system or this account. Write it to another disk',
  EACCES: 'this account may not write there. Choose another folder, or give this account write access',
  EPERM: 'this account may not write there. Choose another folder, or give this account write access',
  EROFS: 'the file system is read-only. Choose another folder',
  ENOENT: 'the folder does not exist. Create it first, or correct the path',
  ENOTDIR: 'a part of the path is a file, not a folder. Correct the path',
  ENAMETOOLONG: 'the name is too long. Choose a shorter one',
  EIO: 'the disk failed. Write it to another disk',
};

/** Without hard links, as on some mounted disks, a rename does the same, only not atomically. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Why a file cannot be written, in words for the operator. */
export function writeProblem(file: string, error: unknown): Error {
  const reason = REASONS[codeOf(error)];
  if (reason === undefined) return error instanceof Error ? error : new Error(String(error));
  return new OperatorError(`${file} cannot be written: ${reason}.`, { cause: error });
}

const alreadyExists = (file: string): OperatorError =>
  new OperatorError(`${file} already exists. Choose another name, or add --force to replace it.`);

/** Throws an OperatorError when a new file cannot have this name. */
export async function checkNewFile(file: string, force: boolean): Promise<void> {
  if (file === '-')
    throw new OperatorError('A backup is written to a file, not to standard output. Specify a file name.');
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new OperatorError(`${file} is a folder. Specify the name of a file in it.`);
  if (found && !found.isFile()) throw new OperatorError(`${file} is not a regular file. Specify another name.`);
  if (found && !force) throw alreadyExists(file);
}

/** Moves the finished draft to its name. Without `force` a file created there in the meantime is not replaced. */
async function place(draft: string, file: string, force: boolean): Promise<void> {
  if (force) return rename(draft, file);
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw alreadyExists(file);
    if (!NO_LINKS.has(codeOf(error))) throw error;
    await rename(draft, file);
  }
}

/** Runs `write` on a stream into the file; problems of the file itself become an OperatorError, others are passed on unchanged. */
async function fill<T>(draft: string, file: string, write: (target: Writable) => Promise<T>): Promise<T> {
  // Flushed: the file is on the disk before it gets its name.
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  // An earlier error is still available as `errored`.
  target.on('error', () => undefined);
  try {
    await once(target, 'open');
    const result = await write(target);
    if (target.errored) throw target.errored;
    return result;
  } catch (error) {
    throw target.errored ? writeProblem(file, target.errored) : error;
  } finally {
    target.destroy();
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', () => resolve()));
  }
}

/**
 * Creates a file that only this account may read (0600) and that appears completely or not at all: it is written next to its
 * path and moved there when it is on the disk. Throws an OperatorError if it already exists, unless `force` says to replace
 * it, or when it cannot be written.
 */
export async function writeNewFile<T>(
  file: string,
  force: boolean,
  write: (target: Writable) => Promise<T>,
): Promise<T> {
  await checkNewFile(file, force);
  const draft = `${file}.${process.pid}.partial`;
  // Ctrl-C ends the process without coming back here.
  const cleanUp = (): void => rmSync(draft, { force: true });
  process.once('exit', cleanUp);
  try {
    const result = await fill(draft, file, write);
    await place(draft, file, force).catch((error: unknown) => {
      throw error instanceof OperatorError ? error : writeProblem(file, error);
    });
    return result;
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
    process.off('exit', cleanUp);
  }
}
