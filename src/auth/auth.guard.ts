import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { AppError, reworded } from '../../core/errors/app-error';
import { identifyCaller } from '../common/http/request-context';
import type { Actor } from '../common/permissions/actor';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { FOR_AGENTS } from '../common/permissions/for-agents.decorator';
import { ROUTE_ACCESS, type RouteAccess } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { challenge } from '../oauth/oauth-metadata';
import { Callers } from './callers';

/** Authenticates the caller: every route except the public ones needs one. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: Callers,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<RouteAccess | undefined>(ROUTE_ACCESS, context.getHandler());
    if (access?.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<CheckedRequest>();
    const actor = await this.callerOf(request, context);
    request.actor = actor;
    if (!actor.visit) identifyCaller(actor);
    return true;
  }

  private async callerOf(request: CheckedRequest, context: ExecutionContext): Promise<Actor> {
    const response = context.switchToHttp().getResponse<Response>();
    const metadata = this.reflector.get<string | undefined>(FOR_AGENTS, context.getHandler());
    try {
      // Whether an agent may use the route is decided by the access guard.
      return await this.callers.of(request, response, true);
    } catch (error) {
      if (metadata === undefined || !(error instanceof AppError) || error.status !== 401) throw error;
      throw reworded(error, error.message, { headers: challenge(this.configuration.publicUrl + metadata) });
    }
  }
}
