import { Body, Controller, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import { GitPullRequestsQuery, OpenGitPullRequestDto } from '../dto/git-pull-request.dto';
import { GitPullRequestOpening, GitPullRequestResponse } from '../dto/git-pull-request.response';
import { toGitPullRequestResponse } from '../git.mapper';
import { PullOpener } from './pull-opener';
import { PullRequestsService } from './pull-requests.service';

const TAG = 'Git';

/** Pull requests of the connected repository, with their change requests. */
@Controller('spaces/:spaceId/git/pull-requests')
export class PullRequestsController {
  constructor(
    private readonly pulls: PullRequestsService,
    private readonly opener: PullOpener,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'listGitPullRequests',
    tag: TAG,
    summary: 'List the pull requests of a space',
    description:
      'Pull and merge requests of the connected repository that have a change request, newest first, whatever their state. `opening` says whether change requests can be opened as pull requests.',
    ok: GitPullRequestResponse,
    list: true,
    extra: { opening: GitPullRequestOpening },
  })
  async list(
    @CallerScope() scope: SpaceScope,
    @Query() query: GitPullRequestsQuery,
  ): Promise<ListResponse<GitPullRequestResponse> & { readonly opening: GitPullRequestOpening }> {
    const [page, opening] = await Promise.all([this.pulls.list(scope, query), this.pulls.opening(scope)]);
    return { ...page, items: page.items.map((pull) => toGitPullRequestResponse(pull, this.configuration)), opening };
  }

  @Post()
  @Requires('content.edit')
  @Operation({
    id: 'openGitPullRequest',
    tag: TAG,
    summary: 'Open a change request as a pull request',
    description:
      'Updates the change request to the newest content, and has the next synchronization push it to a branch `bindery/…` and make a pull request of it; nothing is forced. Later edits become further commits. `state` and `problem` say what came of it. 409 if the space is not connected to a forge, or the change request has conflicts, changes nothing, is merged or archived, or has a pull request already.',
    ok: GitPullRequestResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async open(
    @CallerScope() scope: SpaceScope,
    @Body() { changeRequest }: OpenGitPullRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GitPullRequestResponse> {
    const created = toGitPullRequestResponse(await this.opener.open(scope, changeRequest), this.configuration);
    response.location(created.urls.location);
    return created;
  }

  @Get(':gitPullRequestId')
  @Requires('content.view')
  @Operation({
    id: 'getGitPullRequest',
    tag: TAG,
    summary: 'Get a pull request of a space',
    description: 'Returns a pull request with its state at the forge, as far as it is known.',
    ok: GitPullRequestResponse,
  })
  async get(
    @CallerScope() scope: SpaceScope,
    @Param('gitPullRequestId', IdPipe) id: string,
  ): Promise<GitPullRequestResponse> {
    return toGitPullRequestResponse(await this.pulls.get(scope, id), this.configuration);
  }
}
