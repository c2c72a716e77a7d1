import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Member } from '../../members/entities/member.entity';

export const SUBSCRIPTION_TARGETS = ['space', 'page', 'change-request'] as const;

export type SubscriptionTarget = (typeof SUBSCRIPTION_TARGETS)[number];

/** Why a person follows a target: by their own choice, or as the author, a participant or a reviewer of a change request. */
export const SUBSCRIPTION_REASONS = ['manual', 'author', 'participant', 'reviewer'] as const;

export type SubscriptionReason = (typeof SUBSCRIPTION_REASONS)[number];

/** A member's choice to follow a target, or not to follow it. Deleted with the member. */
@Entity('notification_subscriptions')
@Index('notification_subscriptions_space_id_target_id_idx', ['spaceId', 'targetId', 'userId'])
@Index('notification_subscriptions_organization_id_user_id_idx', ['organizationId', 'userId', 'id'])
@Index('notification_subscriptions_id_key', ['id'], { unique: true })
@ForeignKey(() => Member, ['organizationId', 'userId'], ['organizationId', 'userId'], {
  name: 'notification_subscriptions_user_id_fkey',
  onDelete: 'CASCADE',
})
export class NotificationSubscription {
  @IdColumn()
  id: string;

  @IdColumn()
  organizationId: string;

  @PrimaryIdColumn()
  userId: string;

  /** Pages of a copied space keep their identifiers, so the space is part of the key. */
  @PrimaryIdColumn()
  spaceId: string;

  /** Identifier of the space itself, or of one of its pages or change requests. */
  @PrimaryIdColumn()
  targetId: string;

  @Column('varchar', { length: 20 })
  targetType: SubscriptionTarget;

  /** False: the member unfollowed it, and is not subscribed automatically again. */
  @Column({ type: 'boolean' })
  watching: boolean;

  @Column('varchar', { length: 20 })
  reason: SubscriptionReason;

  @TimeColumn()
  createdAt: Date;
}
