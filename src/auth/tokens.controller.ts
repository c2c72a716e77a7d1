import { Body, Controller, Delete, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { badRequest } from '../../core/errors/app-error';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Limited } from '../limits/limited.decorator';
import { CreateTokenDto } from './dto/create-token.dto';
import { NewTokenResponse, TokenResponse } from './dto/token.response';
import { toTokenResponse } from './token.mapper';
import { NewTokens } from './new-tokens';
import { TokensReader } from './tokens.reader';
import { TokensService } from './tokens.service';

/** Parses an expiry; 400 if it is not a date or is in the past. */
function parseExpiry(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (!(time.getTime() > Date.now()))
    throw badRequest('out_of_range', 'expiresAt must be a time in the future.', { field: 'expiresAt' });
  return time;
}

@Controller('user/tokens')
export class TokensController {
  constructor(
    private readonly tokens: TokensService,
    private readonly newTokens: NewTokens,
    private readonly reader: TokensReader,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'listApiTokens',
    tag: 'Users',
    summary: 'List your API tokens',
    description:
      'Your own tokens, newest first, without their secrets. With a session, or with a token limited to one organization, only those of that organization.',
    ok: TokenResponse,
    list: true,
  })
  list(@CallerActor() actor: Actor, @Query() query: PageQueryDto): Promise<ListResponse<TokenResponse>> {
    return this.reader.list(actor, query);
  }

  @Post()
  @Limited('tokens')
  @SelfOnly()
  @Operation({
    id: 'createApiToken',
    tag: 'Users',
    summary: 'Create an API token',
    description:
      'Creates a token with your own permissions, limited to the organization of the session or token of the request, if that is limited to one. Created in a session of an identity provider, it ends with the trust in that provider, and after 90 days unless the sign-in policy says otherwise (400 for a later `expiresAt`). The secret is returned only in this response.',
    ok: NewTokenResponse,
    status: 201,
    headers: ['Location'],
    errors: [413, 415],
  })
  async create(
    @CallerActor() actor: Actor,
    @Body() body: CreateTokenDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewTokenResponse> {
    const { token, secret } = await this.newTokens.create(actor, body.name, parseExpiry(body.expiresAt));
    response.location(`${this.configuration.publicUrl}/v1/user/tokens`);
    return { ...toTokenResponse(token), token: secret };
  }

  @Delete(':tokenId')
  @SelfOnly()
  @Operation({
    id: 'revokeApiToken',
    tag: 'Users',
    summary: 'Revoke an API token',
    description: 'Revokes the token immediately, in every process. 204 if you have no such token.',
    deletes: true,
  })
  revoke(@CallerActor() actor: Actor, @Param('tokenId', IdPipe) tokenId: string): Promise<boolean> {
    return this.tokens.revoke(actor, tokenId);
  }
}
