import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { NotificationsOfOrganizationQuery } from '../dto/notifications.query';
import { SubscriptionResponse } from '../dto/subscription.response';
import { SubscriptionsService } from './subscriptions.service';

/** The caller's subscriptions. */
@Controller('user/subscriptions')
export class UserSubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'listSubscriptions',
    tag: 'Notifications',
    summary: 'List what you follow',
    description:
      'The spaces, pages and change requests that the caller follows, newest first, as far as they may still see them.',
    ok: SubscriptionResponse,
    list: true,
  })
  list(
    @CallerActor() actor: Actor,
    @Query() query: NotificationsOfOrganizationQuery,
  ): Promise<ListResponse<SubscriptionResponse>> {
    return this.subscriptions.list(actor, query);
  }
}
