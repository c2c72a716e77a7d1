import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { readLargeBody } from './json-body';

const LARGE_JSON_LIMIT = 'bindery:large-json-limit';

/** The size of the JSON bodies that a route reads itself; undefined where it reads none. */
export const largeJsonLimit = (handler: object): number | undefined =>
  Reflect.getMetadata(LARGE_JSON_LIMIT, handler) as number | undefined;

/** Reads a JSON body of up to `limit` bytes, unless a rule for the request has read it before. */
@Injectable()
class LargeJsonBody implements NestInterceptor {
  constructor(private readonly limit: number) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    await readLargeBody(http.getRequest<Request>(), http.getResponse<Response>(), this.limit);
    return next.handle();
  }
}

/** Allows a route a JSON body of up to `limit` bytes, which is read only once the caller is known to be allowed to send it. */
export const AcceptsLargeJson = (limit: number): MethodDecorator =>
  applyDecorators(SetMetadata(LARGE_JSON_LIMIT, limit), UseInterceptors(new LargeJsonBody(limit)));
