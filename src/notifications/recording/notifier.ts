import { Injectable } from '@nestjs/common';
import { LevelPeopleReader } from '../../access/grants/level-people.reader';
import { levelOfSpace } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { InboxSignals } from '../inbox/inbox-signals';
import { MailPlan } from '../mails/mail-plan';
import { type Notice, NoticesRepository } from '../notices.repository';

/** Notifies people of one event, in the transaction that records it. */
@Injectable()
export class Notifier {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly spaces: SpacesRepository,
    private readonly people: LevelPeopleReader,
    private readonly signals: InboxSignals,
    private readonly mails: MailPlan,
  ) {}

  /** No one is notified of their own operations, of a space that they cannot see, or of a kind that they disabled. */
  async notify(notice: Notice, userIds: readonly string[]): Promise<void> {
    const others = [...new Set(userIds)].filter((userId) => userId !== notice.actorId);
    const seeing = await this.seeing(notice, others);
    if (seeing.length === 0) return;
    const subscribed = await this.notices.findSubscribed(notice, seeing);
    const notified = await this.notices.add(notice, subscribed);
    await this.mails.add(notice, notified);
    for (const userId of notified) await this.signals.announce(userId);
  }

  private async seeing({ organizationId, spaceId }: Notice, userIds: readonly string[]): Promise<readonly string[]> {
    if (spaceId === null || userIds.length === 0) return userIds;
    const space = await this.spaces.locate(spaceId);
    if (!space || space.trashed || space.organizationId !== organizationId) return [];
    const roles = await this.people.rolesOf(organizationId, levelOfSpace(space), userIds);
    return userIds.filter((userId) => roles.has(userId));
  }
}
