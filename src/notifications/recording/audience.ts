import { Inject, Injectable } from '@nestjs/common';
import { fragmentToDocument } from '../../../core/documents/json/markdown-to-document';
import type { Activity, CommentPosted } from '../../activity/activity.types';
import { CommentAddresses } from '../../comments/bodies/comment-addresses';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { NOTIFICATION_KINDS, type NotificationKind, NOTIFICATIONS } from '../notification-kinds';
import { RecipientsRepository } from './recipients.repository';

/** Maximum number of people whom one comment can mention. */
const MAX_MENTIONED = 50;

/** The people whom a comment links to by their address in the API; a link in code is not a mention. */
function mentionsIn(markdown: string, publicUrl: string): string[] {
  const addresses = new CommentAddresses(publicUrl);
  const found = new Set<string>();
  fragmentToDocument(markdown, {
    resolve: (address) => {
      const ref = addresses.ref(address);
      if (ref?.kind === 'user') found.add(ref.user);
      return ref;
    },
  });
  return [...found].slice(0, MAX_MENTIONED);
}

/** People whom an activity concerns directly, and the kind of notification that they get. */
export interface Concerned {
  readonly kind: NotificationKind;
  readonly userIds: readonly string[];
}

/** The kinds of notification that followers of one of the targets get, the most specific first. */
export interface Followed {
  readonly kind: NotificationKind;
  readonly targetIds: readonly string[];
}

/** The recipients of an activity, before permissions and preferences are checked. */
@Injectable()
export class Audience {
  constructor(
    private readonly recipients: RecipientsRepository,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** Ordered by precedence: a person is notified of the first entry that names them. */
  async concerned(activity: Activity): Promise<Concerned[]> {
    if (activity.type === 'comment_posted') return this.ofComment(activity);
    const found: Concerned[] = [];
    for (const kind of NOTIFICATION_KINDS) {
      const people = NOTIFICATIONS[kind].concerned?.(activity) ?? [];
      const userIds = people === 'admins' ? await this.recipients.adminsOf(activity.organizationId) : people;
      if (userIds.length > 0) found.push({ kind, userIds });
    }
    return found;
  }

  async followed(activity: Activity): Promise<Followed | undefined> {
    const isRevision = 'revisionSeq' in activity && activity.revisionSeq !== null;
    const pages = isRevision ? await this.recipients.pagesOf(activity.spaceId, activity.revisionSeq) : [];
    for (const kind of NOTIFICATION_KINDS) {
      const targetIds = NOTIFICATIONS[kind].followed?.(activity, pages) ?? [];
      if (targetIds.length > 0) return { kind, targetIds };
    }
    return undefined;
  }

  /** Both kinds need its text, which is read once. */
  private async ofComment({ organizationId, commentId, replyId }: Activity & CommentPosted): Promise<Concerned[]> {
    const text = await this.recipients.text(organizationId, commentId, replyId);
    if (text === undefined) return [];
    const mentioned = { kind: 'mention', userIds: mentionsIn(text, this.configuration.publicUrl) } as const;
    if (replyId === null) return [mentioned];
    return [mentioned, { kind: 'reply', userIds: await this.recipients.thread(organizationId, commentId) }];
  }
}
