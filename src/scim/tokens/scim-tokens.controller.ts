import { Body, Controller, Delete, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Limited } from '../../limits/limited.decorator';
import { type People, PeopleReader } from '../../users/people.reader';
import { SCIM_PATH } from '../scim-addresses';
import { CreateScimTokenDto, NewScimTokenResponse, ScimTokenResponse } from './dto/scim-token.dto';
import type { ScimToken } from './entities/scim-token.entity';
import { responsibleOf, ScimResponsibility } from './scim-responsibility';
import { type CreatedScimToken, ScimTokensService } from './scim-tokens.service';

const TAG = 'Single sign-on';

@Controller('orgs/:organizationId/scim/tokens')
export class ScimTokensController {
  constructor(
    private readonly tokens: ScimTokensService,
    private readonly people: PeopleReader,
    private readonly responsibility: ScimResponsibility,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('sso.manage')
  @Operation({
    id: 'listScimTokens',
    tag: TAG,
    summary: 'List the SCIM tokens of an organization',
    description: 'Tokens with which directories provision people and teams (SCIM 2.0), newest first.',
    ok: ScimTokenResponse,
    list: true,
  })
  async list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<ScimTokenResponse>> {
    const { items, ...page } = await this.tokens.list(scope, query, (token) => token);
    return { ...page, items: await this.toResponses(items) };
  }

  @Post()
  @Limited('tokens')
  @Requires('sso.manage')
  @Operation({
    id: 'createScimToken',
    tag: TAG,
    summary: 'Create a SCIM token',
    description:
      'Creates a token for a directory, at most 5 (409). It opens `/scim/v2` for this organization, and nothing else. The secret is returned only in this response.',
    ok: NewScimTokenResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async create(
    @CallerScope() scope: Scope,
    @Body() { name }: CreateScimTokenDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewScimTokenResponse> {
    response.location(`${this.configuration.publicUrl}/v1/orgs/${scope.organizationId}/scim/tokens`);
    return this.fresh(await this.tokens.create(scope, name));
  }

  @Post(':scimTokenId/rotate')
  @Limited('tokens')
  @Requires('sso.manage')
  @Operation({
    id: 'rotateScimToken',
    tag: TAG,
    summary: 'Rotate a SCIM token',
    description:
      'Returns another secret of the token. The present one is valid for 24 hours more, or until the token is rotated again.',
    ok: NewScimTokenResponse,
  })
  async rotate(@CallerScope() scope: Scope, @Param('scimTokenId', IdPipe) id: string): Promise<NewScimTokenResponse> {
    return this.fresh(await this.tokens.rotate(scope, id));
  }

  @Post(':scimTokenId/take-over')
  @Requires('sso.manage')
  @Operation({
    id: 'takeOverScimToken',
    tag: TAG,
    summary: 'Take over a SCIM token',
    description:
      'Makes the caller responsible for the token. Its secret stays; it goes on if it had stopped because no one was responsible.',
    ok: ScimTokenResponse,
  })
  async takeOver(@CallerScope() scope: Scope, @Param('scimTokenId', IdPipe) id: string): Promise<ScimTokenResponse> {
    return this.toResponse(await this.tokens.takeOver(scope, id));
  }

  @Delete(':scimTokenId')
  @Requires('sso.manage')
  @Operation({
    id: 'deleteScimToken',
    tag: TAG,
    summary: 'Delete a SCIM token',
    description:
      'The directory is refused from its next request on. People and teams that it manages stay as they are; once no token is left, admins can change them again. 204 if there is no such token.',
    deletes: true,
  })
  delete(@CallerScope() scope: Scope, @Param('scimTokenId', IdPipe) id: string): Promise<boolean> {
    return this.tokens.delete(scope, id);
  }

  private async toResponse(token: ScimToken): Promise<ScimTokenResponse> {
    const people = await this.people.read([responsibleOf(token)]);
    return this.map(token, people, await this.responsibility.endOf(token));
  }

  private async toResponses(tokens: readonly ScimToken[]): Promise<ScimTokenResponse[]> {
    const people = await this.people.read(tokens.map(responsibleOf));
    const ends = await Promise.all(tokens.map((token) => this.responsibility.endOf(token)));
    return tokens.map((token, index) => this.map(token, people, ends[index]));
  }

  private map(token: ScimToken, people: People, stopsAt: Date | undefined): ScimTokenResponse {
    return {
      object: 'scim-token',
      id: token.id,
      name: token.name,
      baseURL: `${this.configuration.publicUrl}${SCIM_PATH}`,
      responsible: people(responsibleOf(token)),
      ...(stopsAt && { stopsAt: stopsAt.toISOString() }),
      createdAt: token.createdAt.toISOString(),
      ...(token.lastUsedAt && { lastUsedAt: token.lastUsedAt.toISOString() }),
      ...(token.previousUntil &&
        token.previousUntil > new Date() && { previousSecretUntil: token.previousUntil.toISOString() }),
    };
  }

  private async fresh({ token, secret }: CreatedScimToken): Promise<NewScimTokenResponse> {
    return { ...(await this.toResponse(token)), token: secret };
  }
}
