import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, tap } from 'rxjs';

interface Resource {
  readonly urls: { readonly location: string };
}

/** Sets `Location` to the URL of the resource that the handler has created and returns. */
@Injectable()
export class CreatedLocation implements NestInterceptor<Resource, Resource> {
  intercept(context: ExecutionContext, next: CallHandler<Resource>): Observable<Resource> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(tap(({ urls }) => response.location(urls.location)));
  }
}
