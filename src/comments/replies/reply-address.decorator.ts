import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { type Topic, topicOf } from '../topic.decorator';

/** A reply, and the comment that it belongs to. */
export interface ReplyAddress {
  readonly commentId: string;
  readonly replyId: string;
}

/** A comment in a path, and where it is. */
export type CommentPath = Topic & Pick<ReplyAddress, 'commentId'>;
export type ReplyPath = Topic & ReplyAddress;

const ids = new IdPipe();

const requestOf = (context: ExecutionContext): Request<{ commentId: string; commentReplyId: string }> =>
  context.switchToHttp().getRequest();

/** The `CommentPath` of the request; 404 for what cannot be an identifier. */
export const PathComment = createParamDecorator((_: unknown, context: ExecutionContext): CommentPath => {
  const request = requestOf(context);
  return { ...topicOf(request), commentId: ids.transform(request.params.commentId) };
});

/** The `ReplyPath` of the request; 404 for what cannot be an identifier. */
export const PathReply = createParamDecorator((_: unknown, context: ExecutionContext): ReplyPath => {
  const request = requestOf(context);
  const { commentId, commentReplyId } = request.params;
  return { ...topicOf(request), commentId: ids.transform(commentId), replyId: ids.transform(commentReplyId) };
});
