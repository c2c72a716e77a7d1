import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { unauthorized } from '../common/errors/app-error';
import { identifyCaller } from '../common/http/request-context';
import type { Actor } from '../common/permissions/actor';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { ROUTE_ACCESS, type RouteAccess } from '../common/permissions/route-access.decorator';
import { bearerSecret } from './bearer';
import { SessionCaller } from './sessions/session-caller';
import { isSessionToken } from './sessions/session-tokens';
import { TokensService } from './tokens.service';
import { isJwt, VisitTokens } from './visit-tokens';

const MISSING = 'Send your API token in the header "Authorization: Bearer <token>".';
const NOT_VALID = 'The API token is invalid, has expired or was revoked. Create a new one.';

/**
 * Answers "who is calling": every route but the public ones needs a good bearer token in the Authorization header, or, where
 * there is no such header, the cookie of a session.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokensService,
    private readonly visits: VisitTokens,
    private readonly sessions: SessionCaller,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<RouteAccess | undefined>(ROUTE_ACCESS, context.getHandler());
    if (access?.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<CheckedRequest>();
    const actor = await this.actorOf(request, context.switchToHttp().getResponse<Response>());
    request.actor = actor;
    if (!actor.visit) identifyCaller(actor);
    return true;
  }

  private async actorOf(request: CheckedRequest, response: Response): Promise<Actor> {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      const actor = await this.sessions.ofCookie(request, response);
      if (!actor) throw unauthorized(MISSING);
      return actor;
    }
    const secret = bearerSecret(authorization);
    if (!secret) throw unauthorized(MISSING);
    const actor = isJwt(secret) ? await this.ofJwt(secret, request, response) : await this.tokens.authenticate(secret);
    if (!actor) throw unauthorized(NOT_VALID);
    return actor;
  }

  /** What a token says of its own type only decides who looks at it: each takes nothing but its own, under keys of its own. */
  private async ofJwt(secret: string, request: CheckedRequest, response: Response): Promise<Actor | undefined> {
    return isSessionToken(secret) ? this.sessions.ofBearer(request, response) : this.visits.actor(secret);
  }
}
