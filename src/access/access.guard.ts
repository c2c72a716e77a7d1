import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { forbidden } from '../common/errors/app-error';
import { identifyShare } from '../common/http/request-context';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { ROUTE_ACCESS, type RouteAccess } from '../common/permissions/route-access.decorator';
import { callerKey } from '../limits/limits';
import { AccessService } from './access.service';

/** Answers "may this caller". Denies by default: a route that says nothing about access is refused to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: AccessService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<RouteAccess | undefined>(ROUTE_ACCESS, context.getHandler());
    if (!access) throw forbidden('This operation is not available.');
    if (access.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<CheckedRequest>();
    if (request.actor?.visit && access.kind === 'self')
      throw forbidden('The token of a published site gives access only to the content of that site.');
    if (access.kind === 'self') return true;
    if (!request.actor) throw forbidden('This operation is not available.');
    const body: unknown = request.body;
    const onSeen = (organizationId: string): void => {
      request.organizationId = organizationId;
    };
    request.scope = await this.access.check({ actor: request.actor, params: request.params, body, onSeen }, access);
    identifyShare({ tenant: request.scope.organizationId, caller: callerKey(request.actor, request) });
    return true;
  }
}
