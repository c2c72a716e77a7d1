import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';

/** A request on its way to the handler of its route. */
export interface Call {
  readonly request: Request;
  readonly response: Response;
  readonly handler: (...args: unknown[]) => unknown;
}

/** Runs the request; returns the body of the response. */
export type Work = () => Promise<unknown>;

/** A rule for operations that applies to few of their requests, such as those with a certain header. */
export interface RequestRule {
  /** A function that runs this call; undefined where the rule does not apply. Throws for a call that breaks the rule. */
  around(call: Call): ((work: Work) => Promise<unknown>) | undefined;
}

/** Injection token of the rules, the first one outermost. */
export const REQUEST_RULES = Symbol('request-rules');

/**
 * Runs calls inside the rules that apply to them, the first one outermost. One interceptor for all rules, and none for
 * plain reads (see operation.decorator.ts), as each costs every request some forty microseconds.
 */
@Injectable()
export class RequestRules implements NestInterceptor {
  constructor(@Inject(REQUEST_RULES) private readonly rules: readonly RequestRule[]) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const handler = context.getHandler() as Call['handler'];
    const call = { request: http.getRequest<Request>(), response: http.getResponse<Response>(), handler };
    const found = this.rules.flatMap((rule) => rule.around(call) ?? []);
    if (found.length === 0) return next.handle();
    const work: Work = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(found.reduceRight<Work>((inner, wrap) => () => wrap(inner), work)());
  }
}
