import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { COMMENTS_GROUP } from '../comments-group';
import { CommentResponse } from '../dto/comment.response';
import { OrganizationCommentsQuery } from '../dto/organization-comments.query';
import { OrganizationCommentsService } from './organization-comments.service';

/** Comments of all spaces of an organization. */
@Controller('orgs/:organizationId/comments')
export class OrganizationCommentsController {
  constructor(private readonly comments: OrganizationCommentsService) {}

  @Get()
  @Requires('organization.view')
  @Operation({
    id: 'listCommentsForOrganization',
    tag: COMMENTS_GROUP,
    summary: 'List the comments of an organization',
    description:
      'Comments on all spaces visible to the caller and on their change requests, newest first unless `order` says otherwise. Guests see only those of spaces shared with them. `target.page` has the title and path of the page when the comment was posted, and says whether the page is still there; where quoted words are now is said by the comment alone.',
    ok: CommentResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: OrganizationCommentsQuery): Promise<ListResponse<CommentResponse>> {
    return this.comments.list(scope, query);
  }
}
