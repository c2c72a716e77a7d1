import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { identifyBrowser } from '../common/http/request-context';
import { LIMITED_ADDRESSES } from '../common/http/limited-addresses';
import { KnownBrowsers } from './known-browsers';
import { KnownCallers } from './known-callers';
import { writeLimits } from './limit-headers';
import { Limits, originKey } from './limits';

/**
 * Counts every request on arrival, before its body is read or its token is looked up: against the limit of its caller where
 * this process knows the credentials, otherwise against that of its address. So guessing tokens and probing paths that do
 * not exist are limited like everything else, and people behind the same address can continue as long as their tokens are valid.
 */
@Injectable()
export class RateLimitMiddleware {
  constructor(
    private readonly limits: Limits,
    private readonly callers: KnownCallers,
    private readonly browsers: KnownBrowsers,
  ) {}

  readonly watch = (request: Request, response: Response, next: NextFunction): void => {
    if (!LIMITED_ADDRESSES.test(request.path)) return next();
    identifyBrowser(this.browsers.read(request));
    if (!this.limits.table) return next();
    this.writeWithHead(request, response);
    this.countOnArrival(request, response).then(() => next(), next);
  };

  private async countOnArrival(request: Request, response: Response): Promise<void> {
    const { table } = this.limits;
    if (!table) return;
    const caller = this.callers.find(request);
    if (caller === undefined) await this.limits.count(table.address, originKey(request.ip), response);
    else await this.limits.count(table.caller, caller, response);
  }

  /** Limits may be counted until a response is sent, by whatever method. */
  private writeWithHead(request: Request, response: Response): void {
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
    response.writeHead = (...args: unknown[]) => {
      const status = typeof args[0] === 'number' ? args[0] : response.statusCode;
      if (status === 401) this.callers.forget(request);
      // Nothing was sent, and often nothing built: programs that ask whether something has changed may ask often.
      if (status === 304) this.limits.countTenth(response);
      writeLimits(response);
      return writeHead(...args);
    };
  }
}
