import { newId } from '../common/ids/new-id';
import type { Scope } from '../common/permissions/scope';
import type { Discussion } from './discussion';
import type { Comment } from './entities/comment.entity';
import type { CommentTarget } from './targets/comment-targets';

/** An open comment of the caller on the newest revision. */
export const newComment = (
  scope: Pick<Scope, 'actor'>,
  discussion: Discussion,
  posted: CommentTarget & Pick<Comment, 'markdown'> & Partial<Pick<Comment, 'reviewId' | 'replacement'>>,
  now = new Date(),
): Comment => ({
  id: newId(),
  organizationId: discussion.organizationId,
  spaceId: discussion.spaceId,
  changeRequestId: discussion.changeRequestId,
  reviewId: null,
  branchId: discussion.branchId,
  revisionId: discussion.point.revisionId,
  replacement: null,
  ...posted,
  suggestionStatus: posted.replacement === undefined ? null : 'open',
  decidedBy: null,
  decidedAt: null,
  status: 'open',
  postedBy: scope.actor.userId,
  postedAt: now,
  updatedAt: now,
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  replies: 0,
});
