import type { Scope } from '../common/permissions/scope';
import type { CommentPermissions } from './dto/comment-body.response';

/**
 * What a caller may do with a comment or reply that `postedBy` wrote. Its author may change and delete it as long as they
 * may comment; admins may delete any; no one changes the words of another. The service and the answers both read this.
 */
export function commentRights(scope: Pick<Scope, 'actor' | 'allows'>, postedBy: string): CommentPermissions {
  const mayComment = scope.allows('content.comment');
  const isAuthor = scope.actor.userId === postedBy;
  return {
    view: scope.allows('content.view'),
    edit: mayComment && isAuthor,
    reply: mayComment,
    react: mayComment,
    delete: (mayComment && isAuthor) || scope.allows('space.admin'),
  };
}
