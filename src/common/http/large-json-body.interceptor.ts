import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { readLargeBody } from './json-body';

/** Allows a route a JSON body of up to `limit` bytes, which is read only once the caller is known to be allowed to send it. */
@Injectable()
export class LargeJsonBody implements NestInterceptor {
  constructor(private readonly limit: number) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    await readLargeBody(http.getRequest<Request>(), http.getResponse<Response>(), this.limit);
    return next.handle();
  }
}
