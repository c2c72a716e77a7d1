import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { FairQueue } from '../common/concurrency/fair-queue';
import { tooBusy, tooManyRequests } from '../../core/errors/app-error';
import { LIMITED_ADDRESSES } from '../common/http/limited-addresses';
import { currentRequest } from '../common/http/request-context';
import { KnownCallers } from './known-callers';
import { originKey } from './limits';

/** Requests that this process serves at the same time: of everyone, of one organization, of one caller. */
export const RUNNING = [32, 8, 4] as const;
const WAITING = [10_000, 2_000, 1_000] as const;
const TIMEOUT_MS = 30_000;
const RETRY_SECONDS = 5;
/** A request that takes longer mostly waits, for a database, a file or an upload, and no longer holds back the next ones. */
export const MAX_HELD_MS = 500;

const busy = (isOwn: boolean): Error =>
  isOwn
    ? tooManyRequests(
        'queue_full',
        'Too many of your requests are queued at the moment. Send fewer at the same time.',
        RETRY_SECONDS,
      )
    : tooBusy('Too many requests are queued at the moment. Try again shortly.', RETRY_SECONDS);

/**
 * Limits the requests that are served at the same time, on arrival, before a body is read: the event loop and the database
 * take what has begun in turns, so an organization with fifty requests in progress would otherwise slow down everyone else.
 */
@Injectable()
export class ConcurrencyLimitMiddleware {
  private readonly queue = new FairQueue({ running: RUNNING, waiting: WAITING, timeoutMs: TIMEOUT_MS, busy });

  constructor(private readonly callers: KnownCallers) {}

  readonly watch = (request: Request, response: Response, next: NextFunction): void => {
    if (!LIMITED_ADDRESSES.test(request.path)) return next();
    const caller = this.callers.find(request) ?? originKey(request.ip);
    const tenant = this.callers.tenantOf(caller) ?? caller;
    const serve = async (): Promise<void> => {
      if (response.destroyed) return;
      next();
      await served(response);
      const share = currentRequest()?.share;
      if (share) this.callers.assign(caller, share.tenant);
    };
    this.queue.run({ tenant, caller }, serve).catch(next);
  };
}

/** Until the response is sent, or has taken long. */
const served = (response: Response): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_HELD_MS);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
