import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import { Waits } from '../../waiting/waits.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChecksReader } from './checks.reader';
import { ChecksService, MAX_CHECKS } from './checks.service';
import { ChangeRequestCheckResponse, RequiredChecksResponse } from './dto/check.response';
import { ReportCheckDto } from './dto/report-check.dto';

const TAG = 'Change requests';

const CheckIdParam = (): MethodDecorator =>
  ApiParam({
    name: 'checkId',
    description: 'Identifier of the check.',
    schema: { type: 'string', maxLength: 32, example: '02KQxUz5wPbYh1eTq7mA0w' },
  });

/** What programs found in a change request, which merge rules can require. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/checks')
export class ChecksController {
  constructor(
    private readonly reader: ChecksReader,
    private readonly checks: ChecksService,
  ) {}

  @Get()
  @Requires('content.view')
  @Waits({
    until: 'every check that the merge rules require has a result for the newest revision',
    topics: ['spaceId'],
    isOver: ({ required }: { readonly required: RequiredChecksResponse }) =>
      required.unmet.every(({ reason }) => reason === 'failed'),
  })
  @Operation({
    id: 'listChecksOfChangeRequest',
    tag: TAG,
    summary: 'List the checks of a change request',
    description:
      'The newest result under each name, in the order in which the names were first reported. `required` says which checks the merge rules require, and which of them prevent a merge.',
    ok: ChangeRequestCheckResponse,
    list: true,
    extra: { required: RequiredChecksResponse },
  })
  list(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<ChangeRequestCheckResponse> & { readonly required: RequiredChecksResponse }> {
    return this.reader.list(scope, changeRequestId, query);
  }

  @Post()
  @Requires('content.edit')
  @Operation({
    id: 'reportCheckOfChangeRequest',
    tag: TAG,
    summary: 'Report the result of a check',
    description: `Returns 201 if no check had this name; otherwise the result replaces the earlier one, and the same result changes nothing. It applies to one revision, and is outdated as soon as the content changes. 400 for a revision that is not one of the change request; 409 if the check has a result for a newer revision, if the change request has ${MAX_CHECKS} checks, or if it is archived or merged.`,
    ok: ChangeRequestCheckResponse,
    orCreated: true,
    errors: [409, 413, 415],
  })
  async report(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Body() body: ReportCheckDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChangeRequestCheckResponse> {
    const { check, isNew } = await this.checks.report(scope, changeRequestId, body);
    if (isNew) response.status(201).location(check.urls.location);
    return check;
  }

  @Get(':checkId')
  @CheckIdParam()
  @Requires('content.view')
  @Operation({
    id: 'getCheckOfChangeRequest',
    tag: TAG,
    summary: 'Get a check',
    description: 'Returns one check of the change request.',
    ok: ChangeRequestCheckResponse,
  })
  get(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('checkId', IdPipe) checkId: string,
  ): Promise<ChangeRequestCheckResponse> {
    return this.reader.get(scope, changeRequestId, checkId);
  }

  @Delete(':checkId')
  @CheckIdParam()
  @Requires('content.edit')
  @Operation({
    id: 'deleteCheckOfChangeRequest',
    tag: TAG,
    summary: 'Delete a check',
    description:
      'Deletes the result; a merge rule that requires the check is unmet until it is reported again. 204 if it was already deleted; 409 if the change request is archived or merged.',
    deletes: true,
    errors: [409],
  })
  remove(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('checkId', IdPipe) checkId: string,
  ): Promise<boolean> {
    return this.checks.remove(scope, changeRequestId, checkId);
  }
}
