import { Controller, Param, Post } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { CommentViews } from '../comment-views';
import { COMMENTS_GROUP } from '../comments-group';
import { Discussions } from '../discussions';
import { CommentResponse } from '../dto/comment.response';
import { SuggestionsService } from './suggestions.service';

/** Accepting and dismissing suggestions in a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/comments/:commentId/suggestion')
export class SuggestionsController {
  constructor(
    private readonly discussions: Discussions,
    private readonly suggestions: SuggestionsService,
    private readonly views: CommentViews,
  ) {}

  @Post('accept')
  @Requires('content.edit')
  @Operation({
    id: 'acceptSuggestionInChangeRequest',
    tag: COMMENTS_GROUP,
    matches: ['getCommentInChangeRequest', 'getChangeRequestById'],
    summary: 'Accept a suggestion',
    description:
      'Replaces the quoted words in the page of the change request, also while people are editing it, and resolves the comment. 404 if the comment is no suggestion or its page is gone; 409 if it was accepted or dismissed before, if the page does not have the words any more or has them several times in the same context, or if the change request cannot be edited.',
    ok: CommentResponse,
    errors: [409],
  })
  async accept(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('commentId', IdPipe) id: string,
  ): Promise<CommentResponse> {
    const discussion = await this.discussions.ofChangeRequest(scope, changeRequestId);
    const { comment, changeRequest } = await this.suggestions.accept(scope, discussion, id);
    return this.views.comment(scope, this.discussions.on(scope, changeRequest), comment);
  }

  @Post('dismiss')
  @Requires('content.comment')
  @Operation({
    id: 'dismissSuggestionInChangeRequest',
    tag: COMMENTS_GROUP,
    matches: ['getCommentInChangeRequest'],
    summary: 'Dismiss a suggestion',
    description:
      'Leaves the page as it is and resolves the comment. Allowed for its author and anyone who may edit; 403 for others. 404 if the comment is no suggestion, 409 if it was accepted or dismissed before.',
    ok: CommentResponse,
    errors: [409],
  })
  async dismiss(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('commentId', IdPipe) id: string,
  ): Promise<CommentResponse> {
    const discussion = await this.discussions.ofChangeRequest(scope, changeRequestId);
    return this.views.comment(scope, discussion, await this.suggestions.dismiss(scope, discussion, id));
  }
}
