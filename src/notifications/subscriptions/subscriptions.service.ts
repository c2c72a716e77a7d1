import { Inject, Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { Actor } from '../../common/permissions/actor';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Database } from '../../database/database';
import type { NotificationsOfOrganizationQuery } from '../dto/notifications.query';
import type { SubscriptionResponse } from '../dto/subscription.response';
import { InboxScope } from '../inbox/inbox-scope';
import { toSubscriptionResponse } from './subscription.mapper';
import type { FoundTarget } from './subscription-targets';
import { SubscriptionsRepository } from './subscriptions.repository';

/** Maximum number of subscriptions of one member in one organization, including opt-outs. */
const MAX_SUBSCRIPTIONS = 10_000;

/** Manages subscriptions. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly database: Database,
    private readonly rows: SubscriptionsRepository,
    private readonly inboxScope: InboxScope,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** The caller's subscriptions to targets that they can see, newest first. */
  async list(actor: Actor, query: NotificationsOfOrganizationQuery): Promise<ListResponse<SubscriptionResponse>> {
    const { organization } = query;
    const reader = { userId: actor.userId, places: await this.inboxScope.of(actor, organization) };
    return readPage(this.cursors, `subscriptions:${JSON.stringify([actor.userId, organization])}`, query, {
      read: (page) => this.rows.list(reader, page),
      keys: ({ id }) => [id],
      item: (row) =>
        toSubscriptionResponse({ ...row, type: row.targetType, id: row.targetId }, row, this.configuration),
    });
  }

  /** The author of a change request follows it until they unfollow it. */
  async get({ userId }: Actor, target: FoundTarget): Promise<SubscriptionResponse> {
    const row = await this.rows.find(userId, target);
    const isAuthor = target.authorId === userId;
    const automatic = { watching: isAuthor, ...(isAuthor && { reason: 'author' as const }) };
    return toSubscriptionResponse(target, row ?? automatic, this.configuration);
  }

  /** 409 above the limit. */
  async set(actor: Actor, target: FoundTarget, watching: boolean): Promise<SubscriptionResponse> {
    await this.database.transaction(async () => {
      if ((await this.rows.count(actor.userId, target.organizationId)) >= MAX_SUBSCRIPTIONS)
        throw conflict(
          'limit_reached',
          `One person follows at most ${MAX_SUBSCRIPTIONS} things in an organization. Unfollow some first.`,
        );
      await this.rows.set(actor.userId, target, watching);
    });
    return this.get(actor, target);
  }
}
