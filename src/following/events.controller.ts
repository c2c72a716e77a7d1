import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { EVENT_TYPE_NAMES, EVENT_TYPES } from '../event-log/event-types';
import { WAIT_LIMITS } from '../waiting/wait-limits';
import { Waits } from '../waiting/waits.decorator';
import { EventPageResponse } from './dto/event.response';
import { EventsQuery } from './dto/events.query';
import { EventsService } from './events.service';
import { LOOKED_THROUGH } from './events.reader';
import { EventStreams } from './stream/event-streams.interceptor';

const KINDS = EVENT_TYPE_NAMES.map((type) => `- \`${type}\`: ${EVENT_TYPES[type].says}.`).join('\n');

/** What happens in an organization, for programs that follow it. */
@Controller('orgs/:organizationId/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @Requires('organization.view')
  @Waits({
    until: 'there are events',
    topics: ['organizationId'],
    isOver: ({ items, next }: EventPageResponse) => items.length > 0 || next !== undefined,
  })
  @Operation({
    id: 'listOrganizationEvents',
    tag: 'Events',
    summary: 'Follow what happens in an organization',
    description: `What happened, the oldest first, each event once and none left out: an event is stored with the change that it tells of. \`cursor\` of the answer is where to go on; it stays valid when the service is restarted, upgraded or restored to a state after it. Events are kept for the time that the operator has set, 30 days by default: 410 for a cursor that is older; its message has the one to begin anew from. One answer looks through at most ${LOOKED_THROUGH.toLocaleString('en')} events: with filters it can be empty and have \`next\`.

You get the events of what you may see when you read them. When other spaces or collections become visible to you, or no longer are, if only for a while, you get \`access_changed\`: list the spaces again, and read as a whole those from which you got 403 or 404 since. Events of members and teams are for those who may list them, those of permissions for admins.

With \`Accept: text/event-stream\` the answer is a stream of server-sent events, each with its cursor as \`id\`, its kind as \`event\` and the event as \`data\`; the \`Last-Event-ID\` header continues it, and a comment comes every 15 seconds. At most ${WAIT_LIMITS.ofCaller} requests of one token or session wait or stream at a time (429).

${KINDS}
- \`access_changed\`: other spaces or collections are visible to you than before, or were in the meantime.`,
    ok: EventPageResponse,
    errors: [410, 503],
  })
  @UseInterceptors(EventStreams)
  @ApiHeader({
    name: 'Last-Event-ID',
    description: 'For streams: the `id` of the last event that was received, in place of `page`.',
    schema: { type: 'string', maxLength: 2048, example: 'b7Gq0cF4Wm2rXk1oWyIwMktRIl0' },
  })
  async list(@CallerScope() scope: Scope, @Query() query: EventsQuery): Promise<EventPageResponse> {
    const { items, cursor, next } = await this.events.read(scope, query);
    return { items, cursor, ...(next && { next }) };
  }
}
