import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { CommentersService } from './commenters/commenters.service';
import { COMMENTS_GROUP } from './comments-group';
import { CommentsService } from './comments.service';
import { Discussions } from './discussions';
import { CommentResponse } from './dto/comment.response';
import { CommentersResponse } from './dto/commenters.response';
import { CommentsQuery } from './dto/comments.query';
import { FormatQuery } from './dto/format.query';
import { PostCommentBody, PostCommentDto } from './dto/post-comment.dto';
import { UpdateCommentDto } from './dto/update-comment.dto';

/** Comments on a space itself. */
@Controller('spaces/:spaceId')
export class SpaceCommentsController {
  constructor(
    private readonly discussions: Discussions,
    private readonly comments: CommentsService,
    private readonly commenters: CommentersService,
  ) {}

  @Get('comments')
  @Requires('content.view')
  @Operation({
    id: 'listCommentsInSpace',
    tag: COMMENTS_GROUP,
    summary: 'List the comments of a space',
    description:
      'Comments on the space itself, newest first unless `order` says otherwise. Comments on its change requests are listed by these.',
    ok: CommentResponse,
    list: true,
  })
  async list(@CallerScope() scope: SpaceScope, @Query() query: CommentsQuery): Promise<ListResponse<CommentResponse>> {
    return this.comments.list(scope, this.discussions.ofSpace(scope), query);
  }

  @Post('comments')
  @PostCommentBody()
  @Requires('content.comment')
  @Operation({
    id: 'postCommentInSpace',
    tag: COMMENTS_GROUP,
    summary: 'Comment on a space',
    description:
      'Posts an open comment on the space, on a page of its newest revision, or on a block of that page. 404 for an unknown page or block, 400 for a block without its page.',
    ok: CommentResponse,
    errors: [413, 415],
  })
  async post(@CallerScope() scope: SpaceScope, @Body() body: PostCommentDto): Promise<CommentResponse> {
    return this.comments.post(scope, this.discussions.ofSpace(scope), body);
  }

  @Get('comments/:commentId')
  @Requires('content.view')
  @Operation({
    id: 'getCommentInSpace',
    tag: COMMENTS_GROUP,
    summary: 'Get a comment of a space',
    description:
      'Returns the comment with the permissions of the caller. `target.page` is the current state of the page, or its last known state if it was deleted.',
    ok: CommentResponse,
  })
  async get(
    @CallerScope() scope: SpaceScope,
    @Param('commentId', IdPipe) id: string,
    @Query() query: FormatQuery,
  ): Promise<CommentResponse> {
    return this.comments.get(scope, this.discussions.ofSpace(scope), id, query.format);
  }

  @Put('comments/:commentId')
  @Requires('content.comment')
  @Operation({
    id: 'updateCommentInSpace',
    tag: COMMENTS_GROUP,
    summary: 'Update a comment of a space',
    description:
      'Changes only the fields in the body. Anyone who may comment may resolve, reopen and react; only the author may change the text (403). 409 for more than 50 different reactions.',
    ok: CommentResponse,
    errors: [409, 413, 415],
  })
  async update(
    @CallerScope() scope: SpaceScope,
    @Param('commentId', IdPipe) id: string,
    @Body() body: UpdateCommentDto,
  ): Promise<CommentResponse> {
    return this.comments.update(scope, this.discussions.ofSpace(scope), id, body);
  }

  @Delete('comments/:commentId')
  @Requires('content.comment')
  @Operation({
    id: 'deleteCommentInSpace',
    tag: COMMENTS_GROUP,
    summary: 'Delete a comment of a space',
    description:
      'Deletes the comment with its replies and reactions. Allowed for its author and admins; 403 for others. 204 if it was already deleted.',
    deletes: true,
  })
  delete(@CallerScope() scope: SpaceScope, @Param('commentId', IdPipe) id: string): Promise<boolean> {
    return this.comments.delete(scope, this.discussions.ofSpace(scope), id);
  }

  @Get('commenters')
  @Requires('content.view')
  @Operation({
    id: 'listCommentersInSpace',
    tag: COMMENTS_GROUP,
    summary: 'List the commenters of a space',
    description:
      'Members and guests of the organization who have written a comment or reply on the space itself. People who left the organization are not included.',
    ok: CommentersResponse,
  })
  async listCommenters(@CallerScope() scope: SpaceScope, @Query() query: PageQueryDto): Promise<CommentersResponse> {
    return this.commenters.list(this.discussions.ofSpace(scope), query);
  }
}
