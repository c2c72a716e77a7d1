import { commentRights } from '../comment.policy';
import { type CommentContext, toReactionResponses } from '../comment.mapper';
import type { CommentBodyResponse } from '../dto/comment-body.response';
import type { CommentReplyResponse } from '../dto/reply.response';
import type { CommentReply } from '../entities/comment-reply.entity';

/** A reply as a caller sees it. */
export const toReplyResponse = (
  reply: CommentReply,
  body: CommentBodyResponse,
  { scope, discussion, publicUrl, people, reactions }: CommentContext,
): CommentReplyResponse => ({
  object: 'comment-reply',
  id: reply.id,
  postedBy: people(reply.postedBy),
  postedAt: reply.postedAt.toISOString(),
  ...(reply.editedAt && { editedAt: reply.editedAt.toISOString() }),
  reactions: toReactionResponses(reactions.get(reply.id), people),
  body,
  urls: { location: `${publicUrl}/v1/${discussion.path}/comments/${reply.commentId}/replies/${reply.id}` },
  permissions: commentRights(scope, reply.postedBy),
});
