import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Response } from 'express';
import { looksLikeId } from '../../common/ids/new-id';
import { Operation } from '../../common/openapi/operation.decorator';
import type { Actor } from '../../common/permissions/actor';
import type { CheckedRequest } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { StreamQuery } from '../dto/stream.query';
import { MAX_STREAMS_OF_PERSON, NotificationStreams } from './notification-streams';

/** The inbox of the caller, as it changes. */
@Controller('user/notifications/stream')
export class StreamController {
  constructor(private readonly streams: NotificationStreams) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'streamNotifications',
    tag: 'Notifications',
    summary: 'Receive your notifications as they arrive',
    description: `Server-sent events: \`notification\` with a notification, also when another event is folded into it; \`unread\` with the number of unread notifications, at first and after every change; \`reset\` when more was missed than is sent: read the list. A comment is sent every 15 seconds. With the \`Last-Event-ID\` of the last notification, those that followed are sent first. The stream ends within a second when the token is revoked or expires, or the session ends. 429 for more than ${MAX_STREAMS_OF_PERSON} streams of one person.`,
    text: ['text/event-stream'],
    errors: [503],
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    description: 'The `id` of the last notification that the client received.',
    schema: { type: 'string', example: '02KQxUz5wPbYh1eTq7mA0d' },
  })
  async stream(
    @Req() request: CheckedRequest & { readonly actor: Actor },
    @Res() response: Response,
    @Query() { seconds }: StreamQuery,
  ): Promise<void> {
    const lastEventId = request.get('last-event-id');
    const known = lastEventId !== undefined && looksLikeId(lastEventId) ? lastEventId : undefined;
    await this.streams.start(request, response, { seconds, lastEventId: known });
  }
}
