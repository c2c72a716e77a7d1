import { Controller, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Waits } from '../waiting/waits.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { GitRunDetailsResponse, GitRunResponse } from './dto/git-run.response';
import type { GitRun } from './entities/git-run.entity';
import { toGitRunDetailsResponse, toGitRunResponse } from './git.mapper';
import { GitConnectionsService } from './git-connections.service';
import { GIT_LIMITS } from './git-limits';
import { GitRunsService } from './git-runs.service';

const TAG = 'Git';

/** Synchronizations of a space, and their logs. */
@Controller('spaces/:spaceId/git')
export class GitRunsController {
  constructor(
    private readonly runs: GitRunsService,
    private readonly connections: GitConnectionsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Post('sync')
  @Requires('git.manage')
  @Operation({
    id: 'startGitSync',
    tag: TAG,
    summary: 'Synchronize a space with Git now',
    description:
      'Queues a synchronization. The response is returned before it starts: `urls.location` reports the result. 404 if the space is not connected.',
    ok: GitRunResponse,
    status: 201,
    headers: ['Location'],
  })
  async sync(
    @CallerScope() scope: SpaceScope,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GitRunResponse> {
    const { memberId } = await this.connections.get(scope);
    return this.created(response, await this.runs.sync(scope, memberId));
  }

  @Get('runs')
  @Requires('git.manage')
  @Operation({
    id: 'listGitRuns',
    tag: TAG,
    summary: 'List the Git runs of a space',
    description: `Synchronizations, imports and exports, newest first; the newest ${GIT_LIMITS.runsKept} are kept. Checks that found nothing to do are not listed.`,
    ok: GitRunResponse,
    list: true,
  })
  async list(@CallerScope() scope: SpaceScope, @Query() query: PageQueryDto): Promise<ListResponse<GitRunResponse>> {
    const page = await this.runs.list(scope, query);
    return { ...page, items: page.items.map((run) => toGitRunResponse(run, this.configuration)) };
  }

  @Get('runs/:gitRunId')
  @Requires('git.manage')
  @Waits({
    until: 'the run is over',
    topics: ['gitRunId'],
    isOver: ({ status }: GitRunDetailsResponse) => status !== 'queued' && status !== 'running',
  })
  @Operation({
    id: 'getGitRun',
    tag: TAG,
    summary: 'Get a Git run with its log',
    description: 'Returns what happened in the run, with the commits that came in and that were pushed.',
    ok: GitRunDetailsResponse,
  })
  async get(@CallerScope() scope: SpaceScope, @Param('gitRunId', IdPipe) id: string): Promise<GitRunDetailsResponse> {
    return toGitRunDetailsResponse(await this.runs.get(scope, id), this.configuration);
  }

  @Post('runs/:gitRunId/retry')
  @Requires('git.manage')
  @Operation({
    id: 'retryGitRun',
    tag: TAG,
    summary: 'Retry a Git run',
    description: 'Queues a new run that does the same. 409 while the run is queued or running.',
    ok: GitRunResponse,
    status: 201,
    headers: ['Location'],
    errors: [409],
  })
  async retry(
    @CallerScope() scope: SpaceScope,
    @Param('gitRunId', IdPipe) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GitRunResponse> {
    return this.created(response, await this.runs.retry(scope, id));
  }

  private created(response: Response, run: GitRun): GitRunResponse {
    const shown = toGitRunResponse(run, this.configuration);
    response.location(shown.urls.location);
    return shown;
  }
}
