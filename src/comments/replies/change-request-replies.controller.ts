import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { COMMENTS_GROUP } from '../comments-group';
import { Discussions } from '../discussions';
import { FormatQuery } from '../dto/format.query';
import { PostReplyDto } from '../dto/post-reply.dto';
import { RepliesQuery } from '../dto/replies.query';
import { CommentReplyResponse } from '../dto/reply.response';
import { UpdateReplyDto } from '../dto/update-reply.dto';
import { RepliesService } from './replies.service';

/** Replies to comments on a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/comments/:commentId/replies')
export class ChangeRequestRepliesController {
  constructor(
    private readonly discussions: Discussions,
    private readonly replies: RepliesService,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'listCommentRepliesInChangeRequest',
    tag: COMMENTS_GROUP,
    summary: 'List the replies to a comment of a change request',
    description: 'The replies, oldest first.',
    ok: CommentReplyResponse,
    list: true,
  })
  async list(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Query() query: RepliesQuery,
  ): Promise<ListResponse<CommentReplyResponse>> {
    return this.replies.list(scope, await this.discussions.ofChangeRequest(scope, changeRequestId), commentId, query);
  }

  @Post()
  @Requires('content.comment')
  @Operation({
    id: 'postCommentReplyInChangeRequest',
    tag: COMMENTS_GROUP,
    summary: 'Reply to a comment of a change request',
    description: 'Posts a reply; resolved comments accept replies, too.',
    ok: CommentReplyResponse,
    errors: [413, 415],
  })
  async post(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Query() query: FormatQuery,
    @Body() body: PostReplyDto,
  ): Promise<CommentReplyResponse> {
    return this.replies.post(
      scope,
      await this.discussions.ofChangeRequest(scope, changeRequestId),
      commentId,
      body,
      query.format,
    );
  }

  @Get(':commentReplyId')
  @Requires('content.view')
  @Operation({
    id: 'getCommentReplyInChangeRequest',
    tag: COMMENTS_GROUP,
    summary: 'Get a reply to a comment of a change request',
    description: 'Returns the reply with the permissions of the caller.',
    ok: CommentReplyResponse,
  })
  async get(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Param('commentReplyId', IdPipe) replyId: string,
    @Query() query: FormatQuery,
  ): Promise<CommentReplyResponse> {
    return this.replies.get(
      scope,
      await this.discussions.ofChangeRequest(scope, changeRequestId),
      { commentId, replyId },
      query.format,
    );
  }

  @Put(':commentReplyId')
  @Requires('content.comment')
  @Operation({
    id: 'updateCommentReplyInChangeRequest',
    tag: COMMENTS_GROUP,
    summary: 'Update a reply to a comment of a change request',
    description:
      'Changes only the fields in the body. Anyone who may comment may react; only the author may change the text (403). 409 for more than 50 different reactions.',
    ok: CommentReplyResponse,
    errors: [409, 413, 415],
  })
  async update(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Param('commentReplyId', IdPipe) replyId: string,
    @Body() body: UpdateReplyDto,
  ): Promise<CommentReplyResponse> {
    return this.replies.update(
      scope,
      await this.discussions.ofChangeRequest(scope, changeRequestId),
      { commentId, replyId },
      body,
    );
  }

  @Delete(':commentReplyId')
  @Requires('content.comment')
  @Operation({
    id: 'deleteCommentReplyInChangeRequest',
    tag: COMMENTS_GROUP,
    summary: 'Delete a reply to a comment of a change request',
    description:
      'Deletes the reply with its reactions. Allowed for its author and admins; 403 for others. 204 if it was already deleted, 404 if the comment was.',
    deletes: true,
  })
  async delete(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Param('commentReplyId', IdPipe) replyId: string,
  ): Promise<boolean> {
    const discussion = await this.discussions.ofChangeRequest(scope, changeRequestId);
    return this.replies.delete(scope, discussion, { commentId, replyId });
  }
}
