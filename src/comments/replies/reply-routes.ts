import { applyDecorators, Delete, Get, Post, Put } from '@nestjs/common';
import { Operation, type OperationOptions } from '../../common/openapi/operation.decorator';
import type { Permission } from '../../common/permissions/permission';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { CommentPlace } from '../comment-places';
import { COMMENTS_GROUP } from '../comments-group';
import { CommentReplyResponse } from '../dto/reply.response';

// The routes of replies, which comments of spaces and of change requests have alike.

const route = (method: MethodDecorator, permission: Permission, operation: Omit<OperationOptions, 'tag'>) =>
  applyDecorators(method, Requires(permission), Operation({ tag: COMMENTS_GROUP, ...operation }));

export const ListRepliesRoute = (place: CommentPlace): MethodDecorator =>
  route(Get(), 'content.view', {
    id: `listCommentReplies${place.in}`,
    summary: `List the replies to a comment of a ${place.label}`,
    description: 'The replies, oldest first.',
    ok: CommentReplyResponse,
    list: true,
  });

export const PostReplyRoute = (place: CommentPlace): MethodDecorator =>
  route(Post(), 'content.comment', {
    id: `postCommentReply${place.in}`,
    summary: `Reply to a comment of a ${place.label}`,
    description: 'Posts a reply; resolved comments accept replies, too.',
    ok: CommentReplyResponse,
    errors: [413, 415],
  });

export const GetReplyRoute = (place: CommentPlace): MethodDecorator =>
  route(Get(':commentReplyId'), 'content.view', {
    id: `getCommentReply${place.in}`,
    summary: `Get a reply to a comment of a ${place.label}`,
    description: 'Returns the reply with the permissions of the caller.',
    ok: CommentReplyResponse,
  });

export const UpdateReplyRoute = (place: CommentPlace): MethodDecorator =>
  route(Put(':commentReplyId'), 'content.comment', {
    id: `updateCommentReply${place.in}`,
    summary: `Update a reply to a comment of a ${place.label}`,
    description:
      'Changes only the fields in the body. Anyone who may comment may react; only the author may change the text (403). 409 for more than 50 different reactions.',
    ok: CommentReplyResponse,
    errors: [409, 413, 415],
  });

export const DeleteReplyRoute = (place: CommentPlace): MethodDecorator =>
  route(Delete(':commentReplyId'), 'content.comment', {
    id: `deleteCommentReply${place.in}`,
    summary: `Delete a reply to a comment of a ${place.label}`,
    description:
      'Deletes the reply with its reactions. Allowed for its author and admins; 403 for others. 204 if it was already deleted, 404 if the comment was.',
    deletes: true,
  });
