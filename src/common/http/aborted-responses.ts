import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Log } from './logger';
import { methodLabel, routeLabel } from './route-label';

/** Why a response was aborted; `client`: the caller disconnected. */
export type AbortReason = 'client' | 'storage' | 'database' | 'failure';

const failures = new WeakMap<object, unknown>();

/** Aborts a response whose head is sent, so that no client takes an incomplete body for a complete one. */
export function abortResponse(response: Response, error: unknown): void {
  failures.set(response, error);
  response.destroy();
}

const isClientDisconnect = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Pipes a stream once it has data. A failure before that leaves `target` untouched, so that an error response can still be sent. */
export async function pipeWhenReadable(source: Readable, target: Writable): Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  // The client may disconnect before there is anything to read.
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
 * Runs `write`, which streams a response. A failure before the first byte is thrown, so that an error response is sent; a later
 * one aborts the connection.
 */
export async function streamResponse(response: Response, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!response.headersSent && !response.destroyed) throw error;
    abortResponse(response, error);
  }
}

/** Sends bytes of the storage, with the headers that are already set. */
export const sendStream = (response: Response, bytes: Readable): Promise<void> =>
  streamResponse(response, () => pipeWhenReadable(bytes, response)).finally(() => bytes.destroy());

interface Watch {
  readonly log: Log;
  /** Distinguishes failures of the storage and of the database from internal ones. */
  readonly reasonOf: (error: unknown) => Exclude<AbortReason, 'client'>;
  readonly count: (reason: AbortReason) => void;
}

/** Logs and counts responses that end before they are complete, with the reason. */
export const watchAbortedResponses =
  ({ log, reasonOf, count }: Watch): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    response.once('close', () => {
      if (response.writableFinished) return;
      const error = failures.get(response);
      const reason = error === undefined || isClientDisconnect(error) ? 'client' : reasonOf(error);
      count(reason);
      const line = {
        reason,
        method: methodLabel(request.method),
        route: routeLabel(request),
        // Only if the head was sent.
        ...(response.headersSent && { status: response.statusCode }),
      };
      if (reason === 'client') log.info(line, 'a client disconnected before the response');
      else log.error({ ...line, err: error }, 'a response was aborted');
    });
    next();
  };
