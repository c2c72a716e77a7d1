import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailComposers } from '../../mail/mail-composers';
import type { Mail } from '../../mail/mail.types';
import type { NotificationResponse } from '../dto/notification.response';
import { InboxScope } from '../inbox/inbox-scope';
import { InboxRepository } from '../inbox/inbox.repository';
import { InboxViews } from '../inbox/inbox-views';
import { MailAddressesReader } from './mail-addresses.reader';
import { MailContents } from './mail-contents';
import { MailPreferencesService } from './mail-preferences.service';

/** Identifies the source of these mails in the mail queue. */
export const NOTIFICATION_MAILS = 'notifications';

/** The notifications that were handed in to be mailed. */
export interface NotificationMailSubject {
  readonly userId: string;
  readonly isDaily: boolean;
  readonly ids: readonly string[];
  /** Total number of notifications, of which `ids` are the newest. */
  readonly count: number;
}

/**
 * Builds mails of notifications at each attempt to send them, from the notifications that the person has not read, wants to have mailed and
 * may currently see. If none is left, no mail is sent.
 */
@Injectable()
export class NotificationMails implements OnModuleInit {
  constructor(
    private readonly composers: MailComposers,
    private readonly inboxScope: InboxScope,
    private readonly inbox: InboxRepository,
    private readonly views: InboxViews,
    private readonly addresses: MailAddressesReader,
    private readonly preferences: MailPreferencesService,
    private readonly contents: MailContents,
  ) {}

  onModuleInit(): void {
    this.composers.register(NOTIFICATION_MAILS, (subject) => this.compose(subject as NotificationMailSubject));
  }

  async compose({ userId, isDaily, ids, count }: NotificationMailSubject): Promise<Mail | undefined> {
    const to = await this.addresses.of(userId);
    const shown = to === undefined ? [] : await this.shown(userId, ids);
    if (to === undefined || shown.length === 0) return undefined;
    return this.contents.mailOf({ to, userId, isDaily, shown, more: count - ids.length });
  }

  private async shown(userId: string, ids: readonly string[]): Promise<NotificationResponse[]> {
    // Whether they have to sign in through an identity provider is checked when they open the app; only membership matters here.
    const places = await this.inboxScope.of({ userId, sso: true });
    const rows = await this.inbox.unreadOf({ userId, places }, ids);
    const wanted = await this.preferences.choices(userId);
    return this.views.show(rows.filter(({ kind }) => wanted[kind] !== 'off'));
  }
}
