import { Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../../core/errors/app-error';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { RenewedSessionResponse, SessionResponse } from './dto/session.response';
import type { Session } from './entities/session.entity';
import { SessionCookie } from './session-cookie';
import { SessionTokens } from './session-tokens';
import { toRenewedSessionResponse, toSessionResponse } from './session.mapper';
import { Sessions } from './sessions';
import { SessionsReader } from './sessions.reader';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';

@Controller('user')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly reader: SessionsReader,
    private readonly tokens: SessionTokens,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('session')
  @SelfOnly()
  @Operation({
    id: 'getSession',
    tag: 'Users',
    summary: 'Get the current session',
    description:
      'People who signed in through an identity provider are authenticated by a session: as a cookie from the pages of the service, or as a bearer token. 404 for requests with an API token.',
    ok: SessionResponse,
  })
  async get(@CallerActor() actor: Actor): Promise<SessionResponse> {
    return toSessionResponse(await this.present(actor), actor.sessionId);
  }

  @Post('session/renew')
  @SelfOnly()
  @WhileReadOnly()
  @Operation({
    id: 'renewSession',
    tag: 'Users',
    summary: 'Renew the token of the current session',
    description:
      'A session token is valid for one hour, the session itself for twelve hours after sign-in; renewing does not extend it. The response also renews the cookie. 404 for requests with an API token.',
    ok: RenewedSessionResponse,
  })
  async renew(
    @CallerActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RenewedSessionResponse> {
    const session = await this.present(actor);
    const signed = await this.tokens.sign(session);
    this.cookie.set(response, signed);
    return toRenewedSessionResponse(session, signed);
  }

  @Delete('session')
  @SelfOnly()
  @WhileReadOnly()
  @Operation({
    id: 'endSession',
    tag: 'Users',
    summary: 'Sign out',
    description:
      'Ends the current session immediately, in every process, and clears the cookie. 204 for requests with an API token, which have no session.',
    deletes: true,
  })
  async signOut(@CallerActor() actor: Actor, @Res({ passthrough: true }) response: Response): Promise<boolean> {
    const isEnded = actor.sessionId !== undefined && (await this.sessions.end(actor, actor.sessionId));
    this.cookie.clear(response);
    return isEnded;
  }

  @Get('sessions')
  @SelfOnly()
  @Operation({
    id: 'listSessions',
    tag: 'Users',
    summary: 'List your sessions',
    description:
      'Your own active sessions, newest first. With a session, or with a token limited to one organization, only those of that organization.',
    ok: SessionResponse,
    list: true,
  })
  list(@CallerActor() actor: Actor, @Query() query: PageQueryDto): Promise<ListResponse<SessionResponse>> {
    return this.reader.list(actor, query);
  }

  @Delete('sessions/:sessionId')
  @SelfOnly()
  @Operation({
    id: 'revokeSession',
    tag: 'Users',
    summary: 'End a session',
    description: 'Ends one of your own sessions immediately, in every process. 204 if you have no such session.',
    deletes: true,
  })
  async revoke(
    @CallerActor() actor: Actor,
    @Param('sessionId', IdPipe) sessionId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<boolean> {
    const isEnded = await this.sessions.end(actor, sessionId);
    if (sessionId === actor.sessionId) this.cookie.clear(response);
    return isEnded;
  }

  private async present({ sessionId }: Actor): Promise<Session> {
    const session = sessionId === undefined ? undefined : await this.sessions.find(sessionId);
    if (!session) throw new AppError(404, 'not_found', 'There is no session: this request was made with an API token.');
    return session;
  }
}
