import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { identifyCaller } from '../common/http/request-context';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { ROUTE_ACCESS, type RouteAccess } from '../common/permissions/route-access.decorator';
import { Callers } from './callers';

/** Answers "who is calling": every route but the public ones needs a caller. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: Callers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<RouteAccess | undefined>(ROUTE_ACCESS, context.getHandler());
    if (access?.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<CheckedRequest>();
    const actor = await this.callers.of(request, context.switchToHttp().getResponse<Response>());
    request.actor = actor;
    if (!actor.visit) identifyCaller(actor);
    return true;
  }
}
