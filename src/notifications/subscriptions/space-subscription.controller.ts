import { Body, Controller, Get, Put } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { UpdateSubscriptionDto } from '../dto/subscription.dto';
import { SubscriptionResponse } from '../dto/subscription.response';
import { SubscriptionTargets } from './subscription-targets';
import { SubscriptionsService } from './subscriptions.service';

/** Whether the caller follows a space. */
@Controller('spaces/:spaceId/subscription')
export class SpaceSubscriptionController {
  constructor(
    private readonly targets: SubscriptionTargets,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getSpaceSubscription',
    tag: 'Notifications',
    summary: 'Get whether you follow a space',
    description:
      'Whether the caller is notified of comments on the space, of change requests that are opened and merged, and of other changes of its content.',
    ok: SubscriptionResponse,
  })
  async get(@CallerScope() scope: SpaceScope): Promise<SubscriptionResponse> {
    return this.subscriptions.get(scope.actor, this.targets.space(scope));
  }

  @Put()
  @Requires('content.view')
  @Operation({
    id: 'setSpaceSubscription',
    tag: 'Notifications',
    summary: 'Follow or unfollow a space',
    description:
      'Whoever follows a space is notified of comments on it, of change requests that are opened and merged, and of other changes of its content. Nobody follows a space automatically.',
    ok: SubscriptionResponse,
    errors: [409, 413, 415],
  })
  async set(
    @CallerScope() scope: SpaceScope,
    @Body() { watching }: UpdateSubscriptionDto,
  ): Promise<SubscriptionResponse> {
    return this.subscriptions.set(scope.actor, this.targets.space(scope), watching);
  }
}
