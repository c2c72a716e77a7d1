import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Waits } from '../waiting/waits.decorator';
import { ImportRunResponse } from './dto/import-run.response';
import { ImportRunsQuery } from './dto/import-runs.query';
import { StartImportRunDto } from './dto/start-import-run.dto';
import { IMPORT_RUN_LIMITS } from './import-run-limits';
import { toImportRunResponse } from './import-run.mapper';
import { ImportRunsService } from './import-runs.service';

const TAG = 'Imports';

/** Imports that run in the queue; the published contract has them below `org`. */
@Controller('org/:organizationId/imports')
export class ImportRunsController {
  constructor(
    private readonly runs: ImportRunsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('organization.view')
  @Operation({
    id: 'listImportRuns',
    tag: TAG,
    summary: 'List the import runs of an organization',
    description: `Runs into spaces visible to the caller, newest first; the newest ${IMPORT_RUN_LIMITS.kept} of the organization are kept.`,
    ok: ImportRunResponse,
    list: true,
  })
  async list(@CallerScope() scope: Scope, @Query() query: ImportRunsQuery): Promise<ListResponse<ImportRunResponse>> {
    const page = await this.runs.list(scope, query);
    return { ...page, items: page.items.map((run) => toImportRunResponse(run, this.configuration)) };
  }

  @Post()
  @Requires('organization.view')
  @Operation({
    id: 'startImportRun',
    tag: TAG,
    summary: 'Start an import',
    description: `Queues an import of what is at an address into a space or a change request that the caller may edit; the answer comes before it begins, and \`urls.location\` says how far it is. It becomes one revision, or nothing. 404 for a space that the caller does not see; 409 if direct edits are locked, the change request cannot be edited, or the organization has ${IMPORT_RUN_LIMITS.active} runs that are not over.`,
    ok: ImportRunResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async start(@CallerScope() scope: Scope, @Body() body: StartImportRunDto): Promise<ImportRunResponse> {
    return toImportRunResponse(await this.runs.start(scope, body), this.configuration);
  }

  @Get(':importRunId')
  @Requires('organization.view')
  @Waits({
    until: 'the import is over',
    topics: ['importRunId'],
    isOver: ({ status }: ImportRunResponse) => status !== 'pending' && status !== 'in-progress',
  })
  @Operation({
    id: 'getImportRun',
    tag: TAG,
    summary: 'Get an import run',
    description: 'Progress and result of an import: what it imported and what it left out, or why it failed.',
    ok: ImportRunResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('importRunId', IdPipe) id: string): Promise<ImportRunResponse> {
    return toImportRunResponse(await this.runs.get(scope, id), this.configuration);
  }

  @Post(':importRunId/cancel')
  @Requires('organization.view')
  @Operation({
    id: 'cancelImportRun',
    tag: TAG,
    matches: ['getImportRun'],
    summary: 'Cancel an import run',
    description:
      'Ends a run that is not over; nothing of it is imported. The caller must be allowed to edit the space. 409 if the run is over.',
    ok: ImportRunResponse,
    errors: [409],
  })
  async cancel(@CallerScope() scope: Scope, @Param('importRunId', IdPipe) id: string): Promise<ImportRunResponse> {
    return toImportRunResponse(await this.runs.cancel(scope, id), this.configuration);
  }
}
