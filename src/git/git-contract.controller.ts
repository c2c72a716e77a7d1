import { Body, Controller, Get, Post } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { ExportToGitRepositoryDto, ImportGitRepositoryDto } from './dto/git-contract.dto';
import { GitInfoResponse } from './dto/git-info.response';
import { GitContractService } from './git-contract.service';

const TAG = 'Git';

/** The operations of the published contract: single imports and exports, from or to the repository in the request. */
@Controller('spaces/:spaceId/git')
export class GitContractController {
  constructor(private readonly git: GitContractService) {}

  @Post('import')
  @Requires('content.edit')
  @Operation({
    id: 'importGitRepository',
    tag: TAG,
    summary: 'Import a Git repository',
    description:
      'Queues an import of a branch into the space, as one revision; the runs of the space report the result. Pages that came from the same path before are updated in place, and none is deleted. 400 for an address inside the network of the service, or a `ref` that is not a branch.',
    status: 204,
    errors: [413, 415],
  })
  async import(@CallerScope() scope: SpaceScope, @Body() body: ImportGitRepositoryDto): Promise<void> {
    await this.git.import(scope, body);
  }

  @Post('export')
  @Requires('content.edit')
  @Operation({
    id: 'exportToGitRepository',
    tag: TAG,
    summary: 'Export a space to a Git repository',
    description:
      'Queues an export of the space to a branch, as one commit; the runs of the space report the result. Files that are not of the space stay as they are; `SUMMARY.md` and `.gitbook.yaml`, which keep the order and titles of the pages, are added where there are none. Without changes there is no commit, and a push is never forced. 400 for an address inside the network of the service, or a `ref` that is not a branch.',
    status: 204,
    errors: [413, 415],
  })
  async export(@CallerScope() scope: SpaceScope, @Body() body: ExportToGitRepositoryDto): Promise<void> {
    await this.git.export(scope, body);
  }

  @Get('info')
  @Requires('space.view')
  @Operation({
    id: 'getSpaceGitInfo',
    tag: TAG,
    summary: 'Get the Git provider of a space',
    description:
      'Returns the repository that the space is synchronized with. 404 if the space is not connected and nothing was imported or exported with `gitInfo`.',
    ok: GitInfoResponse,
  })
  info(@CallerScope() scope: SpaceScope): Promise<GitInfoResponse> {
    return this.git.info(scope);
  }
}
