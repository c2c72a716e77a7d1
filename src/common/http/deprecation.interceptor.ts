import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { DEPRECATION, type Deprecation } from '../openapi/operation.decorator';

/** Tells callers of deprecated operations since when they are (RFC 9745), what replaces them, and where that is described. */
@Injectable()
export class DeprecationNotices implements NestInterceptor {
  constructor(private readonly publicUrl: string) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const deprecation = Reflect.getMetadata(DEPRECATION, context.getHandler()) as Deprecation | undefined;
    if (deprecation) {
      const http = context.switchToHttp();
      const { params } = http.getRequest<Request>();
      const filled = (_: string, name: string): string => encodeURIComponent(String(params[name]));
      const successor = this.publicUrl + deprecation.successor.replace(/\{(\w+)\}/g, filled);
      const links = [`<${successor}>; rel="successor-version"`, `<${this.publicUrl}/docs>; rel="deprecation"`];
      const since = `@${Date.parse(deprecation.since) / 1000}`;
      http.getResponse<Response>().set({ Deprecation: since, Link: links.join(', ') });
    }
    return next.handle();
  }
}
