import type { Readable } from 'node:stream';
import { AppError } from '../common/errors/app-error';

const failures = new WeakSet<object>();

/** Notes that an error is one of the file storage. */
export function ofStorage<Failure extends Error>(error: Failure): Failure {
  failures.add(error);
  return error;
}

/** A stream of the storage: what ends it before its time is a failure of the storage, unless its reader went away. */
export const streamOfStorage = <Bytes extends Readable>(bytes: Bytes): Bytes =>
  bytes.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ABORT_ERR') ofStorage(error);
  });

export const isOfStorage = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

/** What a caller is answered whose file could not be read. */
export const answerStorageFailure = (error: unknown): AppError | undefined =>
  isOfStorage(error)
    ? new AppError(
        503,
        'The file storage failed. Try again in a moment, and contact the operator if the problem persists.',
        {
          'Retry-After': '5',
        },
      )
    : undefined;
