import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { Actor } from '../../common/permissions/actor';
import { Database } from '../../database/database';
import type { NotificationsQuery } from '../dto/notifications.query';
import type { NotificationResponse } from '../dto/notification.response';
import { InboxScope } from './inbox-scope';
import { InboxRepository, type Reader } from './inbox.repository';
import { InboxSignals } from './inbox-signals';
import { InboxViews } from './inbox-views';

/** The inbox of a person, across the organizations that the request has access to. */
@Injectable()
export class InboxService {
  constructor(
    private readonly database: Database,
    private readonly inboxScope: InboxScope,
    private readonly rows: InboxRepository,
    private readonly views: InboxViews,
    private readonly signals: InboxSignals,
    private readonly cursors: CursorCodec,
  ) {}

  async list(actor: Actor, query: NotificationsQuery): Promise<ListResponse<NotificationResponse>> {
    const { organization, unread, kind } = query;
    const reader = await this.reader(actor, organization);
    const list = `notifications:${JSON.stringify([actor.userId, organization, unread, kind])}`;
    const page = await readPage(this.cursors, list, query, {
      read: (request) => this.rows.list(reader, { unread, kind }, request),
      keys: ({ position, id }) => [position, id],
      item: (row) => row,
    });
    return { ...page, items: await this.views.show(page.items) };
  }

  async get(actor: Actor, id: string): Promise<NotificationResponse> {
    const row = await this.rows.find(await this.reader(actor), id);
    const [view] = row ? await this.views.show([row]) : [];
    if (!view) throw notFound('notification');
    return view;
  }

  async countUnread(actor: Actor, organizationId?: string): Promise<number> {
    return this.rows.countUnread(await this.reader(actor, organizationId));
  }

  async setRead(actor: Actor, id: string, read: boolean): Promise<NotificationResponse> {
    await this.get(actor, id);
    await this.database.transaction(async () => {
      if (await this.rows.setRead(actor.userId, id, read ? new Date() : null))
        await this.signals.announce(actor.userId);
    });
    return this.get(actor, id);
  }

  /** Returns the number of unread notifications afterwards. */
  async setAllRead(actor: Actor, read: boolean, organizationId?: string): Promise<number> {
    const reader = await this.reader(actor, organizationId);
    const ids = reader.places.map(({ roles }) => roles.subject.organizationId);
    await this.database.transaction(async () => {
      if (await this.rows.setAllRead(actor.userId, ids, read ? new Date() : null))
        await this.signals.announce(actor.userId);
    });
    return this.rows.countUnread(reader);
  }

  private async reader(actor: Actor, organizationId?: string): Promise<Reader> {
    return { userId: actor.userId, places: await this.inboxScope.of(actor, organizationId) };
  }
}
