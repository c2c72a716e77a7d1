import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { UpdateSubscriptionDto } from '../dto/subscription.dto';
import { SubscriptionResponse } from '../dto/subscription.response';
import { SubscriptionTargets } from './subscription-targets';
import { SubscriptionsService } from './subscriptions.service';

/** Whether the caller follows a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/subscription')
export class ChangeRequestSubscriptionController {
  constructor(
    private readonly targets: SubscriptionTargets,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getChangeRequestSubscription',
    tag: 'Notifications',
    summary: 'Get whether you follow a change request',
    description:
      'Whether the caller is notified of comments and reviews, of the merge, and when the change request is outdated or in conflict.',
    ok: SubscriptionResponse,
  })
  async get(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
  ): Promise<SubscriptionResponse> {
    return this.subscriptions.get(scope.actor, await this.targets.changeRequest(scope, id));
  }

  @Put()
  @Requires('content.view')
  @Operation({
    id: 'setChangeRequestSubscription',
    tag: 'Notifications',
    summary: 'Follow or unfollow a change request',
    description:
      'Whoever created a change request, discusses it or is asked to review it follows it automatically, unless they unfollowed it.',
    ok: SubscriptionResponse,
    errors: [409, 413, 415],
  })
  async set(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
    @Body() { watching }: UpdateSubscriptionDto,
  ): Promise<SubscriptionResponse> {
    return this.subscriptions.set(scope.actor, await this.targets.changeRequest(scope, id), watching);
  }
}
