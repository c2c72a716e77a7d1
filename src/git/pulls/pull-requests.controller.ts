import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import { GitPullRequestsQuery } from '../dto/git-pull-request.dto';
import { GitPullRequestResponse } from '../dto/git-pull-request.response';
import { toGitPullRequestResponse } from '../git.mapper';
import { PullRequestsService } from './pull-requests.service';

const TAG = 'Git';

/** Pull requests of the connected repository, with their change requests. */
@Controller('spaces/:spaceId/git/pull-requests')
export class PullRequestsController {
  constructor(
    private readonly pulls: PullRequestsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'listGitPullRequests',
    tag: TAG,
    summary: 'List the pull requests of a space',
    description:
      'Pull and merge requests of the connected repository that have a change request, newest first, whatever their state.',
    ok: GitPullRequestResponse,
    list: true,
  })
  async list(
    @CallerScope() scope: SpaceScope,
    @Query() query: GitPullRequestsQuery,
  ): Promise<ListResponse<GitPullRequestResponse>> {
    const page = await this.pulls.list(scope, query);
    return { ...page, items: page.items.map((pull) => toGitPullRequestResponse(pull, this.configuration)) };
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
