import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { UpdateNotificationsDto, UpdateNotificationDto } from '../dto/notification.dto';
import { NotificationResponse } from '../dto/notification.response';
import { InboxQuery, NotificationsQuery } from '../dto/notifications.query';
import { UnreadResponse } from '../dto/unread.response';
import { InboxService } from './inbox.service';

const TAG = 'Notifications';

/** The inbox of the caller. */
@Controller('user/notifications')
export class NotificationsController {
  constructor(private readonly inbox: InboxService) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'listNotifications',
    tag: TAG,
    summary: 'List your notifications',
    description:
      'The notifications of the caller, newest first, without those about what they may no longer see or what was deleted. They are kept for 90 days, at most 1000 of each person.',
    ok: NotificationResponse,
    list: true,
  })
  list(@CallerActor() actor: Actor, @Query() query: NotificationsQuery): Promise<ListResponse<NotificationResponse>> {
    return this.inbox.list(actor, query);
  }

  @Get('unread')
  @SelfOnly()
  @Operation({
    id: 'countUnreadNotifications',
    tag: TAG,
    summary: 'Count your unread notifications',
    description: 'The number of notifications that the list shows as unread.',
    ok: UnreadResponse,
  })
  async countUnread(@CallerActor() actor: Actor, @Query() { organization }: InboxQuery): Promise<UnreadResponse> {
    return { unread: await this.inbox.countUnread(actor, organization) };
  }

  @Patch()
  @SelfOnly()
  @Operation({
    id: 'updateNotifications',
    tag: TAG,
    summary: 'Mark all your notifications as read or unread',
    description: 'Marks all notifications as read, or as unread, and returns how many are unread then.',
    ok: UnreadResponse,
    errors: [413, 415],
  })
  async updateAll(
    @CallerActor() actor: Actor,
    @Body() { organization, read }: UpdateNotificationsDto,
  ): Promise<UnreadResponse> {
    return { unread: await this.inbox.setAllRead(actor, read, organization) };
  }

  @Get(':notificationId')
  @SelfOnly()
  @Operation({
    id: 'getNotification',
    tag: TAG,
    summary: 'Get a notification',
    description: 'Returns a notification of the caller. 404 if they may no longer see what it is about.',
    ok: NotificationResponse,
  })
  get(@CallerActor() actor: Actor, @Param('notificationId', IdPipe) id: string): Promise<NotificationResponse> {
    return this.inbox.get(actor, id);
  }

  @Patch(':notificationId')
  @SelfOnly()
  @Operation({
    id: 'updateNotification',
    tag: TAG,
    summary: 'Mark a notification as read or unread',
    description: 'Marks a notification of the caller as read or unread.',
    ok: NotificationResponse,
    errors: [413, 415],
  })
  update(
    @CallerActor() actor: Actor,
    @Param('notificationId', IdPipe) id: string,
    @Body() { read }: UpdateNotificationDto,
  ): Promise<NotificationResponse> {
    return this.inbox.setRead(actor, id, read);
  }
}
