import type { Readable } from 'node:stream';
import { AppError } from '../../core/errors/app-error';

const failures = new WeakSet<object>();

/** Marks an error as a failure of the file storage. */
export function markStorageFailure<Failure extends Error>(error: Failure): Failure {
  failures.add(error);
  return error;
}

/** Marks errors of a stream as failures of the storage, unless the reader closed it. */
export const markStreamErrors = <Bytes extends Readable>(bytes: Bytes): Bytes =>
  bytes.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ABORT_ERR') markStorageFailure(error);
  });

export const isStorageFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

/** The error for a caller whose file could not be read. */
export const translateStorageFailure = (error: unknown): AppError | undefined =>
  isStorageFailure(error)
    ? new AppError(
        503,
        'storage_unavailable',
        'The file storage failed. Try again in a moment, and contact the operator if the problem persists.',
        {
          headers: {
            'Retry-After': '5',
          },
        },
      )
    : undefined;
