import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AcceptsLargeJson } from '../common/http/large-json-body.interceptor';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { Waits } from '../waiting/waits.decorator';
import type { Scope } from '../common/permissions/scope';
import { ListSpecsQuery } from './dto/list-specs.query';
import { CreateSpecDto, PutSpecDto, UpdateSpecDto } from './dto/spec.dto';
import { SpecResponse } from './dto/spec.response';
import { LARGE_SOURCE_BYTES } from './large-sources';
import { SPEC_LIMITS } from './processing/spec-limits';
import { SpecAddresses } from './spec-addresses';
import { SlugPipe } from './spec-slug';
import { toSpecResponse } from './spec.mapper';
import { SpecsService } from './specs.service';

const TAG = 'OpenAPI specifications';

const PROCESSED =
  'It is processed in the background: fetched with all referenced documents, validated, and stored as a version if its content has changed. `processingState` and `lastProcessErrorCode` report the result.';

@Controller('orgs/:organizationId/openapi')
export class SpecsController {
  constructor(
    private readonly specs: SpecsService,
    private readonly addresses: SpecAddresses,
  ) {}

  @Get()
  @Requires('openapi.view')
  @Operation({
    id: 'listOpenAPISpecs',
    tag: TAG,
    summary: 'List the specifications of an organization',
    description: 'The specifications in the order in which they were added.',
    ok: SpecResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: ListSpecsQuery): Promise<ListResponse<SpecResponse>> {
    return this.specs.list(scope, query, (spec) => toSpecResponse(spec, scope, this.addresses));
  }

  @Post()
  @Requires('openapi.manage')
  @AcceptsLargeJson(LARGE_SOURCE_BYTES)
  @Operation({
    id: 'createOpenAPISpec',
    dryRun: true,
    tag: TAG,
    summary: 'Add a specification',
    description: `Adds a private specification. ${PROCESSED} 409 if the slug is taken, or the organization already has ${SPEC_LIMITS.specs} specifications.`,
    ok: SpecResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async create(@CallerScope() scope: Scope, @Body() body: CreateSpecDto): Promise<SpecResponse> {
    return toSpecResponse(await this.specs.create(scope, body), scope, this.addresses);
  }

  @Get(':specSlug')
  @Requires('openapi.view')
  @Waits({
    until: 'the specification has been processed',
    topics: ['organizationId'],
    isOver: ({ processingState }: SpecResponse) => processingState === 'complete',
  })
  @Operation({
    id: 'getOpenAPISpecBySlug',
    tag: TAG,
    summary: 'Get a specification',
    description: 'Returns the source of the specification and its processing state.',
    ok: SpecResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('specSlug', SlugPipe) slug: string): Promise<SpecResponse> {
    return toSpecResponse(await this.specs.get(scope, slug), scope, this.addresses);
  }

  @Put(':specSlug')
  @Requires('openapi.manage')
  @AcceptsLargeJson(LARGE_SOURCE_BYTES)
  @Operation({
    id: 'createOrUpdateOpenAPISpecBySlug',
    dryRun: true,
    tag: TAG,
    summary: 'Create or update a specification',
    description: `Returns 201 if no specification with this slug existed. Otherwise replaces its source; the same source is fetched again. ${PROCESSED} 409 if the organization already has ${SPEC_LIMITS.specs} specifications.`,
    ok: SpecResponse,
    orCreated: true,
    errors: [409, 413, 415],
  })
  async put(
    @CallerScope() scope: Scope,
    @Param('specSlug') slug: string,
    @Body() { source }: PutSpecDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SpecResponse> {
    const { spec, isNew } = await this.specs.put(scope, slug, source);
    const shown = toSpecResponse(spec, scope, this.addresses);
    if (isNew) response.status(201).location(shown.urls.location);
    return shown;
  }

  @Patch(':specSlug')
  @Requires('openapi.manage')
  @Operation({
    id: 'updateOpenAPISpecBySlug',
    dryRun: true,
    tag: TAG,
    summary: 'Update the visibility of a specification',
    description: 'Changes only the fields in the body, effective immediately.',
    ok: SpecResponse,
    errors: [413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('specSlug', SlugPipe) slug: string,
    @Body() body: UpdateSpecDto,
  ): Promise<SpecResponse> {
    return toSpecResponse(await this.specs.update(scope, slug, body), scope, this.addresses);
  }

  @Delete(':specSlug')
  @Requires('openapi.manage')
  @Operation({
    id: 'deleteOpenAPISpecBySlug',
    dryRun: true,
    tag: TAG,
    summary: 'Delete a specification',
    description:
      'Deletes the specification with all its versions; pages that show it then show only its name. 204 if it was already deleted.',
    deletes: true,
  })
  delete(@CallerScope() scope: Scope, @Param('specSlug', SlugPipe) slug: string): Promise<boolean> {
    return this.specs.delete(scope, slug);
  }
}
