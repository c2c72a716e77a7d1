import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { badRequest } from '../../core/errors/app-error';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { callerKey } from '../limits/limits';
import { Recheck } from './recheck';
import { WAIT_LIMITS } from './wait-limits';
import { WAIT_OPTIONS, type WaitOptions } from './wait-options';
import { WaitingRoom } from './waiting-room';

/** How long a request waits, in milliseconds; 400 for what is no number of seconds. */
function waitOf(value: unknown): number {
  if (value === undefined) return 0;
  const seconds = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : NaN;
  if (!(seconds <= WAIT_LIMITS.seconds))
    throw badRequest('out_of_range', `wait must be a whole number from 0 to ${WAIT_LIMITS.seconds}.`, {
      field: 'wait',
    });
  return seconds * 1_000;
}

/** Answers a GET again and again, each time as to a new request, until its answer is what the caller waits for. */
@Injectable()
export class WaitInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly room: WaitingRoom,
    private readonly recheck: Recheck,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const waitMs = waitOf(context.switchToHttp().getRequest<CheckedRequest>().query.wait);
    return waitMs === 0 ? next.handle() : from(this.wait(context, next, waitMs));
  }

  private async wait(context: ExecutionContext, next: CallHandler, waitMs: number): Promise<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<CheckedRequest>();
    const { actor, scope, params } = request;
    const { isOver, topics } = this.reflector.get<WaitOptions>(WAIT_OPTIONS, context.getHandler());
    const read = (): Promise<never> => lastValueFrom(next.handle()) as Promise<never>;
    const endsAt = performance.now() + waitMs;
    const waiting = {
      organizationId: scope?.organizationId ?? '',
      caller: actor ? callerKey(actor, request) : '',
      topics: topics.map((name) => String(params[name])),
      response: http.getResponse<Response>(),
    };
    return this.room.within(waiting, async (waiter) => {
      let body = await read();
      while (!isOver(body) && waiter.isOpen && performance.now() < endsAt) {
        await waiter.next(endsAt - performance.now());
        if (!waiter.isOpen) break;
        await this.recheck.check(context);
        body = await read();
      }
      return body;
    });
  }
}
