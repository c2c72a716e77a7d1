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

/** Replies to comments on a space itself. */
@Controller('spaces/:spaceId/comments/:commentId/replies')
export class SpaceRepliesController {
  constructor(
    private readonly discussions: Discussions,
    private readonly replies: RepliesService,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'listCommentRepliesInSpace',
    tag: COMMENTS_GROUP,
    summary: 'List the replies to a comment of a space',
    description: 'The replies, oldest first.',
    ok: CommentReplyResponse,
    list: true,
  })
  async list(
    @CallerScope() scope: SpaceScope,
    @Param('commentId', IdPipe) commentId: string,
    @Query() query: RepliesQuery,
  ): Promise<ListResponse<CommentReplyResponse>> {
    return this.replies.list(scope, this.discussions.ofSpace(scope), commentId, query);
  }

  @Post()
  @Requires('content.comment')
  @Operation({
    id: 'postCommentReplyInSpace',
    tag: COMMENTS_GROUP,
    summary: 'Reply to a comment of a space',
    description: 'Posts a reply; resolved comments accept replies, too.',
    ok: CommentReplyResponse,
    errors: [413, 415],
  })
  async post(
    @CallerScope() scope: SpaceScope,
    @Param('commentId', IdPipe) commentId: string,
    @Body() body: PostReplyDto,
  ): Promise<CommentReplyResponse> {
    return this.replies.post(scope, this.discussions.ofSpace(scope), commentId, body);
  }

  @Get(':commentReplyId')
  @Requires('content.view')
  @Operation({
    id: 'getCommentReplyInSpace',
    tag: COMMENTS_GROUP,
    summary: 'Get a reply to a comment of a space',
    description: 'Returns the reply with the permissions of the caller.',
    ok: CommentReplyResponse,
  })
  async get(
    @CallerScope() scope: SpaceScope,
    @Param('commentId', IdPipe) commentId: string,
    @Param('commentReplyId', IdPipe) replyId: string,
    @Query() query: FormatQuery,
  ): Promise<CommentReplyResponse> {
    return this.replies.get(scope, this.discussions.ofSpace(scope), { commentId, replyId }, query.format);
  }

  @Put(':commentReplyId')
  @Requires('content.comment')
  @Operation({
    id: 'updateCommentReplyInSpace',
    tag: COMMENTS_GROUP,
    summary: 'Update a reply to a comment of a space',
    description:
      'Changes only the fields in the body. Anyone who may comment may react; only the author may change the text (403). 409 for more than 50 different reactions.',
    ok: CommentReplyResponse,
    errors: [409, 413, 415],
  })
  async update(
    @CallerScope() scope: SpaceScope,
    @Param('commentId', IdPipe) commentId: string,
    @Param('commentReplyId', IdPipe) replyId: string,
    @Body() body: UpdateReplyDto,
  ): Promise<CommentReplyResponse> {
    return this.replies.update(scope, this.discussions.ofSpace(scope), { commentId, replyId }, body);
  }

  @Delete(':commentReplyId')
  @Requires('content.comment')
  @Operation({
    id: 'deleteCommentReplyInSpace',
    tag: COMMENTS_GROUP,
    summary: 'Delete a reply to a comment of a space',
    description:
      'Deletes the reply with its reactions. Allowed for its author and admins; 403 for others. 204 if it was already deleted, 404 if the comment was.',
    deletes: true,
  })
  delete(
    @CallerScope() scope: SpaceScope,
    @Param('commentId', IdPipe) commentId: string,
    @Param('commentReplyId', IdPipe) replyId: string,
  ): Promise<boolean> {
    const discussion = this.discussions.ofSpace(scope);
    return this.replies.delete(scope, discussion, { commentId, replyId });
  }
}
