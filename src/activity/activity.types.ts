/** An activity in a space. */
interface InSpace {
  readonly spaceId: string;
}

/** An activity of a change request. */
interface InChangeRequest extends InSpace {
  readonly changeRequestId: string;
}

/** A comment or, with `replyId`, a reply. */
export interface CommentPosted extends InSpace {
  readonly type: 'comment_posted';
  /** Null: the discussion of the space itself. */
  readonly changeRequestId: string | null;
  readonly commentId: string;
  readonly replyId: string | null;
  readonly pageId: string | null;
  /** True for the comment of a review, and the note of a request for one: people are notified of these anyway. */
  readonly isReview: boolean;
  /** False where its text certainly mentions no one. */
  readonly mayMention: boolean;
}

/** A person accepted or dismissed the suggestion of another one. */
export interface SuggestionDecided extends InChangeRequest {
  readonly type: 'suggestion_decided';
  readonly commentId: string;
  readonly authorId: string;
  readonly status: 'accepted' | 'dismissed';
}

export interface ReviewRequested extends InChangeRequest {
  readonly type: 'review_requested';
  readonly reviewers: readonly string[];
  /** The comment with the note of the request. */
  readonly commentId?: string | null;
  /** They were asked before, and have not answered. */
  readonly isReminder?: boolean;
}

export interface ChangeRequestReviewed extends InChangeRequest {
  readonly type: 'change_request_reviewed';
  readonly status: string;
}

/** Opened for review, or updated with conflicting changes. */
export interface ChangeRequestActivity extends InChangeRequest {
  readonly type: 'change_request_opened' | 'change_request_conflicts';
}

/** A change request was merged, as a new revision of the primary content; null: that said the same already. */
export interface ChangeRequestMerged extends InChangeRequest {
  readonly type: 'change_request_merged';
  readonly revisionSeq: number | null;
}

/** What became of a merge that a person asked for in advance; the last three: the service gave it up. */
export type MergeOutcome = 'merged' | 'cancelled' | 'permission' | 'archived' | 'failed';

/** Told to the person who asked. */
export interface MergeWhenReady extends InChangeRequest {
  readonly type: 'merge_when_ready';
  readonly userId: string;
  readonly outcome: MergeOutcome;
}

/** The primary content has a new revision, by anything but a merge. */
export interface ContentUpdated extends InSpace {
  readonly type: 'content_updated';
  readonly revisionSeq: number;
}

/** The service disabled a webhook. */
export interface WebhookDisabled {
  readonly type: 'webhook_disabled';
  readonly webhookId: string;
  readonly ownerId: string;
  readonly reason: string;
}

/** Synchronizations of a space with Git fail from now on. */
export interface GitRunFailed extends InSpace {
  readonly type: 'git_run_failed';
  /** The member whose permissions the synchronization uses. */
  readonly memberId: string;
}

/** People were added to the organization without an invitation. */
export interface MembersAdded {
  readonly type: 'places_given';
  readonly userIds: readonly string[];
}

export interface InvitationAccepted {
  readonly type: 'invitation_accepted';
  readonly inviterId: string;
}

/** What people may be notified of; contains only identifiers. */
export type ActivityDetails =
  | CommentPosted
  | SuggestionDecided
  | ReviewRequested
  | ChangeRequestReviewed
  | ChangeRequestActivity
  | ChangeRequestMerged
  | MergeWhenReady
  | ContentUpdated
  | WebhookDisabled
  | GitRunFailed
  | MembersAdded
  | InvitationAccepted;

/** A recorded activity. */
export type Activity = ActivityDetails & {
  readonly id: string;
  readonly organizationId: string;
  /** Null: the service itself. */
  readonly actorId: string | null;
};
