import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { unauthorized } from '../common/errors/app-error';
import { identifyCaller } from '../common/http/request-context';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { ROUTE_ACCESS, type RouteAccess } from '../common/permissions/route-access.decorator';
import { TokensService } from './tokens.service';
import { isVisitToken, VisitTokens } from './visit-tokens';

const BEARER = /^Bearer +([\x21-\x7e]{1,8192})$/i;

/** Answers "who is calling": every route but the public ones needs a good bearer token in the Authorization header. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokensService,
    private readonly visits: VisitTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<RouteAccess | undefined>(ROUTE_ACCESS, context.getHandler());
    if (access?.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<CheckedRequest>();
    const secret = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (!secret) throw unauthorized('Send your API token in the header "Authorization: Bearer <token>".');
    const actor = isVisitToken(secret) ? this.visits.actor(secret) : await this.tokens.authenticate(secret);
    if (!actor) throw unauthorized('The API token is not valid, has expired or was revoked. Make a new one.');
    request.actor = actor;
    if (!actor.visit) identifyCaller(actor);
    return true;
  }
}
