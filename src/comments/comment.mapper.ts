import type { Scope } from '../common/permissions/scope';
import { commentRights } from './comment.policy';
import type { Discussion } from './discussion';
import type { CommentBodyResponse } from './dto/comment-body.response';
import type { CommentResponse } from './dto/comment.response';
import type { CommentTargetResponse } from './dto/comment-target.response';
import type { ReactionResponse } from './dto/reaction.response';
import type { Comment, KnownPage } from './entities/comment.entity';
import type { People } from '../users/people.reader';
import type { ReactionGroup } from './reactions/reactions.repository';
import type { QuotePlace } from './targets/quote-places';

/** What a comment needs beside its row to become an answer. */
export interface CommentContext {
  readonly scope: Pick<Scope, 'actor' | 'allows'>;
  readonly discussion: Discussion;
  readonly publicUrl: string;
  readonly people: People;
  readonly reactions: ReadonlyMap<string, readonly ReactionGroup[]>;
}

/** What comments are about, as it is now. */
export interface CurrentTargets {
  /** By page; those that are gone are missing. */
  readonly pages: ReadonlyMap<string, KnownPage>;
  /** By comment. */
  readonly quotes: ReadonlyMap<string, QuotePlace>;
}

export const toReactionResponses = (groups: readonly ReactionGroup[] = [], people: People): ReactionResponse[] =>
  groups.map(({ emoji, count, people: reacted }) => ({
    emoji,
    count,
    users: reacted.map(({ userId, reactedAt }) => ({ user: people(userId), reactedAt: reactedAt.toISOString() })),
  }));

function toQuote({ id, quote }: Comment, quotes: CurrentTargets['quotes']): CommentTargetResponse['quote'] {
  if (!quote) return undefined;
  const { exact, prefix, suffix } = quote;
  return { exact, prefix, suffix, ...quotes.get(id) };
}

function toSuggestion(comment: Comment, people: People): CommentResponse['suggestion'] {
  const { replacement, suggestionStatus: status, decidedBy, decidedAt } = comment;
  if (replacement === null || status === null) return undefined;
  return {
    replacement,
    status,
    ...(decidedBy && { decidedBy: people(decidedBy) }),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
  };
}

function toTarget(comment: Comment, { pages, quotes }: CurrentTargets): CommentTargetResponse {
  const {
    spaceId,
    revisionId,
    changeRequestId,
    reviewId,
    pageId,
    page: known,
    nodeId,
    nodePreview,
    tableCell,
  } = comment;
  const present = pageId === null ? undefined : pages.get(pageId);
  const page = present ?? known;
  const quote = toQuote(comment, quotes);
  return {
    space: spaceId,
    revision: revisionId,
    ...(changeRequestId !== null && { changeRequest: changeRequestId }),
    ...(reviewId !== null && { review: reviewId }),
    ...(pageId !== null && page && { page: { id: pageId, ...page, outdated: present === undefined } }),
    ...(nodeId !== null && { node: { id: nodeId, ...(nodePreview && { preview: nodePreview }) } }),
    ...(tableCell && { tableCell: { record: tableCell.record, definition: tableCell.definition } }),
    ...(quote && { quote }),
  };
}

/** A comment as a caller sees it. */
export const toCommentResponse = (
  comment: Comment,
  body: CommentBodyResponse,
  targets: CurrentTargets,
  { scope, discussion, publicUrl, people, reactions }: CommentContext,
): CommentResponse => {
  const suggestion = toSuggestion(comment, people);
  return {
    object: 'comment',
    id: comment.id,
    postedBy: people(comment.postedBy),
    postedAt: comment.postedAt.toISOString(),
    updatedAt: comment.updatedAt.toISOString(),
    ...(comment.editedAt && { editedAt: comment.editedAt.toISOString() }),
    reactions: toReactionResponses(reactions.get(comment.id), people),
    replies: comment.replies,
    body,
    target: toTarget(comment, targets),
    urls: { location: `${publicUrl}/v1/${discussion.path}/comments/${comment.id}` },
    permissions: commentRights(scope, comment.postedBy),
    ...(suggestion && { suggestion }),
    status: comment.status,
    ...(comment.resolvedAt && { resolvedAt: comment.resolvedAt.toISOString() }),
    ...(comment.resolvedBy && { resolvedBy: people(comment.resolvedBy) }),
  };
};
