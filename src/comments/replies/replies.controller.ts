import { Body, Controller, Injectable, Query } from '@nestjs/common';
import * as routes from './reply-routes';
import { CallerScope } from '../../common/permissions/caller.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { CHANGE_REQUEST, type CommentPlace, SPACE } from '../comment-places';
import { Discussions } from '../discussions';
import { FormatQuery } from '../dto/format.query';
import { PostReplyDto } from '../dto/post-reply.dto';
import { RepliesQuery } from '../dto/replies.query';
import { UpdateReplyDto } from '../dto/update-reply.dto';
import { RepliesService } from './replies.service';
import { type CommentPath, PathComment, PathReply, type ReplyPath } from './reply-address.decorator';

/** The controller of the replies to comments on a space or change request, but for its path. */
function repliesOf(place: CommentPlace) {
  @Injectable()
  class Replies {
    constructor(
      readonly discussions: Discussions,
      readonly replies: RepliesService,
    ) {}

    @routes.ListRepliesRoute(place)
    async list(@CallerScope() scope: SpaceScope, @PathComment() path: CommentPath, @Query() query: RepliesQuery) {
      return this.replies.list(scope, await this.discussions.of(scope, path), path.commentId, query);
    }

    @routes.PostReplyRoute(place)
    async post(
      @CallerScope() scope: SpaceScope,
      @PathComment() path: CommentPath,
      @Query() { format }: FormatQuery,
      @Body() body: PostReplyDto,
    ) {
      return this.replies.post(scope, await this.discussions.of(scope, path), path.commentId, body, format);
    }

    @routes.GetReplyRoute(place)
    async get(@CallerScope() scope: SpaceScope, @PathReply() path: ReplyPath, @Query() { format }: FormatQuery) {
      return this.replies.get(scope, await this.discussions.of(scope, path), path, format);
    }

    @routes.UpdateReplyRoute(place)
    async update(@CallerScope() scope: SpaceScope, @PathReply() path: ReplyPath, @Body() body: UpdateReplyDto) {
      return this.replies.update(scope, await this.discussions.of(scope, path), path, body);
    }

    @routes.DeleteReplyRoute(place)
    async delete(@CallerScope() scope: SpaceScope, @PathReply() path: ReplyPath): Promise<boolean> {
      return this.replies.delete(scope, await this.discussions.of(scope, path), path);
    }
  }
  return Replies;
}

/** Replies to comments on a space itself. */
@Controller('spaces/:spaceId/comments/:commentId/replies')
export class SpaceRepliesController extends repliesOf(SPACE) {}

/** Replies to comments on a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/comments/:commentId/replies')
export class ChangeRequestRepliesController extends repliesOf(CHANGE_REQUEST) {}
