import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { Observable } from 'rxjs';
import { RequestValidationPipe } from '../../common/dto/request-validation.pipe';
import type { CheckedRequest } from '../../common/permissions/caller.decorator';
import { callerKey } from '../../limits/limits';
import { Recheck } from '../../waiting/recheck';
import { WaitingRoom } from '../../waiting/waiting-room';
import { EventsQuery } from '../dto/events.query';
import { EventsService } from '../events.service';
import { EventStream } from './event-stream';

const STREAM = 'text/event-stream';

/** Answers requests that accept a stream of events with one, until the client leaves or may no longer read. */
@Injectable()
export class EventStreams implements NestInterceptor {
  private readonly pipe = new RequestValidationPipe();

  constructor(
    private readonly events: EventsService,
    private readonly room: WaitingRoom,
    private readonly recheck: Recheck,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<CheckedRequest>();
    if (request.accepts(['application/json', STREAM]) !== STREAM) return next.handle();
    // Never completes: the answer is written here, and what comes after would write another one.
    return new Observable((subscriber) => {
      this.stream(context).catch((error: unknown) => subscriber.error(error));
    });
  }

  /** @throws only before the stream has begun */
  private async stream(context: ExecutionContext): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<CheckedRequest>();
    const { actor, scope } = request;
    if (!actor || !scope) return;
    const query = await this.queryOf(request);
    const response = http.getResponse<Response>();
    const waiting = {
      organizationId: scope.organizationId,
      caller: callerKey(actor, request),
      topics: [scope.organizationId],
      response,
    };
    const stream = new EventStream(response, {
      isHead: request.method === 'HEAD',
      check: () => this.recheck.check(context),
      read: (page) => this.events.read(request.scope ?? scope, { ...query, page }),
    });
    await this.room.within(waiting, (waiter) => stream.run(waiter, query.page));
  }

  private async queryOf(request: CheckedRequest): Promise<EventsQuery> {
    const query = (await this.pipe.transform(request.query, { type: 'query', metatype: EventsQuery })) as EventsQuery;
    return Object.assign(query, { page: request.get('last-event-id') ?? query.page });
  }
}
