import type { Configuration } from '../../config/configuration';
import type { SubscriptionResponse } from '../dto/subscription.response';
import type { SubscriptionReason, SubscriptionTarget } from '../entities/notification-subscription.entity';
import type { Target, TargetNames } from './subscriptions.repository';

/** The path of each type of target below its space. */
const PLACES: Readonly<Record<SubscriptionTarget, (id: string) => string>> = {
  space: () => '',
  page: (id) => `/content/page/${id}`,
  'change-request': (id) => `/change-requests/${id}`,
};

export const toSubscriptionResponse = (
  { spaceId, type, id, title, spaceTitle, number }: Omit<Target, 'organizationId'> & TargetNames,
  { watching, reason }: { readonly watching: boolean; readonly reason?: SubscriptionReason },
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): SubscriptionResponse => ({
  object: 'subscription',
  type,
  target: id,
  ...(title !== null && { title }),
  ...(number !== null && { number }),
  space: spaceId,
  spaceTitle,
  watching,
  ...(reason && { reason }),
  urls: { location: `${publicUrl}/v1/spaces/${spaceId}${PLACES[type](id)}/subscription` },
});
