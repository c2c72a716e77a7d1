import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** Responds with 205 where the handler has deleted something and 204 where there was nothing to delete, without a body. */
@Injectable()
export class DeletionStatus implements NestInterceptor<boolean, void> {
  intercept(context: ExecutionContext, next: CallHandler<boolean>): Observable<void> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((isDeleted) => {
        response.status(isDeleted ? 205 : 204);
      }),
    );
  }
}
