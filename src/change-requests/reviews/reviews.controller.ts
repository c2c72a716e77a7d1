import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { ContributorsService } from './contributors.service';
import { ContributorResponse } from './dto/contributor.response';
import { ReviewResponse } from './dto/review.response';
import { ReviewQuery, ReviewsQuery } from './dto/reviews.query';
import { SubmitReviewDto } from './dto/submit-review.dto';
import { ReviewsReader } from './reviews.reader';
import { ReviewsService } from './reviews.service';

const TAG = 'Change requests';

/** Reviews and contributors of a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId')
export class ReviewsController {
  constructor(
    private readonly reader: ReviewsReader,
    private readonly reviews: ReviewsService,
    private readonly contributors: ContributorsService,
  ) {}

  @Get('reviews')
  @Requires('content.view')
  @Operation({
    id: 'getReviewsByChangeRequestId',
    tag: TAG,
    summary: 'List the reviews of a change request',
    description: 'All reviews, newest first. Outdated reviews are ignored by a merge.',
    ok: ReviewResponse,
    list: true,
  })
  list(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: ReviewsQuery,
  ): Promise<ListResponse<ReviewResponse>> {
    return this.reader.list(scope, changeRequestId, query);
  }

  // People who were asked for a review may review whatever their role, so the service checks permissions.
  @Post('reviews')
  @Requires('content.view')
  @Operation({
    id: 'submitChangeRequestReview',
    tag: TAG,
    matches: ['getChangeRequestById'],
    summary: 'Review a change request',
    description:
      'Approves the newest revision of the change request, or requests changes. Requires the `review` role or a pending review request (403 otherwise), which the review fulfills. 409 for the creator of the change request, and if it is archived or merged.',
    ok: ReviewResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async submit(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Body() body: SubmitReviewDto,
  ): Promise<ReviewResponse> {
    return this.reviews.submit(scope, changeRequestId, body);
  }

  @Get('reviews/:reviewId')
  @ApiParam({
    name: 'reviewId',
    description: 'Identifier of the review.',
    schema: { type: 'string', maxLength: 32, example: '02KQxUz5wPbYh1eTq7mA0v' },
  })
  @Requires('content.view')
  @Operation({
    id: 'getReviewOfChangeRequest',
    tag: TAG,
    summary: 'Get a review',
    description: 'Returns one review of the change request.',
    ok: ReviewResponse,
  })
  get(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('reviewId', IdPipe) reviewId: string,
    @Query() query: ReviewQuery,
  ): Promise<ReviewResponse> {
    return this.reader.get(scope, changeRequestId, reviewId, query.format);
  }

  @Get('contributors')
  @Requires('content.view')
  @Operation({
    id: 'getContributorsByChangeRequestId',
    tag: TAG,
    summary: 'List the contributors of a change request',
    description: 'The creator of the change request, and everyone who created a revision of it, ordered by identifier.',
    ok: ContributorResponse,
    list: true,
  })
  listContributors(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<ContributorResponse>> {
    return this.contributors.list(scope, changeRequestId, query);
  }
}
