import { Body, Controller, Param } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { CallerScope } from '../../common/permissions/caller.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { UpdateSubscriptionDto } from '../dto/subscription.dto';
import { SubscriptionResponse } from '../dto/subscription.response';
import { GetSubscriptionRoute, SetSubscriptionRoute } from './subscription-routes';
import { SubscriptionTargets } from './subscription-targets';
import { SubscriptionsService } from './subscriptions.service';

/** Whether the caller follows a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/subscription')
export class ChangeRequestSubscriptionController {
  constructor(
    private readonly targets: SubscriptionTargets,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @GetSubscriptionRoute(
    'change request',
    'Whether the caller is notified of comments and reviews, of the merge, and when the change request is outdated or in conflict.',
  )
  async get(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
  ): Promise<SubscriptionResponse> {
    return this.subscriptions.get(scope.actor, await this.targets.changeRequest(scope, id));
  }

  @SetSubscriptionRoute(
    'change request',
    'Whoever created a change request, discusses it or is asked to review it follows it automatically, unless they unfollowed it.',
  )
  async set(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
    @Body() { watching }: UpdateSubscriptionDto,
  ): Promise<SubscriptionResponse> {
    return this.subscriptions.set(scope.actor, await this.targets.changeRequest(scope, id), watching);
  }
}
