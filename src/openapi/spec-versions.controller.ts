import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sendConditional } from '../common/http/conditional';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { signingWindow } from '../storage/address-signer';
import { SpecContentResponse, SpecVersionResponse } from './dto/spec-version.response';
import type { OpenapiSpecVersion } from './entities/openapi-spec-version.entity';
import { SPEC_LIMITS } from './processing/spec-limits';
import { sendSpecText, SPEC_MEDIA_TYPES } from './send-spec-text';
import { SpecAddresses } from './spec-addresses';
import { SlugPipe } from './spec-slug';
import { LATEST, SpecVersionsService } from './spec-versions.service';
import { toSpecVersionResponse } from './spec.mapper';

const TAG = 'OpenAPI specifications';
const CONTENT =
  'The specification as a single OpenAPI 3.1 document, including all referenced documents, and the URL of its text.';
const RAW = 'The text of the specification in its original format, JSON or YAML.';

@Controller('orgs/:organizationId/openapi/:specSlug/versions')
export class SpecVersionsController {
  constructor(
    private readonly versions: SpecVersionsService,
    private readonly addresses: SpecAddresses,
  ) {}

  @Get()
  @Requires('openapi.view')
  @Operation({
    id: 'listOpenAPISpecVersions',
    tag: TAG,
    summary: 'List the versions of a specification',
    description: `The versions, newest first; the newest ${SPEC_LIMITS.versions} are kept.`,
    ok: SpecVersionResponse,
    list: true,
  })
  list(
    @CallerScope() scope: Scope,
    @Param('specSlug', SlugPipe) slug: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<SpecVersionResponse>> {
    return this.versions.list(scope, slug, query, (version) => this.toResponse(scope, slug, version));
  }

  @Get('latest')
  @Requires('openapi.view')
  @Operation({
    id: 'getLatestOpenAPISpecVersion',
    tag: TAG,
    summary: 'Get the newest version of a specification',
    description: 'Returns the newest valid version. 404 if there is none.',
    ok: SpecVersionResponse,
  })
  latest(@CallerScope() scope: Scope, @Param('specSlug', SlugPipe) slug: string): Promise<SpecVersionResponse> {
    return this.get(scope, slug, LATEST);
  }

  @Get('latest/content')
  @Requires('openapi.view', { visitors: true })
  @Operation({
    id: 'getLatestOpenAPISpecVersionContent',
    tag: TAG,
    summary: 'Get the content of the newest version',
    description: `${CONTENT} Tokens of a published site have access to specifications shown to the visitor by a page of the site, and to public ones. 404 if there is no version.`,
    ok: SpecContentResponse,
    headers: ['ETag'],
  })
  latestContent(
    @CallerScope() scope: Scope,
    @Param('specSlug', SlugPipe) slug: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.content(scope, slug, LATEST, response);
  }

  @Get('latest/content/raw')
  @Requires('openapi.view')
  @Operation({
    id: 'getLatestOpenAPISpecVersionRawContent',
    tag: TAG,
    summary: 'Get the text of the newest version',
    description: `${RAW} 404 if there is no version.`,
    text: SPEC_MEDIA_TYPES,
    headers: ['ETag'],
  })
  latestRaw(
    @CallerScope() scope: Scope,
    @Param('specSlug', SlugPipe) slug: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.raw(scope, slug, LATEST, response);
  }

  @Get(':versionId')
  @Requires('openapi.view')
  @Operation({
    id: 'getOpenAPISpecVersionById',
    tag: TAG,
    summary: 'Get a version of a specification',
    description: 'Returns one version; versions never change.',
    ok: SpecVersionResponse,
  })
  async get(
    @CallerScope() scope: Scope,
    @Param('specSlug', SlugPipe) slug: string,
    @Param('versionId', IdPipe) id: string,
  ): Promise<SpecVersionResponse> {
    return this.toResponse(scope, slug, await this.versions.get(scope, slug, id));
  }

  @Get(':versionId/content')
  @Requires('openapi.view')
  @Operation({
    id: 'getOpenAPISpecVersionContentById',
    tag: TAG,
    summary: 'Get the content of a version',
    description: CONTENT,
    ok: SpecContentResponse,
    headers: ['ETag'],
  })
  async content(
    @CallerScope() scope: Scope,
    @Param('specSlug', SlugPipe) slug: string,
    @Param('versionId', IdPipe) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const located = await this.versions.locate(scope, slug, id);
    const { spec, version } = located;
    const tag = `${version.id}.${signingWindow()}.${spec.visibility}${scope.actor.visit ? '.visit' : ''}`;
    await sendConditional(response, {
      tag,
      build: async () => ({ bytes: await this.versions.content(located, scope) }),
    });
  }

  @Get(':versionId/content/raw')
  @Requires('openapi.view')
  @Operation({
    id: 'getOpenAPISpecVersionRawContentById',
    tag: TAG,
    summary: 'Get the text of a version',
    description: RAW,
    text: SPEC_MEDIA_TYPES,
    headers: ['ETag'],
  })
  async raw(
    @CallerScope() scope: Scope,
    @Param('specSlug', SlugPipe) slug: string,
    @Param('versionId', IdPipe) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const version = await this.versions.get(scope, slug, id);
    sendSpecText(response, await this.versions.text(version));
  }

  private toResponse({ organizationId }: Scope, slug: string, version: OpenapiSpecVersion): SpecVersionResponse {
    return toSpecVersionResponse(version, { organizationId, slug }, this.addresses);
  }
}
