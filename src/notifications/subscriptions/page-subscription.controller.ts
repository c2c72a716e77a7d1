import { Body, Controller, Param } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { CallerScope } from '../../common/permissions/caller.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { UpdateSubscriptionDto } from '../dto/subscription.dto';
import { SubscriptionResponse } from '../dto/subscription.response';
import { GetSubscriptionRoute, SetSubscriptionRoute } from './subscription-routes';
import { SubscriptionTargets } from './subscription-targets';
import { SubscriptionsService } from './subscriptions.service';

/** Whether the caller follows a page. */
@Controller('spaces/:spaceId/content/page/:pageId/subscription')
export class PageSubscriptionController {
  constructor(
    private readonly targets: SubscriptionTargets,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @GetSubscriptionRoute('page', 'Whether the caller is notified of comments on the page and of changes of its text.')
  async get(@CallerScope() scope: SpaceScope, @Param('pageId', IdPipe) pageId: string): Promise<SubscriptionResponse> {
    return this.subscriptions.get(scope.actor, await this.targets.page(scope, pageId));
  }

  @SetSubscriptionRoute(
    'page',
    'Whoever follows a page is notified of comments on it and of changes of its text. Who follows the space, but not this page, gets nothing of the page. 404 for a page that the newest revision does not have.',
  )
  async set(
    @CallerScope() scope: SpaceScope,
    @Param('pageId', IdPipe) pageId: string,
    @Body() { watching }: UpdateSubscriptionDto,
  ): Promise<SubscriptionResponse> {
    return this.subscriptions.set(scope.actor, await this.targets.page(scope, pageId), watching);
  }
}
