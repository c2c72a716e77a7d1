import { Body, Controller } from '@nestjs/common';
import { CallerScope } from '../../common/permissions/caller.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { UpdateSubscriptionDto } from '../dto/subscription.dto';
import { SubscriptionResponse } from '../dto/subscription.response';
import { GetSubscriptionRoute, SetSubscriptionRoute } from './subscription-routes';
import { SubscriptionTargets } from './subscription-targets';
import { SubscriptionsService } from './subscriptions.service';

/** Whether the caller follows a space. */
@Controller('spaces/:spaceId/subscription')
export class SpaceSubscriptionController {
  constructor(
    private readonly targets: SubscriptionTargets,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @GetSubscriptionRoute(
    'space',
    'Whether the caller is notified of comments on the space, of change requests that are opened and merged, and of other changes of its content.',
  )
  async get(@CallerScope() scope: SpaceScope): Promise<SubscriptionResponse> {
    return this.subscriptions.get(scope.actor, this.targets.space(scope));
  }

  @SetSubscriptionRoute(
    'space',
    'Whoever follows a space is notified of comments on it, of change requests that are opened and merged, and of other changes of its content. No one follows a space automatically.',
  )
  async set(
    @CallerScope() scope: SpaceScope,
    @Body() { watching }: UpdateSubscriptionDto,
  ): Promise<SubscriptionResponse> {
    return this.subscriptions.set(scope.actor, this.targets.space(scope), watching);
  }
}
