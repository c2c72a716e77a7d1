import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { Mail, MailBlock, MailContent } from '../../mail/mail.types';
import type { NotificationResponse } from '../dto/notification.response';
import { changedPagesOf, excerptOf, describePlace, mailSentence } from './mail-words';
import { UnsubscribeLinks } from './unsubscribe-links';

interface Shown {
  readonly to: string;
  readonly userId: string;
  readonly isDaily: boolean;
  /** At least one, newest first. */
  readonly shown: readonly NotificationResponse[];
  /** Number of further notifications. */
  readonly more: number;
}

const REVIEW = 'Review the changes';
const ELSEWHERE = 'Beside these';

/** Builds the content of notification mails. */
@Injectable()
export class MailContents {
  constructor(
    private readonly links: UnsubscribeLinks,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  mailOf({ to, userId, isDaily, shown, more }: Shown): Mail {
    const kinds = isDaily ? 'daily' : [...new Set(shown.map(({ kind }) => kind))];
    const [first] = shown;
    const content = first && shown.length === 1 && !isDaily ? this.one(first) : this.several(shown, isDaily, more);
    return { to, content, unsubscribeURL: this.links.addressOf({ userId, kinds }) };
  }

  private one(notification: NotificationResponse): MailContent {
    const [sentence, place, excerpt] = [
      mailSentence(notification),
      describePlace(notification),
      excerptOf(notification),
    ];
    const changed = changedPagesOf(notification);
    const isReview = notification.kind === 'review_requested';
    const label = isReview ? REVIEW : notification.comment ? 'Reply' : 'Look at it';
    return {
      subject: place ? `${sentence}: ${place}` : sentence,
      heading: sentence,
      blocks: [
        ...(place ? [{ kind: 'text', text: place } as const] : []),
        ...(excerpt ? [{ kind: 'text', text: `“${excerpt}”` } as const] : []),
        ...(changed ? [{ kind: 'text', text: changed } as const] : []),
        { kind: 'button', label, url: notification.urls.app },
      ],
      reason: this.reason('this'),
    };
  }

  private several(shown: readonly NotificationResponse[], isDaily: boolean, more: number): MailContent {
    const count = shown.length + more;
    const what = count === 1 ? '1 notification' : `${count.toLocaleString('en')} notifications`;
    const subject = isDaily ? `Your day: ${what}` : what;
    const inbox = `${this.configuration.publicUrl}/app/notifications`;
    const rest: MailBlock = { kind: 'text', text: `${more.toLocaleString('en')} more are in your inbox.` };
    return {
      subject,
      heading: subject,
      blocks: [
        ...bySpace(shown).flatMap(([title, those]) => sectionOf(title, those)),
        ...(more > 0 ? [rest] : []),
        { kind: 'button', label: 'Open your inbox', url: inbox },
      ],
      reason: this.reason(isDaily ? 'this daily digest' : 'these emails'),
    };
  }

  private reason(what: string): string {
    const settings = `${this.configuration.publicUrl}/app/notifications?view=settings`;
    return `You receive ${what} because of your notification settings. Change them at ${settings}.`;
  }
}

/** Notifications grouped by the title of their space, ordered by the newest of each. */
function bySpace(shown: readonly NotificationResponse[]): [string, NotificationResponse[]][] {
  const groups = new Map<string, [string, NotificationResponse[]]>();
  for (const notification of shown) {
    const { id = '', title = ELSEWHERE } = notification.space ?? {};
    const group = groups.get(id);
    if (group) group[1].push(notification);
    else groups.set(id, [title, [notification]]);
  }
  return [...groups.values()];
}

function sectionOf(title: string, notifications: readonly NotificationResponse[]): MailBlock[] {
  const items = notifications.map((notification) => {
    const about = describePlace({ ...notification, space: undefined });
    const text = [about, changedPagesOf(notification), excerptOf(notification)].filter(Boolean).join(' – ');
    return { title: mailSentence(notification), url: notification.urls.app, ...(text && { text }) };
  });
  return [
    { kind: 'text', text: title },
    { kind: 'list', items },
  ];
}
