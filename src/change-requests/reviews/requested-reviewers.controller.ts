import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { RequestReviewersDto } from './dto/request-reviewers.dto';
import { RequestedReviewerResponse, RequestedReviewersResponse } from './dto/requested-reviewer.response';
import { RequestedReviewersService } from './requested-reviewers.service';
import { ReviewsReader } from './reviews.reader';

const TAG = 'Change requests';

/** Reviewers requested for a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/requested-reviewers')
export class RequestedReviewersController {
  constructor(
    private readonly reader: ReviewsReader,
    private readonly reviewers: RequestedReviewersService,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getRequestedReviewersByChangeRequestId',
    tag: TAG,
    summary: 'List the requested reviewers',
    description: 'People whose review was requested and is still pending, ordered by identifier.',
    ok: RequestedReviewerResponse,
    list: true,
  })
  list(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<RequestedReviewerResponse>> {
    return this.reader.listRequests(scope, changeRequestId, query);
  }

  @Post()
  @Requires('content.edit')
  @Operation({
    id: 'requestReviewersForChangeRequest',
    tag: TAG,
    matches: ['getChangeRequestById'],
    summary: 'Request reviews',
    description:
      'Requests a review of the newest revision, and opens the change request if it is a draft. Requested reviewers may review regardless of their role. Requesting a review again renews the request, and the earlier review of that person is outdated until they review again or the request is withdrawn. 400 for people without access to the space and for the creator of the change request; 409 if it is archived or merged.',
    ok: RequestedReviewersResponse,
    errors: [409, 413, 415],
  })
  async ask(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Body() body: RequestReviewersDto,
  ): Promise<RequestedReviewersResponse> {
    return { users: await this.reviewers.ask(scope, changeRequestId, body) };
  }

  @Delete(':userId')
  @Requires('content.edit')
  @Operation({
    id: 'removeRequestedReviewerFromChangeRequest',
    tag: TAG,
    matches: ['getChangeRequestById'],
    summary: 'Withdraw a review request',
    description:
      'Removes a person from the requested reviewers. 204 if they were not among them; 409 if the change request is archived or merged.',
    deletes: true,
    errors: [409],
  })
  remove(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('userId', IdPipe) userId: string,
  ): Promise<boolean> {
    return this.reviewers.remove(scope, changeRequestId, userId);
  }
}
