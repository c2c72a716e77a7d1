import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';

/** A request on its way to the handler of its route. */
export interface Call {
  readonly request: Request;
  readonly response: Response;
  readonly handler: (...args: unknown[]) => unknown;
}

/** Carries out the request; gives the body of the answer. */
export type Work = () => Promise<unknown>;

/** A rule for operations that concerns few of their requests, such as those with a certain header. */
export interface RequestRule {
  /** How this call is carried out; undefined where the rule has nothing to do with it. Throws for a call that breaks the rule. */
  around(call: Call): ((work: Work) => Promise<unknown>) | undefined;
}

/** Where the rules are found, the first one outermost. */
export const REQUEST_RULES = Symbol('request-rules');

/**
 * Carries out calls inside the rules that concern them, the first one outermost. One interceptor for all rules, and none for
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
    return from(found.reduceRight<Work>((inner, carryOut) => () => carryOut(inner), work)());
  }
}
