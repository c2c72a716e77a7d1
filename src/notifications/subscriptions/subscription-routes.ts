import { applyDecorators, Get, Put } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import { SubscriptionResponse } from '../dto/subscription.response';

// The routes of subscriptions, which spaces, pages and change requests have alike.

const TITLES = { space: 'Space', page: 'Page', 'change request': 'ChangeRequest' } as const;

type Followed = keyof typeof TITLES;

const COMMON = { tag: 'Notifications', ok: SubscriptionResponse } as const;

export const GetSubscriptionRoute = (followed: Followed, description: string): MethodDecorator =>
  applyDecorators(
    Get(),
    Requires('content.view'),
    Operation({
      ...COMMON,
      id: `get${TITLES[followed]}Subscription`,
      summary: `Get whether you follow a ${followed}`,
      description,
    }),
  );

export const SetSubscriptionRoute = (followed: Followed, description: string): MethodDecorator =>
  applyDecorators(
    Put(),
    Requires('content.view'),
    Operation({
      ...COMMON,
      id: `set${TITLES[followed]}Subscription`,
      summary: `Follow or unfollow a ${followed}`,
      description,
      errors: [409, 413, 415],
    }),
  );
