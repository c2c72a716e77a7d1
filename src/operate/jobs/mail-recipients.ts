import { Injectable } from '@nestjs/common';
import type { JobRow } from '../../jobs/job-list.repository';
import { MAIL_TASKS, MailQueue } from '../../mail/mail-queue';
import { UsersService } from '../../users/users.service';

const isMail = ({ task }: JobRow): boolean => MAIL_TASKS.some((one) => one === task);

/** To whom queued mails go. */
@Injectable()
export class MailRecipients {
  constructor(
    private readonly mails: MailQueue,
    private readonly users: UsersService,
  ) {}

  /** Addresses by identifier of the job, in one statement; jobs that are no mails have none. */
  async of(jobs: readonly JobRow[]): Promise<Map<string, string>> {
    const mails = jobs.filter(isMail);
    const people = await this.users.emailsOf(mails.flatMap(({ userId }) => userId ?? []));
    return new Map(
      mails.flatMap(({ id, sealed, userId }) => {
        const to = sealed === null ? people.get(userId ?? '') : this.mails.recipientOf(sealed);
        return to === undefined ? [] : [[id, to] as const];
      }),
    );
  }
}
