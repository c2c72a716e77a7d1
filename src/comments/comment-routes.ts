import { applyDecorators, Delete, Get, Post, Put } from '@nestjs/common';
import { Operation, type OperationOptions } from '../common/openapi/operation.decorator';
import type { Permission } from '../common/permissions/permission';
import { Requires } from '../common/permissions/route-access.decorator';
import type { CommentPlace } from './comment-places';
import { COMMENTS_GROUP } from './comments-group';
import { CommentResponse } from './dto/comment.response';
import { CommentersResponse } from './dto/commenters.response';
import { PostCommentBody } from './dto/post-comment.dto';

// The routes of comments, which spaces and change requests have alike.

const route = (method: MethodDecorator, permission: Permission, operation: Omit<OperationOptions, 'tag'>) =>
  applyDecorators(method, Requires(permission), Operation({ tag: COMMENTS_GROUP, ...operation }));

export const ListCommentsRoute = (place: CommentPlace): MethodDecorator =>
  route(Get('comments'), 'content.view', {
    id: `listComments${place.in}`,
    summary: `List the comments of a ${place.label}`,
    description: `Comments on the ${place.itself}, newest first unless \`order\` says otherwise. ${place.left}`,
    ok: CommentResponse,
    list: true,
  });

export const PostCommentRoute = (place: CommentPlace): MethodDecorator =>
  applyDecorators(
    PostCommentBody(),
    route(Post('comments'), 'content.comment', {
      id: `postComment${place.in}`,
      summary: `Comment on a ${place.label}`,
      description: `Posts an open comment on the ${place.label}, on a page of its newest revision, on a block of that page, or on words of it. ${place.also}404 for an unknown page or block and for words that the page does not have, 400 for a block or words without their page.`,
      ok: CommentResponse,
      errors: [413, 415],
    }),
  );

export const GetCommentRoute = (place: CommentPlace): MethodDecorator =>
  route(Get('comments/:commentId'), 'content.view', {
    id: `getComment${place.in}`,
    summary: `Get a comment of a ${place.label}`,
    description:
      'Returns the comment with the permissions of the caller. `target.page` is the current state of the page, or its last known state if it was deleted; `target.quote` says where the quoted words are now.',
    ok: CommentResponse,
  });

export const UpdateCommentRoute = (place: CommentPlace): MethodDecorator =>
  route(Put('comments/:commentId'), 'content.comment', {
    id: `updateComment${place.in}`,
    summary: `Update a comment of a ${place.label}`,
    description:
      'Changes only the fields in the body. Anyone who may comment may resolve, reopen and react; only the author may change the text (403). 409 for more than 50 different reactions.',
    ok: CommentResponse,
    errors: [409, 413, 415],
  });

export const DeleteCommentRoute = (place: CommentPlace): MethodDecorator =>
  route(Delete('comments/:commentId'), 'content.comment', {
    id: `deleteComment${place.in}`,
    summary: `Delete a comment of a ${place.label}`,
    description:
      'Deletes the comment with its replies and reactions. Allowed for its author and admins; 403 for others. 204 if it was already deleted.',
    deletes: true,
  });

export const ListCommentersRoute = (place: CommentPlace): MethodDecorator =>
  route(Get('commenters'), 'content.view', {
    id: `listCommenters${place.in}`,
    summary: `List the commenters of a ${place.label}`,
    description: `Members and guests of the organization who have written a comment or reply on the ${place.itself}. People who left the organization are not included.`,
    ok: CommentersResponse,
  });
