import { Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { Database } from '../../database/database';
import { MailQueue } from '../../mail/mail-queue';
import type { MailPreferencesResponse, UpdateMailPreferencesDto } from '../dto/mail-preferences.dto';
import type { MailChoice } from '../notification-kind';
import { NOTIFICATION_KINDS, type NotificationKind, NOTIFICATIONS } from '../notification-kinds';
import { PreferencesRepository } from '../preferences/preferences.repository';
import { isTimeZone, nextDigest } from './digest-hour';
import { MailAddressesReader } from './mail-addresses.reader';
import { MailSchedulesRepository } from './mail-schedules.repository';
import type { Unsubscribing } from './unsubscribe-links';
import { WaitingMailsRepository } from './waiting-mails.repository';
import { differing } from '../../database/differing';

/** When people are mailed about notifications in their inbox. */
@Injectable()
export class MailPreferencesService {
  constructor(
    private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly rows: PreferencesRepository,
    private readonly schedules: MailSchedulesRepository,
    private readonly waiting: WaitingMailsRepository,
    private readonly addresses: MailAddressesReader,
  ) {}

  async get({ userId, organizationId }: Actor): Promise<MailPreferencesResponse> {
    const { hour, timeZone } = await this.schedules.of(userId);
    const available = this.mails.isOn && (await this.addresses.of(userId)) !== undefined;
    return { available, changeable: !organizationId, hour, timeZone, kinds: await this.choices(userId) };
  }

  /** The person's current mail choices, by kind. */
  async choices(userId: string): Promise<Record<NotificationKind, MailChoice>> {
    const chosen = await this.rows.mailsOf(userId);
    const entries = NOTIFICATION_KINDS.map((kind) => [kind, chosen.get(kind) ?? NOTIFICATIONS[kind].mail] as const);
    return Object.fromEntries(entries) as Record<NotificationKind, MailChoice>;
  }

  /** Changes the given fields. Mails that are waiting for the daily mail move to the new hour. */
  async update(
    actor: Actor,
    { hour, timeZone, kinds = {} }: UpdateMailPreferencesDto,
  ): Promise<MailPreferencesResponse> {
    if (timeZone !== undefined && !isTimeZone(timeZone))
      throw badRequest('invalid_value', 'timeZone must be the name of a time zone, such as Europe/Berlin.', {
        field: 'timeZone',
      });
    const { userId } = actor;
    await this.database.transaction(async () => {
      await this.rows.setMails(
        userId,
        NOTIFICATION_KINDS.flatMap((kind) => (kinds[kind] === undefined ? [] : [[kind, kinds[kind]] as const])),
      );
      if (hour === undefined && timeZone === undefined) return;
      const before = await this.schedules.lock(userId);
      const after = { ...before, hour: hour ?? before.hour, timeZone: timeZone ?? before.timeZone };
      if (!differing(before, after)) return;
      await this.schedules.update(userId, { hour: after.hour, timeZone: after.timeZone });
      await this.waiting.moveDaily(userId, nextDigest(after, new Date()));
    });
    return this.get(actor);
  }

  /** Unsubscribes from the mails that a link refers to. Returns false if the person no longer exists. */
  async unsubscribe({ userId, kinds }: Unsubscribing): Promise<boolean> {
    const choices = await this.choices(userId);
    const ended = kinds === 'daily' ? NOTIFICATION_KINDS.filter((kind) => choices[kind] === 'daily') : kinds;
    if (ended.length > 0)
      return this.rows.setMails(
        userId,
        ended.map((kind) => [kind, 'off'] as const),
      );
    return (await this.addresses.of(userId)) !== undefined;
  }
}
