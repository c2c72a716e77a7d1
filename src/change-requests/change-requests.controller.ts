import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { Waits } from '../waiting/waits.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { toVisitorsChangeRequest } from './change-request.mapper';
import { ChangeRequestViews } from './change-request-views';
import { ChangeRequestsService } from './change-requests.service';
import {
  ChangeRequestsQuery,
  CreateChangeRequestDto,
  MergeChangeRequestDto,
  UpdateChangeRequestDto,
} from './dto/change-request.dto';
import { ChangeRequestResponse } from './dto/change-request.response';
import { MergeResponse, UpdateContentResponse } from './dto/merge.response';
import { MergeService } from './merge/merge.service';
import { UpdateService } from './update.service';

const TAG = 'Change requests';

/** Proposed edits of a space: creating, reviewing, updating and merging them. */
@Controller('spaces/:spaceId/change-requests')
export class ChangeRequestsController {
  constructor(
    private readonly changeRequests: ChangeRequestsService,
    private readonly merges: MergeService,
    private readonly updates: UpdateService,
    private readonly views: ChangeRequestViews,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'listChangeRequestsForSpace',
    tag: TAG,
    summary: 'List change requests',
    description: 'Change requests of the space with one status, `open` by default, newest first.',
    ok: ChangeRequestResponse,
    list: true,
  })
  async list(
    @CallerScope() scope: SpaceScope,
    @Query() query: ChangeRequestsQuery,
  ): Promise<ListResponse<ChangeRequestResponse>> {
    const page = await this.changeRequests.listOfSpace(scope, query);
    return { ...page, items: await this.views.all(page.items) };
  }

  @Post()
  @Requires('content.edit')
  @Operation({
    id: 'createChangeRequest',
    tag: TAG,
    summary: 'Create a change request',
    description: 'Creates a draft based on the newest revision of the space.',
    ok: ChangeRequestResponse,
    creates: true,
    errors: [413, 415],
  })
  async create(@CallerScope() scope: SpaceScope, @Body() body: CreateChangeRequestDto): Promise<ChangeRequestResponse> {
    return this.views.one(await this.changeRequests.create(scope, body));
  }

  @Get(':changeRequestId')
  @Requires('content.view', { visitors: true })
  @Waits({
    until: 'it is merged or archived',
    topics: ['spaceId'],
    isOver: ({ status }: ChangeRequestResponse) => status === 'merged' || status === 'archived',
  })
  @Operation({
    id: 'getChangeRequestById',
    tag: TAG,
    summary: 'Get a change request',
    description:
      'Returns a change request by its identifier, or by its number in the space. Tokens of published sites have access if they were issued for a preview.',
    ok: ChangeRequestResponse,
  })
  async get(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
  ): Promise<ChangeRequestResponse> {
    const view = await this.views.one(await this.changeRequests.get(scope, id));
    return scope.actor.visit ? toVisitorsChangeRequest(view) : view;
  }

  @Patch(':changeRequestId')
  @Requires('content.edit')
  @Operation({
    id: 'updateChangeRequestById',
    tag: TAG,
    summary: 'Update the subject or status of a change request',
    description:
      'Changes the subject or the status: `draft` and `open` can change into each other, and both can be archived and reopened. 409 for the status of a merged change request.',
    ok: ChangeRequestResponse,
    errors: [409, 413, 415],
  })
  async update(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
    @Body() body: UpdateChangeRequestDto,
  ): Promise<ChangeRequestResponse> {
    return this.views.one(await this.changeRequests.update(scope, id, body));
  }

  @Post(':changeRequestId/merge')
  @Requires('content.merge')
  @Operation({
    id: 'mergeChangeRequest',
    tag: TAG,
    summary: 'Merge a change request',
    description:
      'Merges the changes into the primary content, as one revision. If both sides changed the same content, nothing is changed and the response reports the conflicts; update the change request and resolve them there. 409 if it is already merged, if a merge rule is not met (the message says which), or if `revision` is not its current one.',
    ok: MergeResponse,
    matches: ['getChangeRequestById'],
    errors: [409, 413, 415],
  })
  @ApiBody({ type: MergeChangeRequestDto, required: false })
  merge(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
    @Body() { revision }: MergeChangeRequestDto,
  ): Promise<MergeResponse> {
    return this.merges.merge(scope, id, revision);
  }

  @Post(':changeRequestId/update')
  @Requires('content.edit')
  @Operation({
    id: 'updateChangeRequest',
    tag: TAG,
    summary: 'Update a change request from the primary content',
    description:
      'Brings the changes of the primary content into the change request, as one revision. A passage that both sides changed then contains both versions with conflict markers, and the page is listed among the conflicts. 409 if it is merged.',
    ok: UpdateContentResponse,
    matches: ['getChangeRequestById'],
    errors: [409],
  })
  updateContent(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
  ): Promise<UpdateContentResponse> {
    return this.updates.update(scope, id);
  }
}
