import { Module } from '@nestjs/common';
import { ChangeRequestsModule } from '../change-requests/change-requests.module';
import { ContentModule } from '../content/content.module';
import { SpacesModule } from '../spaces/spaces.module';
import { UsersModule } from '../users/users.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { CommentBodies } from './bodies/comment-bodies';
import { CommentEvents } from './comment-events';
import { CommentPoster } from './comment-poster';
import { CommentViews } from './comment-views';
import { CommentersRepository } from './commenters/commenters.repository';
import { CommentersService } from './commenters/commenters.service';
import { CommentSpaceHooks } from './space-hooks.repository';
import { CommentsRepository } from './comments.repository';
import { CommentsService } from './comments.service';
import { Discussions } from './discussions';
import { OrganizationCommentViews } from './organization/organization-comment-views';
import { OrganizationCommentsController } from './organization/organization-comments.controller';
import { OrganizationCommentsReader } from './organization/organization-comments.reader';
import { OrganizationCommentsService } from './organization/organization-comments.service';
import { ReactionsRepository } from './reactions/reactions.repository';
import { ReactionsService } from './reactions/reactions.service';
import { RepliesRepository } from './replies/replies.repository';
import { RepliesService } from './replies/replies.service';
import { ChangeRequestRepliesController, SpaceRepliesController } from './replies/replies.controller';
import { ChangeRequestCommentsController, SpaceCommentsController } from './comments.controller';
import { ReviewCommentWriter } from './review-comment-writer';
import { SuggestedText } from './suggestions/suggested-text';
import { SuggestionsController } from './suggestions/suggestions.controller';
import { SuggestionsService } from './suggestions/suggestions.service';
import { CommentTargets } from './targets/comment-targets';
import { NodePreviews } from './targets/node-previews';

/** Comments on spaces and change requests, replies, reactions, and who has commented. */
@Module({
  imports: [SpacesModule, ContentModule, ChangeRequestsModule, UsersModule, WebhooksModule],
  controllers: [
    SpaceCommentsController,
    SpaceRepliesController,
    ChangeRequestCommentsController,
    ChangeRequestRepliesController,
    SuggestionsController,
    OrganizationCommentsController,
  ],
  providers: [
    Discussions,
    CommentsRepository,
    CommentEvents,
    CommentPoster,
    CommentSpaceHooks,
    CommentsService,
    RepliesRepository,
    RepliesService,
    ReactionsRepository,
    ReactionsService,
    CommentersRepository,
    CommentersService,
    CommentViews,
    CommentBodies,
    CommentTargets,
    NodePreviews,
    SuggestedText,
    SuggestionsService,
    ReviewCommentWriter,
    OrganizationCommentsReader,
    OrganizationCommentViews,
    OrganizationCommentsService,
  ],
  exports: [CommentsService, Discussions],
})
export class CommentsModule {}
