import { Body, Controller, Param, Post } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { AggregatedEventsResponse, AggregateEventsDto, TrackEventsDto } from './dto/insights.dto';
import { InsightsService } from './insights.service';
import { WhileReadOnly } from '../read-only/while-read-only.decorator';

const TAG = 'Sites';

/** Events of the readers of a site. */
@Controller('orgs/:organizationId/sites/:siteId/insights/events')
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  @Post()
  @Requires('site.view', { visitors: true })
  @Operation({
    id: 'trackEventsInSiteById',
    tag: TAG,
    summary: 'Track events of a site',
    description:
      'Records what readers do on a site that another renderer serves. Unknown events are ignored. Events are stored for 90 days and their daily totals for two years, without addresses, cookies or identifiers of readers.',
    status: 204,
    errors: [413, 415],
  })
  track(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() { events }: TrackEventsDto,
  ): Promise<void> {
    return this.insights.track(scope, siteId, events);
  }

  @Post('aggregate')
  @Requires('site.view')
  @WhileReadOnly()
  @Operation({
    id: 'aggregateSiteEvents',
    tag: TAG,
    summary: 'Query the events of a site',
    description:
      'Counts events, sessions and readers by the columns in the query. A reader is counted once per day. Times are in UTC.',
    ok: AggregatedEventsResponse,
    status: 200,
    errors: [413, 415],
  })
  aggregate(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: AggregateEventsDto,
  ): Promise<AggregatedEventsResponse> {
    return this.insights.aggregate(scope, siteId, body);
  }
}
