import { Body, Controller, Injectable, Param, Query } from '@nestjs/common';
import * as routes from './comment-routes';
import { IdPipe } from '../common/ids/id.pipe';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { CHANGE_REQUEST, type CommentPlace, SPACE } from './comment-places';
import { CommentersService } from './commenters/commenters.service';
import { CommentsService } from './comments.service';
import { Discussions } from './discussions';
import { CommentsQuery } from './dto/comments.query';
import { FormatQuery } from './dto/format.query';
import { PostCommentDto } from './dto/post-comment.dto';
import { UpdateCommentDto } from './dto/update-comment.dto';
import { PathTopic, type Topic } from './topic.decorator';

/** The controller of the comments on a space or change request, but for its path. */
function commentsOf(place: CommentPlace) {
  @Injectable()
  class Comments {
    constructor(
      readonly discussions: Discussions,
      readonly comments: CommentsService,
      readonly commenters: CommentersService,
    ) {}

    @routes.ListCommentsRoute(place)
    async list(@CallerScope() scope: SpaceScope, @PathTopic() topic: Topic, @Query() query: CommentsQuery) {
      return this.comments.list(scope, await this.discussions.of(scope, topic), query);
    }

    @routes.PostCommentRoute(place)
    async post(@CallerScope() scope: SpaceScope, @PathTopic() topic: Topic, @Body() body: PostCommentDto) {
      return this.comments.post(scope, await this.discussions.of(scope, topic), body);
    }

    @routes.GetCommentRoute(place)
    async get(
      @CallerScope() scope: SpaceScope,
      @PathTopic() topic: Topic,
      @Param('commentId', IdPipe) id: string,
      @Query() { format }: FormatQuery,
    ) {
      return this.comments.get(scope, await this.discussions.of(scope, topic), id, format);
    }

    @routes.UpdateCommentRoute(place)
    async update(
      @CallerScope() scope: SpaceScope,
      @PathTopic() topic: Topic,
      @Param('commentId', IdPipe) id: string,
      @Body() body: UpdateCommentDto,
    ) {
      return this.comments.update(scope, await this.discussions.of(scope, topic), id, body);
    }

    @routes.DeleteCommentRoute(place)
    async delete(
      @CallerScope() scope: SpaceScope,
      @PathTopic() topic: Topic,
      @Param('commentId', IdPipe) id: string,
    ): Promise<boolean> {
      return this.comments.delete(scope, await this.discussions.of(scope, topic), id);
    }

    @routes.ListCommentersRoute(place)
    async listCommenters(@CallerScope() scope: SpaceScope, @PathTopic() topic: Topic, @Query() query: PageQueryDto) {
      return this.commenters.list(await this.discussions.of(scope, topic), query);
    }
  }
  return Comments;
}

/** Comments on a space itself. */
@Controller('spaces/:spaceId')
export class SpaceCommentsController extends commentsOf(SPACE) {}

/** Comments on a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId')
export class ChangeRequestCommentsController extends commentsOf(CHANGE_REQUEST) {}
