import { Inject, Injectable } from '@nestjs/common';
import { CommentAddresses } from '../../comments/bodies/comment-addresses';
import { fragmentToDocument } from '../../../core/documents/json/markdown-to-document';
import type { Activity, CommentPosted, WebhookDisabled } from '../../activity/activity.types';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { NotificationKind } from '../notification-kinds';
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
    switch (activity.type) {
      case 'comment_posted':
        return this.ofComment(activity);
      case 'suggestion_decided':
        return [{ kind: 'reply', userIds: [activity.authorId] }];
      case 'review_requested':
        return [{ kind: 'review_requested', userIds: activity.reviewers }];
      case 'webhook_disabled':
        return [{ kind: 'webhook_disabled', userIds: await this.ofWebhook(activity) }];
      case 'git_run_failed':
        return [{ kind: 'git_run_failed', userIds: [activity.memberId] }];
      case 'places_given':
        return [{ kind: 'invitation', userIds: activity.userIds }];
      case 'invitation_accepted':
        return [{ kind: 'invitation', userIds: [activity.inviterId] }];
      default:
        return [];
    }
  }

  async followed(activity: Activity): Promise<Followed | undefined> {
    switch (activity.type) {
      case 'comment_posted':
        return followedOfComment(activity);
      case 'change_request_reviewed':
        return { kind: 'review_submitted', targetIds: [activity.changeRequestId] };
      case 'change_request_conflicts':
        return { kind: 'change_request_conflicts', targetIds: [activity.changeRequestId] };
      case 'change_request_opened':
        return { kind: 'change_request_opened', targetIds: [activity.spaceId] };
      case 'change_request_merged': {
        const pages = await this.recipients.pagesOf(activity.spaceId, activity.revisionSeq);
        return {
          kind: 'change_request_merged',
          targetIds: [activity.changeRequestId, ...pages, activity.spaceId],
        };
      }
      case 'content_updated': {
        const pages = await this.recipients.pagesOf(activity.spaceId, activity.revisionSeq);
        return { kind: 'content_updated', targetIds: [...pages, activity.spaceId] };
      }
      default:
        return undefined;
    }
  }

  private async ofComment({ organizationId, commentId, replyId }: Activity & CommentPosted): Promise<Concerned[]> {
    const text = await this.recipients.text(organizationId, commentId, replyId);
    if (text === undefined) return [];
    const mentioned = { kind: 'mention', userIds: mentionsIn(text, this.configuration.publicUrl) } as const;
    if (replyId === null) return [mentioned];
    return [mentioned, { kind: 'reply', userIds: await this.recipients.thread(organizationId, commentId) }];
  }

  /** An owner who may no longer have webhooks cannot fix it. */
  private async ofWebhook({ organizationId, ownerId, reason }: Activity & WebhookDisabled): Promise<readonly string[]> {
    return reason === 'owner' ? this.recipients.adminsOf(organizationId) : [ownerId];
  }
}

/** Reviews have their own kind of notification. */
export function followedOfComment(comment: CommentPosted): Followed | undefined {
  const { isReview, changeRequestId, pageId, spaceId } = comment;
  if (isReview) return undefined;
  if (changeRequestId !== null) return { kind: 'comment', targetIds: [changeRequestId] };
  return { kind: 'comment', targetIds: pageId === null ? [spaceId] : [pageId, spaceId] };
}
