import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { TokenResponse } from '../../auth/dto/token.response';
import { SessionResponse } from '../../auth/sessions/dto/session.response';
import { Sessions } from '../../auth/sessions/sessions';
import { SessionsReader } from '../../auth/sessions/sessions.reader';
import { TokensReader } from '../../auth/tokens.reader';
import { TokensService } from '../../auth/tokens.service';
import { notFound } from '../../../core/errors/app-error';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { MembersService } from '../members.service';

/** Lets admins list and end credentials of members: only those that are limited to their organization. */
@Controller('orgs/:organizationId/members/:userId')
export class MemberCredentialsController {
  constructor(
    private readonly members: MembersService,
    private readonly sessions: Sessions,
    private readonly sessionsReader: SessionsReader,
    private readonly tokens: TokensService,
    private readonly tokensReader: TokensReader,
  ) {}

  @Get('sessions')
  @Requires('members.manage')
  @Operation({
    id: 'listMemberSessions',
    tag: 'Members',
    summary: 'List the sessions of a member',
    description:
      'Active sessions of a person in this organization, newest first. Sessions that were begun without an identity provider belong only to the person and are not listed. 404 if the person does not belong to the organization.',
    ok: SessionResponse,
    list: true,
  })
  async listSessions(
    @CallerScope() scope: Scope,
    @Param('userId', IdPipe) userId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<SessionResponse>> {
    return this.sessionsReader.list({ ...(await this.of(scope, userId)), sessionId: scope.actor.sessionId }, query);
  }

  @Delete('sessions/:sessionId')
  @Requires('members.manage')
  @Operation({
    id: 'endMemberSession',
    tag: 'Members',
    summary: 'End a session of a member',
    description: 'Ends the session immediately, in every process. 204 if there is no such session.',
    deletes: true,
  })
  async endSession(
    @CallerScope() scope: Scope,
    @Param('userId', IdPipe) userId: string,
    @Param('sessionId', IdPipe) sessionId: string,
  ): Promise<boolean> {
    return this.sessions.endForAdmin(scope, userId, sessionId);
  }

  @Get('tokens')
  @Requires('members.manage')
  @Operation({
    id: 'listMemberTokens',
    tag: 'Members',
    summary: 'List the API tokens of a member',
    description:
      'Tokens of a person that are limited to this organization, newest first, with their last use and without their secrets. Tokens that are valid for all organizations of the person belong only to them and are not listed. 404 if the person does not belong to the organization.',
    ok: TokenResponse,
    list: true,
  })
  async listTokens(
    @CallerScope() scope: Scope,
    @Param('userId', IdPipe) userId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<TokenResponse>> {
    return this.tokensReader.list(await this.of(scope, userId), query);
  }

  @Delete('tokens/:tokenId')
  @Requires('members.manage')
  @Operation({
    id: 'revokeMemberToken',
    tag: 'Members',
    summary: 'Revoke an API token of a member',
    description: 'Revokes the token immediately, in every process. 204 if there is no such token.',
    deletes: true,
  })
  revokeToken(
    @CallerScope() { organizationId }: Scope,
    @Param('userId', IdPipe) userId: string,
    @Param('tokenId', IdPipe) tokenId: string,
  ): Promise<boolean> {
    return this.tokens.revoke({ userId, organizationId }, tokenId);
  }

  private async of({ organizationId }: Scope, userId: string) {
    if (!(await this.members.membership(organizationId, userId))) throw notFound('member');
    return { userId, organizationId };
  }
}
