import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Log } from './logger';

/** Why an answer did not reach its end: `client` represents a caller who went away. */
export type BreakReason = 'client' | 'storage' | 'database' | 'failure';

const failures = new WeakMap<object, unknown>();

/** Ends an answer whose head is sent: nobody must take half of it for the whole. */
export function breakOff(response: Response, error: unknown): void {
  failures.set(response, error);
  response.destroy();
}

const hungUp = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Passes bytes on once there are any: until then `target` is as it was, and something else can be said. */
export async function passOn(source: Readable, target: Writable): Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  // Anyone who reads may go away before there is anything to read.
  void once(target, 'close', { signal }).then(
    () => source.destroy(),
    () => undefined,
  );
  try {
    await Promise.race(['readable', 'end', 'close'].map((event) => once(source, event, { signal })));
  } finally {
    end.abort();
  }
  // A pipeline would end the target together with its source.
  if (source.errored) throw source.errored;
  await pipeline(source, target);
}

/**
 * Carries out what writes an answer piece by piece. What fails before the first byte is thrown, for an error to be answered;
 * what fails later ends the connection.
 */
export async function finishAnswer(response: Response, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!response.headersSent && !response.destroyed) throw error;
    breakOff(response, error);
  }
}

/** Answers with bytes of the storage, under the headers that are set. */
export const sendBytes = (response: Response, bytes: Readable): Promise<void> =>
  finishAnswer(response, () => passOn(bytes, response)).finally(() => bytes.destroy());

interface Watch {
  readonly log: Log;
  /** Distinguishes failures of the storage and of the database from those of our own. */
  readonly reasonOf: (error: unknown) => Exclude<BreakReason, 'client'>;
  readonly count: (reason: BreakReason) => void;
}

/** Logs and counts answers that end before they are whole, with the reason. */
export const watchBroken =
  ({ log, reasonOf, count }: Watch): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    response.once('close', () => {
      if (response.writableFinished) return;
      const error = failures.get(response);
      const reason = error === undefined || hungUp(error) ? 'client' : reasonOf(error);
      count(reason);
      const line = {
        reason,
        method: request.method,
        path: request.originalUrl.split('?', 1)[0]?.slice(0, 512),
        // What was said, if anything was.
        ...(response.headersSent && { status: response.statusCode }),
      };
      if (reason === 'client') log.info(line, 'a client disconnected before the response');
      else log.error({ ...line, err: error }, 'a response was aborted');
    });
    next();
  };
