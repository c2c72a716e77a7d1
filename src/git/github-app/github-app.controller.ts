import { Body, Controller, Post, Query, UseInterceptors } from '@nestjs/common';
import { RequestRules } from '../../common/http/request-rules.interceptor';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { GitHubAppBranchesDto, GitHubAppInstallationsDto, GitHubAppRepositoriesDto } from '../dto/github-app.dto';
import {
  GitHubAppBranchResponse,
  GitHubAppInstallationResponse,
  GitHubAppRepositoryResponse,
} from '../dto/github-app.response';
import { GitHubAppService } from './github-app.service';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';

const TAG = 'Git';
const ERRORS = [409, 413, 415, 503];
const PROBLEMS =
  'At most 2,000 are found. 400 if GitHub refuses the key or cannot be reached; 429 if it was asked too often, with its `Retry-After`; 503 if it is out of order.';

/** What a GitHub App has access to. The key is in the body, because addresses are logged. */
@Controller('spaces/:spaceId/git/github-app')
export class GitHubAppController {
  constructor(private readonly github: GitHubAppService) {}

  @Post('installations')
  @UseInterceptors(RequestRules)
  @Requires('git.manage')
  @WhileReadOnly()
  @Operation({
    id: 'listGitHubAppInstallations',
    tag: TAG,
    summary: 'List the installations of a GitHub App',
    description: `The accounts that the app is installed at, by name. Repositories and branches are read from GitHub again after it, otherwise at most once a minute. 409 if there are none; the message says where it is installed. ${PROBLEMS}`,
    ok: GitHubAppInstallationResponse,
    list: true,
    errors: ERRORS,
  })
  installations(
    @CallerScope() scope: SpaceScope,
    @Body() body: GitHubAppInstallationsDto,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<GitHubAppInstallationResponse>> {
    return this.github.installations(scope, body, query);
  }

  @Post('repositories')
  @UseInterceptors(RequestRules)
  @Requires('git.manage')
  @WhileReadOnly()
  @Operation({
    id: 'listGitHubAppRepositories',
    tag: TAG,
    summary: 'List the repositories of a GitHub App',
    description: `The repositories that an installation of the app has access to, by name. 404 if GitHub does not know the installation, 409 if it is suspended. ${PROBLEMS}`,
    ok: GitHubAppRepositoryResponse,
    list: true,
    errors: ERRORS,
  })
  repositories(
    @CallerScope() scope: SpaceScope,
    @Body() body: GitHubAppRepositoriesDto,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<GitHubAppRepositoryResponse>> {
    return this.github.repositories(scope, body, query);
  }

  @Post('branches')
  @UseInterceptors(RequestRules)
  @Requires('git.manage')
  @WhileReadOnly()
  @Operation({
    id: 'listGitHubAppBranches',
    tag: TAG,
    summary: 'List the branches of a repository of a GitHub App',
    description: `The branches of a repository that an installation of the app has access to, by name. 404 if it has none, 409 if the installation is suspended. ${PROBLEMS}`,
    ok: GitHubAppBranchResponse,
    list: true,
    errors: ERRORS,
  })
  branches(
    @CallerScope() scope: SpaceScope,
    @Body() body: GitHubAppBranchesDto,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<GitHubAppBranchResponse>> {
    return this.github.branches(scope, body, query);
  }
}
