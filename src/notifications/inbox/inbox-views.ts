import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { PeopleReader } from '../../users/people.reader';
import type { NotificationResponse } from '../dto/notification.response';
import type { InboxRow } from './inbox.repository';
import { toNotificationResponse } from './notification.mapper';

/** Builds responses of notifications, and reads the people in them with at most one statement. */
@Injectable()
export class InboxViews {
  constructor(
    private readonly people: PeopleReader,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async show(rows: readonly InboxRow[]): Promise<NotificationResponse[]> {
    const people = await this.people.read(rows.flatMap(({ actorId }) => actorId ?? []));
    return rows.map((row) => toNotificationResponse(row, people, this.configuration));
  }
}
